import { sep } from 'node:path';
import { type CacheMemory, createCacheMemory, evictResults } from '../cache/cache';
import type { LastRead } from '../content/last-read';
import type { OutputFile } from '../lib/file-bytes';
import type { Trace } from '../locate/trace-documents';
import { createPageIndexer, type IndexPage } from '../render/page-index';
import type { ReadTexts } from '../sources/read-content';
import type { KnownPages } from './stages/parse-site';

/** What a process that builds again and again keeps from one build for the next. All of it can be done without. */
export interface BuildContext {
  /** The bytes of files by absolute path, as they were when last read. Nobody changes bytes in place. */
  files: Map<string, Uint8Array>;
  /** Those of them that are text, as it was decoded. */
  texts: ReadTexts;
  /** Results of stages. */
  cacheMemory: CacheMemory;
  /** Paths of the documents that somebody looks at. */
  opened: Set<string>;
  lastBuild?: LastBuild;
}

/** What a build leaves for the next one by the same code, while most of the site stays as it is. */
export interface LastBuild {
  /** Stands for the code. */
  toolsHash: string;
  /** Files of content as they were read. */
  lastRead: LastRead;
  pages: KnownPages['pages'];
  keys: KnownPages['keys'];
  /** How many of them the cache does not know. */
  unkeptPages: number;
  /** See `BuildContext`. Among them are the documents of pages that somebody edits. */
  opened: Set<string>;
  /** By path, as last rendered: most documents come out as they were, and need not be read again. */
  documents: Map<string, OutputFile>;
  /** Indexes each document once, as long as its bytes are kept. */
  indexPage: IndexPage;
  /** Where everything on the pages was written, when that was last looked at. */
  trace?: Trace;
}

export function createBuildContext(): BuildContext {
  return { files: new Map(), texts: new WeakMap(), cacheMemory: createCacheMemory(), opened: new Set() };
}

export function createLastBuild(toolsHash = '', opened = new Set<string>()): LastBuild {
  return {
    toolsHash,
    lastRead: new Map(),
    pages: new Map(),
    keys: new Map(),
    unkeptPages: 0,
    opened,
    documents: new Map(),
    indexPage: createPageIndexer(),
  };
}

/** What is left of the last build; nothing where other code has made it. */
export function recallLastBuild(context: BuildContext, toolsHash: string): LastBuild {
  const { opened } = context;
  if (context.lastBuild?.toolsHash !== toolsHash) context.lastBuild = createLastBuild(toolsHash, opened);
  return context.lastBuild;
}

/** Forgets the files at and below these absolute paths. Results stay: they bear the name of what they were made of. */
export function invalidate({ files }: BuildContext, paths: readonly string[]): void {
  for (const path of paths) {
    if (files.delete(path)) continue;
    const below = path + sep;
    for (const file of files.keys()) if (file.startsWith(below)) files.delete(file);
  }
}

/** More than anybody looks at in turn; each is made at every save. */
const mostOpened = 50;

/** A document that somebody looks at is made by every build from now on, until many others are looked at. */
export function noteOpened({ opened }: Pick<BuildContext, 'opened'>, path: string): void {
  opened.delete(path);
  opened.add(path);
  for (const longestAgo of opened) {
    if (opened.size <= mostOpened) return;
    opened.delete(longestAgo);
  }
}

/** Lets go of what was needed longest ago. */
export function evict({ cacheMemory }: BuildContext): void {
  evictResults(cacheMemory);
}

/** Nobody edits more at once: where more are new, the whole folder is. */
export const fewPages = 20;

/** Pages as the last build of this process left them, and the `summaries` of others. Pages that are new are kept whole if few. */
export function knownPages(last: LastBuild, summaries: KnownPages['summaries'] = new Map()): KnownPages {
  const { lastRead, pages, keys } = last;
  return {
    ...{ lastRead, pages, keys, summaries, usedSummaries: new Map(), keepsPages: true },
    async parsePages(files, tokens) {
      last.unkeptPages += files.length;
      if (files.length <= fewPages) return [];
      const { parsePageOnce } = await import('./documents/read-page');
      return files.map((file) => ({ summary: parsePageOnce(file, tokens).summary }));
    },
  };
}
