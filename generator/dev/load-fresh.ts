import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type OnResolveArgs, type Plugin } from 'esbuild';
import type { SourceMaps } from '../bundle/source-maps';
import { takeFiles } from '../bundle/take-files';
import type { BuildOptions } from '../lib/build-options';
import { relativePath } from '../lib/paths';

type Exports = Record<string, unknown>;
type ImportPackage = (name: string) => Promise<Exports>;

export interface BundleOptions extends Pick<BuildOptions, 'rootDir'> {
  /** The bytes of files by their paths below the root; those that are not among them are read. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Which modules, by their paths below the root and without an ending, are handed in by whoever evaluates the bundle. */
  isHandedIn?: (path: string) => boolean;
}

/** Modules of this project, compiled together. */
export interface Bundle<Module> {
  /** The paths of the modules that it wants handed in. */
  wanted: readonly string[];
  /** Runs them all from the start, with these for the modules handed in. What they throw names the lines as they were written. */
  evaluate(handedIn?: ReadonlyMap<string, unknown>): Module;
}

/**
 * Loads a module of this project as its files now are, and all of the project that it imports: see `bundleModules`.
 * `entry` is relative to the root.
 */
export async function loadFresh<Module>(
  entry: string,
  { rootDir }: Pick<BuildOptions, 'rootDir'>,
  sourceMaps: SourceMaps,
): Promise<Module> {
  return (await bundleModules<Module>(`export * from './${entry}'`, { rootDir }, sourceMaps)).evaluate();
}

/**
 * Bundles what a line of TypeScript in the root exports into one function, which is garbage-collected when nothing refers
 * to it: modules Node would keep for ever. Packages stay outside and are loaded once. Writes nothing. For what the modules
 * throw after they were evaluated, see `SourceMaps`.
 */
export async function bundleModules<Module>(
  exported: string,
  { rootDir, files = new Map(), isHandedIn = () => false }: BundleOptions,
  sourceMaps: SourceMaps,
): Promise<Bundle<Module>> {
  const packages = new Map<string, Exports>();
  const importPackage: ImportPackage = (name) => import(name);
  const wanted = new Set<string>();
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    stdin: { contents: exported, resolveDir: rootDir, loader: 'ts' },
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
    plugins: [
      handInPackages(packages, importPackage),
      handInModules(rootDir, isHandedIn, wanted),
      takeFiles(rootDir, files),
    ],
  }).catch((error) => {
    // The message lists every mistake with its line; the terminal need not show them twice.
    throw Object.defineProperty(new Error(error.message), 'errors', { value: error.errors ?? [] });
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const map = sourceMaps.add(rootDir, textOf('.map'));
  const parameters = ['module', 'require', 'packages', 'importPackage', 'handedIn'];
  const run = mappingStacks(sourceMaps, () =>
    compileFunction(textOf('.cjs'), parameters, { filename: map.filename }),
  );
  return {
    wanted: [...wanted],
    evaluate(handedIn = new Map()) {
      map.renew();
      const module = { exports: {} as Module };
      const require = createRequire(map.filename);
      mappingStacks(sourceMaps, () => run(module, require, packages, importPackage, handedIn));
      return module.exports;
    },
  };
}

function mappingStacks<Value>(sourceMaps: SourceMaps, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw sourceMaps.mapStacks(error);
  }
}

/**
 * Gives a bundle the packages as Node imported them. It cannot import by itself: that takes a module, and
 * `require` is not for all of them.
 */
function handInPackages(packages: Map<string, Exports>, importPackage: ImportPackage): Plugin {
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

/** Leaves modules out of a bundle, and notes which. */
function handInModules(rootDir: string, isHandedIn: (path: string) => boolean, wanted: Set<string>): Plugin {
  const pathOf = ({ path, resolveDir }: OnResolveArgs) => relativePath(rootDir, join(resolveDir, path));
  return {
    name: 'hand-in-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, (asked) => {
        const path = pathOf(asked);
        if (!isHandedIn(path)) return undefined;
        wanted.add(path);
        return { path, namespace: 'module' };
      });
      onLoad({ filter: /^/, namespace: 'module' }, ({ path }) => ({
        contents: `module.exports = handedIn.get(${JSON.stringify(path)});`,
      }));
    },
  };
}
