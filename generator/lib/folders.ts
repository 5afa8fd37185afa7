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

/** The folder of the package that a file belongs to: what follows the last `node_modules/`. */
const packageFolder = /^.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the packages that files belong to, each once, sorted. Files of the project belong to none. */
export function listPackageFolders(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []))].sort();
}
