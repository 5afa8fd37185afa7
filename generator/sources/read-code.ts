import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type HashModule, hashParts } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';
import { schemaFolder } from '../lib/paths';
import { readFolder, readOnce } from './read-folder';
import type { Code } from './site-sources';

/** The files that say how code is compiled, and which packages it uses. */
export const settings = ['package.json', 'tsconfig.json'];

/** What package managers write: the lockfile, and what they have installed. */
const lockfiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const installed = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** The files, absolute, that say which packages are installed. Without any, a change of packages goes unnoticed. */
export function findLockfiles(rootDir: string): string[] {
  const inModules = installed.map((name) => join('node_modules', name));
  return [...findNearest(rootDir, lockfiles), ...findNearest(rootDir, inModules)];
}

/** In the nearest folder that has any: packages may be installed above the project, as in a workspace. */
function findNearest(dir: string, names: readonly string[]): string[] {
  const files = names.map((name) => join(dir, name)).filter((file) => existsSync(file));
  return files.length > 0 || dir === dirname(dir) ? files : findNearest(dirname(dir), names);
}

/** Reads the code below the root, in a fixed order. `known`: see `readFolder`. */
export async function readCode(rootDir: string, known?: Map<string, Uint8Array>): Promise<Code> {
  const schemas = await readFolderAs(schemaFolder, rootDir, known);
  const [sources, generator, ...set] = await Promise.all([
    readSiteCode(rootDir, known),
    readFolderAs('generator', rootDir, known),
    ...settings.map((name) => readOnce(join(rootDir, name), known)),
    ...findLockfiles(rootDir).map((file) => readOnce(file, known)),
  ]);
  const tools = [...generator, ...schemas].flatMap(({ path, bytes }) => [path, bytes]);
  const modules = new Map([...generator, ...schemas, ...sources].map(({ path, bytes }) => [path, bytes]));
  let toolsHash: string | undefined;
  let hashModule: HashModule | undefined;
  return {
    sources,
    modules,
    // At a save, development asks for neither hash: it knows those of the code that runs.
    get toolsHash() {
      toolsHash ??= hashParts([...tools, ...set]);
      return toolsHash;
    },
    hashModule(...asked) {
      // The part of package.json that affects results is in the lockfile.
      hashModule ??= createModuleHashes(modules, hashParts(set.slice(1)));
      return hashModule(...asked);
    },
  };
}

/** The part that pages and their assets are made from. */
export async function readSiteCode(rootDir: string, known?: Map<string, Uint8Array>): Promise<OutputFile[]> {
  const folders = ['client', 'templates'].map((folder) => readFolderAs(folder, rootDir, known));
  return (await Promise.all(folders)).flat();
}

async function readFolderAs(
  folder: string,
  rootDir: string,
  known: Map<string, Uint8Array> | undefined,
): Promise<OutputFile[]> {
  const files = await readFolder(join(rootDir, folder), known);
  // A README makes nothing: a word in it must not have every picture encoded again.
  const code = files.filter(({ path }) => !path.endsWith('.md'));
  return code.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
}

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
