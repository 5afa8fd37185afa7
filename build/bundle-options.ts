import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildOptions as EsbuildOptions, Loader, Plugin } from 'esbuild';
import type { BuildOptions, OutputFile } from './types';

/** What scripts and styles are bundled with alike. */
export function sharedOptions(rootDir: string, mode: BuildOptions['mode']) {
  return {
    absWorkingDir: rootDir,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    minify: mode === 'production',
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
