import { join } from 'node:path';
import { removeSite } from '../publish/publish';
import { removeFolder } from '../publish/remove-folder';
import type { Settings, Terminal } from './command';

/** Removes what was built, and what was kept for the next build. */
export async function clean({ options }: Settings, terminal: Terminal): Promise<number> {
  const results = await Promise.allSettled([
    removeSite(join(options.rootDir, 'dist'), terminal.nowMs()),
    removeFolder(options.cacheDir),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return 0;
}
