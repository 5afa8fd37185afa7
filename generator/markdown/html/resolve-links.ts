import { basename } from 'node:path/posix';
import type { Root } from 'hast';
import type { PageSource } from '../../content/parsed-content';
import { type FolderAddresses, toStraightAddress } from '../../lib/paths';
import { visit } from '../visit';

/** A placeholder: addresses are resolved against it and stay on it. */
const origin = 'https://relative.example';

/** Addresses that are not relative: with a scheme or host, a part of the same page, or a token without a value. */
const notRelative = /^(?:$|[a-z][a-z\d+.-]*:|#|\/\/|%7B)/i;

/**
 * Rewrites links that are relative to the file of the page (`terms`, `../press.md#team`), or end in a slash too many, to
 * addresses of the site, in place.
 */
export function resolveLinks(
  tree: Root,
  source: Pick<PageSource, 'slug' | 'file'>,
  folders: FolderAddresses,
): void {
  const base = `${origin}/${source.slug}${isPageOfFolder(source) ? '/' : ''}`;
  visit(tree, 'element', ({ properties }) => {
    const { href } = properties;
    if (typeof href !== 'string' || notRelative.test(href) || leavesSite(href)) return;
    const { pathname, search, hash } = new URL(href, base);
    properties.href = toStraightAddress(toAddress(pathname), folders) + search + hash;
  });
}

/** Whether browsers read an address without a scheme as another host, or not at all: `\\server\file`, `/\example.org`. */
export function leavesSite(address: string): boolean {
  return !URL.canParse(address, origin) || new URL(address, origin).origin !== origin;
}

/** Pages are named in lower case with hyphens: `CODE_OF_CONDUCT.md` is the page that was made of it. */
function toAddress(pathname: string): string {
  if (!/\.md$/i.test(pathname)) return pathname;
  const page = pathname.toLowerCase().replaceAll('_', '-');
  return page.replace(/(?:\/index)?\.md$/, '') || '/';
}

/** Whether a page is the `index.md` of a folder and has its address: its relative addresses start from that folder. */
export function isPageOfFolder({ slug, file }: Pick<PageSource, 'slug' | 'file'>): boolean {
  return basename(file) === 'index.md' && basename(slug) !== 'index';
}
