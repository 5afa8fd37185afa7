import type { ParsedContent } from '../content/parsed-content';
import { formatLocation } from '../diagnostics/diagnostic';
import { devUrls } from '../lib/dev-urls';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import type { RenderedPage } from '../markdown/rendered-page';
import { createDocumentProps } from '../render/document-props';
import type { IndexPage } from '../render/page-index';
import { planRoutes } from '../render/plan-routes';
import { renderDocument } from '../render/render-document';
import type { BuildOptions } from '../site/build-options';
import type { Assets, SocialCard } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { type MarkedContent, markAssets, markContent, type Place } from './mark-content';
import { placeLocations } from './place-source-locations';

/** The documents with source locations, for opening the editor at the line of a text. */
export interface Trace {
  /** The documents with `data-source` attributes, and the script that reads them. */
  documents: OutputFile[];
  /** Every text of the content that was marked. */
  marked: readonly Place[];
  /** Every other text. */
  plain: readonly Place[];
  /** Numbers of the marked texts that some document shows. */
  rendered: ReadonlySet<number>;
  /** Numbers of those in the props of some widget. */
  inWidgetProps: ReadonlySet<number>;
  /** Paths of documents without locations, because a template computes with a text that has marks. */
  untraced: string[];
}

interface TracedDocuments {
  documents: readonly OutputFile[];
  definition: SiteDefinition;
  assets: Assets;
  socialCards: ReadonlyMap<string, SocialCard>;
  /** The day of the build. */
  now: Date;
  /** Knows the documents. */
  indexPage: IndexPage;
  marks?: BuildOptions['marks'];
}

/**
 * Renders documents a second time, from content with marks, and turns the marks into attributes. A document that would differ
 * in anything else is left without locations, so that editors see what will be released. `pages` must have those that the
 * documents show.
 */
export function traceDocuments(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  traced: TracedDocuments,
): Trace {
  const content = markContent(parsed, pages, traced.definition);
  const rendered = new Set<number>();
  const inWidgetProps = new Set<number>();
  const untraced: string[] = [];
  const markedHtml = renderMarked(content, traced);
  const findDate = createFindDate(content.plain, pages);
  const named = (place: Place | undefined) =>
    place && { pointer: place.pointer, name: nameOf(place, traced.marks) };
  const documents = traced.documents.map((document) => {
    const { path } = document;
    const index = traced.indexPage(document);
    const placed = placeLocations(
      index,
      markedHtml.get(path) ?? '',
      (number) => named(content.marked[number]),
      (date, after) => named(findDate(path, date, after)),
    );
    for (const number of placed?.rendered ?? []) rendered.add(number);
    for (const number of placed?.inWidgetProps ?? []) inWidgetProps.add(number);
    if (!placed) untraced.push(path);
    return { path, bytes: toBytes(addScript((placed ?? index).html)) };
  });
  const { marked, plain } = content;
  return { documents, marked, plain, rendered, inWidgetProps, untraced };
}

/** Headings in the body of a page have no place of their own among the values. */
function nameOf({ pointer, location }: Place, marks: BuildOptions['marks']): string {
  return marks === 'values' && pointer.includes('#/') ? pointer : formatLocation(location);
}

/** Empty if a template fails with marked texts. */
function renderMarked(
  content: MarkedContent,
  { documents, definition, assets, socialCards, now }: TracedDocuments,
): Map<string, string> {
  const wanted = new Set(documents.map(({ path }) => path));
  const { routes } = planRoutes(definition, content.site, content.pages, now);
  const parts = { definition, site: content.site, assets: markAssets(assets, content), socialCards, now };
  const propsOf = createDocumentProps(parts);
  try {
    return new Map(
      routes
        .filter(({ path }) => wanted.has(path))
        .map((route) => [route.path, renderDocument(propsOf(route), definition)]),
    );
  } catch {
    return new Map();
  }
}

/** Of several equal dates, finds the one that is nearest in its file to the text before it in the document. */
type FindDate = (document: string, date: string, after: string) => Place | undefined;

function createFindDate(places: readonly Place[], pages: readonly RenderedPage[]): FindDate {
  const pageFiles = new Map(pages.map(({ page, file }) => [`${page.slug}.html`, file]));
  const isOfPage = new Set(pageFiles.values());
  return (document, date, after) => {
    const pageFile = pageFiles.get(document);
    const [nearest] = places
      .filter(({ value }) => value === date)
      .filter(({ location: { file } }) => (pageFile ? file === pageFile : !isOfPage.has(file)))
      .sort((a, b) => sharedLength(b.pointer, after) - sharedLength(a.pointer, after));
    return nearest;
  };
}

function sharedLength(a: string, b: string): number {
  const [first, second] = [a.split('/'), b.split('/')];
  const end = first.findIndex((step, index) => step !== second[index]);
  return end < 0 ? first.length : end;
}

function addScript(html: string): string {
  return html.replace('</head>', () => `<script defer="" src="${devUrls.openInEditor}"></script></head>`);
}
