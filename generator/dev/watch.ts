import { sep } from 'node:path';
import chokidar, { type FSWatcher } from 'chokidar';
import { isHidden } from '../sources/read-folder';
import { findChanges, partOf, takeSnapshot } from './snapshot';

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
