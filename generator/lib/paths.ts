import { relative, sep } from 'node:path';
import { lastKey, mapValues } from './json-pointer';

/** The schemas of the content files, which are code among the content. */
export const schemaFolder = 'content/schema';

/** The way from a folder to what lies in it, with forward slashes on every system. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** Orders files the same way on every system and in every language. */
export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1;
}

/** Whether a picture, by its name, is drawn with lines that fit any size, and is a text. */
export function isDrawing(name: string): boolean {
  return name.endsWith('.svg');
}

/** Whether a file is HTML, by its path. */
export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

/** Whether a file of the output is for hosts alone: its settings, and names that begin with a dot. */
export function isHostFile(path: string): boolean {
  return /^(?:_headers|_redirects)$|(?:^|\/)\.(?!well-known\/)/.test(path);
}

/** The folder of files that are named after their bytes. Relative to the site, with a slash at the end. */
export const hashedFolder = 'assets/';

/** As the build and esbuild name what never changes: `book-3f9c2b1a-700.avif`, `main-ABCD2345.js`. Others are not ours. */
export const hashedName = /-([0-9a-f]{8}|[0-9A-Z]{8})(-\d+)?(\.\w+){1,3}$/;

/** Beside the assets it speaks of, and absent from a site that nothing came before. */
export const earlierAssetsPath = 'assets/earlier.json';

/** An address of the site, such as `/privacy`, in full: below the address that the site is published at. */
export function absoluteUrl(url: string, siteAddress: string): string {
  return new URL(`.${url}`, `${siteAddress.replace(/\/$/, '')}/`).href;
}

/** Addresses of the site that end in a slash, such as `/press/` of `public/press/index.html`; decoded. */
export type FolderAddresses = ReadonlySet<string>;

/** The one address of a page, also where a link to it has a slash too many: `/privacy#data` for `/privacy/#data`. */
export function toStraightAddress(url: string, folders: FolderAddresses): string {
  const [, page, rest = ''] = /^(\/[^/?#][^?#]*[^/?#]|\/[^/?#])\/([?#].*)?$/s.exec(url) ?? [];
  return page === undefined || folders.has(decodeAddress(`${page}/`)) ? url : page + rest;
}

/** An address in plain letters: browsers percent-encode those such as é. Unchanged if a % does not begin a code. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A copy of a value in which each text under one of `keys` is what `toAddress` makes of it. */
export function mapAddresses<Value>(
  value: Value,
  keys: ReadonlySet<string>,
  toAddress: (url: string) => string,
): Value {
  return mapValues(value, (child, path) =>
    typeof child === 'string' && keys.has(lastKey(path)) ? toAddress(child) : child,
  );
}
