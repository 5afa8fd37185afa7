import { findChangedPart, type Pack } from '../../cache/pack';
import { levelsFor } from '../../deploy/compress-files';
import type { OutputFile } from '../../lib/file-bytes';
import type { DocumentProps } from '../../site/documents';
import type { Build } from '../../sources/build';
import { createDocumentKey, type DocumentSources } from './document-key';
import {
  createReadEntry,
  createSharing,
  type DocumentRecord,
  keepFiles,
  type NewRecord,
  toFiles,
} from './document-record';
import type { DocumentJob, Workers } from './make-chunk';

/** A document of this build, made now or by an earlier one. */
export interface ReadyDocument {
  /** What the checks look at: the rendered document where something is wrong with it by itself, else its summary. */
  checked: OutputFile;
  /** What is published: the document first, then the props of its widgets, all of them compressed as well. */
  files: OutputFile[];
  /** Why it was rendered, such as `site.yaml`; `undefined` where it was taken from an earlier build. */
  reason: string | undefined;
}

/** Every document of a release. Those whose key is in `pack` are taken from there; `pack` is brought up to date. */
export async function makeDocuments(
  build: Build,
  site: DocumentSources,
  pack: Pack<DocumentRecord>,
  workers: Workers,
): Promise<ReadyDocument[]> {
  const { options, cache } = build;
  const { base = '/', site: definition } = options;
  const { routes, lazyDocuments, propsOf, readPages, pictures } = site;
  const { address } = definition.facts(site.site);
  const { tokens } = definition.facts(site.parsed.content);
  const levels = levelsFor(routes.length);
  const keyOf = createDocumentKey(build, site, { base, levels });
  const wanted = routes.map((route) => {
    const props = propsOf(route);
    const key = keyOf(props);
    const last = pack.get(route.path);
    const reason = findChangedPart(last, key) ?? (cache.has(last?.value.entry ?? '') ? undefined : lostPart);
    return { props, key, reason, last };
  });
  pack.clear();
  const changed = wanted.filter(({ reason }) => reason !== undefined);
  const records = new Map<string, NewRecord>();
  const faulty = new Set<string>();
  await workers.makeDocuments(
    {
      ...{ home: { address, base }, pictures, tokens },
      jobs: changed.map(({ props }) => toJob(props, readPages)),
    },
    async (made) => {
      const path = made.files[0]?.path ?? '';
      records.set(path, await keepFiles(made, levels, cache));
      if (made.isFaulty) faulty.add(path);
    },
  );
  const share = createSharing();
  const readEntry = createReadEntry(cache);
  return wanted.flatMap(({ props, key, reason, last }, index) => {
    const { path } = props.route;
    const unshared = reason === undefined ? last?.value : records.get(path);
    if (!unshared) return [];
    const record = share(unshared);
    cache.markUsed(record.entry);
    if (!faulty.has(path)) pack.set(path, { ...key, value: record });
    const files = toFiles(record, readEntry);
    const [first] = files;
    const document = faulty.has(path) ? lazyDocuments[index] : first;
    return document ? [{ checked: document, files, reason }] : [];
  });
}

/** The reason for making a document whose files are not in the cache any more. */
const lostPart = 'its files in the cache';

/** A page that would have to be parsed first is sent as its file: another thread may parse it. */
function toJob(props: DocumentProps, readPages: DocumentSources['readPages']): DocumentJob {
  const { view } = props.route;
  if (view.kind !== 'page') return { props };
  const { slug, frontMatter, pictures } = view.page;
  const read = readPages.get(slug);
  const page = { slug, frontMatter, pictures, ...(read?.shown ?? { html: '', headings: [] }) };
  const sent = { ...props, route: { ...props.route, view: { ...view, page } } };
  return read && !read.shown ? { props: sent, file: read.file } : { props: sent };
}
