import type { NewsEntry } from '../../parts/related-news';
import type { Page } from '../../types';

/** A page that is rendered, or one that is only parsed. */
export type AnyPage = Pick<Page, 'slug' | 'frontMatter'>;

export interface News<OnePage extends AnyPage = AnyPage> {
  list: OnePage;
  /** The newest first. */
  entries: (NewsEntry & { page: OnePage })[];
}

/** The page that lists a folder, and the pages in that folder that have a day, all in the language with this first page. */
export function findNews<OnePage extends AnyPage>(
  pages: readonly OnePage[],
  home = '/',
): News<OnePage> | undefined {
  const list = pages.find(({ frontMatter }) => frontMatter.lists !== undefined);
  if (!list) return undefined;
  const folder = `${home.slice(1)}${list.frontMatter.lists}/`;
  const entries = pages.flatMap((page) => {
    const { title, description, publish: day, picture, version, lang } = page.frontMatter;
    const isEntry = page.slug.startsWith(folder) && day !== undefined;
    return isEntry ? [{ url: `/${page.slug}`, title, day, description, picture, version, lang, page }] : [];
  });
  // Of one day, in the order of their addresses, on every machine.
  entries.sort((a, b) => (a.day === b.day ? (a.url < b.url ? -1 : 1) : a.day > b.day ? -1 : 1));
  return { list, entries };
}
