import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import type { FolderAddresses } from '../lib/paths';
import { isHtml } from '../lib/paths';
import { isSummarized } from './page-index';
import { hasHead } from './read-html';

/**
 * Whether a file is a page: HTML with a head, in which it can carry its own security policy. Others, such as the one
 * line by which a search engine knows an owner, are files like any other and are found at their file name.
 */
function isPage(file: OutputFile): boolean {
  return isHtml(file.path) && (isSummarized(file) || hasHead(textOf(file.bytes)));
}

/**
 * The one address of a page, by the path of its file, both relative to the site: `privacy.html` is `privacy`, and
 * `press/index.html` is `press/`. Any other path is its own address.
 */
export function toAddress(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/** The address as links within the site write it. */
export function toUrl(path: string): string {
  return `/${toAddress(path)}`;
}

/** The addresses of pages that end in a slash. */
export function listFolders(files: readonly Pick<OutputFile, 'path'>[]): FolderAddresses {
  return new Set(files.map(({ path }) => toUrl(path)).filter((url) => url.endsWith('/')));
}

/** The page that hosts send with status 404. Nothing links to it. */
export const errorPage = '404.html';

/** The one address of a file, relative to the site: of a page or the index of a folder that of its path, or else the path. */
export function addressOf(file: OutputFile): string {
  const address = toAddress(file.path);
  return address === '' || address.endsWith('/') || isPage(file) ? address : file.path;
}

/** The file that an address means. Its path and address are relative to the site. */
export interface Target {
  path: string;
  /** Its one address, without percent-encoding. */
  address: string;
  /** Whether that is the address that was asked for. */
  isStraight: boolean;
}

/** Finds the file of an address such as `/privacy`, or of one that hosts redirect there, such as `/privacy.html`. */
export type FindTarget = (pathname: string) => Target | undefined;

export function createFindTarget(files: readonly OutputFile[]): FindTarget {
  const paths = new Map(files.map((file) => [addressOf(file), file.path]));
  return (pathname) => {
    const asked = decodePath(pathname);
    if (!asked?.startsWith('/')) return undefined;
    const written = asked.slice(1);
    const plain = toAddress(written).replace(/\/$/, '');
    const address = [written, plain, `${plain}/`, `${plain}.html`].find((each) => paths.has(each));
    const path = paths.get(address ?? '');
    if (address === undefined || path === undefined) return undefined;
    return { path, address, isStraight: address === written };
  };
}

/** `undefined` if a % does not begin a code. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}
