import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limitFiles } from '../lib/folders';
import type { BuildOptions } from '../site/build-options';
import { listFolder } from './read-folder';

/** The absolute path of the file that was saved last, where that was after `built` was written; `undefined` where none was. */
export async function findNewerSource(
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
  built: string,
): Promise<string | undefined> {
  const folders = [
    contentDir,
    ...['templates', 'client', 'generator', 'public'].map((name) => join(rootDir, name)),
  ];
  const lists = await Promise.all(
    folders.map(async (dir) => (await listFolder(dir)).map((path) => join(dir, path))),
  );
  const savedMs = (path: string) =>
    limitFiles(() => stat(path)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const builtMs = await savedMs(built);
  const files = await Promise.all(lists.flat().map(async (path) => ({ path, ms: await savedMs(path) })));
  const [latest] = files.filter(({ ms }) => ms > builtMs).sort((a, b) => b.ms - a.ms);
  return latest?.path;
}
