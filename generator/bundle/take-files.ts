import { extname } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { relativePath } from '../lib/paths';

/** Whoever has read the files already, and knows them by a hash, has these compiled and no newer ones. */
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
