import { checkNames } from './check-names';
import type { FindOrigins } from './find-origins';
import { type Home, toOwnAddress } from './own-address';
import { filesAt, isHtml, toAddress } from './page-address';
import { didYouMean, problemAt, topOf } from './problem';
import { pushAll } from './push-all';
import { readSrcset } from './read-srcset';
import { readTagsOf, type Tag } from './read-tags';
import { isStandIn, standInName } from './stand-in';
import type { Origin, OutputFile, Problem } from './types';

/** A document as the checks see it. */
interface Document {
  path: string;
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
}

/**
 * Checks the finished files against each other: links lead somewhere, ids are unique, and nothing
 * is there that the site's security policy would refuse.
 */
export function checkOutput(
  files: readonly OutputFile[],
  findOrigins: FindOrigins,
  { otherUrls = [], home, scannedUrls = [], hasUnreadPages = false }: Surroundings = {},
): Problem[] {
  const paths = new Set(files.map(({ path }) => path));
  const documents = new Map(
    files
      .filter(({ path }) => isHtml(path) || /^assets\/icons-.*\.svg$/.test(path))
      .map(({ path, bytes }) => [path, readDocument(path, bytes)]),
  );
  const problems = checkNames(files);
  for (const document of documents.values()) {
    if (!isHtml(document.path)) continue;
    const at = (value: string) => findOrigins(value, document.path)[0] ?? templateOrigin;
    problems.push(
      ...checkIds(document, at),
      ...document.tags.flatMap((tag) => checkSafety(tag, document.path)),
    );
    const urls = document.path === 'index.html' ? scannedUrls : [];
    for (const url of new Set([...document.tags.flatMap(addressesOf), ...urls])) {
      const own = toOwnAddress(url, home);
      const isKnown = otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, paths));
      const complaint = isKnown ? undefined : checkAddress(own, url, document, documents, paths);
      if (!complaint) continue;
      const [message, fix] = complaint;
      const places = findOrigins(url, document.path);
      // A link in the frame is dead on every page, and is mended once.
      pushAll(
        problems,
        places.map((origin) => problemAt(origin, message, fix)),
      );
      if (places.length > 0) continue;
      problems.push(problemAt(templateOrigin, `${message} on ${toUrl(document.path)}`, fix));
    }
  }
  return problems;
}

/** What is in no content file is in a template; which one, the HTML does not say. */
const templateOrigin: Origin = topOf('templates/document.tsx');

function readDocument(path: string, bytes: Uint8Array): Document {
  const tags = readTagsOf(bytes);
  return { path, tags, ids: new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? [])) };
}

function checkIds({ tags, path }: Document, at: (value: string) => Origin): Problem[] {
  const seen = new Set<string>();
  return tags.flatMap(({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return [];
    const isTwin = seen.has(id);
    seen.add(id);
    if (!isTwin || isStandIn(id)) return [];
    return [
      problemAt(
        at(`id:${id}`),
        `the id "${id}" stands twice on ${toUrl(path)}`,
        'Word one of the two differently.',
      ),
    ];
  });
}

function checkSafety({ name, attributes }: Tag, path: string): Problem[] {
  const refuse = (what: string, fix: string) => problemAt(templateOrigin, `${toUrl(path)} has ${what}`, fix);
  const problems: Problem[] = [];
  if (attributes.has('style')) problems.push(refuse(`a style attribute on <${name}>`, 'Give it a class.'));
  for (const attribute of attributes.keys()) {
    if (/^on[a-z]+$/.test(attribute))
      problems.push(refuse(`${attribute} on <${name}>`, 'Listen in client/.'));
  }
  if (name === 'script' && !attributes.has('src') && !scriptData.has(attributes.get('type') ?? '')) {
    problems.push(refuse('a script written into it', 'Move the script to client/.'));
  }
  return problems;
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
