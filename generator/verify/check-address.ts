import { isPlaceholder, placeholderName } from '../content/placeholder';
import { didYouMean } from '../lib/words';
import { errorPage, type FindTarget } from '../render/page-address';
import { replaceOwn } from './same-site-url';

/** What a link may lead to. */
export interface Destinations {
  findTarget: FindTarget;
  /** Of everything that a link may lead to, for whoever misspelt one; with a slash in front. */
  addresses: readonly string[];
  /** The ids of a document, by its path; `undefined` for any other file. */
  idsOf: (path: string) => ReadonlySet<string> | undefined;
}

/**
 * What is wrong with an address that the document at `from` names; `undefined` where it leads straight to something.
 * `url` is it as templates would write it (see `toSameSiteUrl`), `written` as it stands there.
 */
export function checkAddress(
  url: string,
  written: string,
  from: string,
  { findTarget, addresses, idsOf }: Destinations,
): [message: string, fix: string] | undefined {
  if (url === '#' || isPlaceholder(url) || /^(https:\/\/|mailto:)/.test(url)) return undefined;
  // A token that stands for nothing has been reported as such.
  if (/^%7B[a-z-]+%7D/i.test(url)) return undefined;
  if (!/^(#|\/(?!\/))/.test(url)) {
    return [`"${url}" is not an address this site uses`, 'Begin it with #, / or https://.'];
  }
  const [address = '', fragment] = url.split('#');
  const pathname = address.split('?')[0] ?? '';
  const otherwise = 'Name a page or file that exists.';
  const target = pathname === '' ? undefined : findTarget(pathname);
  if (pathname !== '' && !target) {
    return [`there is nothing at "${written}"`, didYouMean(pathname, addresses, otherwise)];
  }
  if (target?.path === errorPage) {
    return [`there is only the error page at "${written}"`, otherwise];
  }
  if (target && !target.isStraight) {
    const straight = encodeURI(`/${target.address}`) + url.slice(pathname.length);
    return [
      `there is only a detour, which not every host knows, at "${written}"`,
      `Write ${replaceOwn(written, url, straight)} in its place.`,
    ];
  }
  const path = target?.path ?? from;
  const ids = idsOf(path);
  const name = decode(fragment ?? '');
  if (!fragment || !ids || ids.has(fragment) || ids.has(name)) return undefined;
  if ([...ids].some((id) => mayStandFor(id, fragment))) return undefined;
  if (/^assets\/icons-/.test(path)) {
    return [
      `the drawing "${fragment}" is missing, and the site shows it`,
      'Put it back, or another of this name.',
    ];
  }
  const message = `"${decode(written)}" leads to nothing named "${name}"`;
  if (ids.has(name.normalize('NFC'))) {
    return [
      `${message}, for a letter of it is written as two, a plain one and a sign over it`,
      'Type it anew.',
    ];
  }
  return [message, didYouMean(name, ids, 'Name a section or heading that exists.')];
}

/** Whether nothing is there, and a page might be. */
export function isAddressOfPage(url: string, findTarget: FindTarget): boolean {
  const [pathname = ''] = url.split(/[?#]/);
  return /^\/[a-z0-9-]+$/.test(pathname) && findTarget(pathname) === undefined;
}

/** Whether an id is made from a stand-in whose place one with this name may have had. */
function mayStandFor(id: string, name: string): boolean {
  if (!isPlaceholder(id)) return false;
  const [before = '', after = ''] = id.split(new RegExp(`${placeholderName}(?:-\\d+)?`));
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
