import { posix } from 'node:path';
import { type HashModule, hashParts } from './cache';

/** Types make no result another. */
const typeImports = /^(?:import|export) type\b[^;]*;/gm;

/** What a module imports. Whatever else reads like it makes a result anew too often, which is no harm. */
const imports = /\b(?:from|import)[\s(]*['"](\.[^'"]+)['"]/g;

/** `files` are the project's own code by path, `packages` stands for the code of all packages. */
export function createModuleHashes(files: ReadonlyMap<string, Uint8Array>, packages: string): HashModule {
  const hashes = new Map<string, string>();
  // Most modules are imported by several of those that are asked for.
  const importsOf = new Map<string, string[]>();
  const listOnce = (path: string, bytes: Uint8Array) => {
    const found = importsOf.get(path) ?? listImports(path, bytes);
    importsOf.set(path, found);
    return found;
  };
  const collect = (path: string, found: Set<string>, except: readonly string[]) => {
    const bytes = files.get(path);
    if (!bytes || found.has(path) || except.includes(path)) return found;
    found.add(path);
    for (const imported of listOnce(path, bytes)) collect(imported, found, except);
    return found;
  };
  const hashNow = (path: string, except: readonly string[]) => {
    const paths = [...collect(path, new Set(), except)].sort();
    return hashParts([packages, ...paths.flatMap((each) => [each, files.get(each) ?? ''])]);
  };
  return (path, except = []) => {
    const key = [path, ...except].join('\n');
    const hash = hashes.get(key) ?? hashNow(path, except);
    hashes.set(key, hash);
    return hash;
  };
}

/** The paths that a module may mean by what it imports; some of them are no files. */
function listImports(path: string, bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString().replace(typeImports, '');
  return [...text.matchAll(imports)].flatMap(([, imported = '']) => {
    const named = posix.join(posix.dirname(path), imported).replace(/\.js$/, '');
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => named + ending);
  });
}
