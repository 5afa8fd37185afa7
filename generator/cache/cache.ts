import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Anything a result depends on. */
export type KeyPart = string | Uint8Array;

/**
 * A hash of the code of a module, by its path, and of everything it imports, directly or not. What the module `leaf` imports
 * does not count.
 */
export type HashModule = (path: string, leaf?: string) => string;

/** Remembers results between runs. */
export interface Cache {
  /**
   * The value that `make` makes from these inputs, made now if it was never made before by the same code. `maker` is the
   * path of the module whose code that is, such as `generator/deploy/compress-files.ts`. `value` must survive a
   * structured clone (maps and bytes do, functions do not). A failure of `make` is not remembered,
   * nor is a value that `isWorthKeeping` turns down.
   */
  remember<Value>(
    maker: string,
    inputs: readonly KeyPart[],
    make: () => Value | Promise<Value>,
    isWorthKeeping?: (value: Value) => boolean,
  ): Promise<Value>;
  /** As the function of this name, but bytes that are asked for again are not hashed again. */
  shortHash(...parts: readonly KeyPart[]): string;
  hashModule: HashModule;
  /** What `write` was given under this name, a hash; `undefined` where it is not there any more, or not whole. */
  read<Value>(name: string): Value | undefined;
  /** Whether `read` would find something, unless its bytes are damaged. */
  has(name: string): boolean;
  /** Keeps a value under this name, a hash. It must survive a structured clone. */
  write(name: string, value: unknown): Promise<void>;
  /** What is to stay though this build has not asked for it. */
  markUsed(name: string): void;
}

/** The cache as whoever makes it has it. */
export interface FolderCache extends Cache {
  /** Writes the results that are still to be written. Never rejects. */
  writePending(): Promise<void>;
  /**
   * Keeps the folder below its limit: what was used longest ago goes first, what this run has used never. Where there is a
   * memory, not every time. Never rejects.
   */
  evictOldest(): Promise<void>;
}

/** What a process that builds again and again still knows of the builds before. */
export interface CacheMemory {
  /** Results by the name that the cache gives them, the one asked for last at the end. */
  results: Map<string, Promise<unknown>>;
  /** Of pictures and other files that stay the same from build to build: nobody changes bytes in place. */
  hashes: WeakMap<Uint8Array, string>;
  /** How many entries the cache's folder got since it was last looked at for what is old. */
  newEntries: number;
}

export function createCacheMemory(): CacheMemory {
  return { results: new Map(), hashes: new WeakMap(), newEntries: 0 };
}

/** Lets go of the results that were asked for longest ago. */
export function evictResults({ results }: CacheMemory): void {
  for (const name of results.keys()) {
    if (results.size <= maxResults) return;
    results.delete(name);
  }
}

const checksumLength = 32;
const maxBytes = 100_000_000;
/** Many more than one build asks for: a mistake that is undone finds what was there before. */
const maxResults = 400;
/** Looking at thousands of entries after every keystroke that is saved would be most of the work. */
const entriesPerEviction = 50;

/** Begins with a hash; what a killed run left unfinished has more behind it. */
const entryName = /^[0-9a-f]{64}/;

/**
 * A cache in a folder, which may be deleted at any time. When the code of a result's
 * maker changes (see `hashModule`), nothing old is found. An entry that does not read back as it was
 * written is made again. A `memory` saves a process that builds again and again the way to the disk, and it
 * writes when nobody waits.
 */
export function createCache(
  cacheDir: string,
  hashModule: HashModule,
  limitBytes = maxBytes,
  memory?: CacheMemory,
): FolderCache {
  const known = memory ?? createCacheMemory();
  const { results, hashes } = known;
  const pendingWrites: (() => Promise<void>)[] = [];
  const usedNames = new Set<string>();
  /** Entries of this run, from the first that could not be written on: the folder is not tried again. */
  let unwritten: Map<string, unknown> | undefined;

  const recallOrMake = async <Value>(
    name: string,
    make: () => Value | Promise<Value>,
    isWorthKeeping: (value: Value) => boolean,
  ): Promise<Value> => {
    const kept = unpack<Value>(name, await readFile(join(cacheDir, name)).catch(() => undefined));
    if (kept) return kept.value;
    const value = await make();
    if (!isWorthKeeping(value)) {
      results.delete(name);
      return value;
    }
    const keep = async () => {
      await write(cacheDir, name, serialize(value));
    };
    // Whoever has a memory needs the entry in another life at the earliest, and the result now.
    if (memory) pendingWrites.push(keep);
    else await keep();
    known.newEntries += 1;
    return value;
  };

  return {
    // biome-ignore lint/suspicious/noExplicitAny: the name of an entry stands for its type
    remember(maker, inputs, make, isWorthKeeping = () => true): Promise<any> {
      const name = hashParts([hashModule(maker), process.version, ...inputs], hashes);
      // Two stages that ask for the same thing must not both make it.
      const pending = results.get(name) ?? recallOrMake(name, make, isWorthKeeping);
      results.delete(name);
      results.set(name, pending);
      pending.catch(() => results.delete(name));
      return pending;
    },
    shortHash: (...parts) => shorten(hashParts(parts, hashes)),
    hashModule,
    read<Value>(name: string) {
      usedNames.add(name);
      return (unwritten?.get(name) as Value | undefined) ?? readNow<Value>(cacheDir, name);
    },
    has: (name) => unwritten?.has(name) || existsSync(join(cacheDir, name)),
    markUsed: (name) => usedNames.add(name),
    async write(name, value) {
      usedNames.add(name);
      known.newEntries += 1;
      if (!unwritten && (await write(cacheDir, name, serialize(value)))) return;
      unwritten ??= new Map();
      unwritten.set(name, value);
    },
    async writePending() {
      // One after the other, for they may be many and large.
      for (const keep of pendingWrites.splice(0)) await keep().catch(() => undefined);
    },
    async evictOldest() {
      if (known.newEntries < (memory ? entriesPerEviction : 1)) return;
      known.newEntries = 0;
      await evict(cacheDir, (name) => results.has(name) || usedNames.has(name), limitBytes);
    },
  };
}

/** A hash in hexadecimal of the parts and where each ends. `hashes` are of bytes that are already known. */
export function hashParts(parts: readonly KeyPart[], hashes?: WeakMap<Uint8Array, string>): string {
  const [only] = parts;
  if (parts.length > 1 || !(only instanceof Uint8Array)) return hashNow(parts, hashes);
  const hash = hashes?.get(only) ?? hashNow(parts);
  hashes?.set(only, hash);
  return hash;
}

function hashNow(parts: readonly KeyPart[], hashes?: WeakMap<Uint8Array, string>): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    // Of a file among other parts its own hash, which may be known: some are large and asked for with every build.
    if (typeof part !== 'string' && parts.length > 1) hash.update('#:').update(hashParts([part], hashes));
    else hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest('hex');
}

/** The first letters of a hash, for names of files that never change: `main-3f9c2b1a.js`. */
export function shortHash(...parts: readonly KeyPart[]): string {
  return shorten(hashParts(parts));
}

function shorten(hash: string): string {
  return hash.slice(0, 8);
}

function readNow<Value>(dir: string, name: string): Value | undefined {
  try {
    const entry = unpack<Value>(name, readFileSync(join(dir, name)));
    // A damaged entry must not pass for one that can be read.
    if (!entry) rmSync(join(dir, name), { force: true });
    return entry?.value;
  } catch {
    return undefined;
  }
}

/** Nothing of an entry that is not as it was written under this name, or that another version of Node has written. */
function unpack<Value>(name: string, entry: Buffer | undefined): { value: Value } | undefined {
  if (!entry) return undefined;
  const payload = entry.subarray(checksumLength);
  if (!checksum(name, payload).equals(entry.subarray(0, checksumLength))) return undefined;
  try {
    return { value: deserialize(payload) };
  } catch {
    return undefined;
  }
}

/**
 * A reader never meets half an entry: it is complete before it has its name. Where there is no room, no
 * right to write, or no folder any more, nothing is remembered, which costs time and no more.
 */
async function write(dir: string, name: string, payload: Buffer): Promise<boolean> {
  const file = join(dir, name);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(dir, { recursive: true });
    await writeFile(unfinished, Buffer.concat([checksum(name, payload), payload]));
    await rename(unfinished, file);
    return true;
  } catch {
    // Said to be no failure.
    return false;
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** Of entries that one of the last builds has used, the day of it is in their time. */
const dayMs = 86_400_000;
const keptDays = 30;

/**
 * Removes what no build has used for a month, and beyond the limit what was used longest ago. What this one has used stays,
 * and half of the room is for other sites and earlier states of this one.
 */
async function evict(dir: string, isUsed: (name: string) => boolean, limitBytes: number): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => entryName.test(name));
  // One after the other: of many files each takes a fifth of the time so.
  const entries = names.map((name) => ({ name, ...measure(join(dir, name)) }));
  const sumOf = (some: typeof entries) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const limit = Math.max(limitBytes, 2 * sumOf(entries.filter(({ name }) => isUsed(name))));
  // The last one was written a moment ago.
  const nowMs = entries.reduce((latest, { usedMs }) => Math.max(latest, usedMs), 0);
  let total = 0;
  for (const { name, bytes, usedMs } of entries.sort((a, b) => b.usedMs - a.usedMs)) {
    total += bytes;
    const path = join(dir, name);
    const days = (nowMs - usedMs) / dayMs;
    if (isUsed(name)) {
      if (days > 1) await utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined);
    } else if (total > limit || days > keptDays) await rm(path, { force: true }).catch(() => undefined);
  }
}

function measure(entry: string): { bytes: number; usedMs: number } {
  try {
    const { size, mtimeMs } = statSync(entry);
    return { bytes: size, usedMs: mtimeMs };
  } catch {
    // Another run may be evicting as well.
    return { bytes: 0, usedMs: 0 };
  }
}

/** Of the name as well: the bytes of one entry are nothing under another's. */
function checksum(name: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(bytes).digest();
}
