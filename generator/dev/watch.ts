import { findChanges, isFolder, partOf, takeSnapshot } from './snapshot';
import { watchFolders } from './watch-folders';

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

/**
 * All files are compared again this long after the last comparison, and after as many times as long as that took. Events
 * are not enough: there are none from network drives, from folders shared with a virtual machine, of what links lead to,
 * and where the system watches no more folders. While nothing changes, each pause is twice as long as the one before:
 * nobody who is away keeps the processor busy.
 */
const pause = { leastMs: 1000, mostMs: 30_000, times: 20 };

/**
 * Watches from the moment it resolves. Events say where to look, and comparing the files there with what they were says
 * what changed. A file that an event names counts as changed even where it looks the same: its clock is too coarse to
 * tell two saves within a few milliseconds apart.
 */
export async function watch({ paths, onChange, onError }: WatchOptions): Promise<Watcher> {
  const asked = new Set(paths);
  const look = (where: Iterable<string>) => takeSnapshot(where, (path) => asked.has(path));
  const seen = new Map(await look(asked));
  const named = new Set<string>();
  const lost = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let patience: NodeJS.Timeout | undefined;
  let pausing: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isClosed = false;
  let pauseMs = pause.leastMs;

  const note = (path: string, isLostFolder: boolean) => {
    named.add(path);
    if (isLostFolder) lost.add(path);
    clearTimeout(settling);
    settling = setTimeout(start, settleMs);
    patience ??= setTimeout(start, patienceMs);
  };
  const events = watchFolders({ paths, onEvent: note, onError });

  const start = () => {
    clearTimeout(settling);
    clearTimeout(patience);
    settling = undefined;
    patience = undefined;
    if (round || isClosed || named.size === 0) return;
    const where = new Set(named);
    named.clear();
    report(compare(where).then((changes) => [...where, ...changes]));
  };

  /** The one round that runs. */
  const report = (changes: Promise<string[]>) => {
    round = changes
      .then(async (changed) => {
        if (changed.length > 0 && !isClosed) await onChange([...new Set(changed)].sort());
      })
      .catch(onError)
      .finally(() => {
        round = undefined;
        // A file that is being saved right now is left to settle.
        if (!settling) start();
      });
  };

  /** The paths at and below these that changed since they were looked at. */
  const compare = async (where: ReadonlySet<string>): Promise<string[]> => {
    const before = partOf(seen, where);
    const now = await look(where);
    for (const path of before.keys()) seen.delete(path);
    for (const [path, version] of now) seen.set(path, version);
    const changes = findChanges(before, now);
    if (changes.length > 0) pauseMs = pause.leastMs;
    const replaced = [...where].filter((path) => lost.delete(path));
    events.renew([...changes, ...replaced].filter((path) => isFolder(now, path)));
    return changes;
  };

  const compareAll = async () => {
    const startMs = performance.now();
    if (!round && !settling) {
      const changes = compare(asked);
      report(changes);
      await changes;
    }
    if (isClosed) return;
    const tookMs = performance.now() - startMs;
    pausing = setTimeout(compareAll, Math.max(pauseMs, pause.times * tookMs));
    pauseMs = Math.min(pauseMs * 2, pause.mostMs);
  };

  await events.ready;
  // What changed before there were events.
  await compareAll();
  return {
    async close() {
      isClosed = true;
      for (const timeout of [settling, patience, pausing]) clearTimeout(timeout);
      await events.close();
      await round;
    },
  };
}
