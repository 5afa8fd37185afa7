import { lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isHidden } from '../sources/read-folder';

/** Files by absolute path, each with what changes whenever it is written, replaced or made unreadable. */
export type Snapshot = ReadonlyMap<string, string>;

interface Parent {
  inode: number;
  /** What is to be swept in it. */
  names: Set<string>;
}

/**
 * Looks at every file in and below these paths (absolute folders and files, any of which may be missing),
 * at once and without reading one: a few milliseconds for some hundred files. `onFolder` is called for
 * each folder before it is listed. A path may be a link to a folder. Of the paths themselves, `parents` tells the folders they stand in.
 */
export function takeSnapshot(
  paths: readonly string[],
  onFolder: (dir: string, inode: number) => void,
): { files: Snapshot; parents: ReadonlyMap<string, Parent> } {
  const files = new Map<string, string>();
  const parents = new Map<string, Parent>();
  const visit = (path: string) => {
    const own = orWhyNot(() => lstatSync(path, { throwIfNoEntry: false }));
    if (own === undefined) return;
    if (typeof own === 'string') files.set(path, own);
    else if (own.isDirectory()) visitFolder(path, own.ino);
    else {
      // Links are read through, and what they lead to changes without them.
      const target = own.isSymbolicLink() ? orWhyNot(() => statSync(path)) : own;
      files.set(path, `${versionOf(own)} ${versionOf(target)}`);
    }
  };
  const visitFolder = (dir: string, inode: number) => {
    onFolder(dir, inode);
    const names = orWhyNot(() => readdirSync(dir));
    if (typeof names === 'string') files.set(dir, names);
    else for (const name of names) if (!isHidden(name)) visit(join(dir, name));
  };
  /** Whoever reads a folder that was asked for reads it through a link as well, unlike the folders within. */
  const visitAsked = (path: string) => {
    const [own, target] = [lstatSync, statSync].map((look) => orWhyNot(() => look(path)));
    const isLink = typeof own === 'object' && own.isSymbolicLink();
    if (!isLink || typeof target !== 'object' || !target.isDirectory()) return visit(path);
    files.set(path, `${versionOf(own)} ${target.ino}`);
    visitFolder(path, target.ino);
  };
  for (const path of paths) {
    const dir = dirname(path);
    const stats = orWhyNot(() => statSync(dir));
    if (typeof stats !== 'string') {
      const { names } = parents.get(dir) ?? { names: new Set() };
      parents.set(dir, { inode: stats.ino, names: names.add(basename(path)) });
    }
    visitAsked(path);
  }
  return { files, parents };
}

/** The paths that came, went or are another file now. */
export function findChanges(before: Snapshot, now: Snapshot): string[] {
  const others = [...now].filter(([path, version]) => before.get(path) !== version);
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...others.map(([path]) => path), ...gone];
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
function orWhyNot<Value>(look: () => Value): Value | string {
  try {
    return look();
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
