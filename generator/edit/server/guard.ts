import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { HttpError, isSameOrigin, readBody } from '../../lib/http';
import { maxPictureBytes, tooLargePicture } from '../protocol';

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

/** Refuses requests to any other host, whatever they ask for. */
export function refuseHost({ headers }: IncomingMessage, { origin }: Guard): HttpError | undefined {
  if (headers.host === new URL(origin).host) return undefined;
  return new HttpError(403, {
    message: 'The editor answers only at its own address.',
    fix: `Open ${origin}.`,
  });
}

/**
 * Refuses requests for the content from anywhere but the editor's page. Any page in the browser, and any account of this
 * machine, can send requests here: only that page has the key, and browsers name the origin of every other page.
 */
export function refuseRequest(
  request: IncomingMessage,
  guard: Guard,
  type = 'application/json',
): HttpError | undefined {
  const { method, headers } = request;
  const isReading = method === 'GET';
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!isSameOrigin(request, [guard.origin])) {
    return new HttpError(403, { message: 'Only the page of the editor may ask for this.' });
  }
  if (!isKey(headers.authorization, guard.key)) {
    const fix = 'Open the address that the terminal shows, with the key at its end.';
    return new HttpError(401, { message: 'The key of the editor is missing.', fix });
  }
  if (isReading) {
    return hasBody ? new HttpError(400, { message: 'GET requests cannot have a body.' }) : undefined;
  }
  const isRight = headers['content-type']?.toLowerCase().replace(/;\s*charset=utf-8$/, '') === type;
  if (hasBody && (!isRight || headers['content-encoding'] !== undefined)) {
    return new HttpError(415, { message: `Requests must be ${type}.` });
  }
  return undefined;
}

function isKey(authorization: string | undefined, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${key}`));
}

const maxBytes = 1_000_000;

/** The JSON of a request; `undefined` for an empty body. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request, maxBytes)).toString();
  if (text === '') return undefined;
  try {
    return JSON.parse(text, refuseHalfCharacters);
  } catch {
    throw new HttpError(400, { message: 'Invalid request.' });
  }
}

/** The bytes of a picture. */
export function readPicture(request: IncomingMessage): Promise<Buffer> {
  return readBody(request, maxPictureBytes, tooLargePicture);
}

/** A file can hold neither half of a character nor a zero. */
function refuseHalfCharacters(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || Buffer.from(value).toString() !== value)) {
    throw new Error('Not a text that a file can hold.');
  }
  return value;
}
