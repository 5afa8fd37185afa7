import type { Route } from '../../../templates/types';
import { type Cache, hashParts, LostEntry } from '../../cache/cache';
import { toTokens } from '../../content/tokens';
import { levelsFor } from '../../deploy/compress-files';
import type { OutputFile } from '../../lib/file-bytes';
import type { SummarizedDocument } from '../../render/page-index';
import type { Build } from '../../sources/build';
import type { LoadingDocument } from '../../verify/weigh-pages';
import type { PreparedSite } from '../stages/prepare-site';
import type { ChunkDocument, WantedDocument } from './make-chunk';
import type { SharedValues } from './make-document';
import { createNumberUses, type DocumentRecord, type SiteRecord, updateUses } from './site-record';
import type { Workers } from './workers';

/** A document of this build, made now or before. */
export interface ReadyDocument {
  /** As checks see it: where something is wrong with it by itself, as it was rendered. */
  checked: OutputFile;
  /** What is published of it, itself first. */
  files: OutputFile[];
  /** Whether it was made now. */
  isNew: boolean;
}

/** Shows what stands between the bar and the footer of a document, with one of `views`. */
const viewModule = 'templates/page-view.tsx';

/** A change of one makes no other kind of document anew. */
const views: Record<Route['view']['kind'], string> = {
  landing: 'templates/pages/landing-page.tsx',
  page: 'templates/pages/content-page.tsx',
  error: 'templates/pages/error-page.tsx',
};

/**
 * Every document of a release. Those that would come out as they are in `record` are taken from there; `record` is brought
 * up to date.
 */
export async function makeDocuments(
  { options: { base = '/', now, cacheDir }, cache }: Build,
  site: PreparedSite,
  record: SiteRecord,
  workers: Workers,
): Promise<ReadyDocument[]> {
  const { routes, assets, pictures, socialCards, readPages } = site;
  const shared: SharedValues = { site: site.site, assets, buildDate: now };
  const settings = { base, pictures };
  const compression = {
    levels: levelsFor(routes.length),
    compressorHash: cache.hashModule('generator/deploy/compress-files.ts'),
  };
  const changed = updateUses(record, shared);
  const wanted = routes.map((route) => {
    const card = socialCards.get(route.url);
    return { route, card, key: keyOf(route, [card, base, compression], readPages, cache) };
  });
  const last = new Map(record.documents);
  record.documents.clear();
  for (const { route, key } of wanted) {
    const known = last.get(route.path);
    if (known?.key !== key || known.uses.some((use) => changed.has(use))) continue;
    record.documents.set(route.path, known);
    cache.markUsed(known.entry);
  }
  const chunks = await workers.makeDocuments({
    ...{ ...settings, ...compression, cacheDir, assets },
    documents: wanted
      .filter(({ route }) => !record.documents.has(route.path))
      .map((document) => ({ ...document, ...toParts(document.route, readPages) })),
    tokens: toTokens(site.site.site),
    site: site.site,
    buildDate: now,
  });
  const numberOf = createNumberUses(record, shared);
  const made = new Map<string, ChunkDocument>();
  for (const { uses, documents } of chunks) {
    const numbers = uses.map(numberOf);
    for (const { unsound, unkept, ...document } of documents) {
      const path = document.files[0]?.path ?? '';
      const numbered = { ...document, uses: document.uses.flatMap((use) => numbers[use] ?? []) };
      made.set(path, { ...numbered, ...(unsound && { unsound }), ...(unkept && { unkept }) });
      cache.markUsed(document.entry);
      if (!unsound && !unkept) record.documents.set(path, numbered);
    }
  }
  const readEntry = createReadEntry(cache);
  return routes.flatMap(({ path }) => {
    const document = made.get(path) ?? record.documents.get(path);
    return document ? [{ ...toReady(document, readEntry), isNew: made.has(path) }] : [];
  });
}

/** A page that has yet to be parsed again is handed on as its file: another thread may do that. */
function toParts(route: Route, readPages: PreparedSite['readPages']): Pick<WantedDocument, 'route' | 'file'> {
  const { view } = route;
  const read = view.kind === 'page' ? readPages.get(view.page.slug) : undefined;
  if (view.kind !== 'page' || !read) return { route };
  const { slug, frontMatter, pictures } = view.page;
  const page = { slug, frontMatter, pictures, ...(read.shown ?? { html: '', headings: [] }) };
  return { route: { ...route, view: { kind: 'page', page } }, ...(!read.shown && { file: read.file }) };
}

function keyOf(
  { view, ...route }: Route,
  others: unknown,
  readPages: PreparedSite['readPages'],
  cache: Cache,
): string {
  const imports = Object.values(views).filter((module) => module !== views[view.kind]);
  const page = view.kind === 'page' ? (readPages.get(view.page.slug)?.summary.hash ?? '') : '';
  return hashParts([
    cache.hashModule('generator/pipeline/documents/make-document.ts', { of: viewModule, imports }),
    process.version,
    JSON.stringify([route, others, view.kind]),
    page,
  ]);
}

/** The files of an entry, of which one is mostly asked for after the other. */
type ReadEntry = (entry: string) => OutputFile[] | undefined;

function createReadEntry(cache: Cache): ReadEntry {
  let last: { entry: string; files: OutputFile[] | undefined } | undefined;
  return (entry) => {
    if (last?.entry !== entry) last = { entry, files: cache.read<OutputFile[]>(entry) };
    return last.files;
  };
}

/** Its files are read when somebody asks for the bytes of one. */
function toReady(
  document: DocumentRecord | ChunkDocument,
  readEntry: ReadEntry,
): Omit<ReadyDocument, 'isNew'> {
  const { unsound, unkept }: Pick<ChunkDocument, 'unsound' | 'unkept'> = document as ChunkDocument;
  const { entry, files, summary, loaded } = document;
  const ready = files.map(
    (file, index): OutputFile => ({
      ...file,
      get bytes() {
        const bytes = unkept?.[index]?.bytes ?? readEntry(entry)?.[index]?.bytes;
        if (!bytes) throw new LostEntry(`${file.path} is not in the cache any more.`);
        return bytes;
      },
    }),
  );
  const [first, ...others] = ready;
  if (!first) throw new Error('A document was made of no files.');
  const known: Partial<SummarizedDocument & LoadingDocument> = { summary, loaded };
  Object.assign(first, known);
  return { checked: unsound ?? first, files: [first, ...others] };
}
