import { type Advice, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import type { RuleId } from '../diagnostics/rules';
import { suggest } from '../diagnostics/suggest';
import { canParse } from '../fields/address-rules';
import { decodeAddress } from '../lib/paths';
import { errorPage, type FindTarget, toAddress } from '../render/page-address';

/** The possible targets of links. */
export interface Destinations {
  findTarget: FindTarget;
  /** Everything that a link may lead to, with a leading slash, to suggest for a misspelled address. */
  listAddresses: () => readonly string[];
  /** By address relative to the site, the pages that are not published, or not yet. */
  leftOut: ReadonlyMap<string, LeftOut>;
  /** From former addresses to the addresses they redirect to, both relative to the site. */
  redirects: ReadonlyMap<string, string>;
  /** By the path of its document, the file of each page in another language, and the document that it translates. */
  translations: ReadonlyMap<string, { file: string; source: string }>;
  /** The ids of a document, by its path; `undefined` for any other file. */
  idsOf: (path: string) => Ids | undefined;
  /** Hosts that some page of the site links to by https. */
  listSecureHosts: () => ReadonlySet<string>;
  /** Texts that replace refused values, from which an id may be generated. */
  placeholders: readonly string[];
}

export type Ids = Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>;

export interface LeftOut {
  file: string;
  why: 'draft' | 'later';
  frontMatter: { publish?: string | undefined };
}

interface Fault extends Advice {
  rule: RuleId;
  message: string;
  /** Where it is, unless where the address is written. */
  place?: SourceLocation;
}

/**
 * Finds the fault of an address in the document at `from`. `url` is the address as templates would write it (see
 * `toSameSiteUrl`), `written` as it is in the document.
 */
export function checkAddress(
  url: string,
  written: string,
  from: string,
  destinations: Destinations,
): Fault | undefined {
  const { findTarget, listAddresses, leftOut, redirects, idsOf, listSecureHosts, placeholders } =
    destinations;
  if (url.startsWith('#')) return checkFragment(url.slice(1), written, from, idsOf(from), placeholders);
  if (/^(https:\/\/|mailto:|tel:|sms:)/.test(url)) return undefined;
  if (url.startsWith('http://')) {
    if (!listSecureHosts().has(hostOf(url))) return undefined;
    const message = `"${written}" begins with http://, and another link leads to the same host by https://`;
    const correction = { from: written, to: url.replace('http:', 'https:') };
    return { rule: 'page/insecure-link', message, fix: 'Write https:// instead.', correction };
  }
  // An unknown token has been reported already.
  if (/^%7B[a-z-]+%7D/i.test(url)) return undefined;
  if (!/^\/(?!\/)/.test(url)) {
    const message = `"${url}" is not an address that a page may have`;
    return { rule: 'page/unusable-address', message, fix: 'Begin it with #, / or https://.' };
  }
  const [address = '', fragment] = url.split('#');
  const pathname = address.split('?')[0] ?? '';
  const otherwise = 'Name a page or file that exists.';
  const path = decodeAddress(pathname.slice(1));
  if (redirects.has(path) || redirects.has(`${path}/`)) return undefined;
  const absent = leftOut.get(toAddress(pathname.slice(1)).replace(/\/$/, ''));
  const target = findTarget(pathname);
  if (absent && !target) return describeLeftOut(written, absent);
  if (!target) {
    const message = `there is nothing at "${written}"`;
    const advice = suggest(pathname, listAddresses(), otherwise);
    return { rule: 'page/dead-link', message, ...withinAddress(written, pathname, advice) };
  }
  if (target.path === errorPage) {
    const message = `there is only the error page at "${written}"`;
    return { rule: 'page/dead-link', message, fix: otherwise };
  }
  if (!target.isStraight) {
    const straight = encodeURI(`/${target.address}`) + url.slice(pathname.length);
    const message = `"${written}" reaches its page only by a redirect, which not every host performs`;
    const to = replaceOwn(written, url, straight);
    return { rule: 'page/indirect-link', message, ...writeInstead(written, to) };
  }
  const fault = checkFragment(fragment ?? '', written, target.path, idsOf(target.path), placeholders);
  const translation = destinations.translations.get(target.path);
  const isInSource = translation && idsOf(translation.source)?.has(decodeAddress(fragment ?? ''));
  if (!fault || !isInSource) return fault;
  // Links are written once, and translated headings have the ids of those in their place.
  const fix = 'Give the page as many headings as its source, of the same levels.';
  return { rule: fault.rule, message: fault.message, fix, place: topOf(translation.file) };
}

function describeLeftOut(written: string, { file, why, frontMatter }: LeftOut): Fault {
  const isDraft = why === 'draft';
  const when = isDraft ? 'a draft, which is not published' : `not published before ${frontMatter.publish}`;
  const key = isDraft ? 'draft' : 'publish';
  return {
    rule: 'page/link-to-unpublished',
    message: `the page at "${written}" is ${when}`,
    fix: `Remove the link, or publish the page: delete the line of ${key} in ${file}.`,
  };
}

function checkFragment(
  fragment: string,
  written: string,
  path: string,
  ids: Ids | undefined,
  placeholders: readonly string[],
): Fault | undefined {
  const name = decodeAddress(fragment);
  if (fragment === '' || !ids || ids.has(fragment) || ids.has(name)) return undefined;
  if (placeholders.some((placeholder) => mayStandFor(placeholder, ids, fragment))) return undefined;
  if (/^assets\/icons-/.test(path)) {
    const message = `the drawing "${fragment}" is missing, and the site shows it`;
    return { rule: 'page/missing-icon', message, fix: 'Restore it, or add another with this name.' };
  }
  const message = `"${decodeAddress(written)}" leads to nothing named "${name}"`;
  const advice = suggest(name, ids, 'Name a section or heading that exists.');
  return { rule: 'page/dead-fragment', message, ...withinAddress(written, fragment, advice) };
}

function writeInstead(from: string, to: string): Advice {
  return { fix: `Write ${to} instead.`, correction: { from, to } };
}

/** Advice about a part of an address, extended to the whole address. */
function withinAddress(written: string, part: string, { fix, correction }: Advice): Advice {
  const [before, after, ...more] = written.split(part);
  if (!correction || after === undefined || more.length > 0) return { fix };
  return { fix, correction: { from: written, to: before + correction.to + after } };
}

/** Whether a page could have the address, but nothing does. */
export function isAddressOfPage(url: string, findTarget: FindTarget): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return /^(?:\/[a-z0-9-]+)+$/.test(pathname) && findTarget(pathname) === undefined;
}

/** Whether an id that is generated from the placeholder could have had this name. */
function mayStandFor(placeholder: string, ids: Ids, name: string): boolean {
  return [...ids].some((id) => {
    const [before = '', after] = id.split(placeholder);
    return after !== undefined && name.startsWith(before) && name.endsWith(after);
  });
}

/** Such as `lantern.app`. */
export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** Where a site is published. */
export interface SiteOrigin {
  /** The absolute address in content. */
  address: string;
  /** The path below which the host serves the site, with a slash at both ends. */
  base?: string | undefined;
}

/**
 * Converts an absolute address of the site to the form that templates write, such as `/privacy#rights`. Other addresses stay
 * as they are, also those on the same host outside the site's path.
 */
export function toSameSiteUrl(url: string, home: SiteOrigin | undefined): string {
  if (!home || !/^https:/i.test(url) || !canParse(url) || !canParse(home.address)) return url;
  const own = new URL(home.address);
  const { origin, pathname, search, hash } = new URL(url);
  if (origin !== own.origin) return url;
  const base = home.base ?? '/';
  // With a base, the address in content may include it or not.
  const roots = base === '/' ? [`${own.pathname.replace(/\/$/, '')}/`] : [base, '/'];
  const root = roots.find((start) => `${pathname}/`.startsWith(start));
  return root === undefined ? url : `/${pathname.slice(root.length)}${search}${hash}`;
}

/** Replaces `own`, the result of `toSameSiteUrl`, with another address of the site, in the form it was written. */
function replaceOwn(written: string, own: string, other: string): string {
  if (written === own) return other;
  const { origin, pathname, search, hash } = new URL(written);
  return `${origin}${pathname}${search}${hash}`.slice(0, -own.length) + other;
}
