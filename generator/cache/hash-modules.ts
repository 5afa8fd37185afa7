import { posix } from 'node:path';
import { type HashModule, hashParts } from './cache';

/** What a module imports, but for types: those make no result another. */
const imports = /^(?:import|export)\s(?!type\b)[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** `files` are the project's own code by path, `packages` stands for the code of all packages. */
export function createModuleHashes(files: ReadonlyMap<string, Uint8Array>, packages: string): HashModule {
  const hashes = new Map<string, string>();
  const hashNow = (path: string) => {
    const paths = [...listImported(path, files)].sort();
    return hashParts([packages, ...paths.flatMap((each) => [each, files.get(each) ?? ''])]);
  };
  return (path) => {
    const hash = hashes.get(path) ?? hashNow(path);
    hashes.set(path, hash);
    return hash;
  };
}

function listImported(
  path: string,
  files: ReadonlyMap<string, Uint8Array>,
  found = new Set<string>(),
): Set<string> {
  const bytes = files.get(path);
  if (!bytes || found.has(path)) return found;
  found.add(path);
  for (const [, first, second] of Buffer.from(bytes).toString().matchAll(imports)) {
    const named = posix.join(posix.dirname(path), first ?? second ?? '');
    for (const ending of ['', '.ts', '.tsx']) listImported(named + ending, files, found);
  }
  return found;
}
