import { type Cache, hashParts } from '../../cache/cache';
import type { PolicyNeeds } from '../../deploy/inject-policy';
import type { OutputFile } from '../../lib/file-bytes';
import { type Use, valueAt } from '../../render/observe-uses';
import type { DocumentSummary } from '../../render/page-index';
import type { Loaded } from '../../verify/weigh-pages';
import type { SharedValues } from './make-document';
import type { PageSummary } from './read-page';

/** What a build leaves for the next one, so that this makes only what has changed. Lies in the cache. */
export interface SiteRecord {
  /** By a key that stands for all that a page was read from. */
  summaries: Map<string, PageSummary>;
  /** Whatever some document has read of the shared values, and a hash of what it was. */
  uses: { use: Use; hash: string }[];
  /** By path. */
  documents: Map<string, DocumentRecord>;
}

/** A document that was made. */
export interface DocumentRecord {
  /** Stands for the code, the page and the settings that it was made of. */
  key: string;
  /** What it has read of the shared values, as indexes of `uses`. */
  uses: number[];
  /** The name of its files in the cache. */
  entry: string;
  files: StoredFile[];
  summary: DocumentSummary;
  needs: PolicyNeeds[];
  loaded: Loaded;
}

type StoredFile = Pick<OutputFile, 'path'> & { size: number; hash: string };

export function createSiteRecord(): SiteRecord {
  return { summaries: new Map(), uses: [], documents: new Map() };
}

/** One for each content folder and base: who builds several sites by turns has each of them known. */
function nameOf(cache: Cache, contentFolder: string, base: string): string {
  const code = cache.hashModule('generator/pipeline/documents/site-record.ts');
  return hashParts(['site record', code, contentFolder, base]);
}

export function recallSiteRecord(cache: Cache, contentFolder: string, base: string): SiteRecord {
  return cache.read<SiteRecord>(nameOf(cache, contentFolder, base)) ?? createSiteRecord();
}

export function keepSiteRecord(
  record: SiteRecord,
  cache: Cache,
  contentFolder: string,
  base: string,
): Promise<void> {
  return cache.write(nameOf(cache, contentFolder, base), record);
}

/** The indexes of those uses that would read something else now. */
export function findChangedUses({ uses }: SiteRecord, shared: SharedValues): Set<number> {
  return new Set(uses.flatMap(({ use, hash }, index) => (hashValue(shared, use) === hash ? [] : [index])));
}

export function hashValue(shared: SharedValues, use: Use): string {
  return hashParts([JSON.stringify([valueAt(shared, use)])]);
}
