import { type Diagnostic, problemAt, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { hashedFolder } from '../lib/hashed-assets';

/**
 * Files of `public/` in the folder whose files are kept for good, as their names change with their bytes. There the
 * build alone gives names: of others nobody could tell a hash from a date. Some disks do not tell large letters from
 * small ones.
 */
export function checkPublicAssets(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return publicFiles.flatMap(({ path }) => {
    if (!path.toLowerCase().startsWith(hashedFolder)) return [];
    const message = `browsers keep what lies in ${hashedFolder} for a year, and would not see it change`;
    const fix = 'Move it to another folder in public/, such as public/files/.';
    return [problemAt(topOf(`public/${path}`), message, fix)];
  });
}
