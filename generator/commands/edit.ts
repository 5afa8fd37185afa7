import { join } from 'node:path';
import { hashParts } from '../cache/cache';
import { createBuildLoader } from '../dev/load-build';
import { openBrowser } from '../dev/server/listen';
import { describeFailure } from '../diagnostics/describe-failure';
import { serveEditor } from '../edit/serve-editor';
import { relativePath } from '../lib/paths';
import { countOf } from '../lib/words';
import { buildForDevelopment } from '../pipeline/build-for-development';
import { checkSite } from '../pipeline/check-site';
import type { Settings, Terminal } from './command';
import { reportCrash } from './terminal/create-terminal';

/** Serves the editor in the browser, and beside it the page with all drafts, until the process ends. */
export async function edit(settings: Settings, terminal: Terminal): Promise<number> {
  const { options, port, open } = settings;
  const { log, error, paint, hooks, today, env } = terminal;
  process.setSourceMapsEnabled(true);
  const site = await terminal.loadSite();
  const running = terminal.code && { site, buildForDevelopment, checkSite, files: terminal.code.files };
  const { url, files } = await serveEditor({
    build: options,
    site,
    draftsDir: findDraftsDir(options),
    load: createBuildLoader(options, running).load,
    today,
    nowMs: terminal.nowMs,
    hooks,
    port,
    env,
    async onError(thrown) {
      const words = describeFailure(thrown);
      if (words === undefined) await reportCrash(thrown, settings, terminal);
      else error(words);
    },
  });
  log(`${paint.log('good', 'Edit')} at ${paint.log('place', url)} with ${countOf(files, 'file')}`);
  if (open && !(await openBrowser(url))) error(`No browser could be started. Open ${url}`);
  return 0;
}

/** Beside the cache. Another content folder is another site, whose drafts are its own. */
function findDraftsDir({ rootDir, contentDir }: Settings['options']): string {
  const folder = relativePath(rootDir, contentDir);
  const dir = join(rootDir, '.drafts');
  return folder === 'content' ? dir : join(dir, hashParts([folder]).slice(0, 16));
}
