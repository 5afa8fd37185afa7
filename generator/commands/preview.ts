import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../dev/server/listen';
import { serve } from '../dev/server/serve';
import { UserError } from '../diagnostics/user-error';
import type { Settings, Terminal } from './command';

/** Serves the site that was built, as a static host would, until the process ends. */
export async function preview(settings: Settings, terminal: Terminal): Promise<number> {
  const { outDir, port, hosts, options, open } = settings;
  const { log, error, paint } = terminal;
  if (!existsSync(join(outDir, 'index.html'))) {
    throw new UserError(`There is no site in ${outDir} yet`, 'Run npm run build.');
  }
  const { url, networkUrls } = await serve({ dir: outDir, port, hosts, base: options.base });
  log(`Serving ${paint.log('place', url)}`);
  for (const other of networkUrls) log(`For other computers: ${paint.log('place', other)}`);
  if (open && !(await openBrowser(url))) error(`No browser could be started. Open ${url}`);
  return 0;
}
