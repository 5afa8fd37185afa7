import { posix } from 'node:path';
import { type HashModule, hashParts } from './cache';

/** Types make no result another. */
const typeImports = /^(?:import|export)\s+type\s*(?:\w+|\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*(['"]).*?\1/gm;

/** Every text that may be what a module imports. One that is not makes a result anew too often, which is no harm. */
const relativePaths = /['"`](\.\.?(?:\/[^'"`\n]*)?)['"`]/g;

/** What stands behind a module's name where an import does not write it. */
const endings = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json'];

/** `files` are the project's own code by path, `packages` stands for the code of all packages. */
export function createModuleHashes(files: ReadonlyMap<string, Uint8Array>, packages: string): HashModule {
  const hashes = new Map<string, string>();
  // Most modules are imported by several of those that are asked for.
  const importsOf = new Map<string, string[]>();
  const listOnce = (path: string, bytes: Uint8Array) => {
    const found = importsOf.get(path) ?? listImports(path, bytes).filter((each) => files.has(each));
    importsOf.set(path, found);
    return found;
  };
  const collect = (path: string, found: Set<string>, leaf: string | undefined) => {
    const bytes = files.get(path);
    if (!bytes || found.has(path)) return found;
    found.add(path);
    if (path === leaf) return found;
    for (const imported of listOnce(path, bytes)) collect(imported, found, leaf);
    return found;
  };
  const hashNow = (path: string, leaf: string | undefined) => {
    const paths = [...collect(path, new Set(), leaf)].sort();
    return hashParts([packages, ...paths.flatMap((each) => [each, files.get(each) ?? ''])]);
  };
  return (path, leaf) => {
    const key = `${path} ${leaf}`;
    const hash = hashes.get(key) ?? hashNow(path, leaf);
    hashes.set(key, hash);
    return hash;
  };
}

/** The paths that a module may mean by what it imports; most of them are no files. */
function listImports(path: string, bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString().replace(typeImports, '');
  return [...text.matchAll(relativePaths)].flatMap(([, imported = '']) => {
    const named = posix.join(posix.dirname(path), imported);
    // TypeScript names a module by what it becomes.
    const names = [named.replace(/\.[cm]?jsx?$/, ''), posix.join(named, 'index')];
    return [named, ...names.flatMap((name) => endings.map((ending) => name + ending))];
  });
}
