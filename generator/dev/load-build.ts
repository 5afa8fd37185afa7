import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { compileFunction } from 'node:vm';
import { build, type OnResolveArgs, type Plugin } from 'esbuild';
import { takeFiles } from '../bundle/bundle-generator';
import { bundleFolder, type FindMap, mapStacks } from '../bundle/source-maps';
import { shortHash } from '../cache/cache';
import { relativePath } from '../lib/paths';
import type { BuildContext } from '../pipeline/build-context';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { checkSite } from '../pipeline/check-site';
import type { BuildRequest } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { readCode } from '../sources/read-code';
import type { Code } from '../sources/site-sources';
import type { Build } from './develop';

/** Exports the definition of the site. */
const siteModule = 'templates/site';

interface Module {
  buildForDevelopment: typeof buildForDevelopment;
  checkSite: typeof checkSite;
}

/** The functions of the loaded code. */
export interface Loaded {
  site: SiteDefinition;
  build: Build;
  checkSite: typeof checkSite;
}

export interface BuildLoader {
  /** See `LoadBuild`. */
  load(context?: Pick<BuildContext, 'files'>): Promise<Loaded>;
  /** Maps the stack of an error in the loaded code to the lines of its files. */
  mapStacks(thrown: unknown): unknown;
}

/** The code that runs anyway. */
export interface RunningCode extends Module {
  site: SiteDefinition;
  /** The files that it was loaded from, by absolute path. */
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Templates change often, so they are compiled apart from the far larger generator, which is compiled once per state.
 * Nothing is compiled while the files say what `running` was loaded from.
 */
export function createBuildLoader(
  { rootDir }: Pick<BuildRequest, 'rootDir'>,
  running?: RunningCode,
): BuildLoader {
  let generator: (CompiledModules<Module> & { toolsHash: string }) | undefined;
  let templates: CompiledModules<Record<string, unknown>> | undefined;
  const mapLoaded = (thrown: unknown) =>
    mapStacks(thrown, rootDir, (name) => generator?.findMap(name) ?? templates?.findMap(name));
  const toLoaded = (site: SiteDefinition, module: Module, code: Code): Loaded => ({
    site,
    build: (request, ...args) =>
      module.buildForDevelopment({ ...request, site }, ...args, code).catch((error) => {
        throw mapLoaded(error);
      }),
    checkSite: module.checkSite,
  });
  return {
    async load(context) {
      const code = await readCode(rootDir, context?.files);
      const { toolsHash, modules } = code;
      const isRunning = [...modules].every(([path, bytes]) => {
        const own = running?.files.get(join(rootDir, path));
        return own && Buffer.compare(own, bytes) === 0;
      });
      if (running && isRunning) return toLoaded(running.site, running, code);
      const options = { rootDir, files: modules };
      if (generator?.toolsHash !== toolsHash) {
        const source = `export * from './generator/pipeline/build-for-development';
          export * from './generator/pipeline/check-site';`;
        const compiled = await compileModules<Module>(source, { ...options, isPassedIn: isTemplate });
        generator = { ...compiled, toolsHash };
      }
      const passedIn = [...generator.passedIn, siteModule];
      const lines = passedIn.map((path) => `export * as ${JSON.stringify(path)} from './${path}';`);
      templates = await compileModules(lines.join('\n'), options);
      const evaluated = templates.evaluate();
      const module = generator.evaluate(new Map(Object.entries(evaluated)));
      const { site } = evaluated[siteModule] as { site: SiteDefinition };
      return toLoaded(site, module, code);
    },
    mapStacks: mapLoaded,
  };
}

function isTemplate(path: string): boolean {
  return path.startsWith('templates/') || path.startsWith('client/');
}

type Exports = Record<string, unknown>;

const importPackage = (name: string): Promise<Exports> => import(name);

export interface CompileOptions {
  rootDir: string;
  /** The bytes of files by their paths relative to the root. Other files are read from the disk. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Which modules, by path without an extension, the caller of `evaluate` passes in. */
  isPassedIn?: (path: string) => boolean;
}

/** Modules of this project, compiled into one function. */
export interface CompiledModules<Module> {
  /** The paths of the modules to pass in. */
  passedIn: readonly string[];
  /** Runs all modules from the start. */
  evaluate(modules?: ReadonlyMap<string, unknown>): Module;
  findMap: FindMap;
}

/**
 * Compiles what a line of TypeScript in the root exports into one function, which is garbage-collected once nothing
 * refers to it, whereas Node keeps every module that was ever imported. Packages stay outside and are imported once.
 * Writes nothing. Stacks are mapped for errors thrown while it is evaluated; later ones need `mapStacks`.
 */
export async function compileModules<Module>(
  source: string,
  { rootDir, files = new Map(), isPassedIn = () => false }: CompileOptions,
): Promise<CompiledModules<Module>> {
  const packages = new Map<string, Exports>();
  const passedIn = new Set<string>();
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    stdin: { contents: source, resolveDir: rootDir, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Nothing is written there, but the paths in the source map are relative to it.
    outfile: join(rootDir, 'bundle.cjs'),
    // CommonJS has no address of its own, from which a module could require a package.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(rootDir, 'bundle.cjs')).href) },
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
    plugins: [importPackages(packages), leaveOut(rootDir, isPassedIn, passedIn), takeFiles(rootDir, files)],
  }).catch((error) => {
    // The message has every error with its line; enumerable `errors` would list them again in the terminal.
    throw Object.defineProperty(new Error(error.message), 'errors', { value: error.errors ?? [] });
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const [code, map] = [textOf('.cjs'), textOf('.map')];
  // Named by its hash, so that an error in earlier code is not looked up in the map of later code.
  const filename = join(rootDir, bundleFolder, `${shortHash(code, map)}.cjs`);
  const findMap: FindMap = (name) => (name === filename ? map : undefined);
  const require = createRequire(filename);
  const run = compile(code, ['module', 'require', 'packages', 'importPackage', 'modules'], filename);
  return {
    passedIn: [...passedIn],
    evaluate(modules = new Map()) {
      const module = { exports: {} as Module };
      try {
        run(module, require, packages, importPackage, modules);
      } catch (error) {
        throw mapStacks(error, rootDir, findMap);
      }
      return module.exports;
    },
    findMap,
  };
}

/** From Node 22 on, V8 never removes code from its compilation cache. */
function compile(code: string, parameters: string[], filename: string): (...values: unknown[]) => void {
  setFlagsFromString('--no-compilation-cache');
  try {
    return compileFunction(code, parameters, { filename }) as () => void;
  } finally {
    setFlagsFromString('--compilation-cache');
  }
}

/** Imports packages for the compiled function, because `require` would give other exports than `import`. */
function importPackages(packages: Map<string, Exports>): Plugin {
  return {
    name: 'import-packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^[^./]/ }, ({ kind, path }) => {
        if (kind === 'dynamic-import') return { path, namespace: 'later' };
        if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
        return { path, namespace: 'package' };
      });
      onLoad({ filter: /^/, namespace: 'package' }, async ({ path }) => {
        const exports = await importPackage(path);
        packages.set(path, exports);
        const lines = Object.keys(exports).map((name, index) => {
          const quoted = JSON.stringify(name);
          return `const $${index} = exported[${quoted}]; export { $${index} as ${quoted} };`;
        });
        return { contents: [`const exported = packages.get(${JSON.stringify(path)});`, ...lines].join('\n') };
      });
      // Awaiting a module that exports `then` yields what that resolves to.
      onLoad({ filter: /^/, namespace: 'later' }, ({ path }) => ({
        contents: `export const then = (done, fail) => importPackage(${JSON.stringify(path)}).then(done, fail);`,
      }));
    },
  };
}

/** Leaves out the modules that are passed in, and lists them in `passedIn`. */
function leaveOut(rootDir: string, isPassedIn: (path: string) => boolean, passedIn: Set<string>): Plugin {
  const pathOf = ({ path, resolveDir }: OnResolveArgs) => relativePath(rootDir, join(resolveDir, path));
  return {
    name: 'leave-out',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, (args) => {
        const path = pathOf(args);
        if (!isPassedIn(path)) return undefined;
        passedIn.add(path);
        return { path, namespace: 'module' };
      });
      onLoad({ filter: /^/, namespace: 'module' }, ({ path }) => ({
        contents: `module.exports = modules.get(${JSON.stringify(path)});`,
      }));
    },
  };
}
