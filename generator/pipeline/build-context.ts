import { sep } from 'node:path';
import { type CacheMemory, createCacheMemory, evictResults } from '../cache/cache';
import type { Pack } from '../cache/pack';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { StageTiming } from '../lib/time-stages';
import { createPageIndexer, type IndexPage } from '../render/page-index';
import type { ReadTexts } from '../sources/read-content';
import { type ContentMemory, createContentMemory } from './stages/parse-site';

/** What comes of a build. */
export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** By path, why each document was rendered that could not be taken from the last build. */
  reasons: ReadonlyMap<string, string>;
  /** Sorted, with frames. */
  diagnostics: Diagnostic[];
  timings: StageTiming[];
  /** What the cache has yet to do; never rejects. */
  afterwards: Promise<void>;
}

/** What a process that builds again and again keeps from one build for the next. Every part of it can be dropped. */
export interface BuildContext {
  /** The bytes of files by absolute path, as they were when last read. Nobody changes bytes in place. */
  files: Map<string, Uint8Array>;
  /** Those of them that are text, as it was decoded. */
  texts: ReadTexts;
  /** Results of stages. */
  cacheMemory: CacheMemory;
  lastBuild?: LastBuild;
}

/** What a build leaves for the next one by the same code. */
export interface LastBuild extends ContentMemory {
  /** Stands for the code. */
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

/** What is left of the last build; nothing if it was made by other code. */
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

/** Lets go of what was needed longest ago. */
export function evict({ cacheMemory }: BuildContext): void {
  evictResults(cacheMemory);
}
