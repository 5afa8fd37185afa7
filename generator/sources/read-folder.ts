import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../lib/file-bytes';
import { limitFiles } from '../lib/folders';

/**
 * Every file below a folder, sorted by path; nothing where there is no such folder. Of names with a dot in front only
 * `.well-known`. A file that is deleted meanwhile is left out. `known` are files by absolute path that need not be read
 * again; those that are read are added to it.
 */
export async function readFolder(dir: string, known?: Map<string, Uint8Array>): Promise<OutputFile[]> {
  const paths = await listFolder(dir);
  const files = await Promise.all(
    paths.map(async (path) => {
      const file = join(dir, path);
      const bytes = await readIfThere(file, known);
      return bytes ? [{ path, bytes }] : [];
    }),
  );
  return files.flat();
}

/** The bytes of a file (absolute), which need not be read again where `known` has them, and are added to it. */
export async function readOnce(file: string, known?: Map<string, Uint8Array>): Promise<Uint8Array> {
  const bytes = known?.get(file) ?? (await limitFiles(() => readFile(file)));
  known?.set(file, bytes);
  return bytes;
}

/** `undefined` for a link to nowhere, too. */
function readIfThere(file: string, known?: Map<string, Uint8Array>): Promise<Uint8Array | undefined> {
  return readOnce(file, known).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The same paths without their bytes: relative, with forward slashes, in an order that no locale changes. */
export async function listFolder(dir: string, below = ''): Promise<string[]> {
  const folder = join(dir, below);
  const entries = await limitFiles(() => readdir(folder, { withFileTypes: true })).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const visible = entries.filter(({ name }) => !isHidden(name));
  const nested = await Promise.all(
    visible.map((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() ? listFolder(dir, path) : [path];
    }),
  );
  return nested.flat().sort();
}

/** Names of files that are not the site's, such as a text editor's own. */
export function isHidden(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || isLeftover(name);
}

/** Names of locks, backups and notes that word processors, text editors, git, Windows and the Mac leave beside files. */
export function isLeftover(name: string): boolean {
  return /^~|~$|\.(?:bak|orig|sw[op]|tmp)$|^(?:thumbs\.db|desktop\.ini|__macosx)$/i.test(name);
}
