import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import { findValue, type HtmlPart, readHtml, readSrcset, type StartTag } from './read-html';

/** The parts of a finished document that checks need, found by parsing it once. */
export interface PageIndex {
  path: string;
  html: string;
  /** In the document's order. */
  parts: readonly HtmlPart[];
  /** Those of them that are opening tags. */
  tags: readonly StartTag[];
  ids: ReadonlySet<string>;
  /** The tags whose id an earlier tag has. */
  repeatedIds: readonly StartTag[];
  /** Every address that it links to or loads, and the offset of its first use. */
  urls: ReadonlyMap<string, number>;
  /** Every asset that it refers to, also in styles and data. */
  assetUrls: ReadonlySet<string>;
}

/** The part of the index that other documents and site-wide files need. */
export interface DocumentSummary {
  ids: readonly string[];
  urls: readonly string[];
  assetUrls: readonly string[];
}

/** A document that is valid on its own, so that its bytes need not be read to check its links. */
export interface SummarizedDocument extends OutputFile {
  summary: DocumentSummary;
}

export function isSummarized(file: OutputFile): file is SummarizedDocument {
  return 'summary' in file;
}

/** `modules` hold the props of its widgets, which name pictures that only appear later. */
export function summarizeDocument(
  { ids, urls, assetUrls }: PageIndex,
  modules: readonly OutputFile[],
): DocumentSummary {
  const later = modules.flatMap(({ bytes }) => findAssetUrls(textOf(bytes)));
  return { ids: [...ids], urls: [...urls.keys()], assetUrls: [...new Set([...assetUrls, ...later])] };
}

/** The index of a document or drawing, by its bytes. */
export type IndexPage = (file: OutputFile) => PageIndex;

/**
 * Indexes each document once, and caches the index for as long as its bytes are referenced: stages pass unchanged bytes on,
 * and in development most documents do not change.
 */
export function createPageIndexer(): IndexPage {
  const indexes = new WeakMap<Uint8Array, PageIndex>();
  return (file) => {
    const index = indexes.get(file.bytes) ?? indexPage(file);
    indexes.set(file.bytes, index);
    return index;
  };
}

/** The addresses of all assets that the documents refer to. */
export function listAssetUrls(documents: readonly OutputFile[], indexPage: IndexPage): Set<string> {
  const urls = new Set<string>();
  for (const document of documents) {
    const { assetUrls } = isSummarized(document) ? document.summary : indexPage(document);
    for (const url of assetUrls) urls.add(url);
  }
  return urls;
}

function indexPage({ path, bytes }: OutputFile): PageIndex {
  const html = textOf(bytes);
  const parts = readHtml(html);
  const tags = parts.filter((part) => part.kind === 'start');
  const ids = new Set<string>();
  const repeatedIds: StartTag[] = [];
  const urls = new Map<string, number>();
  // Most of them have none.
  for (const tag of tags.filter(({ attributes }) => attributes.size > 0)) {
    const id = tag.attributes.get('id');
    if (id !== undefined && ids.has(id)) repeatedIds.push(tag);
    if (id !== undefined) ids.add(id);
    for (const [url, offset] of listUrls(tag, html)) if (!urls.has(url)) urls.set(url, offset);
  }
  const assetUrls = new Set(findAssetUrls(html));
  return { path, html, parts, tags, ids, repeatedIds, urls, assetUrls };
}

function findAssetUrls(text: string): string[] {
  return text.match(/\/assets\/[^\s"',]+/g) ?? [];
}

function listUrls(tag: StartTag, html: string): [url: string, offset: number][] {
  const startOf = (name: string) => findValue(html, tag, name)?.start ?? tag.start;
  const plain = ['href', 'xlink:href', 'src', 'poster'].flatMap((name): [string, number][] => {
    const url = tag.attributes.get(name);
    return url === undefined ? [] : [[url, startOf(name)]];
  });
  return [...plain, ...readSrcset(tag).map(({ url }): [string, number] => [url, startOf('srcset')])];
}
