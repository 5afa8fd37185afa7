import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { OutputFile } from '../../lib/file-bytes';

/** What modules in development import as files. */
export const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

export interface PackageBundle {
  files: OutputFile[];
  /** Of each package, the name of its file. */
  names: [name: string, file: string][];
}

/** Bundles React as files that share all they have: there must be only one React. */
export async function bundlePackages(rootDir: string, options: BuildOptions): Promise<PackageBundle> {
  const { build } = await import('esbuild');
  const require = createRequire(join(rootDir, 'package.json'));
  // Of CommonJS, esbuild does not know the names that browsers want to import.
  const namesOf = (path: string) => ['default', ...Object.keys(require(path))].join(', ');
  const { outputFiles, metafile } = await build({
    ...options,
    write: false,
    metafile: true,
    splitting: true,
    entryPoints: packages.map((name) => ({ in: name, out: name.replace('/', '-') })),
    chunkNames: 'assets/[name]-[hash]',
    plugins: [
      {
        name: 'export-names',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^/ }, ({ kind, path }) =>
            kind === 'entry-point' ? { path, namespace: 'package' } : undefined,
          );
          onLoad({ filter: /^/, namespace: 'package' }, ({ path }) => ({
            contents: `export { ${namesOf(path)} } from '${path}';`,
            resolveDir: rootDir,
          }));
        },
      },
    ],
  });
  const made = Object.entries(metafile.outputs);
  const fileOf = (name: string) => made.find(([, { entryPoint }]) => entryPoint === `package:${name}`)?.[0];
  return {
    files: outputFiles.map(({ path, contents }) => ({ path: `assets/${basename(path)}`, bytes: contents })),
    names: packages.map((name) => [name, basename(fileOf(name) ?? '')]),
  };
}
