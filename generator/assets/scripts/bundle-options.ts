import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildFailure, BuildOptions as EsbuildOptions, Loader, Message, Plugin } from 'esbuild';
import type { OutputFile } from '../../lib/file-bytes';

/** `production` is minified; `development` has source maps, React's warnings and our code for development only. */
export type Environment = 'production' | 'development';

/** The esbuild options that scripts and styles share. */
export function sharedOptions(rootDir: string, environment: Environment) {
  return {
    absWorkingDir: rootDir,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    minify: environment === 'production',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  } satisfies EsbuildOptions;
}

/**
 * Gives esbuild the files as they were read. If it read them again, changes saved in between would be cached under the
 * key of the old files.
 */
export async function readFrom(rootDir: string, sources: readonly OutputFile[]): Promise<Plugin> {
  const dir = await realpath(rootDir);
  const texts = new Map(sources.map(({ path, bytes }) => [join(dir, path), bytes]));
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

/** Refuses inputs that the cache key of a bundle does not include. In `words`, `%s` stands for their names. */
export function refuseForeign(inputs: readonly string[], allowed: RegExp, words: string): void {
  const foreign = [...new Set(inputs)].filter((input) => !allowed.test(input));
  if (foreign.length > 0) throw new Error(words.replace('%s', () => foreign.join(', ')));
}

/**
 * Browsers skip what they do not understand in a stylesheet, and esbuild only warns about it: one bracket too many would
 * silently remove the rules after it. Throws warnings as esbuild throws errors.
 */
export function refuseWarnings(warnings: readonly Message[]): void {
  if (warnings.length === 0) return;
  const words = warnings.map(({ text }) => text).join('\n');
  throw Object.assign(new Error(words), { errors: warnings });
}

/** Whether an error lists mistakes with their locations, as those of esbuild do. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
