import { publishSite } from '../pipeline/publish-site';
import { formatFiles, formatReasons, formatReport, formatTimings } from '../pipeline/report/format-report';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/report';

/** Builds and publishes a release, or reports what must be fixed first. */
export async function build(settings: Settings, terminal: Terminal): Promise<number> {
  return (await buildAndPublish(settings, terminal, ' To look at it: npm run preview')) ? 0 : 1;
}

/** `hint`: what to do next, after the report. Warnings come last, or the report would push them off the screen. */
export async function buildAndPublish(settings: Settings, terminal: Terminal, hint = ''): Promise<boolean> {
  const { json, verbose } = settings;
  const { hooks, paint, log, error } = terminal;
  const startMs = hooks.elapsedMs();
  const { report, diagnostics, details } = await publishSite({ ...terminal, ...settings });
  if (report && !json) {
    if (verbose && details) {
      log(`${formatFiles(details.files)}\n`);
      log(`${formatReasons(details.reasons)}\n`);
      log(`${formatTimings(details.timings)}\n`);
    }
    const words = formatReport(report.weight, report.changes, hooks.elapsedMs() - startMs, paint.log);
    log(`${words}.${hint}\n`);
  }
  reportDiagnostics({ diagnostics }, json, terminal);
  for (const warning of report?.warnings ?? []) error(warning);
  return report !== undefined;
}
