import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limitFiles } from '../lib/limit-files';
import { isHidden } from '../sources/read-folder';

/** The versions of files and folders, by absolute path. */
export type Snapshot = ReadonlyMap<string, string>;

/**
 * Looks at every file at and below these absolute paths, any of which may be missing, without reading one. The version
 * of a file changes whenever it is written, replaced or made unreadable; that of a folder when another takes its name.
 * Links to folders are followed where `isFollowed` says so.
 */
export async function takeSnapshot(
  paths: Iterable<string>,
  isFollowed: (path: string) => boolean,
): Promise<Snapshot> {
  const snapshot = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    const own = await orCode(() => lstat(path));
    if (own === 'ENOENT' || own === 'ENOTDIR') return;
    // The target of a link changes without the link.
    const isLink = typeof own === 'object' && own.isSymbolicLink();
    const target = isLink ? await orCode(() => stat(path)) : own;
    const isFolder = typeof target === 'object' && target.isDirectory();
    if (typeof own === 'object' && isFolder && (!isLink || isFollowed(path))) {
      snapshot.set(path, `${folderMark} ${own.ino} ${target.ino}`);
      await visitFolder(path);
    } else {
      snapshot.set(path, `${versionOf(own)} ${versionOf(target)}`);
    }
  };
  const visitFolder = async (dir: string): Promise<void> => {
    const names = await orCode(() => readdir(dir));
    if (typeof names === 'string') snapshot.set(dir, names);
    else await Promise.all(names.filter((name) => !isHidden(name)).map((name) => visit(join(dir, name))));
  };
  await Promise.all(Array.from(paths, visit));
  return snapshot;
}

/** The part of a snapshot that lies at and below these paths. */
export function partOf(snapshot: Snapshot, paths: ReadonlySet<string>): Snapshot {
  const isWithin = (path: string): boolean =>
    paths.has(path) || (path !== dirname(path) && isWithin(dirname(path)));
  return new Map([...snapshot].filter(([path]) => isWithin(path)));
}

/** The paths that came, went or are another file or folder now. */
export function findChanges(before: Snapshot, now: Snapshot): string[] {
  const others = [...now].filter(([path, version]) => before.get(path) !== version);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...others.map(([path]) => path), ...gone];
}

const folderMark = 'folder';

export function isFolder(snapshot: Snapshot, path: string): boolean {
  return snapshot.get(path)?.startsWith(folderMark) ?? false;
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

/** What cannot be looked at (no permission, a link in a circle, gone in this instant) differs from what can. */
function orCode<Value>(look: () => Promise<Value>): Promise<Value | string> {
  return limitFiles(look).catch((error: NodeJS.ErrnoException) => String(error.code));
}
