import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishSite } from '../pipeline/publish-site';
import { formatReasons, formatReport, formatTimings } from '../pipeline/report/format-report';
import { removeSite } from '../publish/publish';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/create-terminal';

/** Builds and publishes a release, or reports what must be fixed first. */
export async function build(settings: Settings, terminal: Terminal): Promise<number> {
  const { json, verbose } = settings;
  const { hooks, paint, log } = terminal;
  const startMs = hooks.elapsedMs();
  const { report, diagnostics, details } = await publishSite({ ...terminal, ...settings });
  if (report && !json) {
    if (verbose && details) {
      log(`${formatReasons(details.reasons)}\n`);
      log(`${formatTimings(details.timings)}\n`);
    }
    const words = formatReport(report.weight, hooks.elapsedMs() - startMs, paint.log);
    log(`${words}. To look at it: npm run preview\n`);
  }
  // Warnings come last: the report would push them off the screen.
  reportDiagnostics({ diagnostics }, json, terminal);
  return report ? 0 : 1;
}

/** Removes the output folder and the cache. */
export async function clean({ options }: Settings): Promise<number> {
  const results = await Promise.allSettled([
    removeSite(join(options.rootDir, 'dist')),
    rm(options.cacheDir, { recursive: true, force: true }),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return 0;
}
