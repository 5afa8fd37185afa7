import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type {
  BuildFailure,
  OutputFile as EsbuildFile,
  BuildOptions as EsbuildOptions,
  Loader,
  Metafile,
  Plugin,
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
 * same, esbuild is not even loaded. Files that are not among them are read from below `rootDir`. A mistake in
 * them is a problem at its line; a forbidden import is the developer's, and throws.
 */
export async function bundleAssets(
  { rootDir, mode }: Pick<BuildOptions, 'rootDir' | 'mode'>,
  sources: readonly OutputFile[],
  cache: Cache,
): Promise<Outcome<Bundle>> {
  const key = sources.flatMap(({ path, bytes }) => [path, bytes]);
  try {
    return {
      value: await cache.remember(['bundle', mode, ...key], () => bundle(rootDir, mode, sources)),
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

async function bundle(
  rootDir: string,
  mode: BuildOptions['mode'],
  sources: readonly OutputFile[],
): Promise<Bundle> {
  const asRead = readFrom(await realpath(rootDir), sources);
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
  const files: OutputFile[] = [];
  const inputs: string[] = [];
  /** Adds a script, and each that it imports when needed, to the files. Returns its address. */
  const addScript = async (entry: string): Promise<string> => {
    const { outputFiles, metafile } = await build({
      ...shared,
      entryPoints: [entry],
      entryNames: 'assets/[name]-[hash]',
      format: 'esm',
      jsx: 'automatic',
      sourcemap: isProduction ? false : 'linked',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode), 'import.meta.env.DEV': String(!isProduction) },
      plugins: [bundleApart(addScript), asRead],
    });
    inputs.push(...Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs)));
    files.push(...outputFiles.map((file) => toOutputFile(file, rootDir)));
    return scriptUrlOf(metafile);
  };
  const [scriptUrl, styles] = await Promise.all([
    addScript(scriptEntry),
    build({ ...shared, entryPoints: [styleEntry], plugins: [asRead] }),
  ]);
  refuseForeign(inputs);
  return { files, scriptUrl, styles: styles.outputFiles.map(({ text }) => text.trim()).join('') };
}

/**
 * What a script imports when needed becomes a file of its own. esbuild's own splitting would put what
 * both need into a third file, and the eager script would wait for that. The price: a module that both
 * import is there twice, so it must not keep state.
 */
function bundleApart(addScript: (entry: string) => Promise<string>): Plugin {
  return {
    name: 'bundle-apart',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await resolve(path, { kind: 'import-statement', resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: `./${basename(await addScript(found.path))}`, external: true };
      });
    },
  };
}

/**
 * Gives esbuild the files as they were read. It would read them again, and whatever was saved in between
 * would be remembered as made from what was there before.
 */
function readFrom(rootDir: string, sources: readonly OutputFile[]): Plugin {
  const texts = new Map(sources.map(({ path, bytes }) => [join(rootDir, path), bytes]));
  return {
    name: 'read-from',
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|tsx|css)$/ }, ({ path }) => {
        const contents = texts.get(path);
        const [loader] = /[a-z]+$/.exec(path) ?? [];
        return contents ? { contents, loader: loader as Loader, resolveDir: dirname(path) } : undefined;
      });
    },
  };
}

function refuseForeign(inputs: readonly string[]): void {
  const foreign = [...new Set(inputs)].filter((input) => !allowedInClient.test(input));
  if (foreign.length === 0) return;
  throw new Error(
    `The client would ship ${foreign.join(', ')}. It may hold only client/ and React: move what it needs into client/, or import the type alone.`,
  );
}

function scriptUrlOf({ outputs }: Metafile): string {
  const entry = Object.entries(outputs).find(([, output]) => output.entryPoint);
  if (!entry) throw new Error('esbuild made nothing of a script.');
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
