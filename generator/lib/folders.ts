import { createRequire } from 'node:module';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** The absolute path of a file of a package, such as `react/package.json`, found as Node finds it for the project. */
export function findPackageFile(rootDir: string, file: string): string {
  return createRequire(join(rootDir, 'package.json')).resolve(file);
}

/** Enough to keep the disk busy, and far fewer than a process may have open: 256 on some systems. */
const mostAtOnce = 64;

/**
 * Runs a call that opens a file or folder once fewer than the limit are open. The limit is one for the whole process, as
 * the system's is. The call must not itself wait for `limitFiles`, which could deadlock.
 */
export const limitFiles = pLimit(mostAtOnce);
