import { hashParts } from '../../cache/cache';
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
  loaded: Loaded;
}

type StoredFile = Pick<OutputFile, 'path'> & { size: number; hash: string };

export function createSiteRecord(): SiteRecord {
  return { summaries: new Map(), uses: [], documents: new Map() };
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
