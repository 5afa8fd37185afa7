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
 * Gives esbuild the files as they were read. It would read them again, and whatever was saved in between
 * would be remembered as made from what was there before.
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

/** What a bundle is remembered by holds nothing but its own files. In `words`, `%s` stands for the others. */
export function refuseForeign(inputs: readonly string[], allowed: RegExp, words: string): void {
  const foreign = [...new Set(inputs)].filter((input) => !allowed.test(input));
  if (foreign.length > 0) throw new Error(words.replace('%s', () => foreign.join(', ')));
}

/**
 * Browsers pass over what they do not understand in a stylesheet, and esbuild warns of it and no more: a bracket too
 * many would take the rules behind it away, and nobody would know. Throws the warnings as esbuild throws errors.
 */
export function refuseWarnings(warnings: readonly Message[]): void {
  if (warnings.length === 0) return;
  const words = warnings.map(({ text }) => text).join('\n');
  throw Object.assign(new Error(words), { errors: warnings });
}

/** Whether something thrown lists mistakes with their places. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
