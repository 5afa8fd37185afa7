import { sep } from 'node:path';
import { type Cache, type CacheMemory, createCacheMemory, hashParts } from '../cache/cache';
import type { Pack } from '../cache/pack';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { addFrames } from '../diagnostics/format-diagnostics';
import { selectDiagnostics } from '../diagnostics/select-diagnostics';
import type { OutputFile } from '../lib/file-bytes';
import { isDrawing, relativePath } from '../lib/paths';
import type { StageTiming } from '../lib/time-stages';
import { createPageIndexer, type IndexPage } from '../render/page-index';
import type { BuildOptions } from '../site/build-options';
import type { SiteFacts } from '../site/site-definition';
import { decodeText } from '../sources/decode-text';
import type { ReadTexts } from '../sources/read-content';
import type { ContentSources } from '../sources/site-sources';
import type { MarkedDocuments } from '../trace/trace-documents';
import type { DocumentRecord } from './documents/document-record';
import type { ContentMemory, PageSummary } from './stage-results';

/** The result of a build. */
export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** By path, why each document was rendered instead of reused. */
  reasons: ReadonlyMap<string, string>;
  /** Sorted, with frames. */
  diagnostics: Diagnostic[];
  /** What the content says of the site, and its further languages; in development. */
  facts?: SiteFacts;
  languages?: string[];
  timings: StageTiming[];
  /** Resolves once the cache is written; never rejects. */
  afterwards: Promise<void>;
}

/** The memory of a process that builds repeatedly. Any part can be dropped. */
export interface BuildContext {
  /** The bytes of files as they were last read, by absolute path. Bytes are never changed in place. */
  files: Map<string, Uint8Array>;
  /** Those of them that are text, as it was decoded. */
  texts: ReadTexts;
  /** Results of stages. */
  cacheMemory: CacheMemory;
  lastBuild?: LastBuild;
}

/** Results that the next build with the same code can reuse. */
export interface LastBuild extends ContentMemory {
  /** A hash of the code. */
  toolsHash: string;
  /** The documents by path, with their cache keys. Those that were rendered are used again. */
  documents: Pack<OutputFile>;
  /** Indexes each document once. */
  indexPage: IndexPage;
  /** Each document as it was rendered, with marks, by its bytes. */
  marked: WeakMap<Uint8Array, MarkedDocuments>;
}

export function createBuildContext(): BuildContext {
  return { files: new Map(), texts: new WeakMap(), cacheMemory: createCacheMemory() };
}

export function createContentMemory(): ContentMemory {
  return { lastRead: new Map(), pages: new Map(), summaries: new Map(), unkeptPages: 0 };
}

export function createLastBuild(toolsHash = ''): LastBuild {
  return {
    toolsHash,
    ...createContentMemory(),
    documents: new Map(),
    indexPage: createPageIndexer(),
    marked: new WeakMap(),
  };
}

/** The results of the last build, empty if its code was different. */
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

type Site = Pick<BuildOptions, 'rootDir' | 'contentDir' | 'base'>;

/** The packs of a site in the cache: one for pages, and one for documents. */
export function createPacks(cache: Cache, { rootDir, contentDir, base = '/' }: Site) {
  const packAt = <Value>(kind: string, ...parts: readonly string[]) => {
    const code = cache.hashModule('generator/cache/pack.ts');
    const name = hashParts([kind, code, relativePath(rootDir, contentDir), ...parts]);
    return {
      read: (): Pack<Value> => cache.read<Pack<Value>>(name) ?? new Map(),
      write: (pack: Pack<Value>) => cache.write(name, pack),
    };
  };
  return {
    pages: packAt<PageSummary>('pages'),
    /** One for each base: the same content may be built for several hosts in turn. */
    documents: packAt<DocumentRecord>('documents', base),
  };
}

/** Selects which diagnostics are reported, and adds the lines around each place. */
export function describeDiagnostics(
  diagnostics: readonly Diagnostic[],
  { documents, icons, pictures }: ContentSources,
  mostOfOneRule?: number,
): Diagnostic[] {
  const texts = new Map([...documents, ...icons.values()].map(({ path, text }) => [path, text]));
  // Drawings are many and rarely have mistakes: only those with diagnostics are decoded.
  for (const file of new Set(diagnostics.map(({ file }) => file).filter((file) => isDrawing(file)))) {
    const [, bytes] = [...pictures].find(([name]) => file.endsWith(`/${name}`)) ?? [];
    if (bytes) texts.set(file, decodeText(bytes).text);
  }
  return addFrames(selectDiagnostics(diagnostics, mostOfOneRule), texts);
}
