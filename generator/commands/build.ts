import { hasErrors } from '../diagnostics/diagnostic';
import { treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { timeStages } from '../lib/time-stages';
import { buildSite } from '../pipeline/build-site';
import { describeChanges, findChanges } from '../pipeline/report/describe-changes';
import { formatFiles, formatReport, formatTimings } from '../pipeline/report/format-report';
import { measureFiles } from '../pipeline/report/measure-files';
import { prepareOutput, publish } from '../publish/publish';
import { refuseOwnFolders } from '../publish/refuse-own-folders';
import { weighPages } from '../verify/weigh-pages';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/report-diagnostics';

/** A page opened three deploys ago still finds what it has yet to load. */
const keptSites = 3;

/** A release, published; or what must be mended first. */
export async function build(settings: Settings, terminal: Terminal): Promise<number> {
  return (await buildAndPublish(settings, terminal, ' To look at it: npm run preview')) ? 0 : 1;
}

/** `hint`: what to do next, behind the report. Warnings come last, or the report would push them off the screen. */
export async function buildAndPublish(settings: Settings, terminal: Terminal, hint = ''): Promise<boolean> {
  const { options, outDir, strict, json, verbose } = settings;
  const { hooks } = terminal;
  const startMs = hooks.elapsedMs();
  const { rootDir, contentDir, base = '/' } = options;
  await refuseOwnFolders(outDir, { rootDir, contentDir, workingDir: terminal.workingDir });
  await prepareOutput(outDir, terminal.nowMs());
  const { files, timings, ...built } = await buildSite(options, hooks);
  const diagnostics = strict ? treatWarningsAsErrors(built.diagnostics) : built.diagnostics;
  if (!files || hasErrors(diagnostics)) {
    reportDiagnostics({ diagnostics }, json, terminal);
    return false;
  }
  const { run, timings: lastTimings } = timeStages(hooks);
  const changes = json ? '' : describeChanges(await findChanges(files, outDir));
  const { warnings } = await run('publish', () =>
    publish(files, outDir, { keptSites, nowMs: terminal.nowMs() }),
  );
  if (!json) {
    const measured = measureFiles(files);
    if (verbose) terminal.log(`${formatFiles(measured)}\n`);
    if (verbose) terminal.log(`${formatTimings([...timings, ...lastTimings])}\n`);
    const totalMs = hooks.elapsedMs() - startMs;
    const report = { pages: weighPages(files, base), files: measured, changes, totalMs };
    terminal.log(`${formatReport(report, terminal.paint.log)}.${hint}\n`);
  }
  reportDiagnostics({ diagnostics }, json, terminal);
  for (const warning of warnings) terminal.error(warning);
  return true;
}
