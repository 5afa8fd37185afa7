import { canParse } from '../../content/address-rules';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { type Edit, escapePattern, splice } from '../lib/text';
import { createFindTarget, type FindTarget } from '../render/page-address';
import type { SummarizedDocument } from '../render/page-index';
import { findValue, readHtml, type Span, type StartTag } from '../render/read-html';

export interface Base {
  /** The path below which the site stands, with a slash at both ends; `/` changes nothing. */
  base: string;
  /** The site's own address, of which only the host counts, such as `https://emberquill.example`. */
  address: string;
}

/** Knows which texts are addresses of this site, and what they are below the base. */
interface Rebase {
  base: string;
  /** Such as `https://emberquill.example`. */
  origin: string;
  /** Whether a path, which begins with a slash, is a page or a file of the site. */
  isOwn: (pathname: string) => boolean;
}

/** The attributes that hold an address, but for those that hold several and `content`, which may hold anything. */
const addressed: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'cite', 'data-props']);
const addressedSets: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/** Where a page left at an old address sends whoever opens it. */
const refresh = /^(\s*\d+\s*[;,]\s*url\s*=\s*'?)([^"']*)/i;
const jsonText = /"(?:[^"\\]|\\.)*"/g;

/** What the development server adds stands beside the site, not in it. */
const outside = /^\/(?:\/|_dev\/)/;

/**
 * Puts the base in front of every address of the site's own: in the attributes, styles and data of documents, in
 * stylesheets, the web manifest, feeds and `robots.txt`. Templates and content know nothing of a base; scripts name
 * each other relatively. What is only words stays. `isOwn` knows the paths of the site, where `files` are not all of it.
 */
export function rewriteBasePath(
  files: readonly OutputFile[],
  { base, address }: Base,
  isOwn = createIsOwn(files),
): OutputFile[] {
  if (base === '/') return [...files];
  const rebase: Rebase = { base, origin: originOf(address), isOwn };
  return files.map((file) => {
    const change = changeOf(file.path);
    const text = change ? textOf(file.bytes) : '';
    const changed = change?.(text, rebase) ?? text;
    return changed === text ? file : { path: file.path, bytes: toBytes(changed) };
  });
}

/** Knows whether a path, which begins with a slash, is one of these files. */
export function createIsOwn(files: readonly OutputFile[]): (pathname: string) => boolean {
  let findTarget: FindTarget | undefined;
  return (pathname) => {
    findTarget ??= createFindTarget(files);
    return findTarget(pathname) !== undefined;
  };
}

/** The same by paths alone, of which those that end like pages are pages. */
export function createIsOwnPath(paths: readonly string[]): (pathname: string) => boolean {
  const nothing = { bytes: new Uint8Array(), summary: { ids: [], urls: [], assetUrls: [] } };
  return createIsOwn(paths.map((path): SummarizedDocument => ({ path, ...nothing })));
}

function changeOf(path: string): ((text: string, rebase: Rebase) => string) | undefined {
  if (isHtml(path)) return rebaseDocument;
  if (path.endsWith('.css')) return rebaseStyles;
  // The widgets' props, see `extract-props.ts`.
  if (/^assets\/props-.*\.js$/.test(path)) return (text, rebase) => rebaseJson(text, rebase, false);
  if (path.endsWith('.webmanifest')) return (text, rebase) => rebaseJson(text, rebase, true);
  if (/\.(?:xml|rss|atom|svg)$/.test(path)) return rebaseXml;
  return path === 'robots.txt' ? rebaseRobots : undefined;
}

/** The rules are for the host's own `robots.txt` then, at the very top, and are still about this site. */
function rebaseRobots(text: string, rebase: Rebase): string {
  const rules = text.replace(
    /^(\s*(?:dis)?allow\s*:\s*)([/*]\S*)/gim,
    (_, before: string, path: string) => before + rebaseAddress(path.replace(/^\*/, '/*'), rebase),
  );
  return rebaseWhole(rules, rebase);
}

function rebaseXml(xml: string, rebase: Rebase): string {
  // What stands below the base by then is not to be taken for a folder of that name.
  const below = { ...rebase, isOwn: () => false };
  return rebaseWhole(xml, rebase).replace(
    /(\s([\w:-]+)=")([^"]*)/g,
    (_, before: string, name: string, value: string) =>
      before + rebaseAttribute(name.toLowerCase(), value, below),
  );
}

function rebaseDocument(html: string, rebase: Rebase): string {
  return splice(
    html,
    readHtml(html).flatMap((part): Edit[] => {
      if (part.kind !== 'start') return [];
      const edits = Object.keys(part.attributeLocations).flatMap((name) => {
        const value = findValue(html, part, name);
        return value ? [edit(html, value, (written) => rebaseAttribute(name, written, rebase))] : [];
      });
      const { content } = part;
      return content ? [...edits, edit(html, content, (text) => rebaseContent(part, text, rebase))] : edits;
    }),
  );
}

function edit(html: string, { start, end }: Span, change: (text: string) => string): Edit {
  return { start, end, text: change(html.slice(start, end)) };
}

function rebaseContent({ name, attributes }: StartTag, text: string, rebase: Rebase): string {
  if (name === 'style') return rebaseStyles(text, rebase);
  const type = attributes.get('type') ?? '';
  if (type === 'speculationrules') return rebaseJson(text, rebase, true);
  return type.includes('json') ? rebaseJson(text, rebase, false) : text;
}

/** The value of an attribute as it is written. */
function rebaseAttribute(name: string, value: string, rebase: Rebase): string {
  if (addressed.has(name)) return rebaseAddress(value, rebase);
  if (addressedSets.has(name)) return rebaseSet(value, rebase);
  if (name !== 'content') return value;
  if (refresh.test(value)) {
    return value.replace(refresh, (_, before: string, url: string) => before + rebaseAddress(url, rebase));
  }
  // What is said there may begin like an address and be none.
  return /^\/|\s/.test(value) ? value : rebaseAddress(value, rebase);
}

/** An address that is nowhere in the files, such as that which a drawing stands for: one of the site, if given in full. */
export function baseAddress(url: string, { base, address }: Base): string {
  return rebaseAddress(url, { base, origin: originOf(address), isOwn: () => false });
}

function originOf(address: string): string {
  return new URL(address).origin;
}

function rebaseAddress(value: string, rebase: Rebase): string {
  const [host, rest] = splitOwn(value, rebase) ?? (isRooted(value) ? ['', value] : []);
  if (host === undefined || rest === undefined) return value;
  const beyond = rest.replace(/^\//, '');
  return isBelow(beyond, rebase) ? value : host + rebase.base + beyond;
}

function isRooted(value: string): boolean {
  return value.startsWith('/') && !outside.test(value);
}

/** An address in full, if it is on the site's own host, in two: no slash need follow on that. */
function splitOwn(value: string, { origin }: Rebase): [host: string, rest: string] | undefined {
  const [host] = /^https?:\/\/[^/?#\s"'<>\\]+/i.exec(value) ?? [];
  if (host === undefined || !canParse(host) || new URL(host).origin !== origin) return undefined;
  return [host, value.slice(host.length)];
}

/**
 * Whether an address, without the slash it begins with, stands below the base already, as one that content gives in full
 * may. The site's own folders may well be named like the base.
 */
function isBelow(beyond: string, { base, isOwn }: Rebase): boolean {
  const [pathname = ''] = `/${beyond}`.split(/[?#\s<>"]/);
  return `${pathname}/`.startsWith(base) && !isOwn(pathname);
}

function rebaseSet(value: string, rebase: Rebase): string {
  return value.replace(
    /(^|,\s*)([^\s,]+)/g,
    (_, before: string, url: string) => before + rebaseAddress(url, rebase),
  );
}

function rebaseStyles(css: string, rebase: Rebase): string {
  return css.replace(
    /(url\(\s*["']?|@import\s*["'])([^"'()\s]+)/gi,
    (_, before: string, url: string) => before + rebaseAddress(url, rebase),
  );
}

/** An address, which one of several may have the size behind of what is there. Words have more blanks among them. */
const addressAlone = /^(\S+)(?: [\d.]+[wx])?$/;

/** `everywhere`: whether every text with a slash in front is an address, or only one that the site has. */
function rebaseJson(json: string, rebase: Rebase, everywhere: boolean): string {
  let key = '';
  return json.replace(jsonText, (literal, offset: number) => {
    if (/^\s*:/.test(json.slice(offset + literal.length, offset + literal.length + 8))) {
      key = literal;
      return literal;
    }
    const value = literal.slice(1, -1);
    const candidates = value.split(/,\s*/).map((candidate) => addressAlone.exec(candidate)?.[1]);
    const areAddresses = candidates.every(
      (url) => url !== undefined && (everywhere || isAddress(url, key, rebase)),
    );
    return areAddresses ? `"${rebaseSet(value, rebase)}"` : literal;
  });
}

function isAddress(text: string, key: string, rebase: Rebase): boolean {
  if (splitOwn(text, rebase)) return true;
  const pathname = text.split(/[?#]/)[0] ?? '';
  // A lone slash is more often a sign between two words than the way home.
  if (pathname === '/' && text === '/') return /url|href|src/i.test(key);
  return pathname.startsWith('/') && rebase.isOwn(pathname);
}

/** Of plain text, only addresses in full can be told from words. */
function rebaseWhole(text: string, rebase: Rebase): string {
  const own = new RegExp(`${escapePattern(rebase.origin)}(?=[/?#"'<])[^\\s"'<>]*`, 'g');
  return text.replace(own, (url) => rebaseAddress(url, rebase));
}
