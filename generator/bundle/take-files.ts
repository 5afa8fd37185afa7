import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { relativePath } from '../lib/paths';

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
