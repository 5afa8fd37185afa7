import type { Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import chokidar from 'chokidar';
import { limitFiles } from '../lib/folders';
import { isHidden } from '../sources/read-folder';

export interface WatchOptions {
  /** Absolute folders and files. Each may be missing, be removed, and come back. */
  paths: readonly string[];
  /** Receives the absolute paths that changed, sorted. Not called again before its promise has settled. */
  onChange: (paths: string[]) => Promise<void>;
  /** Receives what `onChange` or the system threw; watching continues. */
  onError: (error: unknown) => void;
}

export interface Watcher {
  /** Returns the paths that have changed since the last report. They will not be reported again. */
  takeChanges(): Promise<string[]>;
  close(): Promise<void>;
}

/** Editors save in several steps; files are compared this long after the first event. */
const settleMs = 10;

/**
 * All files are compared again after `leastMs`, or after `times` the duration of the last comparison if that is longer.
 * Events are not enough: there are none from network drives, from folders shared with a virtual machine or a container,
 * for targets of links, and once the system's limit of watched files is reached.
 */
const pause = { leastMs: 1000, times: 8 };

/** Chokidar drops the event of a second save that comes sooner after the first. */
const throttledMs = 60;

/** Watches from the moment it resolves. Events say where to look first; comparing files says what changed. */
export async function watch({ paths, onChange, onError }: WatchOptions): Promise<Watcher> {
  const look = (where: readonly string[]) => takeSnapshot(where, (path) => paths.includes(path));
  const seen = new Map(await look(paths));
  let named = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let pausing: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isClosed = false;

  const takeChanges = async (where = paths) => {
    const now = await look(where);
    const before = partOf(seen, where);
    for (const path of before.keys()) seen.delete(path);
    for (const [path, version] of now) seen.set(path, version);
    return findChanges(before, now);
  };
  const report = async (changes: string[]) => {
    if (changes.length > 0 && !isClosed) await onChange(changes).catch(onError);
  };
  /** Compares the named paths first, because all files take longer, and then all until nothing has changed. */
  const compare = async () => {
    const where = [...named];
    named = new Set();
    let pauseMs = pause.leastMs;
    await report(await takeChanges(where));
    if (where.length > 0) pauseMs = throttledMs;
    for (;;) {
      const startMs = performance.now();
      const changes = await takeChanges();
      if (isClosed) return;
      clearTimeout(pausing);
      pausing = setTimeout(start, Math.max(pauseMs, pause.times * (performance.now() - startMs)));
      if (changes.length === 0) return;
      await report(changes);
    }
  };
  const start = () => {
    settling = undefined;
    if (round) settling = setTimeout(start, settleMs);
    else
      round = compare()
        .catch(onError)
        .finally(() => {
          round = undefined;
        });
  };

  const events = watchEvents(paths, onError, (path) => {
    named.add(path);
    settling ??= setTimeout(start, settleMs);
  });
  // Chokidar takes long to start on a large folder; until then, files are compared.
  pausing = setTimeout(start, pause.leastMs);
  return {
    takeChanges: () => takeChanges(),
    async close() {
      isClosed = true;
      for (const timeout of [settling, pausing]) clearTimeout(timeout);
      await events.close();
      await round;
    },
  };
}

/** Passes on file system events. Reports only the first error, because the same one usually follows for every other file. */
function watchEvents(
  paths: readonly string[],
  onError: (error: unknown) => void,
  onEvent: (path: string) => void,
): FSWatcher {
  const watcher = chokidar.watch([...paths], {
    ignored: (path) => paths.some((root) => isHiddenBelow(root, path)),
    ignoreInitial: true,
    atomic: false,
    // The build itself reports what cannot be read.
    ignorePermissionErrors: true,
  });
  watcher.on('all', (_event, path) => onEvent(path));
  let hasFailed = false;
  watcher.on('error', (error) => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  });
  return watcher;
}

function isHiddenBelow(root: string, path: string): boolean {
  return path.startsWith(root + sep) && path.slice(root.length).split(sep).some(isHidden);
}

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
function findChanges(before: Snapshot, now: Snapshot): string[] {
  const changed = [...now].filter(([path, version]) => before.get(path) !== version);
  const removed = [...before.keys()].filter((path) => !now.has(path));
  return [...changed.map(([path]) => path), ...removed].sort();
}

function versionOf(stats: Stats | string): string {
  if (typeof stats === 'string') return stats;
  const { ino, size, mode, mtimeMs, ctimeMs } = stats;
  return `${ino} ${size} ${mode} ${mtimeMs} ${ctimeMs}`;
}

/** The error code, as the version of a file that cannot be accessed (no permission, a circular link, just removed). */
function orCode<Value>(look: Promise<Value>): Promise<Value | string> {
  return look.catch((error: NodeJS.ErrnoException) => String(error.code));
}
