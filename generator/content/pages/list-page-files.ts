import { dirname } from 'node:path/posix';
import { isUnread } from '../../sources/is-unread';
import type { ContentSources, SourceFile } from '../../sources/site-sources';
import { toFreeSlug, toSlug } from './page-names';

/** A file that is a page, or was meant to be one. */
export interface PageFile extends SourceFile {
  /** The names of all page files that would have the same address: mostly its own alone, which may be left out. */
  alike?: readonly string[];
  /** Whether it is there and could not be read: nothing is known of it but its address. */
  isUnread?: boolean;
}

/** Every page file in order. `folder` is the content folder relative to the root. */
export function listPageFiles(
  { documents, unread }: Pick<ContentSources, 'documents' | 'unread'>,
  folder: string,
): PageFile[] {
  // In a folder whose name is to be corrected, pages are told nothing of their own names.
  const read = documents.filter(({ name }) => dirname(name) !== '.' && !isUnread(dirname(name), unread));
  const unreadNames = [...unread].filter((name) => /^pages\/.+\.md$/.test(name));
  const names = new Set([...read.map(({ name }) => name), ...unreadNames]);
  const slugs = new Map([...names].map((name) => [name, toSlug(name)]));
  const bySlug = new Map<string, string[]>();
  for (const [name, slug] of slugs) {
    const others = bySlug.get(slug);
    if (others) others.push(name);
    else bySlug.set(slug, [name]);
  }
  const alike = (name: string) => {
    const slug = slugs.get(name) ?? '';
    const free = toFreeSlug(slug);
    const own = bySlug.get(slug) ?? [];
    return free === slug ? own : [...own, ...(bySlug.get(free) ?? [])];
  };
  return [
    ...read.map((source) => ({ ...source, alike: alike(source.name) })),
    ...unreadNames.map((name) => ({
      path: `${folder}/${name}`,
      name,
      text: '',
      alike: alike(name),
      isUnread: true,
    })),
  ];
}
