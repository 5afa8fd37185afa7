import { watch as watchFiles } from 'chokidar';

export interface WatchOptions {
  /** Absolute. Folders that do not exist are waited for. */
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

/** Watches folders. Changes gather until they settle and until the last round is over. */
export async function watch({ dirs, onChange, onError }: WatchOptions): Promise<Watcher> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const start = () => {
    if (round || changed.size === 0) return;
    const paths = [...changed].sort();
    changed.clear();
    round = onChange(paths)
      .catch(onError)
      .finally(() => {
        round = undefined;
        start();
      });
  };
  const files = watchFiles([...dirs], { ignoreInitial: true });
  files.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(start, settleMs);
  });
  files.on('error', onError);
  await new Promise<void>((resolve) => files.once('ready', () => resolve()));
  return {
    async close() {
      clearTimeout(timer);
      changed.clear();
      await files.close();
      await round;
    },
  };
}
