import type { FindLocations } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { pushAll } from '../lib/groups';
import { isHtml } from '../lib/paths';
import { addressOf, createFindTarget, errorPage, toAddress, toUrl } from '../render/page-address';
import {
  createPageIndexer,
  type IndexPage,
  isSummarized,
  type PageIndex,
  type SummarizedDocument,
} from '../render/page-index';
import {
  checkAddress,
  type Destinations,
  hostOf,
  type Ids,
  isAddressOfPage,
  type SiteOrigin,
  toSameSiteUrl,
} from './check-address';
import { checkIds, checkPictureSizes, type PictureRules, placeInPublic } from './check-document';
import { checkNames, checkPublicFiles, diagnoseOnce } from './check-public-files';

export interface Surroundings {
  /** Where the site is published. Absolute links to it are checked like links within the site. */
  home?: SiteOrigin;
  /** Addresses that something else serves, such as the development server. */
  otherUrls?: readonly string[];
  /** Addresses that no document has, such as the one in a QR code. */
  unlinkedUrls?: readonly string[];
  /** Whether pages may be missing because their folder could not be read. */
  hasUnreadPages?: boolean;
  leftOut?: Destinations['leftOut'];
  redirects?: Destinations['redirects'];
  translations?: Destinations['translations'];
  /** Paths of the files copied from `public/`. */
  publicPaths?: ReadonlySet<string>;
  /** Texts that replace refused values. */
  placeholders?: ReadonlySet<string>;
}

interface Document {
  path: string;
  ids: Ids;
  urls: readonly string[];
  /** Set if the document still has to be checked on its own. */
  index?: PageIndex;
  /** Whether it was copied from `public/`. */
  isPublic: boolean;
}

interface FinishedSite extends Omit<Surroundings, 'publicPaths'>, PictureRules {
  documents: readonly OutputFile[];
  /** All other files, including those of `public/`. */
  otherFiles: readonly OutputFile[];
  publicFiles: readonly OutputFile[];
  /** The documents with their source locations. Called only if a location is needed. */
  trace: () => readonly OutputFile[];
}

/** Checks the finished files before a release rewrites them for its host. */
export function verifyFiles(
  { documents, otherFiles, publicFiles, pictures, slots, trace, ...surroundings }: FinishedSite,
  findLocations: FindLocations,
  indexPage: IndexPage,
): Diagnostic[] {
  const publicPaths = new Set(publicFiles.map(({ path }) => path));
  const files = [...documents, ...otherFiles];
  return [
    ...checkOutput(files, findLocations, { ...surroundings, publicPaths }, indexPage),
    ...checkPictureSizes(documents, { pictures, slots }, findLocations, trace, indexPage),
    ...checkPublicFiles(publicFiles),
  ];
}

/** Checks the finished files: links lead somewhere, ids are unique, and names suit all hosts. */
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
    // The second of two with the same name is from public/ and is reported as a taken name.
    if (first) first.isPublic = false;
    else documents.set(path, toDocument(file, surroundings.publicPaths?.has(path) ?? false, indexPage));
  }
  const { leftOut = new Map(), redirects = new Map(), translations = new Map() } = surroundings;
  const destinations: Destinations = {
    findTarget: createFindTarget(files),
    listAddresses: () =>
      files
        .filter(({ path }) => path !== errorPage && !redirects.has(toAddress(path)))
        .map((file) => encodeURI(`/${addressOf(file)}`)),
    leftOut,
    redirects,
    translations,
    listSecureHosts: () => listSecureHosts([...documents.values()]),
    idsOf: (path) => documents.get(path)?.ids,
    placeholders: [...(surroundings.placeholders ?? [])],
  };
  const diagnostics = checkNames(files.filter(({ path }) => !redirects.has(toAddress(path))));
  // Most addresses are in every document, and most are valid.
  const validUrls = new Set<string>();
  for (const document of documents.values()) {
    if (!isHtml(document.path)) continue;
    // A document of public/ contains no content.
    const find = document.isPublic ? () => [] : findLocations;
    if (document.index) {
      pushAll(diagnostics, checkIds(document.index, document.isPublic, find));
    }
    pushAll(diagnostics, checkUrls(document, find, destinations, surroundings, validUrls));
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

/** Renders a document that is not rendered yet only if an id is not in its summary. */
function idsOf(file: SummarizedDocument, indexPage: IndexPage): Ids {
  const ids = new Set(file.summary.ids);
  if (!file.isUnmade) return ids;
  return {
    has: (id) => ids.has(id) || indexPage(file).ids.has(id),
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
  { otherUrls = [], home, unlinkedUrls = [], hasUnreadPages = false }: Surroundings,
  validUrls: Set<string>,
): Diagnostic[] {
  const { path, urls, index, isPublic } = document;
  const unlinked = path === 'index.html' ? unlinkedUrls : [];
  const unchecked = [...urls, ...unlinked].filter((url) => !validUrls.has(url));
  return [...new Set(unchecked)].flatMap((url) => {
    const own = toSameSiteUrl(url, home);
    if (otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, destinations.findTarget)))
      return [];
    const fault = checkAddress(own, url, path, destinations);
    // Only a link within the document depends on the document.
    if (!fault && !own.startsWith('#')) validUrls.add(url);
    if (!fault) return [];
    const { rule, message, place, ...advice } = fault;
    const places = place ? [place] : find(url, path);
    if (places.length === 0) {
      const inPublic = index && placeInPublic(index, isPublic, index.urls.get(url) ?? 0);
      return [diagnoseOnce(rule, inPublic, `${message} on ${toUrl(path)}`, advice)];
    }
    // A dead link in the frame is on every page but is fixed once.
    return places.map((place) => diagnoseOnce(rule, place, message, advice));
  });
}
