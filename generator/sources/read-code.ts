import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HashModule, hashParts } from '../cache/cache';
import { createModuleHashes } from '../cache/hash-modules';
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
