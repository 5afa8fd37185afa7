import { findChangedPart, type Key, type Pack } from '../../cache/pack';
import type { OutputFile } from '../../lib/file-bytes';
import type { DocumentSummary, SummarizedDocument } from '../../render/page-index';
import type { Assets, Route } from '../../site/documents';
import type { Build } from '../../sources/site-sources';
import type { PreparedSite, ReadPage } from '../stage-results';
import { createDocumentKey } from './document-key';

/** More changed documents than this mean a change of code or of the frame, not the edit of a page. */
const mostEdited = 20;

/** A site of no more documents is checked as a whole by every build. */
const mostChecked = 100;

export interface RecalledDocuments {
  documents: OutputFile[];
  /** By path, why each document has to be rendered again. */
  reasons: Map<string, string>;
}

/**
 * The documents of a build in a process that builds repeatedly. Each is rendered on first use, and reused while its key
 * stays the same. In a large site, checks read only documents that have been rendered or edited, and the summaries of
 * the other pages.
 */
export function recallDocuments(
  build: Build,
  site: PreparedSite,
  lastBuild: { documents: Pack<OutputFile> },
): RecalledDocuments {
  const keyOf = createDocumentKey(build, site, undefined);
  const planned = site.routes.map((route, index) => {
    const key = withLines(keyOf(site.propsOf(route)), route, site);
    const last = lastBuild.documents.get(route.path);
    const reason = findChangedPart(last, key);
    const isRendered = last?.value.isUnmade === false;
    const file = (reason === undefined && isRendered && last.value) || site.lazyDocuments[index];
    return { route, key, reason, isRendered, file: file as OutputFile };
  });
  const changed = planned.filter(({ reason }) => reason !== undefined);
  const isEdit = lastBuild.documents.size > 0 && changed.length <= mostEdited;
  lastBuild.documents = new Map(planned.map(({ route, key, file }) => [route.path, { ...key, value: file }]));
  const documents = planned.map(({ route: { view }, reason, isRendered, file }) => {
    const page = view.kind === 'page' && site.readPages.get(view.page.slug);
    const isChecked = planned.length <= mostChecked || isRendered || (isEdit && reason !== undefined);
    return isChecked || !page ? file : withSummary(file, summarizePage(page, site.assets));
  });
  return {
    documents,
    reasons: new Map(changed.map(({ route, reason = '' }) => [route.path, reason])),
  };
}

/** If only its lines have moved, a page looks the same but has other source locations. */
function withLines({ own, shared }: Key, { view }: Route, { readPages }: PreparedSite): Key {
  const page = view.kind === 'page' ? readPages.get(view.page.slug) : undefined;
  return { own: { ...own, ...(page && { 'its lines': page.key.own['its text'] ?? '' }) }, shared };
}

function withSummary(file: OutputFile, summary: DocumentSummary): SummarizedDocument {
  return {
    path: file.path,
    summary,
    get bytes() {
      return file.bytes;
    },
    get isUnmade() {
      return file.isUnmade ?? false;
    },
  };
}

/** As much of the document's summary as is known without it. */
function summarizePage({ summary: { ids, urls, pictures } }: ReadPage, assets: Assets): DocumentSummary {
  if (pictures.length === 0) return { ids, urls, assetUrls: [] };
  const variants = pictures.flatMap(({ file }) => assets.pictures.get(file)?.variants ?? []);
  const assetUrls = variants.flatMap(({ url, webpUrl }) => (webpUrl ? [url, webpUrl] : [url]));
  return { ids, urls, assetUrls };
}
