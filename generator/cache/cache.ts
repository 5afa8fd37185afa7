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
   * The value that `make` returns for these inputs, from the cache if the same code made it before. `maker` is the path of
   * the module with that code, such as `generator/deploy/compress-files.ts`. The value must survive a structured clone (maps
   * and bytes do, functions do not). Failures of `make` are not cached.
   */
  remember<Value>(
    maker: string,
    inputs: readonly KeyPart[],
    make: () => Value | Promise<Value>,
  ): Promise<Value>;
  /** As the function of this name, but the same bytes are hashed only once. */
  shortHash(...parts: readonly KeyPart[]): string;
  hashModule: HashModule;
  /** What was written under this name, a hash; `undefined` if it is missing or damaged. */
  read<Value>(name: string): Value | undefined;
  /** Whether `read` would find something, unless its bytes are damaged. Keeps the entry from being evicted, as `read` does. */
  has(name: string): boolean;
  /** Keeps a value under this name, a hash. It must survive a structured clone. */
  write(name: string, value: unknown): Promise<void>;
}

/** The cache for the code that creates it. */
export interface FolderCache extends Cache {
  /** Writes the results that have not been written yet. Never rejects. */
  writePending(): Promise<void>;
  /**
   * Keeps the folder below its limit: the least recently used entries go first, those of this run never. With results in
   * memory, it does so only once in a while. Never rejects.
   */
  evictOldest(): Promise<void>;
}

/** What a process that builds repeatedly keeps from its earlier builds. */
export interface CacheMemory {
  /** Results by the name of their entry, the most recently used last. */
  results: Map<string, Promise<unknown>>;
  /** Hashes of pictures and other files that stay the same from build to build: nobody changes bytes in place. */
  hashes: WeakMap<Uint8Array, string>;
  /** How many entries were added to the folder since the last eviction. */
  newEntries: number;
}

export function createCacheMemory(): CacheMemory {
  return { results: new Map(), hashes: new WeakMap(), newEntries: 0 };
}

/** Drops the least recently used results. */
export function evictResults({ results }: CacheMemory): void {
  for (const name of results.keys()) {
    if (results.size <= maxResults) return;
    results.delete(name);
  }
}

const checksumLength = 32;
const maxBytes = 100_000_000;
/** Many more than one build uses: undoing a mistake finds the earlier results. */
const maxResults = 400;
/** Checking thousands of entries after every save would take longer than the build. */
const entriesPerEviction = 50;

/** A hash at the start; the unfinished files of a killed run have a suffix. */
const entryName = /^[0-9a-f]{64}/;

/**
 * A cache in a folder, which may be deleted at any time. A change of the code that makes a result (see `hashModule`)
 * invalidates it. A damaged entry is replaced. With a `memory`, a process that builds repeatedly reads results without the
 * disk, and writes them after the build.
 */
export function createCache(
  cacheDir: string,
  hashModule: HashModule,
  limitBytes = maxBytes,
  memory?: CacheMemory,
): FolderCache {
  const kept = memory ?? createCacheMemory();
  const { results, hashes } = kept;
  const pendingWrites: (() => Promise<void>)[] = [];
  const usedNames = new Set<string>();
  /** Entries of this run, from the first that could not be written on: the folder is not tried again. */
  let unwritten: Map<string, unknown> | undefined;

  const recallOrMake = async <Value>(name: string, make: () => Value | Promise<Value>): Promise<Value> => {
    const entry = unpack<Value>(name, await readFile(join(cacheDir, name)).catch(() => undefined));
    if (entry) return entry.value;
    const value = await make();
    const keep = async () => {
      await write(cacheDir, name, serialize(value));
    };
    // With results in memory, only a later process needs the entry: it is written after the build.
    if (memory) pendingWrites.push(keep);
    else await keep();
    kept.newEntries += 1;
    return value;
  };

  return {
    // biome-ignore lint/suspicious/noExplicitAny: the name of an entry stands for its type
    remember(maker, inputs, make): Promise<any> {
      const name = hashParts([hashModule(maker), process.version, ...inputs], hashes);
      // Two stages that ask for the same thing must not both make it.
      const pending = results.get(name) ?? recallOrMake(name, make);
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
    has(name) {
      usedNames.add(name);
      return unwritten?.has(name) || existsSync(join(cacheDir, name));
    },
    async write(name, value) {
      usedNames.add(name);
      kept.newEntries += 1;
      if (!unwritten && (await write(cacheDir, name, serialize(value)))) return;
      unwritten ??= new Map();
      unwritten.set(name, value);
    },
    async writePending() {
      // One after the other, for they may be many and large.
      for (const keep of pendingWrites.splice(0)) await keep().catch(() => undefined);
    },
    async evictOldest() {
      if (kept.newEntries < (memory ? entriesPerEviction : 1)) return;
      kept.newEntries = 0;
      await evict(cacheDir, (name) => results.has(name) || usedNames.has(name), limitBytes);
    },
  };
}

/** A hexadecimal hash of the parts and their boundaries. `hashes` has those of bytes that were hashed before. */
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
    // For a file among other parts its own hash counts, which may be known: some are large and used by every build.
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
  // The first build asks for the files of every document, and failing to open one takes longer.
  if (!existsSync(join(dir, name))) return undefined;
  try {
    const entry = unpack<Value>(name, readFileSync(join(dir, name)));
    // A damaged entry must not pass for one that can be read.
    if (!entry) rmSync(join(dir, name), { force: true });
    return entry?.value;
  } catch {
    return undefined;
  }
}

/** `undefined` for an entry that is damaged, has another name, or was written by another version of Node. */
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
 * An entry gets its name once it is complete, so that nobody reads half of one. Without space or permission to write, nothing
 * is stored, which only costs time.
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
    // Not a failure of the build: results are kept in memory then.
    await rm(unfinished, { force: true }).catch(() => undefined);
    return false;
  }
}

/** Entries that are in use have a modification time of the last days. */
const dayMs = 86_400_000;

/**
 * Removes the least recently used entries beyond the limit. Entries of this build stay, and half of the space is for other
 * sites and earlier states of this one.
 */
async function evict(dir: string, isUsed: (name: string) => boolean, limitBytes: number): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => entryName.test(name));
  // Sequentially: for many files, that takes a fifth of the time.
  const entries = names.map((name) => ({ name, ...measure(join(dir, name)) }));
  const sumOf = (some: typeof entries) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const limit = Math.max(limitBytes, 2 * sumOf(entries.filter(({ name }) => isUsed(name))));
  // The last one was written a moment ago.
  const nowMs = entries.reduce((latest, { usedMs }) => Math.max(latest, usedMs), 0);
  let total = 0;
  for (const { name, bytes, usedMs } of entries.sort((a, b) => b.usedMs - a.usedMs)) {
    total += bytes;
    const path = join(dir, name);
    if (isUsed(name)) {
      if (nowMs - usedMs > dayMs) await utimes(path, nowMs / 1000, nowMs / 1000).catch(() => undefined);
    } else if (total > limit) await rm(path, { force: true }).catch(() => undefined);
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

/** The name is part of the checksum: an entry that was renamed is rejected. */
function checksum(name: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(bytes).digest();
}
