import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashParts } from '../cache/cache';
import { makeFolder } from '../lib/folders';
import { readCode } from '../sources/read-code';
import type { Code } from '../sources/site-sources';
import { takeFiles } from './take-files';

/** Addresses of the modules that a bundle begins with. */
export interface GeneratorBundle {
  /** Exports what `commands/run-command.ts` does. */
  commands: string;
  /** Exports what `pipeline/documents/make-chunk.ts` does, for a thread. */
  thread: string;
  /** The files that it was made of, or would be, by absolute path, as far as they were read for it. */
  files: Map<string, Uint8Array>;
}

/** They have files beside their code, or belong to programs of their own: these are found where they were installed. */
const unbundledPackages = [
  '@fontsource*',
  'chokidar',
  'esbuild',
  'harfbuzzjs',
  'launch-editor',
  'sharp',
  'subset-font',
  'svgo',
  'tinypool',
  'typescript',
];

const entryPoints = {
  commands: 'generator/commands/run-command.ts',
  thread: 'generator/pipeline/documents/make-chunk.ts',
};

/** When it was last written to is when the bundle was last asked for. */
const useMark = 'used';

/** The list of its modules, each with a hash of its bytes. */
const hashesName = 'hashes.json';

/**
 * The generator and the packages it reads content with, in a few files instead of a thousand: loaded one by one, through
 * tsx, these take longer than to build a page. Made once for each state of the code and of the installed packages, and
 * found by a hash of them. Nothing where it cannot be made or kept: whoever asks then loads the modules themselves,
 * which tells of a mistake in the code as well. `read` is the code where somebody has read it already.
 */
export async function bundleGenerator(rootDir: string, read?: Code): Promise<GeneratorBundle | undefined> {
  try {
    const files = new Map<string, Uint8Array>();
    const code = read ?? (await readCode(rootDir, files));
    const dir = join(rootDir, 'node_modules/.cache/generator', hashCode(code));
    if (!(await isWhole(dir))) await makeBundle(rootDir, dir, code);
    await writeFile(join(dir, useMark), '');
    const urlOf = (entry: keyof typeof entryPoints) => pathToFileURL(join(dir, `${entry}.mjs`)).href;
    return { commands: urlOf('commands'), thread: urlOf('thread'), files };
  } catch {
    return undefined;
  }
}

/** Templates are part of the bundle, and not of the tools. */
function hashCode({ sources, toolsHash }: Code): string {
  const files = sources.flatMap(({ path, bytes }) => [path, bytes]);
  return hashParts(['bundle', process.version, toolsHash, ...files]).slice(0, 32);
}

/** Whether a bundle is there as it was made: a full disk or a power cut may have left anything. */
async function isWhole(dir: string): Promise<boolean> {
  try {
    const hashes: [name: string, hash: string][] = JSON.parse(await readFile(join(dir, hashesName), 'utf8'));
    const found = await Promise.all(
      hashes.map(async ([name]) => hashParts([await readFile(join(dir, name))])),
    );
    return hashes.every(([, hash], index) => hash === found[index]);
  } catch {
    return false;
  }
}

/** Complete before it has its name, for another build may be about to load it. */
async function makeBundle(rootDir: string, dir: string, code: Code): Promise<void> {
  await makeFolder(dirname(dir));
  const unfinished = await mkdtemp(`${dir}.`);
  try {
    const { build } = await import('esbuild');
    const { outputFiles } = await build({
      absWorkingDir: rootDir,
      entryPoints,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: unbundledPackages,
      // Packages that are no modules ask for Node's own with `require`, which modules lack.
      banner: {
        js: "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);",
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      outExtension: { '.js': '.mjs' },
      // Nothing lies there, but source maps name their files from there on: see `source-maps.ts`.
      outdir: rootDir,
      sourcemap: 'external',
      sourcesContent: false,
      write: false,
      logLevel: 'silent',
      plugins: [takeFiles(rootDir, code.modules)],
    });
    const made = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
    await Promise.all(made.map(({ name, contents }) => writeFile(join(unfinished, name), contents)));
    const modules = made.filter(({ name }) => name.endsWith('.mjs'));
    const hashes = modules.map(({ name, contents }) => [name, hashParts([contents])]);
    await writeFile(join(unfinished, hashesName), JSON.stringify(hashes));
    await rename(unfinished, dir).catch(async (error) => {
      if (!existsSync(dir)) throw error;
      // Another build has made it by now, or what lies there is spoilt.
      if (await isWhole(dir)) return;
      await rename(dir, `${unfinished}-spoilt`);
      await rename(unfinished, dir);
    });
  } finally {
    for (const path of [unfinished, `${unfinished}-spoilt`]) await rm(path, { recursive: true, force: true });
  }
  // Another build may be about to remove the same.
  await removeOldBundles(dirname(dir)).catch(() => undefined);
}

const kept = { most: 5, leastMs: 60 * 60 * 1000 };

/** The newest stay, and those that a process may still be loading from. */
async function removeOldBundles(dir: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(dir)).map(async (name) => {
      const path = join(dir, name);
      const { mtimeMs } = await stat(join(path, useMark)).catch(() => stat(path));
      return { path, usedMs: mtimeMs };
    }),
  );
  const [newest, ...older] = found.sort((a, b) => b.usedMs - a.usedMs);
  const old = older
    .slice(kept.most - 1)
    .filter(({ usedMs }) => newest && newest.usedMs - usedMs > kept.leastMs);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
