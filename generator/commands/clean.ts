import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeSite } from '../publish/publish';
import type { Settings } from './command';

/** Removes the output folder and the cache. */
export async function clean({ options }: Settings): Promise<number> {
  const results = await Promise.allSettled([
    removeSite(join(options.rootDir, 'dist')),
    rm(options.cacheDir, { recursive: true, force: true }),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return 0;
}
