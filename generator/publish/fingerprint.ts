import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** The resolution of file times: a file that was written this recently could change again without a new time. */
const resolutionMs = 100;

interface FingerprintOptions {
  /** Names that are ignored. */
  isIgnored?: (name: string) => boolean;
  /** Whether a link to a file counts as that file. */
  followsLinks?: boolean;
}

/**
 * A hash of the sizes, times and inodes of the files at these paths and below, without reading them. Two are equal only if
 * nothing was written, added, removed or renamed in between. `undefined` if something changed too recently before `nowMs`
 * to be sure, or cannot be examined. A path may be a link to a folder; links to folders below it are not followed.
 */
export function fingerprint(
  paths: readonly string[],
  nowMs: number,
  { isIgnored = () => false, followsLinks = true }: FingerprintOptions = {},
): string | undefined {
  const hash = createHash('sha256');
  let newestMs = 0;
  const add = (path: string, stats: Stats | undefined): void => {
    if (!stats) return;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (stats.isDirectory()) {
      const names = readdirSync(path).filter((name) => !isIgnored(name));
      hash.update(`${path}\n${names.length}\n`);
      for (const name of names.sort()) addBelow(join(path, name));
    } else {
      newestMs = Math.max(newestMs, mtimeMs, ctimeMs);
      hash.update(`${path}\n${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
    }
  };
  const addBelow = (path: string): void => {
    const stats = lstatSync(path, ifThere);
    const target = stats?.isSymbolicLink() && followsLinks ? statSync(path, ifThere) : undefined;
    add(path, target && !target.isDirectory() ? target : stats);
  };
  try {
    for (const path of paths) {
      hash.update(`${path}\n`);
      add(path, statSync(path, ifThere));
    }
  } catch {
    // Reading the files will report the error.
    return undefined;
  }
  return nowMs - newestMs < resolutionMs ? undefined : hash.digest('hex');
}

const ifThere = { throwIfNoEntry: false } as const;
