import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/**
 * Makes a folder and those around it that are missing; one that is there stays. Where that may not be, it throws what
 * the machine says of the first that it refuses: Node's own way of making them all says on a disk that can only be read
 * that something is missing.
 */
export async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const isThere = (await stat(dir).catch(() => undefined))?.isDirectory();
    if (isThere) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    // Somebody else may have made it by now.
    await makeFolder(dir);
  }
}

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
