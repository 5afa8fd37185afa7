import { lstat, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { limitFiles } from '../lib/folders';
import { isHidden } from '../sources/read-folder';

/** The versions of files and folders, by absolute path. */
export type Snapshot = ReadonlyMap<string, string>;

/**
 * The versions of all files at and below these absolute paths, any of which may be missing. Reads no file. The version of
 * a file changes whenever it is written, replaced or made unreadable; that of a folder when it is replaced. Links to
 * folders are followed if `isFollowed` says so.
 */
export async function takeSnapshot(
  paths: readonly string[],
  isFollowed: (path: string) => boolean,
): Promise<Snapshot> {
  const snapshot = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    const own = await orCode(lstat(path));
    if (own === 'ENOENT' || own === 'ENOTDIR') return;
    // The target of a link changes without the link.
    const isLink = typeof own === 'object' && own.isSymbolicLink();
    const target = isLink ? await orCode(stat(path)) : own;
    const isFolder = typeof target === 'object' && target.isDirectory();
    if (typeof own === 'object' && isFolder && (!isLink || isFollowed(path))) {
      snapshot.set(path, `folder ${own.ino} ${target.ino}`);
      await visitFolder(path);
    } else {
      snapshot.set(path, isLink ? `${versionOf(own)} ${versionOf(target)}` : versionOf(own));
    }
  };
  const visitFolder = async (dir: string): Promise<void> => {
    const names = await orCode(limitFiles(() => readdir(dir)));
    if (typeof names === 'string') snapshot.set(dir, names);
    else await Promise.all(names.filter((name) => !isHidden(name)).map((name) => visit(join(dir, name))));
  };
  await Promise.all(paths.map(visit));
  return snapshot;
}

/** The part of a snapshot that lies at and below these paths. */
export function partOf(snapshot: Snapshot, paths: readonly string[]): Snapshot {
  const isWithin = (path: string) => paths.some((root) => path === root || path.startsWith(root + sep));
  return new Map([...snapshot].filter(([path]) => isWithin(path)));
}

/** The paths that were added, removed or changed, sorted. */
export function findChanges(before: Snapshot, now: Snapshot): string[] {
  const changed = [...now].filter(([path, version]) => before.get(path) !== version);
  const removed = [...before.keys()].filter((path) => !now.has(path));
  return [...changed.map(([path]) => path), ...removed].sort();
}

interface Versioned {
  ino: number;
  size: number;
  mode: number;
  mtimeMs: number;
  ctimeMs: number;
}

function versionOf(stats: Versioned | string): string {
  if (typeof stats === 'string') return stats;
  const { ino, size, mode, mtimeMs, ctimeMs } = stats;
  return `${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}`;
}

/** The error code, as the version of a file that cannot be accessed (no permission, a circular link, just removed). */
function orCode<Value>(look: Promise<Value>): Promise<Value | string> {
  return look.catch((error: NodeJS.ErrnoException) => String(error.code));
}
