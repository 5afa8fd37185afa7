import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import { isHtml } from '../lib/paths';
import { isSummarized } from './page-index';
import { hasHead } from './read-html';

/**
 * Whether a file is a page: HTML with a head, in which it can carry its own security policy. Others, such as the one
 * line by which a search engine knows an owner, are files like any other and keep their whole name.
 */
export function isPage(file: OutputFile): boolean {
  return isHtml(file.path) && (isSummarized(file) || hasHead(textOf(file.bytes)));
}

/**
 * The one address of a page, by the path of its file, both relative to the site: `privacy.html` is `privacy`,
 * `press/index.html` is `press/`, as static hosts that cannot be told otherwise have it. What ends otherwise keeps its
 * name.
 */
export function toAddress(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/** The same as a link of the site has it. */
export function toUrl(path: string): string {
  return `/${toAddress(path)}`;
}

/** What hosts answer with, and status 404, where nothing is. Nothing leads there. */
export const errorPage = '404.html';

/** The one address of a file, relative to the site: that of a page, or else its whole name. */
export function addressOf(file: OutputFile): string {
  return listAddresses(file)[0];
}

/** What else somebody may try for a file, relative to the site: from there, hosts lead on to its address or find nothing. */
export function otherAddressesOf(file: OutputFile): string[] {
  return listAddresses(file).slice(1);
}

/** Its one address, then the others. */
function listAddresses(file: OutputFile): [address: string, ...others: string[]] {
  const { path } = file;
  const address = toAddress(path);
  if (address === path) return [path];
  if (!isPage(file)) return [path, address];
  const isIndex = address === '' || address.endsWith('/');
  if (!isIndex) return [address, path, `${address}/`];
  return [address, path, `${address}index`, ...(address === '' ? [] : [address.slice(0, -1)])];
}

/** The file that an address means. Its path and address are relative to the site. */
export interface Target {
  path: string;
  /** Its one address, with its signs as they are and not as codes. */
  address: string;
  /** Whether that is the address that was asked for. */
  isStraight: boolean;
}

/** What an address such as `/privacy` means; of those that end otherwise in the same page (`/privacy.html`) as well. */
export type FindTarget = (pathname: string) => Target | undefined;

export function createFindTarget(files: readonly OutputFile[]): FindTarget {
  const targets = new Map<string, Target>();
  for (const file of files) {
    const { path } = file;
    const [address, ...others] = listAddresses(file);
    targets.set(address, { path, address, isStraight: true });
    for (const other of others) {
      if (!targets.has(other)) targets.set(other, { path, address, isStraight: false });
    }
  }
  return (pathname) => {
    const address = withoutCodes(pathname);
    return address?.startsWith('/') ? targets.get(address.slice(1)) : undefined;
  };
}

/** A space as `%20` becomes one; what has a % that begins no code is no address. */
function withoutCodes(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}
