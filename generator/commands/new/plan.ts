import { access, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import { makeFolder } from '../../lib/folders';

/** Paths are relative to the root of the project. */
interface File {
  path: string;
  text: string;
}

/** What is to be written: all of it is known before the first file is. */
export interface Plan {
  /** Files that are not there yet. */
  files: File[];
  /** The new text of files that are. */
  changes: File[];
  /** What is left for whoever asked: a sentence each. */
  next: string[];
  /** Whether the help that text editors give changes with it. */
  changesSchemas?: true;
}

/** Reads a file of the project by its path from the root. */
export type ReadFile = (path: string) => Promise<string>;

export function createReadFile(rootDir: string): ReadFile {
  return (path) => readFile(join(rootDir, path), 'utf8');
}

/** Writes nothing at all where a file that is to be new is there already. */
export async function applyPlan({ files, changes }: Plan, rootDir: string): Promise<void> {
  for (const { path } of files) {
    const isThere = await access(join(rootDir, path)).then(
      () => true,
      () => false,
    );
    if (isThere) throw new UserError(`There is a file ${path} already`, 'Choose another name.');
  }
  for (const { path, text } of files) {
    await makeFolder(dirname(join(rootDir, path)));
    await writeFile(join(rootDir, path), text, { flag: 'wx' });
  }
  for (const { path, text } of changes) await writeFile(join(rootDir, path), text);
}
