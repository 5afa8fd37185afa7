import type { Stats } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';
import { watch } from 'chokidar';
import { isHidden } from '../sources/read-folder';

export interface FolderEventOptions {
  /** Absolute folders and files, any of which may be missing. */
  paths: readonly string[];
  /**
   * Gets the absolute path of whatever came, went or was written at or below the paths, and whether it is a folder that
   * went: there may be another of its name by now.
   */
  onEvent: (path: string, isLostFolder: boolean) => void;
  /** Gets what the system refused, once: it refuses mostly everything after it as well. */
  onError: (error: unknown) => void;
}

export interface FolderEvents {
  /** Never rejects. */
  ready: Promise<void>;
  /** Watches folders anew that may not be the ones that had these names before. */
  renew(folders: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * The system's events of folders, unthrottled. Chokidar keeps one watch for each folder, and none for a file. Parents of the
 * paths are watched as well, so that the paths may come and go.
 */
export function watchFolders({ paths, onEvent, onError }: FolderEventOptions): FolderEvents {
  const isOurs = (path: string) => paths.some((asked) => path === asked || isVisibleBelow(asked, path));
  const isAround = (path: string) => paths.some((asked) => isBelow(path, asked));
  const isIgnored = (path: string, stats?: Stats) => {
    if (stats?.isFile()) return true;
    const own = normalize(path);
    // Links within a folder are not read, and may lead to the whole disk.
    return isOurs(own) ? Boolean(stats?.isSymbolicLink()) && !paths.includes(own) : !isAround(own);
  };
  const parents = [...new Set(paths.map(dirname))];
  const roots = parents.filter((path) => !parents.some((other) => isBelow(other, path)));
  const watcher = watch(roots, {
    ignored: isIgnored,
    ignoreInitial: true,
    atomic: false,
    // The build itself reports what cannot be read.
    ignorePermissionErrors: true,
  });

  // Chokidar throttles its other events by 5 to 100 ms, and has none for files that it ignores. `raw` comes at once, but
  // is marked internal: package.json pins the version, and the tests of this file must pass with the next.
  watcher.on('raw', (event, name, details) => {
    const folder = normalize((details as { watchedPath: string }).watchedPath);
    // Its own name stands for the folder itself.
    const path = name && name !== basename(folder) ? join(folder, name) : folder;
    if (isOurs(path)) onEvent(path, event === 'rename' && path === folder);
  });
  let hasFailed = false;
  watcher.on('error', (error) => {
    if (!hasFailed) onError(error);
    hasFailed = true;
  });
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    renew(folders) {
      watcher.unwatch([...folders]);
      watcher.add([...folders]);
    },
    close: () => watcher.close(),
  };
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function isVisibleBelow(folder: string, path: string): boolean {
  return isBelow(folder, path) && !path.slice(folder.length).split(sep).some(isHidden);
}
