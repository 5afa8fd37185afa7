import { htmlPart } from './read-tags';
import { textOf } from './text-of';
import type { OutputFile } from './types';

/** Whether a file is HTML, by its path. */
export function isHtml(path: string): boolean {
  return /\.html?$/i.test(path);
}

/**
 * Whether a file is a page: HTML with a head, in which it can carry its own security policy. Others, such as the one
 * line by which a search engine knows an owner, are files like any other and keep their whole name.
 */
export function isPage({ path, bytes }: OutputFile): boolean {
  return isHtml(path) && findHead(textOf(bytes)) !== undefined;
}

/** Where in a document its head begins, right behind the tag; `undefined` where it has none. */
export function findHead(html: string): number | undefined {
  for (const { 0: part, index } of html.matchAll(htmlPart)) {
    if (/^<head[\s>]/i.test(part)) return index + part.length;
  }
  return undefined;
}

/**
 * The one address of a page, by the path of its file, both relative to the site: `privacy.html` is `privacy`,
 * `press/index.html` is `press/`, as static hosts that cannot be told otherwise have it. What ends otherwise keeps its
 * name.
 */
export function toAddress(path: string): string {
  return path.replace(/(^|\/)index\.html$|\.html$/, '$1');
}

/** The paths of files that an address may mean, the best first; both relative to the site. */
export function filesAt(address: string): string[] {
  return /(^|\/)$/.test(address) ? [`${address}index.html`] : [address, `${address}.html`];
}
