import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '../lib/file-bytes';
import { isHashedAsset, relativePath } from '../lib/paths';
import { precompressedEncodings } from './compress-files';
import { signatureStart } from './host-policy';

/** No other folder has it. What copies a site often leaves it out, as it does all that begins with a dot. */
const surePath = '.hosts/nginx.conf';

/** Hosts read it, and let nobody have it; behind its rules it lists what stands beside it. */
const listPath = '_headers';
const listed = '# Beside this file: ';

/** What the build adds for hosts, without a place in the list. */
export const hostPaths = [
  listPath,
  '_redirects',
  'vercel.json',
  '.htaccess',
  '.nojekyll',
  surePath,
  '.hosts/Caddyfile',
] as const;

/** The list for the end of `_headers`. Hashed assets need none: their names are known, and later sites add to them. */
export function listBeside(files: readonly OutputFile[]): string {
  const paths = files.map(({ path }) => path).filter((path) => !isHashedAsset(path));
  return paths.map((path) => `${listed}${path}\n`).join('');
}

/**
 * Whether this build made what is in the folder. Where the sure sign is missing, the others may have been taken over
 * into somebody's own site: then every file must be one that the build has put there. `litter` is of no account.
 */
export async function bearsSign(dir: string, litter: readonly string[]): Promise<boolean> {
  if (await beginsWithSignature(join(dir, surePath))) return true;
  if (!(await beginsWithSignature(join(dir, listPath)))) return false;
  const lines = (await readFile(join(dir, listPath), 'utf8')).split('\n');
  const known = new Set([
    ...hostPaths,
    ...lines.filter((line) => line.startsWith(listed)).map((line) => line.slice(listed.length)),
  ]);
  // Those written before there was a list say nothing.
  if (!known.has('index.html')) return false;
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.every((entry) => {
    if (entry.isDirectory() || litter.includes(entry.name)) return true;
    const path = relativePath(dir, join(entry.parentPath, entry.name));
    return (
      entry.isFile() && (isHashedAsset(path) || known.has(path) || known.has(withoutEncodingEnding(path)))
    );
  });
}

function withoutEncodingEnding(path: string): string {
  const isPrecompressed = precompressedEncodings.some(([ending]) => path.endsWith(`.${ending}`));
  return isPrecompressed ? path.slice(0, path.lastIndexOf('.')) : path;
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
