import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from './types';

/** Every file below a folder, sorted by path; nothing where there is no such folder. Of dot names only `.well-known`. */
export async function readFolder(dir: string): Promise<OutputFile[]> {
  const paths = await listFolder(dir);
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(dir, path)) })));
}

/** The same paths without their bytes: relative, with forward slashes, in an order that no locale changes. */
export async function listFolder(dir: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(dir, below), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const visible = entries.filter((entry) => !entry.name.startsWith('.') || entry.name === '.well-known');
  const nested = await Promise.all(
    visible.map((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() ? listFolder(dir, path) : [path];
    }),
  );
  return nested.flat().sort();
}
