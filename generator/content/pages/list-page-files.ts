import { dirname } from 'node:path/posix';
import type { ContentSources, SourceFile } from '../../sources/site-sources';
import { toSlug } from './page-names';

/** A file that is a page, or was meant to be one. */
export interface PageFile extends SourceFile {
  /** The names of all page files that have the same address. May be left out if that is its own alone. */
  sameAddress?: readonly string[];
  /** Whether the file is there and could not be read. */
  isUnread?: boolean;
}

/** Every page file in order. `folder` is the content folder relative to the root. */
export function listPageFiles(
  { documents, unread }: Pick<ContentSources, 'documents' | 'unread'>,
  folder: string,
): PageFile[] {
  const read: PageFile[] = documents.filter(({ name }) => dirname(name) !== '.');
  const readNames = new Set(read.map(({ name }) => name));
  const unreadNames = [...unread].filter((name) => /^pages\/.+\.md$/.test(name) && !readNames.has(name));
  const pages = [
    ...read,
    ...unreadNames.map((name) => ({ path: `${folder}/${name}`, name, text: '', isUnread: true })),
  ];
  const bySlug = new Map<string, string[]>();
  for (const { name } of pages) {
    const slug = toSlug(name);
    const names = bySlug.get(slug);
    if (names) names.push(name);
    else bySlug.set(slug, [name]);
  }
  return pages.map((page) => ({ ...page, sameAddress: bySlug.get(toSlug(page.name)) ?? [] }));
}
