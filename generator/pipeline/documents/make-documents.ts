import type { Route } from '../../../templates/types';
import { type Cache, hashParts } from '../../cache/cache';
import { levelsFor } from '../../deploy/compress-files';
import type { PolicyNeeds } from '../../deploy/inject-policy';
import { createIsOwn } from '../../deploy/rewrite-base-path';
import { hashOf, type OutputFile, sizeOf } from '../../lib/file-bytes';
import type { SummarizedDocument } from '../../render/page-index';
import type { LoadingDocument } from '../../verify/weigh-pages';
import type { PreparedSite } from '../stages/prepare-site';
import { type DocumentSettings, type MadeDocument, makeDocument, type SharedValues } from './make-document';
import { type DocumentRecord, findChangedUses, hashValue, type SiteRecord } from './site-record';

/** A document of this build, made now or before. */
export interface ReadyDocument {
  /** As checks see it: where something is wrong with it by itself, as it was rendered. */
  checked: OutputFile;
  /** What is published of it, itself first. */
  files: OutputFile[];
  needs: PolicyNeeds[];
}

/** The modules that make what stands between the bar and the footer: a change of one makes no other kind of document anew. */
const views: Record<Route['view']['kind'], string> = {
  landing: 'templates/pages/landing-page.tsx',
  page: 'templates/pages/content-page.tsx',
  error: 'templates/pages/error-page.tsx',
};

/**
 * Every document of a release. Those that would come out as they are in `record` are taken from there; `record` is brought
 * up to date. `publicFiles` and `base` as `deploySite` has them.
 */
export async function makeDocuments(
  site: PreparedSite,
  { base = '/', now }: { base?: string; now: Date },
  publicFiles: readonly OutputFile[],
  cache: Cache,
  record: SiteRecord,
): Promise<ReadyDocument[]> {
  const { routes, assets, pictures, socialCards } = site;
  const shared: SharedValues = {
    site: site.site,
    assets,
    buildDate: now,
    isOwn: createIsOwn([
      ...routes.map(toPlace),
      ...publicFiles,
      ...site.files,
      ...site.pictureFiles.map(toPlace),
    ]),
  };
  const settings: DocumentSettings = { base, pictures, levels: levelsFor(routes.length) };
  const changed = findChangedUses(record, shared);
  const numbers = new Map(record.uses.map(({ use }, index) => [use.join('\n'), index]));
  const last = new Map(record.documents);
  record.documents.clear();
  record.uses = record.uses.map(({ use, hash }, index) => ({
    use,
    hash: changed.has(index) ? hashValue(shared, use) : hash,
  }));
  const numberOf = (use: readonly string[]) => {
    const known = numbers.get(use.join('\n'));
    if (known !== undefined) return known;
    numbers.set(use.join('\n'), record.uses.length);
    return record.uses.push({ use, hash: hashValue(shared, use) }) - 1;
  };
  const readEntry = createReadEntry(cache);
  const ready: ReadyDocument[] = [];
  for (const route of routes) {
    const card = socialCards.get(route.url);
    const key = keyOf(route, card, settings, site.pageHashes, cache);
    const known = last.get(route.path);
    if (known && known.key === key && !known.uses.some((use) => changed.has(use))) {
      record.documents.set(route.path, known);
      ready.push(toReady(known, readEntry));
      continue;
    }
    const made = await makeDocument(route, card, shared, settings);
    const document = await keep(made, key, made.uses.map(numberOf), cache);
    if (!made.unsound) record.documents.set(route.path, document);
    ready.push({ ...toReady(document, readEntry), ...(made.unsound && { checked: made.unsound }) });
  }
  return ready;
}

function keyOf(
  { view, ...route }: Route,
  card: unknown,
  { base, levels }: DocumentSettings,
  pageHashes: ReadonlyMap<string, string>,
  cache: Cache,
): string {
  const others = Object.values(views).filter((module) => module !== views[view.kind]);
  const page = view.kind === 'page' ? (pageHashes.get(view.page.slug) ?? '') : '';
  return hashParts([
    cache.hashModule('generator/pipeline/documents/make-document.ts', others),
    process.version,
    JSON.stringify([route, card, base, levels, view.kind]),
    page,
  ]);
}

/** A file that is known to be there, and that nobody reads. */
function toPlace({ path }: { path: string }): SummarizedDocument {
  return { path, bytes: new Uint8Array(), summary: { ids: [], urls: [], assetUrls: [] } };
}

async function keep(
  { files, summary, needs, loaded }: MadeDocument,
  key: string,
  uses: number[],
  cache: Cache,
): Promise<DocumentRecord> {
  const stored = files.map((file) => ({ path: file.path, size: sizeOf(file), hash: hashOf(file) }));
  const entry = hashParts(['document', ...stored.flatMap(({ path, hash }) => [path, hash])]);
  await cache.write(
    entry,
    files.map(({ bytes }) => bytes),
  );
  return { key, uses, entry, files: stored, summary, needs, loaded };
}

/** The files of an entry, of which one is mostly asked for after the other. */
type ReadEntry = (entry: string) => Uint8Array[] | undefined;

function createReadEntry(cache: Cache): ReadEntry {
  let last: { entry: string; files: Uint8Array[] | undefined } | undefined;
  return (entry) => {
    if (last?.entry !== entry) last = { entry, files: cache.read<Uint8Array[]>(entry) };
    return last.files;
  };
}

/** Its files are read when somebody asks for the bytes of one. */
function toReady(
  { entry, files, summary, needs, loaded }: DocumentRecord,
  readEntry: ReadEntry,
): ReadyDocument {
  const ready = files.map(
    (file, index): OutputFile => ({
      ...file,
      get bytes() {
        const bytes = readEntry(entry)?.[index];
        if (!bytes) throw new LostFile(file.path);
        return bytes;
      },
    }),
  );
  const [document, ...others] = ready;
  if (!document) throw new Error('A document was made of no files.');
  Object.assign(document, { summary, loaded } satisfies Partial<SummarizedDocument & LoadingDocument>);
  return { checked: document, files: [document, ...others], needs };
}

/** What lay in the cache is not there any more, or not as it was: everything has to be made again. */
export class LostFile extends Error {
  constructor(path: string) {
    super(`${path} is not in the cache any more.`);
  }
}
