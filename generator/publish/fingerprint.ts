import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file that was written so shortly before may be written again without another time to tell. */
const shortlyMs = 100;

interface FingerprintOptions {
  isLeftOut?: (name: string) => boolean;
  /** Whether a link to a file counts as that file. */
  followsLinks?: boolean;
}

/**
 * Stands for what lies at these paths, folders with all below them, as the disk tells without a file being read: size, times
 * and number of each. The same text only if nothing was written, added, removed or renamed in between; `undefined` where
 * something was changed too shortly before `nowMs` to be sure of that, or cannot be looked at. `isLeftOut` knows names that
 * count for nothing. A path may be a link to a folder; of a link below it, what lies in a folder that it leads to is no part.
 */
export function fingerprint(
  paths: readonly string[],
  nowMs: number,
  { isLeftOut = () => false, followsLinks = true }: FingerprintOptions = {},
): string | undefined {
  const hash = createHash('sha256');
  let newestMs = 0;
  const add = (path: string, stats: Stats | undefined): void => {
    if (!stats) return;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (stats.isDirectory()) {
      const names = readdirSync(path).filter((name) => !isLeftOut(name));
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
    // Whoever reads the files tells what is wrong with them.
    return undefined;
  }
  return nowMs - newestMs < shortlyMs ? undefined : hash.digest('hex');
}

const ifThere = { throwIfNoEntry: false } as const;
