import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { describeFailure } from './generator/diagnostics/describe-failure';
import { formatDiagnostics } from './generator/diagnostics/format-diagnostics';
import {
  toAnnotations,
  toFailureAnnotation,
  toJson,
  toLog,
  type Verdict,
} from './generator/diagnostics/print-for-machines';
import { ServingRefusal } from './generator/diagnostics/refusal';
import { selectDiagnostics } from './generator/diagnostics/select-diagnostics';
import type { BuildOptions } from './generator/lib/build-options';
import type { BuildHooks } from './generator/lib/time-stages';
import { didYouMean } from './generator/lib/words';

const help = `Builds the site from content/, templates/ and client/ into dist/.

  npm run build             a production build
  npm run dev               builds, serves and rebuilds whenever a file is saved
  npm run preview           a production build, served as a static host would
  npm run check             looks for mistakes, writes nothing; counts what is still a sample
  npm run check:release     the same, and fails while anything is a sample: with a list of it
  npm run schemas           writes content/schemas/, with which text editors help while typing
  npm run clean             removes dist/ and .cache/

Options, after two hyphens (npm run dev -- --port 4000):
  --port <number>           where to serve; 3000 unless told, or the next that is free
  --content <folder>        builds from another content folder
  --out <folder>            writes to another folder than dist/; dev writes to none
  --base <path>             for a host that serves the site below a path, such as /site/
  --release                 with check: nothing may be a sample any more
  --json                    with build and check: everything that is wrong, as JSON alone
  --help                    shows this

Under GitHub Actions, what is wrong is shown beside its line as well.
SOURCE_DATE_EPOCH, in seconds, sets the day of the build.
Ends with 1 when the site could not be built, and with 2 when the command was not understood.
`;

const commands = { build, dev, preview, check, schemas, clean };

interface Settings {
  options: BuildOptions;
  outDir: string;
  port: number;
  release: boolean;
  json: boolean;
}

const rootDir = import.meta.dirname;

const isOnGitHub = process.env.GITHUB_ACTIONS === 'true';

/** A page opened three deploys ago still finds what it has yet to load. */
const keptSites = 3;

/** Plain letters only: every host, file and pattern that names it takes them as they are. */
const isBase = /^\/(?:[\w~-][\w.~-]*\/)*$/;

const hooks: BuildHooks = {
  elapsedMs: () => performance.now(),
  onSlowStage: (stage, ms) => complain(`Still busy: ${stage}, ${Math.round(ms / 1000)} s …`),
};

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  const { values, positionals, mistake } = readArguments(args);
  const name = positionals[0] ?? 'build';
  const port = Number(values.port ?? 3000);
  const epoch = process.env.SOURCE_DATE_EPOCH || undefined;
  if (values.help) {
    say(help);
  } else if (mistake) {
    refuse(mistake);
  } else if (!isCommand(name) || positionals.length > 1) {
    const written = isCommand(name) ? positionals.slice(1).join(' ') : name;
    refuse(`There is no command "${written}". ${didYouMean(written, Object.keys(commands), '')}`);
  } else if (values.release && name !== 'check') {
    refuse(`--release belongs to check, not to ${name}.`);
  } else if (values.json && name !== 'build' && name !== 'check') {
    refuse(`--json belongs to build and check, not to ${name}.`);
  } else if (!Number.isInteger(port) || port < 0 || port > 65535) {
    refuse(`--port must be a number from 0 to 65535, got "${values.port}".`);
  } else if (values.base !== undefined && !isBase.test(values.base)) {
    refuse(`--base must be a path with a slash at both ends, such as /site/, got "${values.base}".`);
  } else if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    refuse(`SOURCE_DATE_EPOCH must be a number of seconds, got "${epoch}".`);
  } else {
    await commands[name](toSettings(name, port, values)).catch((error) => reportFailure(error, name, values));
  }
}

function toSettings(
  name: string,
  port: number,
  { content, out, base = '/', release = false, json = false }: Arguments['values'],
): Settings {
  const mode = name === 'dev' ? 'development' : 'production';
  // React chooses its build by this when it is first loaded, which has not happened yet. Templates are
  // rendered by the same one in both modes; what browsers get in development is the bundle's affair.
  process.env.NODE_ENV = 'production';
  const options: BuildOptions = {
    rootDir,
    contentDir: content === undefined ? join(rootDir, 'content') : resolve(content),
    cacheDir: join(rootDir, '.cache'),
    mode,
    now: today(),
    base,
    // A program reads on where a person would not.
    ...(json && { maxErrors: Number.POSITIVE_INFINITY }),
  };
  return { options, outDir: toOutDir(out), port, release, json };
}

function toOutDir(out: string | undefined): string {
  return out === undefined ? join(rootDir, 'dist') : resolve(out);
}

async function build(settings: Settings): Promise<void> {
  const isMade = await make(settings);
  if (isMade && !settings.json) say('To look at it: npm run preview');
}

/** Builds and publishes; tells what was made or what must be mended. */
async function make({ options, outDir, json }: Settings): Promise<boolean> {
  const startMs = hooks.elapsedMs();
  const [{ prepareOutput, publish }, { refuseOwnFolders }] = await Promise.all([
    import('./generator/publish/publish'),
    import('./generator/publish/refuse-own-folders'),
  ]);
  const { rootDir, contentDir } = options;
  await refuseOwnFolders(outDir, { rootDir, contentDir, workingDir: process.cwd() });
  await prepareOutput(outDir, Date.now());
  const { buildSite } = await import('./generator/pipeline/build-site');
  const { files, diagnostics, timings } = await buildSite(options, hooks);
  if (!files) {
    tell({ diagnostics }, json);
    process.exitCode = 1;
    return false;
  }
  const [{ measureFiles }, { formatReport }, { timeStages }] = await Promise.all([
    import('./generator/pipeline/measure-files'),
    import('./generator/pipeline/report'),
    import('./generator/lib/time-stages'),
  ]);
  const { run, timings: lastTimings } = timeStages(hooks);
  const { warnings } = await run('publish', () => publish(files, outDir, { keptSites, nowMs: Date.now() }));
  tell({ diagnostics }, json);
  for (const warning of warnings) complain(warning);
  if (json) return true;
  const allTimings = [...timings, ...lastTimings];
  say(formatReport(measureFiles(files), allTimings, hooks.elapsedMs() - startMs));
  return true;
}

async function dev({ options, port }: Settings): Promise<void> {
  const [{ develop }, { loadBuild }, { describeUnhandled }, { createSourceMaps }] = await Promise.all([
    import('./generator/dev/develop'),
    import('./generator/dev/load-build'),
    import('./generator/dev/describe-crash'),
    import('./generator/dev/source-maps'),
  ]);
  const sourceMaps = createSourceMaps();
  // Errors name the line as it was written, not as it was bundled.
  process.setSourceMapsEnabled(true);
  // A template may leave behind what fails when no build waits for it any more: a promise, or a timer. Every page
  // that is rendered leaves another, and of one code one is enough.
  const said = new Set<string>();
  const reportUnhandled = async (error: unknown) => {
    const words = await describeUnhandled(sourceMaps.mapStacks(error), rootDir);
    if (!said.has(words)) complain(words);
    said.add(words);
  };
  process.on('unhandledRejection', reportUnhandled);
  process.on('uncaughtException', reportUnhandled);
  let isServed = false;
  await develop({
    build: options,
    today,
    hooks,
    port,
    loadBuild: () => {
      said.clear();
      return loadBuild(options, sourceMaps);
    },
    onServing: (url) => say(`Serving ${url}`),
    onBuilt: ({ diagnostics, files }, ms) => {
      if (diagnostics.length > 0) complain(formatDiagnostics(diagnostics));
      isServed ||= files !== undefined;
      const kept = isServed
        ? 'the last good site stays in place'
        : 'there is no site to show until it is mended';
      say(files ? `Built in ${Math.round(ms)} ms` : `Not built; ${kept}.`);
    },
    onError: (error) => complain(describeFailure(error) ?? error),
  });
}

async function preview(settings: Settings): Promise<void> {
  if (!(await make(settings))) return;
  const { serve } = await import('./generator/dev/server/serve');
  const { url } = await serve({
    dir: settings.outDir,
    port: settings.port,
    base: settings.options.base,
  });
  say(`Serving ${url}`);
}

/** Says what is wrong with the content; for a release, what is still made up as well. */
async function check({ options, release, json }: Settings): Promise<void> {
  const { checkSite } = await import('./generator/pipeline/check-site');
  const { diagnostics, samples } = await checkSite(options, hooks);
  const listed = selectDiagnostics(
    [...diagnostics, ...((release && samples) || [])],
    Number.POSITIVE_INFINITY,
  );
  tell({ diagnostics: listed, samples: samples?.length ?? null }, json);
  if (listed.some(({ severity }) => severity === 'error')) process.exitCode = 1;
  if (json) return;
  const isWhole = diagnostics.every(({ severity }) => severity === 'warning');
  const left = describeSamples(samples?.length);
  if (!isWhole) say(left);
  else if (samples?.length === 0) say(`No mistakes. ${left} Ready to release.`);
  else say(`No mistakes. ${left}${release ? '' : ' npm run check:release lists them.'}`);
}

/** The same list for people, programs and GitHub. */
function tell(verdict: Verdict, json: boolean): void {
  const { diagnostics } = verdict;
  if (json) {
    console.log(toJson(verdict));
  } else if (diagnostics.length > 0) {
    complain(formatDiagnostics(diagnostics));
    if (isOnGitHub) console.log(toAnnotations(diagnostics));
  }
}

/** Unknown while content has mistakes that hide it. */
function describeSamples(number: number | undefined): string {
  if (number === undefined) return 'What is still a sample can be told once the mistakes are mended.';
  if (number === 0) return 'Nothing is a sample any more.';
  return number === 1 ? '1 thing is still a sample.' : `${number} things are still samples.`;
}

async function schemas({ options }: Settings): Promise<void> {
  const [{ makeJsonSchemas }, { listCompletions }, { makeFolder }] = await Promise.all([
    import('./generator/content/editor-schemas/make-json-schemas'),
    import('./generator/content/editor-schemas/list-completions'),
    import('./generator/lib/folders'),
  ]);
  const dir = join(options.contentDir, 'schemas');
  await rm(dir, { recursive: true, force: true });
  await makeFolder(dir);
  const made = [...makeJsonSchemas(await listCompletions(options))];
  await Promise.all(made.map(([name, text]) => writeFile(join(dir, name), text)));
  say(`Wrote ${made.length} schemas to ${dir}`);
}

async function clean({ options }: Settings): Promise<void> {
  const [{ removeSite }, { removeFolder }] = await Promise.all([
    import('./generator/publish/publish'),
    import('./generator/publish/remove-folder'),
  ]);
  const results = await Promise.allSettled([
    removeSite(join(rootDir, 'dist'), Date.now()),
    removeFolder(options.cacheDir),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

interface Arguments {
  values: {
    help?: boolean;
    port?: string;
    content?: string;
    out?: string;
    base?: string;
    release?: boolean;
    json?: boolean;
  };
  positionals: string[];
  mistake?: string;
}

/** Pages name the day alone, so two builds of one day are the same. */
function today(): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const moment = epoch ? new Date(Number(epoch) * 1000) : new Date();
  return new Date(moment.toISOString().slice(0, 10));
}

function readArguments(args: string[]): Arguments {
  const options = {
    help: { type: 'boolean', short: 'h' },
    port: { type: 'string' },
    content: { type: 'string' },
    out: { type: 'string' },
    base: { type: 'string' },
    release: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { values: {}, positionals: [], mistake: (error as Error).message };
  }
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

/** Words for whoever reads the terminal, or a log that is read by GitHub as well. */
function say(words: string): void {
  console.log(isOnGitHub ? toLog(words) : words);
}

/** The same for what is wrong. */
function complain(words: unknown): void {
  console.error(isOnGitHub ? toLog(typeof words === 'string' ? words : inspect(words)) : words);
}

function refuse(message: string): void {
  complain(`${message.trim()}\nRun it with --help to see what it can do.`);
  process.exitCode = 2;
}

function reportFailure(error: unknown, name: string, { out, json }: Arguments['values']): void {
  const publishes = name === 'build' || name === 'preview';
  const words = describeFailure(error, publishes ? toOutDir(out) : undefined);
  if (json) console.log(toJson({ diagnostics: [], failure: words ?? String(error) }));
  else if (isOnGitHub) console.log(toFailureAnnotation(words ?? String(error)));
  const isUnpublished = publishes && !(error instanceof ServingRefusal);
  const rest = isUnpublished ? '\nNothing was published; the last site stays as it was.' : '';
  complain(words ? words + rest : error);
  process.exitCode = 1;
}
