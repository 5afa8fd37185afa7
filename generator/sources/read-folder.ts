import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { RuleId } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { limitFiles } from '../lib/folders';
import { byPath, relativePath } from '../lib/paths';
import type { Drafts } from '../site/build-options';

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
export async function listFolder(dir: string): Promise<string[]> {
  return existsSync(dir) ? listFiles(dir, (name) => !isHidden(name)) : [];
}

/** Synchronous: there is nothing else to do meanwhile, and many small files take a third of the time. */
function listFiles(root: string, isListed: (name: string) => boolean, below = ''): string[] {
  const entries = readdirSync(join(root, below), { withFileTypes: true });
  const paths = entries
    .filter(({ name }) => isListed(name))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() && !isLeftover(entry.name) ? listFiles(root, isListed, path) : [path];
    });
  return paths.sort();
}

/** Names of files that are not the site's, such as a text editor's own. */
export function isHidden(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || isLeftover(name);
}

/** Names of locks, backups and notes that word processors, text editors, git, Windows and the Mac leave beside files. */
function isLeftover(name: string): boolean {
  return /^~|~$|\.(?:bak|orig|sw[op]|tmp)$|^(?:thumbs\.db|desktop\.ini|__macosx)$/i.test(name);
}

/** A file or folder that is there and was not read. */
export interface ReadFault {
  rule: RuleId;
  /** Relative to the folder, with forward slashes. */
  path: string;
  message: string;
  fix: string;
}

export interface OwnFiles {
  files: OutputFile[];
  faults: ReadFault[];
  /** Paths that were left out: see `isLeftover`. */
  leftovers: string[];
}

interface ReadOptions {
  /** See `readFolder`. */
  known?: Map<string, Uint8Array> | undefined;
  /** They replace the files on the disk. */
  drafts?: Drafts | undefined;
  isWanted?(path: string): boolean;
}

/**
 * Every file below a folder that people fill, sorted by path; nothing where there is no such folder. A file that cannot
 * be read or that leads out of the folder becomes a fault. Dot names are left out, but for `.well-known` and the
 * `.htaccess` of people who rely on its rules.
 */
export async function readOwnFiles(
  dir: string,
  { known, drafts = new Map(), isWanted = () => true }: ReadOptions = {},
): Promise<OwnFiles> {
  const own: OwnFiles = { files: [], faults: [], leftovers: [] };
  const root = await realpath(dir).catch(() => undefined);
  const isListed = (name: string) => !isHidden(name) || isLeftover(name) || name === '.htaccess';
  for (const path of root === undefined ? [] : listFiles(root, isListed)) {
    if (isLeftover(basename(path))) {
      own.leftovers.push(path);
      continue;
    }
    const file = join(dir, path);
    if (drafts.has(file) || !isWanted(path)) continue;
    const bytes = known?.get(file) ?? readOne(root ?? dir, path);
    if ('rule' in bytes) {
      own.faults.push(bytes);
      continue;
    }
    known?.set(file, bytes);
    own.files.push({ path, bytes });
  }
  return { ...own, files: [...own.files, ...draftsBelow(dir, drafts)].sort(byPath) };
}

function draftsBelow(dir: string, drafts: Drafts): OutputFile[] {
  return [...drafts].flatMap(([file, bytes]) => {
    const path = relativePath(dir, file);
    return bytes && !path.startsWith('..') ? [{ path, bytes }] : [];
  });
}

function readOne(root: string, path: string): Uint8Array | ReadFault {
  try {
    const file = realpathSync.native(join(root, path));
    if (file.startsWith(root + sep)) return readFileSync(file);
    const message = 'the file is a link that leads out of its folder';
    return { rule: 'file/leads-out', path, message, fix: 'Put the file itself here.' };
  } catch (error) {
    const message = `the file cannot be read (${(error as NodeJS.ErrnoException).code})`;
    const fix = 'Put the file itself here, and give yourself the permission to read it.';
    return { rule: 'file/unreadable', path, message, fix };
  }
}
