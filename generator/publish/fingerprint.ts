import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file that was written so shortly before may be written again without another time to tell. */
const shortlyMs = 100;

interface FingerprintOptions {
  isLeftOut?: (name: string) => boolean;
  followsLinks?: boolean;
}

/**
 * Stands for what lies at these paths, folders with all below them, as the disk tells without a file being read: size, times
 * and number of each. The same text only if nothing was written, added, removed or renamed in between; `undefined` where
 * something was changed too shortly before `nowMs` to be sure of that. `isLeftOut` knows names that count for nothing;
 * `followsLinks`: whether a link below the paths counts as what it leads to.
 */
export function fingerprint(
  paths: readonly string[],
  nowMs: number,
  { isLeftOut = () => false, followsLinks = true }: FingerprintOptions = {},
): string | undefined {
  const hash = createHash('sha256');
  let newestMs = 0;
  const add = (path: string, lookUp = followsLinks ? statSync : lstatSync): void => {
    const stats = lookUp(path, { throwIfNoEntry: false });
    if (!stats) return;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (stats.isDirectory()) {
      const names = readdirSync(path).filter((name) => !isLeftOut(name));
      hash.update(`${path}\n${names.length}\n`);
      for (const name of names.sort()) add(join(path, name));
    } else {
      newestMs = Math.max(newestMs, mtimeMs, ctimeMs);
      hash.update(`${path}\n${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
    }
  };
  for (const path of paths) {
    hash.update(`${path}\n`);
    add(path, statSync);
  }
  return nowMs - newestMs < shortlyMs ? undefined : hash.digest('hex');
}
