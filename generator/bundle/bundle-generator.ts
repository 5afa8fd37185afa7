import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Loader, Plugin } from 'esbuild';
import { hashParts, type KeyPart } from '../cache/cache';
import { makeFolder } from '../lib/folders';
import { relativePath } from '../lib/paths';
import { readCode } from '../sources/read-code';
import type { Code } from '../sources/site-sources';
import { bundleFolder, mapStacks } from './source-maps';

/** The URLs of the entry points of a bundle. */
export interface GeneratorBundle {
  /** Exports what `commands/run-command.ts` does. */
  commands: string;
  /** Exports the definition of the site. */
  site: string;
  /** The source files that were read for it, by absolute path. */
  files: Map<string, Uint8Array>;
}

/** These load files or programs beside their code, so they stay where they are installed. */
const unbundledPackages = [
  '@fontsource*',
  'chokidar',
  'esbuild',
  'harfbuzzjs',
  'launch-editor',
  'playwright-core',
  'sharp',
  'subset-font',
  'svgo',
];

const entryPoints = {
  commands: 'generator/commands/run-command.ts',
  site: 'templates/site.ts',
};

/** A file whose modification time says when the bundle was last used. */
const useMark = 'used';

/**
 * Bundles the generator and the packages it reads content with into a few files: loading a thousand modules one by one
 * through tsx takes longer than building a page. The bundle is stored under a hash of the code and the installed packages.
 * `undefined` if it cannot be bundled or stored: the caller then loads the modules themselves, which also reports errors
 * in the code. `read` is the code, if it has been read already.
 */
export async function bundleGenerator(rootDir: string, read?: Code): Promise<GeneratorBundle | undefined> {
  try {
    const files = new Map<string, Uint8Array>();
    const code = read ?? (await readCode(rootDir, files));
    const dir = await findBundle(rootDir, ['bundle', ...allOf(code)], code, {
      entryPoints,
      splitting: true,
      external: unbundledPackages,
    });
    return { commands: urlOf(dir, 'commands'), site: urlOf(dir, 'site'), files };
  } catch {
    return undefined;
  }
}

/**
 * Loads what a module exports from the code as it was read. For the development server, which outlives its bundles:
 * everything that the module imports is in one file, and packages stay outside, so that each is loaded once. Node keeps
 * every module that was ever imported. `key` is part of the bundle's hash, and must differ for different code.
 */
export async function importModule<Module>(
  rootDir: string,
  path: string,
  code: Code,
  key: readonly KeyPart[] = allOf(code),
): Promise<Module> {
  const dir = await findBundle(rootDir, ['module', path, ...key], code, {
    entryPoints: { module: path },
    packages: 'external',
  }).catch((error) => {
    // The message has every error with its line; enumerable `errors` would list them again in the terminal.
    throw Object.defineProperty(new Error(error.message), 'errors', { value: error.errors ?? [] });
  });
  return import(urlOf(dir, 'module')).catch((error) => {
    throw mapStacks(error, rootDir);
  });
}

/** `toolsHash` does not include the templates, which are part of the bundle. */
function allOf({ sources, toolsHash }: Code): KeyPart[] {
  return [toolsHash, ...sources.flatMap(({ path, bytes }) => [path, bytes])];
}

function urlOf(dir: string, entry: string): string {
  return pathToFileURL(join(dir, `${entry}.mjs`)).href;
}

/** The folder of a bundle, written now or earlier. */
async function findBundle(
  rootDir: string,
  key: readonly KeyPart[],
  code: Code,
  options: BuildOptions,
): Promise<string> {
  const dir = join(rootDir, bundleFolder, hashParts([process.version, ...key]).slice(0, 32));
  if (!existsSync(dir)) await writeBundle(rootDir, dir, code, options);
  await writeFile(join(dir, useMark), '');
  return dir;
}

/** Renames the folder when it is complete, because another build may load it at any time. */
async function writeBundle(rootDir: string, dir: string, code: Code, options: BuildOptions): Promise<void> {
  await makeFolder(dirname(dir));
  const unfinished = await mkdtemp(`${dir}.`);
  try {
    const { build } = await import('esbuild');
    const { outputFiles = [] } = await build({
      absWorkingDir: rootDir,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // CommonJS packages load Node's own modules with `require`, which ES modules lack.
      banner: {
        js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      outExtension: { '.js': '.mjs' },
      // Nothing is written there, but the paths in source maps are relative to it; see `source-maps.ts`.
      outdir: rootDir,
      sourcemap: 'external',
      sourcesContent: false,
      write: false,
      logLevel: 'silent',
      plugins: [takeFiles(rootDir, code.modules)],
      ...options,
    });
    const write = ({ path, text }: (typeof outputFiles)[number]) =>
      // Without the space, tsx would rewrite the whole file when it is loaded, and make a source map of it.
      // On the disk before the folder is renamed, so that not even a power cut leaves half a bundle.
      writeFile(join(unfinished, basename(path)), text.replaceAll(' import(', ' import ('), { flush: true });
    await Promise.all(outputFiles.map(write));
    await rename(unfinished, dir).catch((error) => {
      // Another build may have written the same bundle meanwhile.
      if (!existsSync(dir)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  // Another build may be removing the same.
  await removeOldBundles(dirname(dir)).catch(() => undefined);
}

/** Lets esbuild compile files as they were read and hashed, without reading them again. */
function takeFiles(rootDir: string, files: ReadonlyMap<string, Uint8Array>): Plugin {
  return {
    name: 'take-files',
    setup({ onLoad }) {
      if (files.size === 0) return;
      onLoad({ filter: /\.(ts|tsx|json)$/, namespace: 'file' }, ({ path }) => {
        const contents = files.get(relativePath(rootDir, path));
        return contents && { contents, loader: extname(path).slice(1) as Loader };
      });
    },
  };
}

const kept = { most: 5, leastMs: 60 * 60 * 1000 };

/** Keeps the newest bundles and those that a process may still be loading from. */
async function removeOldBundles(dir: string): Promise<void> {
  const bundles = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      const path = join(dir, name);
      const { mtimeMs } = await stat(join(path, useMark)).catch(() => stat(path));
      return { path, usedMs: mtimeMs };
    }),
  );
  const [newest, ...older] = bundles.sort((a, b) => b.usedMs - a.usedMs);
  const old = older
    .slice(kept.most - 1)
    .filter(({ usedMs }) => newest && newest.usedMs - usedMs > kept.leastMs);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
