import type { Assets } from '../../templates/types';
import type { ParsedContent } from '../content/parsed-content';
import type { SourceLocation } from '../diagnostics/diagnostic';
import { formatLocation } from '../diagnostics/source-location';
import { devUrls } from '../lib/dev-urls';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import type { RenderedPage } from '../markdown/rendered-page';
import type { IndexPage } from '../render/page-index';
import { planRoutes } from '../render/plan-routes';
import { renderRoutes } from '../render/render-routes';
import { type MarkedContent, markAssets, markContent, type Place } from './mark-content';
import { placeLocations } from './place-source-locations';

/** What lets a developer's browser lead from the page to the line. */
export interface Trace {
  /** The documents with `data-source` attributes, and the script that reads them. */
  documents: OutputFile[];
  /** Every text of the content that has marks. */
  marked: readonly Place[];
  /** Every text without. */
  plain: readonly Place[];
  /** Numbers of the marked texts that some document holds. */
  met: ReadonlySet<number>;
  /** Numbers of those that some widget has among its props. */
  told: ReadonlySet<number>;
  /** Paths of documents that are as they were, because a template computes with a text that has marks. */
  untraced: string[];
  /** By path, for the next build: while somebody edits, most documents come out as they were, and so do their locations. */
  traced: ReadonlyMap<string, Traced>;
}

interface TracedDocuments {
  documents: readonly OutputFile[];
  assets: Assets;
  buildDate: Date;
  /** Knows the documents. */
  indexPage: IndexPage;
  /** What came out for the site as it was before. */
  previous?: Trace | undefined;
}

/**
 * Renders documents a second time, from content with marks, and turns the marks into attributes. A
 * document that would differ from the one given in anything else is left as it is: what is seen while
 * somebody edits is what will be released. Of `pages`, those that the documents show anything of will do.
 */
export function traceDocuments(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  { documents, assets, buildDate, indexPage, previous }: TracedDocuments,
): Trace {
  const content = markContent(parsed, pages);
  const met = new Set<number>();
  const told = new Set<number>();
  const untraced: string[] = [];
  const marked = renderMarked(content, documents, assets, buildDate);
  const findDate = createFindDate(content.plain, pages);
  // Dates have no marks: which of those that read the same is meant depends on all of them.
  const last = previous && isEveryAlike(content.plain, previous.plain) ? previous.traced : undefined;
  const traced = new Map<string, Traced>();
  for (const document of documents) {
    const html = marked.get(document.path) ?? '';
    const known = last?.get(document.path);
    const now =
      known && isStill(known, document, html, content.marked)
        ? known
        : trace(document, html, content.marked, findDate, indexPage);
    traced.set(document.path, now);
    if (now.isSame) {
      for (const { number, isTold } of now.used) (isTold ? told : met).add(number);
    } else untraced.push(document.path);
  }
  const files = [...traced.values()].map(({ file }) => file);
  return { documents: files, marked: content.marked, plain: content.plain, met, told, untraced, traced };
}

interface Traced {
  /** What it was made of: the document, and the same with marks. */
  plain: Uint8Array;
  marked: string;
  /** The texts whose marks it met, in the page or among the props of a widget. */
  used: { number: number; place: Place | undefined; isTold: boolean }[];
  /** Whether it differs from the document in its locations alone. */
  isSame: boolean;
  file: OutputFile;
}

function isStill(last: Traced, { bytes }: OutputFile, marked: string, places: readonly Place[]): boolean {
  return (
    last.plain === bytes &&
    last.marked === marked &&
    last.used.every(({ number, place }) => isAlike(places[number], place))
  );
}

function isEveryAlike(places: readonly Place[], others: readonly Place[]): boolean {
  return places.length === others.length && places.every((place, index) => isAlike(place, others[index]));
}

function isAlike(place: Place | undefined, other: Place | undefined): boolean {
  if (!place || !other) return place === other;
  return (
    place.pointer === other.pointer &&
    place.value === other.value &&
    formatLocation(place.location) === formatLocation(other.location)
  );
}

function trace(
  document: OutputFile,
  marked: string,
  places: readonly Place[],
  findDate: FindDate,
  indexPage: IndexPage,
): Traced {
  const index = indexPage(document);
  const placed = placeLocations(
    index,
    marked,
    (number) => places[number],
    (date, after) => findDate(document.path, date, after),
  );
  const list = (numbers: ReadonlySet<number>, isTold: boolean) =>
    [...numbers].map((number) => ({ number, place: places[number], isTold }));
  return {
    plain: document.bytes,
    marked,
    used: placed ? [...list(placed.met, false), ...list(placed.told, true)] : [],
    isSame: placed !== undefined,
    file: { path: document.path, bytes: toBytes(addScript((placed ?? index).html)) },
  };
}

/** Nothing where a template cannot do with marked texts at all. */
function renderMarked(
  content: MarkedContent,
  documents: readonly OutputFile[],
  assets: Assets,
  buildDate: Date,
): Map<string, string> {
  const wanted = new Set(documents.map(({ path }) => path));
  const { routes: all } = planRoutes(content.site, content.pages);
  const routes = all.filter(({ path }) => wanted.has(path));
  try {
    return renderRoutes(content.site, routes, markAssets(assets, content), buildDate);
  } catch {
    return new Map();
  }
}

/** Of the dates on a document that read the same, the one nearest in its file to the text that stands before it. */
type FindDate = (document: string, date: string, after: string) => SourceLocation | undefined;

function createFindDate(places: readonly Place[], pages: readonly RenderedPage[]): FindDate {
  const pageFiles = new Map(pages.map(({ page, file }) => [`${page.slug}.html`, file]));
  const isOfPage = new Set(pageFiles.values());
  return (document, date, after) => {
    const pageFile = pageFiles.get(document);
    const [nearest] = places
      .filter(({ value }) => value === date)
      .filter(({ location: { file } }) => (pageFile ? file === pageFile : !isOfPage.has(file)))
      .sort((a, b) => sharedLength(b.pointer, after) - sharedLength(a.pointer, after));
    return nearest?.location;
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
