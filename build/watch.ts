import { existsSync, statSync } from 'node:fs';
import { watch as watchFiles } from 'chokidar';

export interface WatchOptions {
  /** Absolute. A folder that is not there when watching begins is not watched. */
  dirs: readonly string[];
  /** Gets the absolute paths that changed, sorted. Never called again before it has settled. */
  onChange: (paths: string[]) => Promise<void>;
  /** Gets whatever `onChange` threw; watching goes on. */
  onError: (error: unknown) => void;
}

export interface Watcher {
  close(): Promise<void>;
}

/** An editor saves in several steps; this long after the last one, the file is taken to be whole. */
const settleMs = 20;

/** chokidar keeps back a second change to a file that follows within 50 ms: look again after that. */
const secondLookMs = 80;

/** Watches folders. Changes gather until they settle and until the last round is over. */
export async function watch({ dirs, onChange, onError }: WatchOptions): Promise<Watcher> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let round: Promise<void> | undefined;

  const note = (path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(start, settleMs);
  };
  const start = () => {
    if (round || isClosed || changed.size === 0) return;
    const seen = [...changed].sort().map((path) => ({ path, version: versionOf(path) }));
    changed.clear();
    setTimeout(() => {
      for (const { path, version } of seen) if (versionOf(path) !== version) note(path);
    }, secondLookMs);
    round = onChange(seen.map(({ path }) => path))
      .catch(onError)
      .finally(() => {
        round = undefined;
        start();
      });
  };

  // Waiting for a folder to appear makes chokidar miss changes in its neighbours.
  const files = watchFiles(dirs.filter(existsSync), { ignoreInitial: true });
  files.on('all', (_event, path) => note(path));
  files.on('error', onError);
  await new Promise<void>((resolve) => files.once('ready', () => resolve()));
  return {
    async close() {
      isClosed = true;
      await files.close();
      await round;
    },
  };
}

function versionOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.mtimeMs} ${stats.size}`;
}
