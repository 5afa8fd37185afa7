import type { Assets } from '../templates/types';
import { type MarkedContent, markAssets, markContent, type Place } from './mark-content';
import { placeOrigins, removeOrigins } from './place-origins';
import { planRoutes } from './plan-routes';
import { renderRoutes } from './render-routes';
import { textOf, toBytes } from './text-of';
import type { Origin, OutputFile, ParsedContent, RenderedPage } from './types';

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
}

/** Served by the development server alone. */
export const originScriptUrl = '/_dev/open-origin.js';

/**
 * Renders every document a second time, from content with marks, and turns the marks into attributes. A
 * document that would differ from the one given in anything else is left as it is: what is seen while
 * somebody edits is what will be released.
 */
export function traceOrigins(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  { documents, assets, buildDate }: { documents: readonly OutputFile[]; assets: Assets; buildDate: Date },
): Trace {
  const content = markContent(parsed, pages);
  const met = new Set<number>();
  const told = new Set<number>();
  const untraced: string[] = [];
  const marked = renderMarked(content, assets, buildDate);
  const traced = documents.map(({ path, bytes }): OutputFile => {
    const plain = textOf(bytes);
    const pageFile = pages.find(({ page }) => path === `${page.slug}.html`)?.file;
    const placed = placeOrigins(
      marked.get(path) ?? '',
      (number) => content.marked[number],
      (date, after) => findDate(content.plain, date, { after, pageFile, pages }),
    );
    const isSame = removeOrigins(placed.html) === plain;
    if (!isSame) untraced.push(path);
    else {
      for (const number of placed.met) met.add(number);
      for (const number of placed.told) told.add(number);
    }
    return { path, bytes: toBytes(addScript(isSame ? placed.html : plain)) };
  });
  return { documents: traced, marked: content.marked, plain: content.plain, met, told, untraced };
}

/** Nothing where a template cannot do with marked texts at all. */
function renderMarked(content: MarkedContent, assets: Assets, buildDate: Date): Map<string, string> {
  const routes = planRoutes(content.site, content.pages).routes;
  try {
    return renderRoutes(content.site, routes, markAssets(assets, content), buildDate);
  } catch {
    return new Map();
  }
}

/** Of the dates that read the same, the one nearest in its file to the text that stands before it. */
function findDate(
  places: readonly Place[],
  date: string,
  { after, pageFile, pages }: { after: string; pageFile: string | undefined; pages: readonly RenderedPage[] },
): Origin | undefined {
  const isHere = ({ file }: Origin) =>
    pageFile ? file === pageFile : !pages.some((page) => page.file === file);
  const [nearest] = places
    .filter(({ value, origin }) => value === date && isHere(origin))
    .sort((a, b) => sharedLength(b.pointer, after) - sharedLength(a.pointer, after));
  return nearest?.origin;
}

function sharedLength(a: string, b: string): number {
  const [first, second] = [a.split('/'), b.split('/')];
  const end = first.findIndex((step, index) => step !== second[index]);
  return end < 0 ? first.length : end;
}

function addScript(html: string): string {
  return html.replace('</head>', () => `<script defer="" src="${originScriptUrl}"></script></head>`);
}
