import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { shortHash } from './cache';
import type { BuildOptions } from './types';

/**
 * Imports a module of this project as its files now are, and all of the project that it imports.
 * Node keeps every module it ever loaded, so they are bundled into one with a new name; packages
 * stay outside and are loaded once. `entry` is relative to the root.
 */
export async function loadFresh<Module>(
  entry: string,
  { rootDir, cacheDir }: Pick<BuildOptions, 'rootDir' | 'cacheDir'>,
): Promise<Module> {
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Where it will lie, for the places that its source map names.
    outfile: join(cacheDir, 'modules', 'build.mjs'),
    sourcemap: 'inline',
    write: false,
    logLevel: 'silent',
  }).catch((error) => {
    // The message lists every mistake with its place; the terminal need not have them twice.
    throw Object.defineProperty(new Error(error.message), 'errors', { value: error.errors ?? [] });
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  // Below the root, where Node finds the packages.
  const file = join(cacheDir, 'modules', `${shortHash(code)}.mjs`);
  await mkdir(join(cacheDir, 'modules'), { recursive: true });
  await writeFile(file, code);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file, { force: true });
  }
}
