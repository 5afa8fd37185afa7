import { serve } from '../dev/server/serve';
import { buildAndPublish } from './build';
import type { Settings, Terminal } from './command';

/** A release, published and served as a static host would; until the process ends. */
export async function preview(settings: Settings, terminal: Terminal): Promise<number> {
  if (!(await buildAndPublish(settings, terminal))) return 1;
  const { outDir, port, options } = settings;
  const { url } = await serve({ dir: outDir, port, base: options.base });
  terminal.log(`Serving ${url}`);
  return 0;
}
