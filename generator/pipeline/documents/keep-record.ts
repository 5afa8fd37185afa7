import { type Cache, hashParts } from '../../cache/cache';
import type { BuildOptions } from '../../lib/build-options';
import { relativePath } from '../../lib/paths';
import { createSiteRecord, type DocumentRecord, type SiteRecord } from './site-record';

type Site = Pick<BuildOptions, 'rootDir' | 'contentDir' | 'base'>;

/** Nothing of a site that was not made before, or by code with another form for it. */
export function recallSiteRecord(cache: Cache, site: Site): SiteRecord {
  const packed = cache.read<PackedRecord>(nameOf(cache, site));
  return packed ? unpackRecord(packed) : createSiteRecord();
}

export async function keepSiteRecord(record: SiteRecord, cache: Cache, site: Site): Promise<void> {
  await cache.write(nameOf(cache, site), packRecord(record));
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
  const code = cache.hashModule('generator/pipeline/documents/keep-record.ts');
  return hashParts(['site record', code, relativePath(rootDir, contentDir), base]);
}

/** A record in which no text stands twice: of thousands of documents most name the same addresses. */
interface PackedRecord extends Omit<SiteRecord, 'documents'> {
  texts: string[];
  documents: Map<string, PackedDocument>;
}

interface PackedDocument extends Omit<DocumentRecord, 'summary'> {
  summary: { ids: Uint32Array; urls: Uint32Array; assetUrls: Uint32Array };
}

/** Lists that are alike become one: the cache writes what is the same once. */
function packRecord({ documents, ...record }: SiteRecord): PackedRecord {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const pack = (list: readonly string[]) =>
    Uint32Array.from(list, (text) => {
      const number = numbers.get(text) ?? texts.push(text) - 1;
      numbers.set(text, number);
      return number;
    });
  const share = createShare();
  const packed = [...documents].map(([path, { summary, loaded, uses, ...document }]) => {
    const { ids, urls, assetUrls } = summary;
    const lists = { ids: pack(ids), urls: pack(urls), assetUrls: share(pack(assetUrls)) };
    const shared = { loaded: share(loaded), uses: share(uses) };
    return [path, { ...document, ...shared, summary: lists }] as const;
  });
  return { ...record, texts, documents: new Map(packed) };
}

function unpackRecord({ texts, documents, ...record }: PackedRecord): SiteRecord {
  const unpack = (list: Uint32Array) => Array.from(list, (number) => texts[number] ?? '');
  // One list for all documents that have the same.
  const known = new Map<Uint32Array, string[]>();
  const unpackOnce = (list: Uint32Array) => {
    const unpacked = known.get(list) ?? unpack(list);
    known.set(list, unpacked);
    return unpacked;
  };
  const unpacked = [...documents].map(([path, { summary, ...document }]) => {
    const { ids, urls, assetUrls } = summary;
    const lists = { ids: unpack(ids), urls: unpack(urls), assetUrls: unpackOnce(assetUrls) };
    return [path, { ...document, summary: lists }] as const;
  });
  return { ...record, documents: new Map(unpacked) };
}

/** The first of all values that are alike. */
function createShare(): <Value extends object>(value: Value) => Value {
  const names = new WeakMap<object, string>();
  const known = new Map<string, object>();
  return <Value extends object>(value: Value): Value => {
    // Most are one already, since the last build.
    const name = names.get(value) ?? JSON.stringify(value);
    names.set(value, name);
    const first = (known.get(name) ?? value) as Value;
    known.set(name, first);
    return first;
  };
}
