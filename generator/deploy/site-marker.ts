import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../lib/file-bytes';
import { isHashedAsset, relativePath } from '../lib/paths';
import { precompressedEncodings } from './compress-files';
import { signatureStart } from './host-policy';

/** No other folder has it. What copies a site often leaves it out, as it does all that begins with a dot. */
const surePath = '.hosts/nginx.conf';

/** Hosts read it, and let nobody have it; behind its rules it says what stands beside it. */
const sealPath = '_headers';
const sealed = '# Beside this file: ';
const named = '# And perhaps: ';

/** What the build adds for hosts, which the seal leaves out. */
export const hostPaths = [
  sealPath,
  '_redirects',
  'vercel.json',
  '.htaccess',
  '.nojekyll',
  surePath,
  '.hosts/Caddyfile',
] as const;

/**
 * The seal for the end of `_headers`: one line for all files, and one more for each with a dot before a name in its path,
 * which a copy may be without.
 */
export function sealFiles(files: readonly OutputFile[]): string {
  const paths = files.map(({ path }) => path);
  const dotted = paths.filter(isDotted).map((path) => `${named}${path}\n`);
  return `${sealed}${hashNames(paths)}\n${dotted.sort().join('')}`;
}

/**
 * Whether this build made what is in the folder. Where the sure sign is missing, the others may have been taken over
 * into somebody's own site: then it must hold the files that the build has put there, and no other. `litter` is of no
 * account.
 */
export async function bearsSign(dir: string, litter: readonly string[]): Promise<boolean> {
  if (await beginsWithSignature(join(dir, surePath))) return true;
  if (!(await beginsWithSignature(join(dir, sealPath)))) return false;
  const lines = new Set((await readFile(join(dir, sealPath), 'utf8')).split('\n'));
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const others = entries.filter((entry) => !entry.isDirectory() && !litter.includes(entry.name));
  const paths = others.map((entry) => relativePath(dir, join(entry.parentPath, entry.name)));
  return (
    others.every((entry) => entry.isFile()) &&
    lines.has(sealed + hashNames(paths)) &&
    paths.every((path) => !isDotted(path) || isAdded(path) || lines.has(named + path))
  );
}

/**
 * Stands for the names of all but what the build adds to any site. Hashed assets are left out as well: their names are
 * known, and later sites add to them; and precompressed files, which a copy may be without.
 */
function hashNames(paths: readonly string[]): string {
  const all = new Set(paths);
  const counted = paths.filter(
    (path) =>
      !isDotted(path) && !isAdded(path) && !isHashedAsset(path) && !all.has(withoutEncodingEnding(path)),
  );
  return createHash('sha256').update(counted.sort().join('\n')).digest('hex');
}

function isAdded(path: string): boolean {
  return hostPaths.some((added) => added === path);
}

function isDotted(path: string): boolean {
  return `/${path}`.includes('/.');
}

/** Of what is not precompressed nothing, which is the name of no file. */
function withoutEncodingEnding(path: string): string {
  const isPrecompressed = precompressedEncodings.some(([ending]) => path.endsWith(`.${ending}`));
  return isPrecompressed ? path.slice(0, path.lastIndexOf('.')) : '';
}

async function beginsWithSignature(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(signatureStart.length), 0, signatureStart.length, 0);
    return buffer.toString() === signatureStart;
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
