import { basename } from 'node:path/posix';
import type { PageSource } from '../content/parsed-content';

/** Whether a page is the `index.md` of a folder, whose address it has: what it names relatively lies in that folder. */
export function isPageOfFolder({ slug, file }: Pick<PageSource, 'slug' | 'file'>): boolean {
  return basename(file) === 'index.md' && basename(slug) !== 'index';
}
