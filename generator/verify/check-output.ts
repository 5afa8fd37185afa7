import { isPlaceholder } from '../content/placeholder';
import type { FindLocations } from '../content/source-locations';
import { type Diagnostic, problemAt, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { pushAll } from '../lib/push-all';
import { readTagsOf, type Tag } from '../render/html-tags';
import { addressOf, createFindTarget, errorPage, isHtml, toAddress } from '../render/page-address';
import { checkAddress, isAddressOfPage } from './check-address';
import { checkNames } from './check-names';
import { findPolicyViolations } from './policy-violations';
import { type Home, toSameSiteUrl } from './same-site-url';
import { readSrcset } from './srcset';

/** A document as the checks see it. */
interface Document {
  path: string;
  bytes: Uint8Array;
  tags: Tag[];
  ids: Set<string>;
  /** Put there whole, in `public/`. */
  isPublic: boolean;
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
  findLocations: FindLocations,
  {
    otherUrls = [],
    home,
    scannedUrls = [],
    hasUnreadPages = false,
    publicPaths = new Set(),
  }: Surroundings = {},
): Diagnostic[] {
  const findTarget = createFindTarget(files);
  const addresses = files
    .filter(({ path }) => path !== errorPage)
    .map((file) => encodeURI(`/${addressOf(file)}`));
  const documents = new Map<string, Document>();
  for (const { path, bytes } of files) {
    const isDocument = isHtml(path) || /^assets\/icons-.*\.svg$/.test(path);
    if (!isDocument) continue;
    const first = documents.get(path);
    // Of two with one name the second is from public/, and is reported for that.
    if (first) first.isPublic = false;
    else documents.set(path, { ...readDocument(path, bytes), isPublic: publicPaths.has(path) });
  }
  const destinations = { findTarget, addresses, idsOf: (path: string) => documents.get(path)?.ids };
  const diagnostics = checkNames(files);
  for (const document of documents.values()) {
    if (!isHtml(document.path)) continue;
    const { isPublic } = document;
    /** Where content says it; nobody wrote in content what is in a document that was put there whole. */
    const find = (value: string) => (isPublic ? [] : findLocations(value, document.path));
    /** Where it is else: what it looks like tells the place in a whole document; of templates, HTML does not say which. */
    const place = (look: RegExp | string) => (isPublic ? placeInPublic(document, look) : templateLocation);
    diagnostics.push(
      ...checkIds(document, (id) => find(`id:${id}`)[0] ?? place(`id="${id}"`)),
      ...document.tags.flatMap((tag) => checkSafety(tag, document.path, place, isPublic)),
      ...document.tags.flatMap((tag) => checkPolicy(tag, document.path, place, home)),
    );
    const urls = document.path === 'index.html' ? scannedUrls : [];
    for (const url of new Set([...document.tags.flatMap(addressesOf), ...urls])) {
      const own = toSameSiteUrl(url, home);
      const isKnown = otherUrls.includes(url) || (hasUnreadPages && isAddressOfPage(own, findTarget));
      const complaint = isKnown ? undefined : checkAddress(own, url, document.path, destinations);
      if (!complaint) continue;
      const [message, fix] = complaint;
      const places = find(url);
      // A link in the frame is dead on every page, and is mended once.
      pushAll(
        diagnostics,
        places.map((location) => problemAt(location, message, fix)),
      );
      if (places.length > 0) continue;
      diagnostics.push(problemAt(place(url), `${message} on ${toUrl(document.path)}`, fix));
    }
  }
  return diagnostics;
}

const templateLocation: SourceLocation = topOf('templates/document.tsx');

/** The first place that looks so, or the top where it is written otherwise. */
function placeInPublic({ path, bytes }: Document, look: RegExp | string): SourceLocation {
  const text = textOf(bytes);
  const offset = typeof look === 'string' ? text.indexOf(look) : text.search(look);
  return { ...topOf(`public/${path}`), ...placeIn(text, Math.max(0, offset)) };
}

function readDocument(path: string, bytes: Uint8Array): Omit<Document, 'isPublic'> {
  const tags = readTagsOf(bytes);
  return { path, bytes, tags, ids: new Set(tags.flatMap(({ attributes }) => attributes.get('id') ?? [])) };
}

function checkIds({ tags, path }: Document, at: (id: string) => SourceLocation): Diagnostic[] {
  const seen = new Set<string>();
  return tags.flatMap(({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return [];
    const isPrecompressed = seen.has(id);
    seen.add(id);
    if (!isPrecompressed || isPlaceholder(id)) return [];
    return [
      problemAt(at(id), `the id "${id}" stands twice on ${toUrl(path)}`, 'Word one of the two differently.'),
    ];
  });
}

function checkSafety(
  { name, attributes }: Tag,
  path: string,
  place: (look: RegExp) => SourceLocation,
  isPublic: boolean,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const refuse = (what: string, look: RegExp, fix: string) =>
    diagnostics.push(problemAt(place(look), `${toUrl(path)} has ${what}`, fix));
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
  return diagnostics;
}

function checkPolicy(
  tag: Tag,
  path: string,
  place: (look: RegExp | string) => SourceLocation,
  home: Home | undefined,
): Diagnostic[] {
  const refused = findPolicyViolations(tag, (url) => toSameSiteUrl(url, home) !== url);
  if (!refused) return [];
  const { what, look, fix } = refused;
  const message = `${toUrl(path)} has ${what}, which the site's security policy refuses`;
  return [problemAt(place(look), message, fix)];
}

function addressesOf(tag: Tag): string[] {
  const plain = ['href', 'xlink:href', 'src', 'poster'].flatMap((name) => tag.attributes.get(name) ?? []);
  return [...plain, ...readSrcset(tag).map(({ url }) => url)];
}

function toUrl(path: string): string {
  return `/${toAddress(path)}`;
}
