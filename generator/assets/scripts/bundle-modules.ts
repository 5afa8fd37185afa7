import { basename, join } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { type Cache, shortHash } from '../../cache/cache';
import { type OutputFile, toBytes } from '../../lib/file-bytes';
import { refuseWarnings } from './bundle-options';
import { bundlePackages, packages } from './bundle-packages';
import { describeParts } from './describe-parts';

export interface ModuleBundle {
  files: OutputFile[];
  /** Paths of all sources, relative to the root. Of those outside `client/`, which are to be refused, nothing is made. */
  inputs: string[];
  /** The address of the entry. */
  url: string;
  /** The address of the file that has the registry of widgets and all `$parts`; only where the entry leads to one. */
  widgetsUrl: string | undefined;
}

const registry = 'client/widgets/registry.ts';

/**
 * Bundles a script for development, where an open page replaces its widgets without being loaded anew. Each module is a
 * file that is named after its text, and so after the modules it imports. After a change, those files alone have other
 * names that the change concerns: a page that imports them anew keeps React and what the other modules know. The registry
 * is imported from where the page says (`templates/document.tsx`), so that the entry stays what it is.
 */
export async function bundleModules(
  rootDir: string,
  entry: string,
  options: BuildOptions,
  asRead: Plugin,
  cache: Cache,
): Promise<ModuleBundle> {
  const { build } = await import('esbuild');
  // As one script first: so each mistake is told once, and a missing export at all.
  const { metafile, warnings } = await build({
    ...options,
    metafile: true,
    entryPoints: [entry],
    external: packages,
    plugins: [asRead],
  });
  refuseWarnings(warnings);
  const { inputs } = metafile;
  const react = await cache.remember('generator/assets/scripts/bundle-packages.ts', ['packages'], () =>
    bundlePackages(rootDir, options),
  );
  const names: Names = new Map(react.names.map(([path, name]) => [path, Promise.resolve(name)]));
  const files = [...react.files];
  const withParts = new Set<string>();

  const addModule = async (path: string): Promise<string> => {
    const { outputFiles } = await build({
      ...options,
      write: false,
      sourcemap: 'external',
      entryNames: 'assets/[name]',
      entryPoints: [join(rootDir, path)],
      plugins: [importFiles(inputs[path]?.imports ?? [], names), asRead],
    });
    const script = outputFiles.find((file) => file.path.endsWith('.js'));
    const map = outputFiles.find((file) => file.path.endsWith('.map'));
    if (!script || !map) throw new Error(`esbuild made nothing of ${path}.`);
    const parts = describeParts(script.text);
    if (parts !== '') withParts.add(path);
    const file = nameByText(basename(script.path, '.js'), script.text + parts);
    const mapped = `${file.text}//# sourceMappingURL=${file.name}.map\n`;
    files.push({ path: file.path, bytes: toBytes(mapped) });
    files.push({ path: `${file.path}.map`, bytes: map.contents });
    return file.name;
  };
  const order = sortByImports(inputs, Object.keys(inputs)).filter((path) => path.startsWith('client/'));
  for (const path of order) names.set(path, addModule(path));
  // The entry is behind all that it imports.
  const last = (await Promise.all(order.map((path) => names.get(path)))).at(-1);
  const made = { files, inputs: Object.keys(inputs), url: `/assets/${last}` };
  if (!names.has(registry)) return { ...made, widgetsUrl: undefined };
  const paths = sortByImports(inputs, [registry]).filter((path) => withParts.has(path));
  const widgets = nameByText('widgets', await describeWidgets(paths, names));
  files.push({ path: widgets.path, bytes: toBytes(widgets.text) });
  return { ...made, widgetsUrl: `/${widgets.path}` };
}

/** Modules and all that they import, each behind what it imports itself. */
function sortByImports(inputs: Metafile['inputs'], entries: readonly string[]): string[] {
  const sorted = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) throw importsItself([...way.slice(way.indexOf(path)), path]);
    if (sorted.has(path)) return;
    const own = inputs[path]?.imports.filter(({ external }) => !external) ?? [];
    for (const { path: imported } of own) visit(imported, [...way, path]);
    sorted.add(path);
  };
  for (const path of entries) visit(path, []);
  return [...sorted];
}

/** As esbuild throws errors. A release could be made, but who loads modules one by one would never come to an end. */
function importsItself(way: readonly string[]): Error {
  const text = `This module imports itself: ${way.join(' > ')}`;
  return Object.assign(new Error(text), {
    errors: [{ text, location: { file: way[0], line: 1, column: 0 }, notes: [] }],
  });
}

function nameByText(stem: string, text: string) {
  const name = `${stem}-${shortHash(text)}.js`;
  return { name, path: `assets/${name}`, text };
}

/** By the path of a module or the name of a package, the name of its file. */
type Names = Map<string, Promise<string>>;

/** Has a module import other files instead of taking them in. */
function importFiles(imports: Metafile['inputs'][string]['imports'], names: Names): Plugin {
  return {
    name: 'import-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^/ }, async ({ kind, path }) => {
        if (kind === 'entry-point') return undefined;
        const imported = imports.find(({ original }) => original === path)?.path ?? path;
        if (imported === registry) return { path, namespace: 'page' };
        return { path: `./${await names.get(imported)}`, external: true };
      });
      onLoad({ filter: /^/, namespace: 'page' }, () => ({
        contents: `export const { widgets } = await import(document.querySelector('link[rel="widgets"]').href);`,
      }));
    },
  };
}

/** The text of the file that a page has its widgets from. `paths` are those of modules that have `$parts`. */
async function describeWidgets(paths: readonly string[], names: Names): Promise<string> {
  const imports = paths.map(async (path, index) => {
    return `import { $parts as $${index} } from "./${await names.get(path)}";`;
  });
  const parts = paths.map((path, index) => `  ${JSON.stringify(path)}: $${index},`);
  return [
    `export { widgets } from "./${await names.get(registry)}";`,
    ...(await Promise.all(imports)),
    'export const parts = {',
    ...parts,
    '};\n',
  ].join('\n');
}
