import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, Metafile, Plugin } from 'esbuild';
import { hashParts } from '../cache/cache';
import { relativePath } from '../lib/paths';
import { readCode } from '../sources/read-code';
import type { Code } from '../sources/site-sources';
import { bundleFolder } from './source-maps';

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
    const dir = join(rootDir, bundleFolder, hashCode(code));
    if (!existsSync(dir)) await writeBundle(rootDir, dir, code);
    const markUse = () => writeFile(join(dir, useMark), '');
    await markUse();
    // The editor loads more of it when it is asked for it, for days.
    setInterval(() => markUse().catch(() => undefined), kept.leastMs / 2).unref();
    const urlOf = (entry: keyof typeof entryPoints) => pathToFileURL(join(dir, `${entry}.mjs`)).href;
    return { commands: urlOf('commands'), site: urlOf('site'), files };
  } catch {
    return undefined;
  }
}

/** `toolsHash` does not include the templates, which are part of the bundle. */
function hashCode({ sources, toolsHash }: Code): string {
  const files = sources.flatMap(({ path, bytes }) => [path, bytes]);
  return hashParts(['bundle', process.version, toolsHash, ...files]).slice(0, 32);
}

/**
 * tsx makes a source map of every module with an import() in it, which takes longer than loading the module. In a bundle only
 * this small one has it, and the others call it.
 */
const importer = 'import.mjs';

function callImporter(code: string, imports: Metafile['outputs'][string]['imports']): string {
  const dynamic = imports.filter(({ kind }) => kind === 'dynamic-import');
  const names = new Set(dynamic.map(({ path, external }) => (external ? path : `./${path}`)));
  return [...names].reduce((text, name) => text.replaceAll(`import("${name}")`, `$import("${name}")`), code);
}

/** Renames the folder when it is complete, because another build may load it at any time. */
async function writeBundle(rootDir: string, dir: string, code: Code): Promise<void> {
  await mkdir(dirname(dir), { recursive: true });
  const unfinished = await mkdtemp(`${dir}.`);
  try {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      absWorkingDir: rootDir,
      entryPoints,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: unbundledPackages,
      // CommonJS packages load Node's own modules with `require`, and ask where they are: ES modules lack both.
      banner: {
        js: `import { createRequire as $createRequire } from 'node:module'; import { $import } from './${importer}'; const require = $createRequire(import.meta.url);`,
      },
      define: {
        'process.env.NODE_ENV': '"production"',
        // As above.
        __dirname: 'import.meta.dirname',
        __filename: 'import.meta.filename',
      },
      outExtension: { '.js': '.mjs' },
      // Nothing is written there, but the paths in source maps are relative to it; see `source-maps.ts`.
      outdir: rootDir,
      sourcemap: 'external',
      sourcesContent: false,
      metafile: true,
      write: false,
      logLevel: 'silent',
      plugins: [takeFiles(rootDir, code.modules)],
    });
    const write = (name: string, text: string) =>
      // On the disk before the folder is renamed, so that not even a power cut leaves half a bundle.
      writeFile(join(unfinished, name), text, { flush: true });
    const outputs = outputFiles.map(({ path, text }) => [basename(path), text] as const);
    await Promise.all([
      write(importer, 'export const $import = (name) => import(name);'),
      ...outputs.map(([name, text]) =>
        write(name, callImporter(text, metafile.outputs[name]?.imports ?? [])),
      ),
    ]);
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

/** Lets esbuild compile files as they were read and hashed, without reading them again. */
export function takeFiles(rootDir: string, files: ReadonlyMap<string, Uint8Array>): Plugin {
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
