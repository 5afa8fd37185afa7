import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, type OutputFile } from '../../lib/file-bytes';
import { limitFiles } from '../../lib/folders';
import { isHashedAsset } from '../../lib/paths';
import { countOf, joinWords } from '../../lib/words';
import { toUrl } from '../../render/page-address';
import { isPublicFile } from './measure-files';

/** What is new in a site, each time in the order of its files. */
export interface Changes {
  /** Of documents, their addresses. */
  pages: string[];
  /** How many of the other files that visitors load. */
  otherFiles: number;
}

/**
 * Compares a site with the one that lies in a folder, before it takes its place. Nothing where there is none. `published`
 * are hashes of the files there, where they are known.
 */
export async function findChanges(
  files: readonly OutputFile[],
  outDir: string,
  published?: ReadonlyMap<string, string>,
): Promise<Changes | undefined> {
  const read = (path: string) => limitFiles(() => readFile(join(outDir, path))).catch(() => undefined);
  if (!(await read('index.html'))) return undefined;
  const loaded = files.filter(isPublicFile(files));
  const isNew = async (file: OutputFile) => {
    const { path } = file;
    if (published)
      return published.get(path) !== hashOf(file) && !(isHashedAsset(path) && published.has(path));
    const before = await read(path);
    // Named after its bytes.
    if (before && isHashedAsset(path)) return false;
    return !before || Buffer.compare(before, file.bytes) !== 0;
  };
  const marks = await Promise.all(loaded.map(isNew));
  const changed = loaded.filter((_file, index) => marks[index]).map(({ path }) => path);
  const pages = changed.filter((path) => path.endsWith('.html'));
  return { pages: pages.map(toUrl), otherFiles: changed.length - pages.length };
}

const maxListedPages = 4;

export function describeChanges(changes: Changes | undefined): string {
  if (!changes) return 'There was no site before.';
  const { pages, otherFiles } = changes;
  if (pages.length === 0 && otherFiles === 0) return 'Nothing is new since the last build.';
  const files = countOf(otherFiles, pages.length > 0 ? 'other file' : 'file');
  return `New since the last build: ${joinWords([...listPages(pages), ...(files ? [files] : [])])}.`;
}

/** `/`, `/terms` and so on, and how many more there are. */
export function listPages(pages: readonly string[]): string[] {
  const more = pages.length - maxListedPages;
  return more > 0 ? [...pages.slice(0, maxListedPages), countOf(more, 'other page')] : [...pages];
}
