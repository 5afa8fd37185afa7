import { checkNames } from './check-names';
import type { FindOrigins } from './find-origins';
import { findRefused } from './find-refused';
import { placeIn } from './line-starts';
import { type Home, toOwnAddress } from './own-address';
import { filesAt, isHtml, toAddress } from './page-address';
import { didYouMean, problemAt, topOf } from './problem';
import { pushAll } from './push-all';
import { readSrcset } from './read-srcset';
import { readTagsOf, type Tag } from './read-tags';
import { isStandIn, standInName } from './stand-in';
import { textOf } from './text-of';
import type { Origin, OutputFile, Problem } from './types';

/** A document as the checks see it. */
interface Document {
  path: string;
  bytes: Uint8Array;
  tags: Tag[];
  ids: Set<string>;
}

const scriptData = new Set(['application/json', 'application/ld+json', 'speculationrules']);

interface Surroundings {
  /** Served from elsewhere, such as the development server. */
  otherUrls?: readonly string[];
  /** Where the site will live, and below which path: links that name it in full are links within the site. */
  home?: Home;
  /** What no link of a document leads to, and a code to scan does. */
  scannedUrls?: readonly string[];
  /** Whether pages may be missing because their folder could not be read. */
  hasUnreadPages?: boolean;
  /** Of the files that came from `public/` as they are. */
  publicPaths?: ReadonlySet<string>;
}

/**
 * Checks the finished files against each other: links lead somewhere, ids are unique, and nothing
 * is there that the site's security policy would refuse.
 */
export function checkOutput(
  files: readonly OutputFile[],
  findOrigins: FindOrigins,
  {
    otherUrls = [],
    home,
    scannedUrls = [],
    hasUnreadPages = false,
    publicPaths = new Set(),
  }: Surroundings = {},
): Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const documents = new Map<string, Document>();
  for (const { path, bytes } of files) {
    const isDocument = isHtml(path) || /^assets\/icons-.*\.svg$/.test(path);
    // Of two with one name the second is from public/, and is reported for that.
    if (isDocument && !documents.has(path)) documents.set(path, readDocument(path, bytes));
  }
  const problems = checkNames(files);
  for (const document of documents.values()) {
    if (!isHtml(document.path)) continue;
    const isPublic = publicPaths.has(document.path);
    /** Where content says it; nobody wrote in content what is in a document that was put there whole. */
    const find = (value: string) => (isPublic ? [] : findOrigins(value, document.path));
    /** Where it is else: what it looks like tells the place in a whole document; of templates, HTML does not say which. */
    const place = (look: RegExp | string) => (isPublic ? placeInPublic(document, look) : templateOrigin);
    problems.push(
      ...checkIds(document, (id) => find(`id:${id}`)[0] ?? place(`id="${id}"`)),
      ...document.tags.flatMap((tag) => checkSafety(tag, document.path, place, isPublic)),
      ...document.tags.flatMap((tag) => checkPolicy(tag, document.path, place, home)),
    );
    const urls = document.path === 'index.html' ? scannedUrls : [];
    for (const url of new Set([...document.tags.flatMap(addressesOf), ...urls])) {
      const own = toOwnAddress(url, home);
      const isKnown = otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, paths));
      const complaint = isKnown ? undefined : checkAddress(own, url, document, documents, paths);
      if (!complaint) continue;
      const [message, fix] = complaint;
      const places = find(url);
      // A link in the frame is dead on every page, and is mended once.
      pushAll(
        problems,
        places.map((origin) => problemAt(origin, message, fix)),
      );
      if (places.length > 0) continue;
      problems.push(problemAt(place(url), `${message} on ${toUrl(document.path)}`, fix));
    }
  }
  return problems;
}

const templateOrigin: Origin = topOf('templates/document.tsx');

/** The first place that looks so, or the top where it is written otherwise. */
function placeInPublic({ path, bytes }: Document, look: RegExp | string): Origin {
  const text = textOf(bytes);
  const offset = typeof look === 'string' ? text.indexOf(look) : text.search(look);
  return { ...topOf(`public/${path}`), ...placeIn(text, Math.max(0, offset)) };
}

function readDocument(path: string, bytes: Uint8Array): Document {
  const tags = readTagsOf(bytes);
  return { path, bytes, tags, ids: new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? [])) };
}

function checkIds({ tags, path }: Document, at: (id: string) => Origin): Problem[] {
  const seen = new Set<string>();
  return tags.flatMap(({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return [];
    const isTwin = seen.has(id);
    seen.add(id);
    if (!isTwin || isStandIn(id)) return [];
    return [
      problemAt(at(id), `the id "${id}" stands twice on ${toUrl(path)}`, 'Word one of the two differently.'),
    ];
  });
}

function checkSafety(
  { name, attributes }: Tag,
  path: string,
  place: (look: RegExp) => Origin,
  isPublic: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const refuse = (what: string, look: RegExp, fix: string) =>
    problems.push(problemAt(place(look), `${toUrl(path)} has ${what}`, fix));
  if (attributes.has('style')) refuse(`a style attribute on <${name}>`, /\sstyle\s*=/i, 'Give it a class.');
  for (const attribute of attributes.keys()) {
    if (!/^on[a-z]+$/.test(attribute)) continue;
    const fix = isPublic ? 'Listen in a script of its own.' : 'Listen in client/.';
    refuse(`${attribute} on <${name}>`, new RegExp(`\\s${attribute}\\s*=`, 'i'), fix);
  }
  // Made from client/, where it is bundled as every other.
  const isOwn = !isPublic && attributes.has('data-own');
  if (
    name === 'script' &&
    !isOwn &&
    !attributes.has('src') &&
    !scriptData.has(attributes.get('type') ?? '')
  ) {
    const fix = `Move the script to ${isPublic ? 'a file beside it' : 'client/'}.`;
    refuse('a script written into it', /<script(?![^>]*\ssrc=)/i, fix);
  }
  return problems;
}

function checkPolicy(
  tag: Tag,
  path: string,
  place: (look: RegExp | string) => Origin,
  home: Home | undefined,
): Problem[] {
  const refused = findRefused(tag, (url) => toOwnAddress(url, home) !== url);
  if (!refused) return [];
  const { what, look, fix } = refused;
  const message = `${toUrl(path)} has ${what}, which the site's security policy refuses`;
  return [problemAt(place(look), message, fix)];
}

function addressesOf(tag: Tag): string[] {
  const plain = ['href', 'src', 'poster'].flatMap((name) => tag.attributes.get(name) ?? []);
  return [...plain, ...readSrcset(tag).map(({ url }) => url)];
}

function checkAddress(
  url: string,
  written: string,
  from: Document,
  documents: ReadonlyMap<string, Document>,
  paths: ReadonlySet<string>,
): [message: string, fix: string] | undefined {
  if (url === '#' || isStandIn(url) || /^(https:\/\/|mailto:)/.test(url)) return undefined;
  // A token that stands for nothing has been reported as such.
  if (/^%7B[a-z-]+%7D/i.test(url)) return undefined;
  if (!/^(#|\/(?!\/))/.test(url)) {
    return [`"${url}" is not an address this site uses`, 'Begin it with #, / or https://.'];
  }
  const [address = '', fragment] = url.split('#');
  const pathname = address.split('?')[0] ?? '';
  const path = pathname === '' ? from.path : toPath(pathname, paths);
  if (path === undefined) {
    const advice = didYouMean(pathname, [...paths].map(toUrl), 'Name a page or file that exists.');
    return [`there is nothing at "${written}"`, advice];
  }
  const target = documents.get(path);
  const name = decode(fragment ?? '');
  if (!fragment || !target || target.ids.has(fragment) || target.ids.has(name)) return undefined;
  if ([...target.ids].some((id) => mayStandFor(id, fragment))) return undefined;
  if (/^assets\/icons-/.test(path)) {
    return [
      `the drawing "${fragment}" is missing, and the site shows it`,
      'Put it back, or another of this name.',
    ];
  }
  const message = `"${decode(written)}" leads to nothing named "${name}"`;
  if (target.ids.has(name.normalize('NFC'))) {
    return [
      `${message}, for a letter of it is written as two, a plain one and a sign over it`,
      'Type it anew.',
    ];
  }
  return [message, didYouMean(name, target.ids, 'Name a section or heading that exists.')];
}

/** Whether nothing is there, and a page might be. */
function isAddressOfPage(url: string, paths: ReadonlySet<string>): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return /^\/[a-z0-9-]+$/.test(pathname) && toPath(pathname, paths) === undefined;
}

/** Whether an id is made from a stand-in whose place one with this name may have had. */
function mayStandFor(id: string, name: string): boolean {
  if (!isStandIn(id)) return false;
  const [before = '', after = ''] = id.split(new RegExp(`${standInName}(?:-\\d+)?`));
  return name.startsWith(before) && name.endsWith(after);
}

/** Browsers write letters such as é in an address as numbers. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The file behind an address. */
function toPath(pathname: string, paths: ReadonlySet<string>): string | undefined {
  return filesAt(pathname.slice(1)).find((path) => paths.has(path));
}

function toUrl(path: string): string {
  return `/${toAddress(path)}`;
}
