import { type Cache, hashParts } from '../../cache/cache';
import { type Levels, precompress } from '../../deploy/compress-files';
import { UserError } from '../../diagnostics/user-error';
import { hashOf, type OutputFile, sizeOf } from '../../lib/file-bytes';
import type { DocumentSummary, SummarizedDocument } from '../../render/page-index';
import type { Loaded, LoadingDocument } from '../../verify/weigh-pages';

/** The data by which the next build reuses a document. */
export interface DocumentRecord {
  /** The name of its files in the cache. */
  entry: string;
  files: (Pick<OutputFile, 'path'> & { size: number; hash: string })[];
  summary: StoredSummary;
  loaded: Loaded;
}

/** The URLs are in two lists, of which one is mostly the same for every document of a kind. */
interface StoredSummary extends DocumentSummary {
  commonUrls: readonly string[];
}

/** A record as it is before its lists are shared. */
export interface NewRecord extends Omit<DocumentRecord, 'summary'> {
  summary: DocumentSummary;
}

/** Writes the files of a document to the cache with their compressed versions, under a name made from their bytes. */
export async function keepFiles(
  { files, summary, loaded }: Pick<NewRecord, 'summary' | 'loaded'> & { files: OutputFile[] },
  levels: Levels,
  cache: Cache,
): Promise<NewRecord> {
  const named = files.flatMap((file) => [file.path, hashOf(file)]);
  const compressor = cache.hashModule('generator/deploy/compress-files.ts');
  const entry = hashParts(['document', process.version, compressor, JSON.stringify(levels), ...named]);
  // Different code often produces the same bytes, and compressing them takes longer than everything else.
  const cached = cache.read<OutputFile[]>(entry);
  const all = cached ?? [
    ...files,
    ...(await Promise.all(files.map((file) => precompress(file, levels)))).flat(),
  ];
  if (!cached) await cache.write(entry, all);
  const stored = all.map((file) => ({ path: file.path, size: sizeOf(file), hash: hashOf(file) }));
  return { entry, files: stored, summary, loaded };
}

/**
 * Makes records smaller: lists that are alike become one, which the cache stores once. The URLs that a document has in
 * common with the one before it are mostly those of the frame.
 */
export function createSharing(): (record: NewRecord | DocumentRecord) => DocumentRecord {
  const names = new WeakMap<object, string>();
  const firsts = new Map<string, object>();
  const share = <Value extends object>(value: Value): Value => {
    const name = names.get(value) ?? JSON.stringify(value);
    names.set(value, name);
    const first = (firsts.get(name) ?? value) as Value;
    firsts.set(name, first);
    return first;
  };
  let before: ReadonlySet<string> = new Set();
  const splitUrls = ({ urls }: DocumentSummary) => {
    const isCommon = (url: string) => before.has(url);
    const lists = { commonUrls: urls.filter(isCommon), urls: urls.filter((url) => !isCommon(url)) };
    before = new Set(urls);
    return lists;
  };
  return ({ summary, loaded, ...record }) => {
    const stored = 'commonUrls' in summary ? summary : { ...summary, ...splitUrls(summary) };
    const lists = { commonUrls: share(stored.commonUrls), assetUrls: share(stored.assetUrls) };
    return { ...record, loaded: share(loaded), summary: { ...stored, ...lists } };
  };
}

/** The files of an entry. Those of one document are mostly asked for one after the other. */
type ReadEntry = (entry: string) => OutputFile[] | undefined;

export function createReadEntry(cache: Cache): ReadEntry {
  let last: { entry: string; files: OutputFile[] | undefined } | undefined;
  return (entry) => {
    if (last?.entry !== entry) last = { entry, files: cache.read<OutputFile[]>(entry) };
    return last.files;
  };
}

/** Files whose bytes are read from the cache on first use. */
export function toFiles(
  { entry, files, summary, loaded }: DocumentRecord,
  readEntry: ReadEntry,
): OutputFile[] {
  const [document, ...otherFiles] = files.map(
    (file, index): OutputFile => ({
      ...file,
      get bytes() {
        const bytes = readEntry(entry)?.[index]?.bytes;
        if (!bytes) {
          throw new UserError(
            `${file.path} went missing from the cache while the site was built`,
            'Build again.',
          );
        }
        return bytes;
      },
    }),
  );
  if (!document) throw new Error('A document was made of no files.');
  const urls = [...summary.commonUrls, ...summary.urls];
  const details: Partial<SummarizedDocument & LoadingDocument> = { summary: { ...summary, urls }, loaded };
  return [Object.assign(document, details), ...otherFiles];
}
