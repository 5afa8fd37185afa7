import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import type { ProjectFile } from '../../site/site-definition';

/** What a command writes. It is complete before the first file is written. */
export interface Plan {
  /** Files that do not exist yet. */
  files: ProjectFile[];
  /** The new text of files that do. */
  changes: ProjectFile[];
  /** What is left to do: a sentence each. */
  next: string[];
}

/** Reads a file of the project by its path from the root. */
export type ReadFile = (path: string) => Promise<string>;

export function createReadFile(rootDir: string): ReadFile {
  return (path) => readFile(join(rootDir, path), 'utf8');
}

/** Writes nothing at all if one of the new files exists already. */
export async function applyPlan({ files, changes }: Plan, rootDir: string): Promise<void> {
  for (const { path } of files) {
    const isThere = await access(join(rootDir, path)).then(
      () => true,
      () => false,
    );
    if (isThere) throw new UserError(`There is a file ${path} already`, 'Choose another name.');
  }
  for (const { path, text } of files) {
    await mkdir(dirname(join(rootDir, path)), { recursive: true });
    await writeFile(join(rootDir, path), text, { flag: 'wx' });
  }
  for (const { path, text } of changes) await writeFile(join(rootDir, path), text);
}
