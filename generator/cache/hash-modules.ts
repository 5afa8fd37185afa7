import { posix } from 'node:path';
import { type HashModule, hashParts } from './cache';

/** Type-only imports cannot affect a result. */
const typeImports = /^(?:import|export)\s+type\s*(?:\w+|\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*(['"]).*?\1/gm;

/** Every string that may be the path of an import. False positives only cause an unnecessary rebuild. */
const relativePaths = /['"`](\.\.?(?:\/[^'"`\n]*)?)['"`]/g;

/** The extensions that an import may leave out. */
const endings = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json'];

/** `files` has the project's own code by path. `packages` is a hash of all packages. */
export function createModuleHashes(files: ReadonlyMap<string, Uint8Array>, packages: string): HashModule {
  const hashes = new Map<string, string>();
  // Most modules are imported by several of those that are hashed.
  const importsOf = new Map<string, string[]>();
  const listOnce = (path: string, bytes: Uint8Array) => {
    const imports = importsOf.get(path) ?? listImports(path, bytes).filter((each) => files.has(each));
    importsOf.set(path, imports);
    return imports;
  };
  const collect = (path: string, paths: Set<string>, leaf: string | undefined) => {
    const bytes = files.get(path);
    if (!bytes || paths.has(path)) return paths;
    paths.add(path);
    if (path === leaf) return paths;
    for (const imported of listOnce(path, bytes)) collect(imported, paths, leaf);
    return paths;
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

/** The paths that the imports of a module may resolve to. Most of them are not files. */
function listImports(path: string, bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString().replace(typeImports, '');
  return [...text.matchAll(relativePaths)].flatMap(([, imported = '']) => {
    const named = posix.join(posix.dirname(path), imported);
    // TypeScript imports modules by the extension of their output.
    const names = [named.replace(/\.[cm]?jsx?$/, ''), posix.join(named, 'index')];
    return [named, ...names.flatMap((name) => endings.map((ending) => name + ending))];
  });
}
