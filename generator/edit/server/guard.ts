import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Refused } from '../drafts/refusal';

export interface Guard {
  /** See `readKey`. */
  key: string;
  /** Of the editor, such as `http://127.0.0.1:3000`. */
  origin: string;
}

/** The key of a folder of drafts, 128 random bits: a page that is open goes on after the server has started again. */
export async function readKey(draftsDir: string): Promise<string> {
  const file = join(draftsDir, 'key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (/^[\w-]{22}$/.test(kept)) {
    await chmod(file, 0o600);
    return kept;
  }
  const key = randomBytes(16).toString('base64url');
  // Never into a file that others may read, or that a link leads to.
  await rm(file, { force: true });
  await writeFile(file, key, { mode: 0o600, flag: 'wx' });
  return key;
}

/** What keeps a request from being answered, whatever it asks for: its host. */
export function refuseHost({ headers }: IncomingMessage, { origin }: Guard): Refused | undefined {
  if (headers.host === new URL(origin).host) return undefined;
  return new Refused(403, {
    message: 'The editor answers at its own address alone.',
    fix: `Open ${origin}.`,
  });
}

/**
 * What keeps a request from the content. Any page in the browser, and anybody on this machine, can send requests here:
 * only the page of the editor has the key, and browsers say of every other page that it is another.
 */
export function refuseRequest(request: IncomingMessage, guard: Guard): Refused | undefined {
  const { method, headers } = request;
  const { origin, 'sec-fetch-site': site } = headers;
  const isReading = method === 'GET';
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (
    (site !== undefined && site !== 'same-origin') ||
    (origin ?? (isReading && guard.origin)) !== guard.origin
  ) {
    return new Refused(403, { message: 'Only the page of the editor may ask for this.' });
  }
  if (!isKey(headers.authorization, guard.key)) {
    const fix = 'Open the address that the terminal shows, with the key at its end.';
    return new Refused(401, { message: 'The key of the editor is missing.', fix });
  }
  if (isReading) {
    return hasBody ? new Refused(400, { message: 'A question has no content.' }) : undefined;
  }
  const isJson = /^application\/json(?:;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
  if (hasBody && (!isJson || headers['content-encoding'] !== undefined)) {
    return new Refused(415, { message: 'Only JSON is understood.' });
  }
  return undefined;
}

function isKey(authorization: string | undefined, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));
}

const maxBytes = 1_000_000;
const bodyMs = 30_000;
const maxDepth = 40;

/** The JSON of a request, as far as it is read: what is too long, too slow or too deep is refused on the way. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const tooLong = new Refused(413, { message: 'That is too much at once.', fix: 'Divide it.' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong;
  const timeout = setTimeout(() => request.destroy(), bodyMs);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > maxBytes) throw tooLong;
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timeout);
  }
  const text = Buffer.concat(chunks).toString();
  if (text === '') return undefined;
  try {
    if (isDeep(text)) throw new Error('Too deep.');
    return JSON.parse(text, refuseNames);
  } catch {
    throw new Refused(400, { message: 'That was not understood.' });
  }
}

/** Names that mean something else to the language itself, and texts that no file can hold. */
function refuseNames(key: string, value: unknown): unknown {
  if (['__proto__', 'constructor', 'prototype'].includes(key)) throw new Error('A name of the language.');
  if (typeof value === 'string' && !isWhole(value)) throw new Error('Half a character.');
  return value;
}

function isWhole(text: string): boolean {
  return !text.includes('\0') && Buffer.from(text).toString() === text;
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1;
    else if (bracket === ']' || bracket === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
