import { sep } from 'node:path';
import { type CacheMemory, createCacheMemory, evictResults } from '../cache/cache';
import type { Pack } from '../cache/pack';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { StageTiming } from '../lib/time-stages';
import { createPageIndexer, type IndexPage } from '../render/page-index';
import type { ReadTexts } from '../sources/read-content';
import { type ContentMemory, createContentMemory } from './stages/parse-site';

/** The result of a build. */
export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** By path, why each document was rendered instead of reused. */
  reasons: ReadonlyMap<string, string>;
  /** Sorted, with frames. */
  diagnostics: Diagnostic[];
  timings: StageTiming[];
  /** Resolves once the cache is written; never rejects. */
  afterwards: Promise<void>;
}

/** What a process that builds repeatedly keeps from one build for the next. Any part can be dropped. */
export interface BuildContext {
  /** The bytes of files as they were last read, by absolute path. Bytes are never changed in place. */
  files: Map<string, Uint8Array>;
  /** Those of them that are text, as it was decoded. */
  texts: ReadTexts;
  /** Results of stages. */
  cacheMemory: CacheMemory;
  lastBuild?: LastBuild;
}

/** What a build leaves for the next one with the same code. */
export interface LastBuild extends ContentMemory {
  /** A hash of the code. */
  toolsHash: string;
  /** The documents by path, with their cache keys. Those that were rendered are used again. */
  documents: Pack<OutputFile>;
  /** Indexes each document once. */
  indexPage: IndexPage;
}

export function createBuildContext(): BuildContext {
  return { files: new Map(), texts: new WeakMap(), cacheMemory: createCacheMemory() };
}

export function createLastBuild(toolsHash = ''): LastBuild {
  return {
    toolsHash,
    ...createContentMemory(),
    documents: new Map(),
    indexPage: createPageIndexer(),
  };
}

/** What the last build left, empty if its code was different. */
export function recallLastBuild(context: BuildContext, toolsHash: string): LastBuild {
  if (context.lastBuild?.toolsHash !== toolsHash) context.lastBuild = createLastBuild(toolsHash);
  return context.lastBuild;
}

/** Forgets the files at and below these absolute paths. Results stay: they are kept under a hash of their inputs. */
export function invalidate({ files }: BuildContext, paths: readonly string[]): void {
  for (const path of paths) {
    if (files.delete(path)) continue;
    const below = path + sep;
    for (const file of files.keys()) if (file.startsWith(below)) files.delete(file);
  }
}

/** Drops the least recently used results. */
export function evict({ cacheMemory }: BuildContext): void {
  evictResults(cacheMemory);
}
