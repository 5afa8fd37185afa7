import type { FindLocations } from '../content/source-locations';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { isHtml } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import { addressOf, createFindTarget, errorPage, toUrl } from '../render/page-address';
import { createPageIndexer, type IndexPage, type PageIndex } from '../render/page-index';
import { checkAddress, type Destinations, hostOf, isAddressOfPage } from './check-address';
import { checkNames } from './check-names';
import { checkSafety } from './check-safety';
import { diagnoseOnce } from './diagnose-once';
import { type Home, toSameSiteUrl } from './same-site-url';

export interface Surroundings {
  /** Served from elsewhere, such as the development server. */
  otherUrls?: readonly string[];
  /** Where the site will live, and below which path: links that name it in full are links within the site. */
  home?: Home;
  /** What no link of a document leads to, and a code to scan does. */
  scannedUrls?: readonly string[];
  /** Whether pages may be missing because their folder could not be read. */
  hasUnreadPages?: boolean;
  /** By its address, relative to the site, each page of the content that is not published, or not yet. */
  leftOut?: Destinations['leftOut'];
  /** By former address the address of the page that it leads to, both relative to the site. */
  redirects?: Destinations['redirects'];
  /** Of the files that came from `public/` as they are. */
  publicPaths?: ReadonlySet<string>;
  /** What stands in the files in place of something that was refused. */
  placeholders?: ReadonlySet<string>;
}

/** A document as the checks see it. */
interface Document {
  index: PageIndex;
  /** Put there whole, in `public/`. */
  isPublic: boolean;
}

/**
 * Checks the finished files against each other: links lead somewhere, ids are unique, and nothing
 * is there that the site's security policy would refuse.
 */
export function checkOutput(
  files: readonly OutputFile[],
  findLocations: FindLocations,
  surroundings: Surroundings = {},
  indexPage: IndexPage = createPageIndexer(),
): Diagnostic[] {
  const documents = new Map<string, Document>();
  for (const file of files) {
    const { path } = file;
    if (!isHtml(path) && !/^assets\/icons-.*\.svg$/.test(path)) continue;
    const first = documents.get(path);
    // Of two with one name the second is from public/, and is reported for that.
    if (first) first.isPublic = false;
    else {
      const isPublic = surroundings.publicPaths?.has(path) ?? false;
      documents.set(path, { index: indexPage(file), isPublic });
    }
  }
  const { leftOut = new Map(), redirects = new Map() } = surroundings;
  const destinations: Destinations = {
    findTarget: createFindTarget(files),
    listAddresses: () =>
      files
        .filter(({ path }) => path !== errorPage && !redirects.has(path))
        .map((file) => encodeURI(`/${addressOf(file)}`)),
    leftOut,
    redirects,
    listSecureHosts: () => listSecureHosts([...documents.values()]),
    idsOf: (path) => documents.get(path)?.index.ids,
    placeholders: [...(surroundings.placeholders ?? [])],
  };
  const diagnostics = checkNames(files);
  for (const document of documents.values()) {
    if (!isHtml(document.index.path)) continue;
    // Nobody wrote in content what is in a document that was put there whole.
    const find = document.isPublic ? () => [] : findLocations;
    pushAll(diagnostics, checkIds(document, find));
    const place = (offset: number) => placeInPublic(document, offset);
    pushAll(diagnostics, checkSafety(document.index, place, document.isPublic, surroundings.home));
    pushAll(diagnostics, checkUrls(document, find, destinations, surroundings));
  }
  return diagnostics;
}

function listSecureHosts(documents: readonly Document[]): Set<string> {
  const urls = documents.flatMap(({ index }) => [...index.urls.keys()]);
  return new Set(urls.filter((url) => url.startsWith('https:')).map(hostOf));
}

/** Of what a template wrote, HTML does not say where. */
function placeInPublic(
  { index: { path, html }, isPublic }: Document,
  offset: number,
): SourceLocation | undefined {
  return isPublic ? { ...topOf(`public/${path}`), ...placeIn(html, offset) } : undefined;
}

function checkIds(document: Document, find: FindLocations): Diagnostic[] {
  const { path, repeatedIds } = document.index;
  return repeatedIds.flatMap(({ attributes, attributeLocations, start }) => {
    const id = attributes.get('id') ?? '';
    const [place = placeInPublic(document, attributeLocations.id?.startOffset ?? start)] = find(
      `id:${id}`,
      path,
    );
    const message = `the id "${id}" stands twice on ${toUrl(path)}`;
    const fix = place
      ? 'Word one of the two differently.'
      : 'Give one of the two another; where a widget stands twice, give the second an id among its props.';
    return [diagnoseOnce('page/duplicate-id', place, message, fix)];
  });
}

function checkUrls(
  document: Document,
  find: FindLocations,
  destinations: Destinations,
  { otherUrls = [], home, scannedUrls = [], hasUnreadPages = false }: Surroundings,
): Diagnostic[] {
  const { path, urls } = document.index;
  const scanned = path === 'index.html' ? scannedUrls : [];
  return [...new Set([...urls.keys(), ...scanned])].flatMap((url) => {
    const own = toSameSiteUrl(url, home);
    if (otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, destinations.findTarget)))
      return [];
    const fault = checkAddress(own, url, path, destinations);
    if (!fault) return [];
    const { rule, message, fix } = fault;
    const places = find(url, path);
    if (places.length === 0) {
      const place = placeInPublic(document, urls.get(url) ?? 0);
      return [diagnoseOnce(rule, place, `${message} on ${toUrl(path)}`, fix)];
    }
    // A link in the frame is dead on every page, and is repaired once.
    return places.map((place) => diagnoseOnce(rule, place, message, fix));
  });
}
