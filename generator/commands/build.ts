import { createCache, type FolderCache, LostEntry } from '../cache/cache';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic';
import { treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { hashOf } from '../lib/file-bytes';
import { timeStages } from '../lib/time-stages';
import {
  formatFiles,
  formatReport,
  formatTimings,
  type SiteWeight,
  weighSite,
} from '../pipeline/report/format-report';
import { refuseOwnFolders } from '../publish/output-folder';
import { identifyFolder, type KnownSite, prepareOutput, publish } from '../publish/publish';
import {
  fingerprintInputs,
  fingerprintOutput,
  keepPublished,
  recallHashes,
  recallPublished,
} from '../publish/published-site';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/report-diagnostics';

/** A page opened three deploys ago still finds what it has yet to load. */
const keptSites = 3;

/** What is told of a site that was published. */
interface Told {
  weight: SiteWeight;
  diagnostics: Diagnostic[];
  changes: string;
  /** What went wrong beside it. */
  warnings: string[];
}

/** A release, published; or what must be mended first. */
export async function build(settings: Settings, terminal: Terminal): Promise<number> {
  return (await buildAndPublish(settings, terminal, ' To look at it: npm run preview')) ? 0 : 1;
}

/** `hint`: what to do next, behind the report. Warnings come last, or the report would push them off the screen. */
export async function buildAndPublish(settings: Settings, terminal: Terminal, hint = ''): Promise<boolean> {
  const { options, outDir, strict, json, verbose } = settings;
  const { hooks, nowMs } = terminal;
  const startMs = hooks.elapsedMs();
  const { rootDir, contentDir } = options;
  await refuseOwnFolders(outDir, { rootDir, contentDir, workingDir: terminal.workingDir });
  await prepareOutput(outDir);
  // Only entries with names of their own are asked for here, which no code has made.
  const cache = createCache(options.cacheDir, () => '');
  // What was changed since the code was read may be newer than what runs.
  const inputs = fingerprintInputs(options, terminal.code?.readAtMs ?? nowMs());
  const last = recallPublished<Told>(cache, outDir);
  const folder = identifyFolder(outDir);
  const isUntouched = last?.output !== undefined && last.output === fingerprintOutput(outDir, nowMs());
  const isUnchanged = isUntouched && inputs !== undefined && last.inputs === inputs;
  // What stops a strict build was told of by another, and is to be told as what it is.
  const isRecalled = isUnchanged && !verbose && !(strict && last.told.diagnostics.length > 0);
  const hashes = isUntouched && !isRecalled ? recallHashes(cache, outDir, last.output ?? '') : undefined;
  const published = hashes && { hashes, folder };
  const told = isRecalled
    ? { ...last.told, changes: 'Nothing is new since the last build.' }
    : await publishAnew(settings, terminal, cache, inputs, published).catch((error) => {
        if (!(error instanceof LostEntry)) throw error;
        // Somebody else has emptied the cache meanwhile, or a disk has spoilt it.
        return publishAnew(settings, terminal, cache, inputs, published, true);
      });
  if (!told) return false;
  const words = formatReport(told.weight, told.changes, hooks.elapsedMs() - startMs, terminal.paint.log);
  if (!json) terminal.log(`${words}.${hint}\n`);
  reportDiagnostics({ diagnostics: told.diagnostics }, json, terminal);
  for (const warning of told.warnings) terminal.error(warning);
  return true;
}

/** Nothing where something must be mended first, which has been told then. `published` is the last site. */
async function publishAnew(
  { options, outDir, strict, json, verbose }: Settings,
  terminal: Terminal,
  cache: FolderCache,
  inputs: string | undefined,
  published: KnownSite | undefined,
  isAnew = false,
): Promise<Told | undefined> {
  const { hooks } = terminal;
  // Not before it is needed: of an unchanged site, that would take most of the time.
  const [{ buildSite }, { describeChanges, findChanges }, { measureFiles }, { weighPages }] =
    await Promise.all([
      import('../pipeline/build-site'),
      import('../pipeline/report/describe-changes'),
      import('../pipeline/report/measure-files'),
      import('../verify/weigh-pages'),
    ]);
  const { files, timings, ...built } = await buildSite(
    options,
    hooks,
    { files: terminal.code?.files },
    isAnew,
  );
  const diagnostics = strict ? treatWarningsAsErrors(built.diagnostics) : built.diagnostics;
  if (!files || hasErrors(diagnostics)) {
    reportDiagnostics({ diagnostics }, json, terminal);
    return undefined;
  }
  const { run, timings: lastTimings } = timeStages(hooks);
  const changes = describeChanges(await findChanges(files, outDir, published?.hashes));
  const { warnings, folder } = await run('publish', () => publish(files, outDir, { keptSites, published }));
  const measured = measureFiles(files);
  const told = {
    weight: weighSite(weighPages(files, options.base), measured),
    diagnostics,
    changes,
    warnings,
  };
  const output = fingerprintOutput(outDir, Number.POSITIVE_INFINITY);
  const hashes = new Map(files.map((file) => [file.path, hashOf(file)]));
  // Unless another build has published into the same folder by now.
  if (identifyFolder(outDir) === folder) {
    await keepPublished(cache, outDir, { inputs, output, told: { ...told, warnings: [] } }, hashes);
  }
  if (verbose && !json) {
    terminal.log(`${formatFiles(measured)}\n`);
    terminal.log(`${formatTimings([...timings, ...lastTimings])}\n`);
  }
  return told;
}
