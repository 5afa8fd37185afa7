import { hasErrors } from '../diagnostics/diagnostic';
import { treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { timeStages } from '../lib/time-stages';
import { buildSite } from '../pipeline/build-site';
import { measureFiles } from '../pipeline/measure-files';
import { formatReport } from '../pipeline/report';
import { prepareOutput, publish } from '../publish/publish';
import { refuseOwnFolders } from '../publish/refuse-own-folders';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './report-diagnostics';

/** A page opened three deploys ago still finds what it has yet to load. */
const keptSites = 3;

/** A release, published; or what must be mended first. */
export async function build(settings: Settings, terminal: Terminal): Promise<number> {
  const isPublished = await buildAndPublish(settings, terminal);
  if (isPublished && !settings.json) terminal.log('To look at it: npm run preview');
  return isPublished ? 0 : 1;
}

export async function buildAndPublish(settings: Settings, terminal: Terminal): Promise<boolean> {
  const { options, outDir, strict, json } = settings;
  const { hooks } = terminal;
  const startMs = hooks.elapsedMs();
  const { rootDir, contentDir } = options;
  await refuseOwnFolders(outDir, { rootDir, contentDir, workingDir: terminal.workingDir });
  await prepareOutput(outDir, terminal.nowMs());
  const { files, timings, ...built } = await buildSite(options, hooks);
  const diagnostics = strict ? treatWarningsAsErrors(built.diagnostics) : built.diagnostics;
  if (!files || hasErrors(diagnostics)) {
    reportDiagnostics({ diagnostics }, json, terminal);
    return false;
  }
  const { run, timings: lastTimings } = timeStages(hooks);
  const { warnings } = await run('publish', () =>
    publish(files, outDir, { keptSites, nowMs: terminal.nowMs() }),
  );
  reportDiagnostics({ diagnostics }, json, terminal);
  for (const warning of warnings) terminal.error(warning);
  if (json) return true;
  const allTimings = [...timings, ...lastTimings];
  terminal.log(formatReport(measureFiles(files), allTimings, hooks.elapsedMs() - startMs));
  return true;
}
