import { type Cache, hashParts } from '../../cache/cache';
import type { PolicyNeeds } from '../../deploy/inject-policy';
import type { BuildOptions } from '../../lib/build-options';
import type { OutputFile } from '../../lib/file-bytes';
import { relativePath } from '../../lib/paths';
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

type Site = Pick<BuildOptions, 'rootDir' | 'contentDir' | 'base'>;

/** Nothing of a site that was not made before, or by code with another form for it. */
export function recallSiteRecord(cache: Cache, site: Site): SiteRecord {
  return cache.read<SiteRecord>(nameOf(cache, site)) ?? createSiteRecord();
}

export async function keepSiteRecord(record: SiteRecord, cache: Cache, site: Site): Promise<void> {
  await cache.write(nameOf(cache, site), record);
}

/** The summaries of pages in the place of those that the record has; what it says of documents stays as it is. */
export async function keepSummaries(
  summaries: SiteRecord['summaries'],
  cache: Cache,
  site: Site,
): Promise<void> {
  await keepSiteRecord({ ...recallSiteRecord(cache, site), summaries }, cache, site);
}

/** One for each content folder and base: who builds several sites by turns has each of them known. */
function nameOf(cache: Cache, { rootDir, contentDir, base = '/' }: Site): string {
  const code = cache.hashModule('generator/pipeline/documents/site-record.ts');
  return hashParts(['site record', code, relativePath(rootDir, contentDir), base]);
}

/** Brings the hashes of all uses up to date, and returns the indexes of those that read something else now. */
export function updateUses(record: SiteRecord, shared: SharedValues): Set<number> {
  const changed = new Set<number>();
  record.uses = record.uses.map(({ use, hash }, index) => {
    const now = hashValue(shared, use);
    if (now !== hash) changed.add(index);
    return { use, hash: now };
  });
  return changed;
}

/** The index of each use, of which those that are new are added. */
export function createNumberUses({ uses }: SiteRecord, shared: SharedValues): (use: Use) => number {
  const numbers = new Map(uses.map(({ use }, index) => [use.join('\n'), index]));
  return (use) => {
    const name = use.join('\n');
    const number = numbers.get(name) ?? uses.push({ use, hash: hashValue(shared, use) }) - 1;
    numbers.set(name, number);
    return number;
  };
}

function hashValue(shared: SharedValues, use: Use): string {
  return hashParts([JSON.stringify([valueAt(shared, use)])]);
}
