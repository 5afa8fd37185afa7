import type { RuleId } from '../diagnostics/rules';
import { didYouMean } from '../lib/similar';
import { errorPage, type FindTarget, toAddress } from '../render/page-address';
import { replaceOwn } from './same-site-url';

/** What a link may lead to. */
export interface Destinations {
  findTarget: FindTarget;
  /** Of everything that a link may lead to, for whoever misspelt one; with a slash in front. */
  listAddresses: () => readonly string[];
  /** By its address, relative to the site, each page of the content that is not published, or not yet. */
  leftOut: ReadonlyMap<string, LeftOut>;
  /** By former address the address of the page that it leads to, both relative to the site. */
  redirects: ReadonlyMap<string, string>;
  /** The ids of a document, by its path; `undefined` for any other file. */
  idsOf: (path: string) => Ids | undefined;
  /** Those to which some page of the site leads by https. */
  listSecureHosts: () => ReadonlySet<string>;
  /** Of which an id may be made. */
  placeholders: readonly string[];
}

export type Ids = Pick<ReadonlySet<string>, 'has' | typeof Symbol.iterator>;

export interface LeftOut {
  file: string;
  why: 'draft' | 'later';
  frontMatter: { publish?: string | undefined };
}

interface Fault {
  rule: RuleId;
  message: string;
  fix: string;
}

/**
 * What is wrong with an address that the document at `from` names; `undefined` where it leads straight to something.
 * `url` is it as templates would write it (see `toSameSiteUrl`), `written` as it stands there.
 */
export function checkAddress(
  url: string,
  written: string,
  from: string,
  { findTarget, listAddresses, leftOut, redirects, idsOf, listSecureHosts, placeholders }: Destinations,
): Fault | undefined {
  if (url.startsWith('#')) return checkFragment(url.slice(1), written, from, idsOf(from), placeholders);
  if (/^(https:\/\/|mailto:|tel:|sms:)/.test(url)) return undefined;
  if (url.startsWith('http://')) {
    if (!listSecureHosts().has(hostOf(url))) return undefined;
    const message = `"${written}" begins with http://, and another link leads to the same host by https://`;
    return { rule: 'page/insecure-link', message, fix: 'Write https:// in its place.' };
  }
  // A token that stands for nothing has been reported as such.
  if (/^%7B[a-z-]+%7D/i.test(url)) return undefined;
  if (!/^\/(?!\/)/.test(url)) {
    const message = `"${url}" is not an address this site uses`;
    return { rule: 'page/unusable-address', message, fix: 'Begin it with #, / or https://.' };
  }
  const [address = '', fragment] = url.split('#');
  const pathname = address.split('?')[0] ?? '';
  const otherwise = 'Name a page or file that exists.';
  const now = redirects.get(pathname.slice(1));
  if (now !== undefined) {
    const message = `"${written}" is a former address, which leads on to /${now}`;
    const fix = `Write ${replaceOwn(written, url, `/${now}${url.slice(pathname.length)}`)} in its place.`;
    return { rule: 'page/former-address', message, fix };
  }
  const absent = leftOut.get(toAddress(pathname.slice(1)).replace(/\/$/, ''));
  const target = findTarget(pathname);
  if (absent && !target) return describeLeftOut(written, absent);
  if (!target) {
    const message = `there is nothing at "${written}"`;
    return { rule: 'page/dead-link', message, fix: didYouMean(pathname, listAddresses(), otherwise) };
  }
  if (target.path === errorPage) {
    const message = `there is only the error page at "${written}"`;
    return { rule: 'page/dead-link', message, fix: otherwise };
  }
  if (!target.isStraight) {
    const straight = encodeURI(`/${target.address}`) + url.slice(pathname.length);
    const message = `there is only a detour, which not every host knows, at "${written}"`;
    const fix = `Write ${replaceOwn(written, url, straight)} in its place.`;
    return { rule: 'page/indirect-link', message, fix };
  }
  return checkFragment(fragment ?? '', written, target.path, idsOf(target.path), placeholders);
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
  const name = decode(fragment);
  if (fragment === '' || !ids || ids.has(fragment) || ids.has(name)) return undefined;
  if (placeholders.some((placeholder) => mayStandFor(placeholder, ids, fragment))) return undefined;
  if (/^assets\/icons-/.test(path)) {
    const message = `the drawing "${fragment}" is missing, and the site shows it`;
    return { rule: 'page/missing-icon', message, fix: 'Put it back, or another of this name.' };
  }
  const message = `"${decode(written)}" leads to nothing named "${name}"`;
  if (ids.has(name.normalize('NFC'))) {
    const why = 'for a letter of it is written as two, a plain one and a sign over it';
    return { rule: 'page/dead-fragment', message: `${message}, ${why}`, fix: 'Type it anew.' };
  }
  const fix = didYouMean(name, ids, 'Name a section or heading that exists.');
  return { rule: 'page/dead-fragment', message, fix };
}

/** Whether nothing is there, and a page might be. */
export function isAddressOfPage(url: string, findTarget: FindTarget): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return /^(?:\/[a-z0-9-]+)+$/.test(pathname) && findTarget(pathname) === undefined;
}

/** Whether an id is made from the placeholder whose place one with this name may have had. */
function mayStandFor(placeholder: string, ids: Ids, name: string): boolean {
  return [...ids].some((id) => {
    const [before = '', after] = id.split(placeholder);
    return after !== undefined && name.startsWith(before) && name.endsWith(after);
  });
}

/** Of a web address, such as `emberquill.example`. */
export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1]?.toLowerCase() ?? '';
}

/** Browsers write letters such as é in an address as numbers. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
