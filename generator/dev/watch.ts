import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { basename, join } from 'node:path';
import { isHidden } from '../sources/read-folder';
import { findChanges, type Snapshot, takeSnapshot } from './snapshot';

export interface WatchOptions {
  /** Absolute folders and files. Each may be missing, be removed, and come back. */
  paths: readonly string[];
  /** Gets the absolute paths that changed, sorted. Never called again before it has settled. */
  onChange: (paths: string[]) => Promise<void>;
  /** Gets whatever `onChange` threw and whatever the system refused; watching goes on. */
  onError: (error: unknown) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** An editor saves in several steps; this long after the last one, the file is taken to be whole. */
const settleMs = 10;

/** Somebody who never stops writing must not keep everything else from being seen. */
const patienceMs = 200;

/** How often to look without having been told: the system forgets to tell of some changes, and of some folders always. */
const sweepMs = 1000;

/**
 * Watches folders. The system's events only say when to look; what changed is found by comparing all files
 * with what they were when the last round began, so that no lost event, no folder made anew and no
 * replaced file is ever missed. A file that an event names counts as changed even where it looks the
 * same: its clock is too coarse to tell two saves within a few milliseconds apart.
 */
export function watch({ paths, onChange, onError }: WatchOptions): Watcher {
  const watchers = new Map<string, FSWatcher>();
  const named = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isClosed = false;
  let hasComplained = false;

  const note = (path: string) => {
    named.add(path);
    clearTimeout(settling);
    settling = setTimeout(start, settleMs);
    patience ??= setTimeout(start, patienceMs);
  };

  const start = () => {
    clearTimeout(settling);
    clearTimeout(patience);
    settling = undefined;
    patience = undefined;
    if (round || isClosed) return;
    const now = look();
    const changed = new Set([...named, ...findChanges(seen, now)]);
    named.clear();
    seen = now;
    if (changed.size === 0) return;
    round = onChange([...changed].sort())
      .catch(onError)
      .finally(() => {
        round = undefined;
        // A file that is being saved right now is left to settle.
        if (!settling) start();
      });
  };

  /** Listens before it lists, so that what is added in between is told. */
  const look = (): Snapshot => {
    const folders = new Set<string>();
    const listen = (dir: string, inode: number, isOurs: (name: string) => boolean) => {
      // A folder made anew under an old name is another one to the system.
      const key = `${inode} ${dir}`;
      folders.add(key);
      if (!watchers.has(key)) openWatcher(key, dir, isOurs);
    };
    const found = takeSnapshot(paths, (dir, inode) => listen(dir, inode, (name) => !isHidden(name)));
    for (const [dir, { inode, names }] of found.parents) listen(dir, inode, (name) => names.has(name));
    for (const [key, watcher] of watchers) {
      if (!folders.has(key)) drop(key, watcher);
    }
    return found.files;
  };

  const openWatcher = (key: string, dir: string, isOurs: (name: string) => boolean) => {
    try {
      const watcher = watchFolder(dir, (event, name) => {
        // The folder itself may be gone, and another of its name and number in its place: listen anew.
        if (event === 'rename' && name === basename(dir)) drop(key, watcher);
        if (name === null || name === basename(dir)) note(dir);
        else if (isOurs(basename(name))) note(join(dir, name));
      });
      watcher.on('error', () => drop(key, watcher));
      watchers.set(key, watcher);
    } catch (error) {
      // It is gone already, or the system watches no more folders: the next look will see what changes here.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !hasComplained) onError(error);
      hasComplained = true;
    }
  };

  const drop = (key: string, watcher: FSWatcher) => {
    watcher.close();
    if (watchers.get(key) === watcher) watchers.delete(key);
  };

  let seen = look();
  const sweeping = setInterval(() => {
    if (!settling) start();
  }, sweepMs);
  return {
    async close() {
      isClosed = true;
      clearInterval(sweeping);
      clearTimeout(settling);
      clearTimeout(patience);
      for (const watcher of watchers.values()) watcher.close();
      await round;
    },
  };
}
