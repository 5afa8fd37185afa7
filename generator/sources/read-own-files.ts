import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { RuleId } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { byPath, relativePath } from '../lib/paths';
import type { Drafts } from '../site/build-options';
import { isHidden, isLeftover } from './read-folder';

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
  for (const path of root === undefined ? [] : listFiles(root)) {
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

/** Synchronous: there is nothing else to do meanwhile, and many small files take a third of the time. */
function listFiles(root: string, below = ''): string[] {
  const entries = readdirSync(join(root, below), { withFileTypes: true });
  const shown = entries.filter(({ name }) => !isHidden(name) || isLeftover(name) || name === '.htaccess');
  const paths = shown.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() && !isLeftover(entry.name) ? listFiles(root, path) : [path];
  });
  return paths.sort();
}

function readOne(root: string, path: string): Uint8Array | ReadFault {
  try {
    const file = realpathSync(join(root, path));
    if (file.startsWith(root + sep)) return readFileSync(file);
    const message = 'the file is a link that leads out of its folder';
    return { rule: 'file/leads-out', path, message, fix: 'Put the file itself here.' };
  } catch (error) {
    const message = `the file cannot be read (${(error as NodeJS.ErrnoException).code})`;
    const fix = 'Put the file itself here, and give yourself the permission to read it.';
    return { rule: 'file/unreadable', path, message, fix };
  }
}
