import { sep } from 'node:path';
import { type CacheMemory, createCacheMemory, evictResults } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';

/** What a process that builds again and again keeps from one build for the next. All of it can be done without. */
export interface BuildContext {
  /** The bytes of files by absolute path, as they were when last read. Nobody changes bytes in place. */
  files: Map<string, Uint8Array>;
  /** Results of stages. */
  cacheMemory: CacheMemory;
  /** By path, as last rendered: most documents come out as they were, and need not be read again. */
  documents: Map<string, OutputFile>;
}

export function createBuildContext(): BuildContext {
  return { files: new Map(), cacheMemory: createCacheMemory(), documents: new Map() };
}

/** Forgets the files at and below these absolute paths. Results stay: they bear the name of what they were made of. */
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
