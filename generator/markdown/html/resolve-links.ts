import type { Root } from 'hast';
import type { PageSource } from '../../content/parsed-content';
import { isPageOfFolder } from '../is-page-of-folder';
import { visit } from '../visit';

/** Any host: what is resolved stays on it. */
const origin = 'https://relative.example';

/**
 * Links that say where something is from the file of the page (`terms`, `../press.md#team`) lead to its address on the
 * site, in place.
 */
export function resolveLinks(tree: Root, source: Pick<PageSource, 'slug' | 'file'>): void {
  const base = `${origin}/${source.slug}${isPageOfFolder(source) ? '/' : ''}`;
  visit(tree, 'element', ({ properties }) => {
    const { href } = properties;
    // Another scheme or host, a part of the same page, or a token that stands for nothing.
    if (typeof href !== 'string' || /^(?:$|[a-z][a-z\d+.-]*:|#|\/\/|%7B)/i.test(href)) return;
    const { pathname, search, hash } = new URL(href, base);
    properties.href = toAddress(pathname) + search + hash;
  });
}

/** Pages are named in small letters, with hyphens: `CODE_OF_CONDUCT.md` means the page that its words became. */
function toAddress(pathname: string): string {
  if (!/\.md$/i.test(pathname)) return pathname;
  const page = pathname.toLowerCase().replaceAll('_', '-');
  return page.replace(/(?:\/index)?\.md$/, '') || '/';
}
