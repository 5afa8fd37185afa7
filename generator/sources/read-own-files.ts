import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { RuleId } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { byPath, relativePath } from '../lib/paths';
import type { Drafts } from '../site/build-options';
import { isHidden } from './read-folder';

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
}

/**
 * Every file below a folder that people fill, sorted by path; nothing where there is no such folder. Whatever cannot
 * be read, leads out of the folder or is larger than `maxBytes` allows becomes a fault; nothing is thrown.
 * Dot names are left out, but for `.well-known` and the `.htaccess` of somebody who relies on its rules. `known`: see
 * `readFolder`. Files of `drafts` replace those on the disk.
 */
export async function readOwnFiles(
  dir: string,
  maxBytes: (path: string) => number,
  known?: Map<string, Uint8Array>,
  drafts: Drafts = new Map(),
): Promise<OwnFiles> {
  const own: OwnFiles = { files: [], faults: [] };
  const root = await realpath(dir).catch(() => undefined);
  const read = (path: string, isLink: boolean) => {
    const name = join(dir, path);
    const bytes = known?.get(name);
    if (bytes) return { bytes };
    const result = readOne(join(root ?? dir, path), {
      root: root ?? dir,
      isLink,
      limit: maxBytes(path),
    });
    if ('bytes' in result) known?.set(name, result.bytes);
    return result;
  };
  // Synchronous: there is nothing else to do meanwhile, and many small files take a third of the time.
  if (root !== undefined) readBelow(root, '', read, own);
  const isOnDisk = ({ path }: { path: string }) => !drafts.has(join(dir, path));
  const files = [...own.files.filter(isOnDisk), ...draftsBelow(dir, drafts)];
  return { files: files.sort(byPath), faults: own.faults.filter(isOnDisk).sort(byPath) };
}

function draftsBelow(dir: string, drafts: Drafts): OutputFile[] {
  return [...drafts].flatMap(([file, bytes]) => {
    const path = relativePath(dir, file);
    return bytes && !path.startsWith('..') ? [{ path, bytes }] : [];
  });
}

function readBelow(
  root: string,
  below: string,
  read: (path: string, isLink: boolean) => Result,
  own: OwnFiles,
): void {
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(join(root, below), { withFileTypes: true });
  } catch (error) {
    own.faults.push({ path: below, ...describeReadError(error, below, 'folder') });
  }
  for (const entry of entries.filter(({ name }) => !isHidden(name) || name === '.htaccess')) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) readBelow(root, path, read, own);
    else readInto(path, () => read(path, entry.isSymbolicLink()), own);
  }
}

function readInto(path: string, read: () => Result, own: OwnFiles): void {
  try {
    const result = read();
    if ('bytes' in result) own.files.push({ path, bytes: result.bytes });
    else own.faults.push({ path, ...result });
  } catch (error) {
    own.faults.push({ path, ...describeReadError(error, path, 'file') });
  }
}

type Refused = Omit<ReadFault, 'path'>;

type Result = Refused | { bytes: Uint8Array };

function readOne(
  file: string,
  { root, isLink, limit }: { root: string; isLink: boolean; limit: number },
): Result {
  if (isLink && !`${realpathSync(file)}${sep}`.startsWith(root + sep)) {
    return {
      rule: 'file/leads-out',
      message: 'the file is a link that leads out of its folder',
      fix: 'Put the file itself here.',
    };
  }
  const stats = statSync(file);
  if (stats.isDirectory()) {
    return {
      rule: 'file/wrong-kind',
      message: 'this is a link to a folder',
      fix: 'Remove it, or put the folder itself here.',
    };
  }
  // A device or a pipe may never end.
  if (!stats.isFile()) {
    return {
      rule: 'file/wrong-kind',
      message: 'this is not a regular file',
      fix: 'Put a regular file here.',
    };
  }
  if (stats.size > limit) {
    const message = `the file holds ${describeSize(stats.size)}, and at most ${describeSize(limit)} are read`;
    return { rule: 'file/too-large', message, fix: 'Make it smaller, or divide it.' };
  }
  return { bytes: readFileSync(file) };
}

/** What keeps a file or folder from being read, in words. */
function describeReadError(error: unknown, path: string, kind: 'file' | 'folder'): Refused {
  const rule = 'file/unreadable';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'EACCES' || code === 'EPERM') {
    return {
      rule,
      message: `there is no permission to read the ${kind}`,
      fix: 'Give yourself the permission to read it.',
    };
  }
  // Bytes of a name that are not UTF-8 were read as this character, and no file has a name with it.
  if (code === 'ENOENT' && path.includes('\ufffd')) {
    return {
      rule,
      message: `the ${kind} cannot be read, because its name is not UTF-8: \ufffd is in another encoding`,
      fix: 'Rename it, with small letters a-z, digits and hyphens alone.',
    };
  }
  if (code === 'ENOENT' || code === 'ELOOP') {
    return { rule, message: `the ${kind} is a link that leads nowhere`, fix: `Put the ${kind} itself here.` };
  }
  return { rule, message: `the ${kind} cannot be read (${code})`, fix: 'Copy it again, or restore it.' };
}

function describeSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${Math.ceil(bytes / 1_000_000)} MB`;
}
