import type { FindLocations } from '../content/source-locations';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import { addressOf, createFindTarget, errorPage, toAddress, toUrl } from '../render/page-address';
import {
  createPageIndexer,
  type IndexPage,
  isSummarized,
  type PageIndex,
  type SummarizedDocument,
} from '../render/page-index';
import { checkAddress, type Destinations, hostOf, type Ids, isAddressOfPage } from './check-address';
import { checkByItself, placeInPublic } from './check-document';
import { checkNames } from './check-names';
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
  path: string;
  ids: Ids;
  urls: readonly string[];
  /** Of one that has yet to be looked at by itself. */
  index?: PageIndex;
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
    else documents.set(path, toDocument(file, surroundings.publicPaths?.has(path) ?? false, indexPage));
  }
  const { leftOut = new Map(), redirects = new Map() } = surroundings;
  const destinations: Destinations = {
    findTarget: createFindTarget(files),
    listAddresses: () =>
      files
        .filter(({ path }) => path !== errorPage && !redirects.has(toAddress(path)))
        .map((file) => encodeURI(`/${addressOf(file)}`)),
    leftOut,
    redirects,
    listSecureHosts: () => listSecureHosts([...documents.values()]),
    idsOf: (path) => documents.get(path)?.ids,
    placeholders: [...(surroundings.placeholders ?? [])],
  };
  const diagnostics = checkNames(files);
  // Most addresses stand in every document, and most lead somewhere.
  const sound = new Set<string>();
  for (const document of documents.values()) {
    if (!isHtml(document.path)) continue;
    // Nobody wrote in content what is in a document that was put there whole.
    const find = document.isPublic ? () => [] : findLocations;
    if (document.index) {
      pushAll(diagnostics, checkByItself(document.index, document.isPublic, find, surroundings.home));
    }
    pushAll(diagnostics, checkUrls(document, find, destinations, surroundings, sound));
  }
  return diagnostics;
}

function toDocument(file: OutputFile, isPublic: boolean, indexPage: IndexPage): Document {
  const { path } = file;
  if (isSummarized(file)) {
    const { urls } = file.summary;
    let ids: Ids | undefined;
    return {
      ...{ path, isPublic, urls },
      get ids() {
        ids ??= idsOf(file, indexPage);
        return ids;
      },
    };
  }
  const index = indexPage(file);
  return { path, isPublic, ids: index.ids, urls: [...index.urls.keys()], index };
}

/** For those of a document that has yet to be made, that is made only if what is known of it does not do. */
function idsOf(file: SummarizedDocument, indexPage: IndexPage): Ids {
  const known = new Set(file.summary.ids);
  if (!file.isUnmade) return known;
  return {
    has: (id) => known.has(id) || indexPage(file).ids.has(id),
    [Symbol.iterator]: () => indexPage(file).ids.values(),
  };
}

function listSecureHosts(documents: readonly Document[]): Set<string> {
  const urls = documents.flatMap((document) => document.urls);
  return new Set(urls.filter((url) => url.startsWith('https:')).map(hostOf));
}

function checkUrls(
  document: Document,
  find: FindLocations,
  destinations: Destinations,
  { otherUrls = [], home, scannedUrls = [], hasUnreadPages = false }: Surroundings,
  sound: Set<string>,
): Diagnostic[] {
  const { path, urls, index, isPublic } = document;
  const scanned = path === 'index.html' ? scannedUrls : [];
  const others = [...urls, ...scanned].filter((url) => !sound.has(url));
  return [...new Set(others)].flatMap((url) => {
    const own = toSameSiteUrl(url, home);
    if (otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, destinations.findTarget)))
      return [];
    const fault = checkAddress(own, url, path, destinations);
    // Where it leads depends on the document only if it leads to a place within that.
    if (!fault && !own.startsWith('#')) sound.add(url);
    if (!fault) return [];
    const { rule, message, fix } = fault;
    const places = find(url, path);
    if (places.length === 0) {
      const place = index && placeInPublic(index, isPublic, index.urls.get(url) ?? 0);
      return [diagnoseOnce(rule, place, `${message} on ${toUrl(path)}`, fix)];
    }
    // A link in the frame is dead on every page, and is repaired once.
    return places.map((place) => diagnoseOnce(rule, place, message, fix));
  });
}
