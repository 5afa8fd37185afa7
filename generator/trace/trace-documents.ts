import { locationAt } from '../content/list-values';
import type { ParsedContent, Translation } from '../content/parsed-content';
import { formatLocation, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import { readPointer } from '../lib/json-pointer';
import type { RenderedPage } from '../markdown/rendered-page';
import { type LanguageParts, planLanguages } from '../render/plan-routes';
import { createPropsOfLanguages, type DocumentParts, renderDocument } from '../render/render-document';
import type { BuildOptions } from '../site/build-options';
import { devUrls } from '../site/dev-urls';
import type { Route, SiteContent } from '../site/documents';
import {
  type FeatureSources,
  type Marking,
  markAssets,
  markContent,
  markPages,
  type Place,
  removeMarks,
} from './mark-content';
import { placeLocations, removeLocations } from './place-locations';

/** Documents that were rendered from marked content, and what their marks stand for. */
export interface MarkedDocuments extends Marking {
  /** By path. */
  html: ReadonlyMap<string, string>;
}

type TraceOptions = Pick<BuildOptions, 'site' | 'now' | 'marks'>;

/** The input of documents, and where it was written. */
interface TracedSite extends Pick<DocumentParts, 'assets' | 'headOf'> {
  parsed: ParsedContent;
  pages: readonly RenderedPage[];
  languages: readonly (LanguageParts & { shown: SiteContent })[];
  routes: readonly Route[];
  /** Where the values are written that features made their assets from. */
  featureSources: FeatureSources;
}

/** The documents at these paths with the source location of everything on them; see `traceDocuments`. */
export function traceSite(options: TraceOptions, site: TracedSite, paths: readonly string[]): OutputFile[] {
  return traceDocuments(options, site, createMarkDocuments(options, site)(paths));
}

/** Returns what renders documents with marks, from which they can be traced later. */
export function createMarkDocuments(
  { site: definition, now }: TraceOptions,
  { parsed, pages, assets: plainAssets, headOf, featureSources, ...site }: TracedSite,
): (paths: readonly string[]) => MarkedDocuments {
  const marking: Marking = { marked: [], plain: [] };
  const { files, translations } = parsed;
  const mark = (content: SiteContent, sources: FeatureSources, translation?: Translation) =>
    markContent({ content, files, translation }, definition, sources, marking);
  const [first, ...others] = site.languages.map(({ shown, source, ...language }, index) => {
    const isFirst = index === 0;
    const content = mark(shown, isFirst ? featureSources : new Map(), translations[index - 1]);
    return {
      featureNumbers: content.featureNumbers,
      isOwn: new Set(language.pages.map(({ file }) => file)),
      parts: { ...language, content: content.site, ...(source && { source: mark(source, new Map()).site }) },
    };
  });
  const languages = first ? [first, ...others] : [];
  const assets = markAssets(plainAssets, first?.featureNumbers ?? new Map());
  const shown = languages.map(({ parts: { language, content } }) => ({ language, shown: content }));
  const propsOf = createPropsOfLanguages(shown, { definition, assets, headOf, now });
  const alternates = new Map(site.routes.map((route) => [route.path, route.alternates]));
  const byUrl = new Map(pages.map((rendered) => [`/${rendered.page.slug}`, rendered]));
  return (paths) => {
    const ofPages = markPages(pagesOn(paths, pages), byUrl, marking, definition);
    const { pages: markedPages, markRelated, marked, plain } = ofPages;
    const parts = languages.map((language) => ({
      ...language.parts,
      pages: markedPages.filter(({ file }) => language.isOwn.has(file)),
    }));
    const isWanted = new Set(paths);
    const wanted = planLanguages(definition, parts, now).routes.filter(({ path }) => isWanted.has(path));
    const html = new Map(
      wanted.map((route) => {
        // These are not all pages of the site.
        const all = alternates.get(route.path);
        const props = propsOf({
          ...route,
          ...(all && { alternates: all }),
          ...(route.related && { related: markRelated(route.related) }),
        });
        return [route.path, renderDocument(props, definition)];
      }),
    );
    return { html, marked, plain };
  };
}

/** A marked document as it is rendered from content without marks. */
export function toUnmarked(html: string): string {
  return removeLocations(removeMarks(html));
}

/** Replaces marks by the present source locations of their texts, in `data-source` attributes, and adds the script that reads them. */
export function traceDocuments(
  { marks }: Pick<TraceOptions, 'marks'>,
  { parsed, pages: all }: Pick<TracedSite, 'parsed' | 'pages'>,
  { html, marked, plain }: MarkedDocuments,
): OutputFile[] {
  const pages = pagesOn([...html.keys()], all);
  const findDate = createFindDate(plain, all);
  const locate = createLocatePlace(parsed.locations, pages);
  // Headings in the body of a page have no place of their own among the values.
  const name = (place: Place | undefined) =>
    place && {
      pointer: place.pointer,
      name: marks === 'values' && !isHeading(place) ? place.pointer : formatLocation(locate(place)),
    };
  return [...html].map(([path, text]) => {
    const placed = placeLocations(text, {
      ofMark: (number) => name(marked[number]),
      ofDate: (date, after) => name(findDate(path, date, after)),
    });
    return { path, bytes: toBytes(addScript(placed)) };
  });
}

function isHeading({ file, pointer }: Place): boolean {
  return pointer.startsWith('#id:', file.length);
}

function createLocatePlace(
  locations: ParsedContent['locations'],
  pages: readonly RenderedPage[],
): (place: Place) => SourceLocation {
  const pageOf = new Map(pages.map((page) => [page.file, page]));
  return (place) => {
    const { file, pointer } = place;
    const path = pointer.slice(file.length + 1);
    if (!isHeading(place)) return locationAt(locations, file, readPointer(path));
    return pageOf.get(file)?.places.get(path)?.[0] ?? topOf(file);
  };
}

/** Finds the date in content that is nearest to the text before it in the document. */
type FindDate = (document: string, date: string, after: string) => Place | undefined;

function createFindDate(places: readonly Place[], pages: readonly RenderedPage[]): FindDate {
  const pageFiles = new Map(pages.map(({ page, file }) => [`${page.slug}.html`, file]));
  const isOfPage = new Set(pageFiles.values());
  return (document, date, after) => {
    const pageFile = pageFiles.get(document);
    const [fileBefore] = after.split('#');
    const [nearest] = places
      .filter(({ value }) => value === date)
      .filter(({ file }) => {
        // A list of pages shows the title of each before its date.
        if (isOfPage.has(file)) return file === pageFile || file === fileBefore;
        return !pageFile;
      })
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

/** The pages that documents show, and those above them, whose titles they name. */
function pagesOn(paths: readonly string[], pages: readonly RenderedPage[]): RenderedPage[] {
  const wanted = new Set<string>();
  for (const path of paths) {
    const steps = path.replace(/\.html$/, '').split('/');
    for (let length = 1; length <= steps.length; length++) wanted.add(steps.slice(0, length).join('/'));
  }
  return pages.filter(({ page }) => wanted.has(page.slug));
}
