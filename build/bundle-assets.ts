import { relative, sep } from 'node:path';
import type {
  BuildFailure,
  OutputFile as EsbuildFile,
  BuildOptions as EsbuildOptions,
  Metafile,
} from 'esbuild';
import type { Cache } from './cache';
import { problemAt } from './problem';
import type { BuildOptions, Outcome, OutputFile, Problem } from './types';

export interface Bundle {
  files: OutputFile[];
  /** The eager script. */
  scriptUrl: string;
  /** All styles but the fonts' and the timers'. */
  styles: string;
}

const scriptEntry = 'client/main.ts';
const styleEntry = 'templates/styles/main.css';

/** What may stand in a file that browsers load: the client's own code, and React. */
const allowedInClient = /^client\/|(^|\/)node_modules\/(react|react-dom|scheduler)\//;

/**
 * Bundles the client and the styles. `sources` is everything they are made of: while it stays the
 * same, esbuild is not even loaded. A mistake in them is a problem at its line; a forbidden import
 * is the developer's, and throws.
 */
export async function bundleAssets(
  { rootDir, mode }: Pick<BuildOptions, 'rootDir' | 'mode'>,
  sources: readonly OutputFile[],
  cache: Cache,
): Promise<Outcome<Bundle>> {
  const key = sources.flatMap(({ path, bytes }) => [path, bytes]);
  try {
    return {
      value: await cache.remember(['bundle', mode, ...key], () => bundle(rootDir, mode)),
      problems: [],
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return { value: undefined, problems: error.errors.map(toProblem) };
  }
}

/** Timers as custom properties, so that styles and scripts keep the same time: `slideMs` becomes `--slide-ms`. */
export function toTimerStyles(limits: Readonly<Record<string, number>>): string {
  const timers = Object.entries(limits).filter(([name]) => name.endsWith('Ms'));
  const properties = timers.map(([name, ms]) => `--${toKebabCase(name)}:${ms}ms`);
  return `:root{${properties.sort().join(';')}}`;
}

async function bundle(rootDir: string, mode: BuildOptions['mode']): Promise<Bundle> {
  const { build } = await import('esbuild');
  const isProduction = mode === 'production';
  const shared = {
    absWorkingDir: rootDir,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    minify: isProduction,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  } satisfies EsbuildOptions;
  const [scripts, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: [scriptEntry],
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      sourcemap: isProduction ? false : 'linked',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    }),
    build({ ...shared, entryPoints: [styleEntry] }),
  ]);
  refuseForeignImports(scripts.metafile);
  return {
    files: scripts.outputFiles.map((file) => toOutputFile(file, rootDir)),
    scriptUrl: scriptUrlOf(scripts.metafile),
    styles: styles.outputFiles.map(({ text }) => text.trim()).join(''),
  };
}

function refuseForeignImports({ outputs }: Metafile): void {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const foreign = [...new Set(inputs)].filter((input) => !allowedInClient.test(input));
  if (foreign.length === 0) return;
  throw new Error(
    `The client would ship ${foreign.join(', ')}. It may hold only client/ and React: move what it needs into client/, or import the type alone.`,
  );
}

function scriptUrlOf({ outputs }: Metafile): string {
  const entry = Object.entries(outputs).find(([, output]) => output.entryPoint === scriptEntry);
  if (!entry) throw new Error(`esbuild made nothing of ${scriptEntry}.`);
  return entry[0].replace(/^dist/, '');
}

function toOutputFile({ path, contents }: EsbuildFile, rootDir: string): OutputFile {
  return { path: relative(rootDir, path).split(sep).slice(1).join('/'), bytes: contents };
}

function toProblem({ text, location }: BuildFailure['errors'][number]): Problem {
  const { file = scriptEntry, line = 1, column = 0 } = location ?? {};
  return problemAt({ file, line, column: column + 1 }, text, 'Mend the code.');
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
