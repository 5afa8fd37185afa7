import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { InProcessCache } from './in-process-cache';

/** Anything a result depends on. */
export type KeyPart = string | Uint8Array;

/** Remembers results between runs. */
export interface Cache {
  /**
   * The value made from these inputs, made now if it was never made before. `value` must survive a
   * structured clone (maps and bytes do, functions do not). A failure of `make` is not remembered,
   * nor is a value that `isWorthKeeping` turns down.
   */
  remember<Value>(
    inputs: readonly KeyPart[],
    make: () => Value | Promise<Value>,
    isWorthKeeping?: (value: Value) => boolean,
  ): Promise<Value>;
  /**
   * Writes what is still to be written and keeps the folder below its limit: the oldest entries go first,
   * those of this run never. Where there is a inProcessCache, not every time. Never rejects.
   */
  prune(): Promise<void>;
}

const checksumLength = 32;
const maxBytes = 100_000_000;
/** Looking at thousands of entries after every keystroke that is saved would be most of the work. */
const pruneEvery = 50;

/** Begins with a hash; what a killed run left unfinished has more behind it. */
const entryName = /^[0-9a-f]{64}/;

/**
 * A cache in a folder, which may be deleted at any time. `tools` stands for everything that makes
 * the results: when it changes, nothing old is found. An entry that does not read back as it was
 * written is made again. A `inProcessCache` saves a process that builds again and again the way to the disk.
 */
export function createCache(
  cacheDir: string,
  tools: string,
  limitBytes = maxBytes,
  inProcessCache?: InProcessCache,
): Cache {
  const used = inProcessCache?.results ?? new Map<string, Promise<unknown>>();
  const writes: (() => Promise<void>)[] = [];
  let unpruned = inProcessCache?.unpruned ?? 0;
  return {
    // biome-ignore lint/suspicious/noExplicitAny: the name of an entry stands for its type
    remember(inputs, make, isWorthKeeping = () => true): Promise<any> {
      const name = hashParts([tools, process.version, ...inputs]);
      const recallOrMake = async () => {
        const kept = await read(join(cacheDir, name));
        if (kept) return deserialize(kept);
        const value = await make();
        if (!isWorthKeeping(value)) {
          used.delete(name);
          return value;
        }
        const keep = () => write(join(cacheDir, name), serialize(value));
        // Whoever has a inProcessCache needs the entry in another life at the earliest, and the result now.
        if (inProcessCache) writes.push(keep);
        else await keep();
        unpruned += 1;
        return value;
      };
      // Two stages that ask for the same thing must not both make it.
      const pending = used.get(name) ?? recallOrMake();
      used.delete(name);
      used.set(name, pending);
      pending.catch(() => used.delete(name));
      return pending;
    },
    async prune() {
      // One after the other, for they may be many and large.
      for (const keep of writes.splice(0)) await keep().catch(() => undefined);
      const isTime = unpruned >= (inProcessCache ? pruneEvery : 1);
      if (isTime) await prune(cacheDir, used, limitBytes);
      if (inProcessCache) inProcessCache.unpruned = isTime ? 0 : unpruned;
    },
  };
}

/** A hash in hexadecimal of the parts and where each ends. */
export function hashParts(parts: readonly KeyPart[]): string {
  const [only] = parts;
  if (parts.length > 1 || !(only instanceof Uint8Array)) return hashNow(parts);
  const known = hashes.get(only);
  const hash = known ?? hashNow(parts);
  if (!known) hashes.set(only, hash);
  return hash;
}

/** Of pictures and other files that stay the same from build to build. */
const hashes = new WeakMap<Uint8Array, string>();

function hashNow(parts: readonly KeyPart[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // Of a file among other parts its own hash, which is known: some are large and asked for with every build.
    if (typeof part !== 'string' && parts.length > 1) hash.update('#:').update(hashParts([part]));
    else hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest('hex');
}

/** The first letters of a hash, for names of files that never change: `main-3f9c2b1a.js`. */
export function shortHash(...parts: readonly KeyPart[]): string {
  return hashParts(parts).slice(0, 8);
}

async function read(file: string): Promise<Buffer | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  if (!entry) return undefined;
  const payload = entry.subarray(checksumLength);
  return checksum(payload).equals(entry.subarray(0, checksumLength)) ? payload : undefined;
}

/**
 * A reader never meets half an entry: it is complete before it has its name. Where there is no room, no
 * right to write, or no folder any more, nothing is remembered, which costs time and no more.
 */
async function write(file: string, payload: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(unfinished, Buffer.concat([checksum(payload), payload]));
    await rename(unfinished, file);
  } catch {
    // Said to be no failure.
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

async function prune(dir: string, used: ReadonlyMap<string, unknown>, limitBytes: number): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => entryName.test(name));
  const entries = await Promise.all(
    names.map(async (name) => {
      // Another run may be pruning as well.
      const stats = await stat(join(dir, name)).catch(() => undefined);
      return { name, bytes: stats?.size ?? 0, age: stats?.mtimeMs ?? 0 };
    }),
  );
  let total = 0;
  for (const { name, bytes } of entries.sort((a, b) => b.age - a.age)) {
    total += bytes;
    if (total > limitBytes && !used.has(name)) {
      await rm(join(dir, name), { force: true }).catch(() => undefined);
    }
  }
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
