import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import type { BuildOptions } from '../lib/build-options';
import type { SourceMaps } from './source-maps';

type ImportPackage = (name: string) => Promise<Record<string, unknown>>;

/**
 * Loads a module of this project as its files now are, and all of the project that it imports. They are bundled
 * into one function, which is garbage-collected when nothing refers to it: modules Node would keep for ever. Packages
 * stay outside and are loaded once. Writes nothing. What the module throws while it loads names the lines as they were
 * written; for what it throws later, see `SourceMaps`. `entry` is relative to the root.
 */
export async function loadFresh<Module>(
  entry: string,
  { rootDir }: Pick<BuildOptions, 'rootDir'>,
  sourceMaps: SourceMaps,
): Promise<Module> {
  const packages = new Map<string, Record<string, unknown>>();
  const importPackage: ImportPackage = (name) => import(name);
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Nothing lies there, but the source map names its files from there on.
    outfile: join(rootDir, 'bundle.cjs'),
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
    plugins: [handInPackages(packages, importPackage)],
  }).catch((error) => {
    // The message lists every mistake with its line; the terminal need not show them twice.
    throw Object.defineProperty(new Error(error.message), 'errors', { value: error.errors ?? [] });
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const filename = sourceMaps.add(rootDir, textOf('.map'));
  const module = { exports: {} as Module };
  try {
    const parameters = ['module', 'require', 'packages', 'importPackage'];
    const run = compileFunction(textOf('.cjs'), parameters, { filename });
    run(module, createRequire(filename), packages, importPackage);
  } catch (error) {
    throw sourceMaps.mapStacks(error);
  }
  return module.exports;
}

/**
 * Gives a bundle the packages as Node imported them. It cannot import by itself: that takes a module, and
 * `require` is not for all of them.
 */
function handInPackages(
  packages: Map<string, Record<string, unknown>>,
  importPackage: ImportPackage,
): Plugin {
  return {
    name: 'hand-in-packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ kind, path }) => {
        if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
        return { path, namespace: kind === 'dynamic-import' ? 'later' : 'package' };
      });
      onLoad({ filter: /^/, namespace: 'package' }, async ({ path }) => {
        const found = await importPackage(path);
        packages.set(path, found);
        const names = Object.keys(found).map((name) => JSON.stringify(name));
        const lines = names.map(
          (name, index) => `const $${index} = found[${name}]; export { $${index} as ${name} };`,
        );
        return { contents: [`const found = packages.get(${JSON.stringify(path)});`, ...lines].join('\n') };
      });
      // Awaiting a module that exports `then` gives what that resolves to.
      onLoad({ filter: /^/, namespace: 'later' }, ({ path }) => ({
        contents: `export const then = (done, fail) => importPackage(${JSON.stringify(path)}).then(done, fail);`,
      }));
    },
  };
}
