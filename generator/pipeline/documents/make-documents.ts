import pLimit from 'p-limit';
import { createEarlyEncoding } from '../../assets/images/render-pictures';
import { findChangedPart, type Pack } from '../../cache/pack';
import { levelsFor } from '../../deploy/compress-files';
import type { OutputFile } from '../../lib/file-bytes';
import type { Build } from '../../sources/site-sources';
import { createIsValidAlone } from '../../verify/check-document';
import type { PreparedSite } from '../stage-results';
import { createDocumentKey } from './document-key';
import {
  createReadEntry,
  createSharing,
  type DocumentRecord,
  keepFiles,
  type NewRecord,
  toFiles,
} from './document-record';
import { makeDocument } from './make-document';

/** A document of this build, rendered now or reused. */
export interface ReadyDocument {
  /** For checks: the summary of a valid document, or the whole of a faulty one. */
  checked: OutputFile;
  /** For publishing: the document, the props of its widgets, and compressed versions of both. */
  files: OutputFile[];
  /** Why it was rendered, such as `site.yaml`; `undefined` if it was reused. */
  reason: string | undefined;
}

/** While some documents are compressed and written, the next is rendered. Not all of them fit into memory. */
const mostAtOnce = 8;

/** Every document of a release. Reuses those whose key is in `pack`, and updates `pack`. */
export async function makeDocuments(
  build: Build,
  site: PreparedSite,
  pack: Pack<DocumentRecord>,
): Promise<ReadyDocument[]> {
  const { options, cache } = build;
  const { base = '/', site: definition } = options;
  const { routes, lazyDocuments, propsOf, pictures, pictureFiles, fromElsewhere } = site;
  const { address } = definition.facts(site.site);
  const keyOf = createDocumentKey(build, site, levelsFor(routes.length, false));
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
  const limit = pLimit(mostAtOnce);
  const startEncoding = createEarlyEncoding(pictureFiles);
  const home = { address, base, fromElsewhere };
  const isValidAlone = createIsValidAlone({ pictures, slots: definition.pictures.slots });
  await limit.map(changed, async ({ props }) => {
    const { path, view } = props.route;
    const document = makeDocument(props, { home, isValidAlone }, definition);
    startEncoding(document.summary.assetUrls);
    const levels = levelsFor(routes.length, view.kind === 'landing');
    records.set(path, await keepFiles(document, levels, cache));
    if (document.isFaulty) faulty.add(path);
  });
  const share = createSharing();
  const readEntry = createReadEntry(cache);
  return wanted.flatMap(({ props, key, reason, last }, index) => {
    const { path } = props.route;
    const unshared = reason === undefined ? last?.value : records.get(path);
    if (!unshared) return [];
    const record = share(unshared);
    if (!faulty.has(path)) pack.set(path, { ...key, value: record });
    const files = toFiles(record, readEntry);
    const [first] = files;
    const document = faulty.has(path) ? lazyDocuments[index] : first;
    return document ? [{ checked: document, files, reason }] : [];
  });
}

/** The reason for rendering a document whose files are no longer in the cache. */
const lostPart = 'its files in the cache';
