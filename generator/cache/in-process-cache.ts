import { sep } from 'node:path';

/** What a process that builds again and again still knows of the build before. */
export interface InProcessCache {
  /** The bytes of files by absolute path, as they were when last read. Nobody changes bytes in place. */
  files: Map<string, Uint8Array>;
  /** Results by the name that the cache gives them, the one asked for last at the end. */
  results: Map<string, Promise<unknown>>;
  /** How many entries the cache's folder got since it was last looked at for what is old. */
  unpruned: number;
}

/** Many more than one build asks for: a mistake that is undone finds what was there before. */
const maxResults = 400;

export function createInProcessCache(): InProcessCache {
  return { files: new Map(), results: new Map(), unpruned: 0 };
}

/** Forgets the files at and below these absolute paths. Results stay: they bear the name of what they were made of. */
export function invalidate({ files }: InProcessCache, paths: readonly string[]): void {
  for (const path of paths) {
    if (files.delete(path)) continue;
    const below = path + sep;
    for (const file of files.keys()) if (file.startsWith(below)) files.delete(file);
  }
}

/** Lets go of the results that were asked for longest ago. */
export function trim({ results }: InProcessCache): void {
  for (const name of results.keys()) {
    if (results.size <= maxResults) return;
    results.delete(name);
  }
}
