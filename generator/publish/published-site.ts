import { join } from 'node:path';
import { type Cache, hashParts } from '../cache/cache';
import type { BuildOptions } from '../lib/build-options';
import { findLockfiles, settings } from '../sources/read-code';
import { isHidden } from '../sources/read-folder';
import { fingerprint } from './fingerprint';

/** What was published into a folder last, and of what it was made. */
export interface PublishedSite<Told> {
  /** Fingerprints of all that the site was made of, and of the folder. */
  inputs: string | undefined;
  output: string | undefined;
  /** What was said of it. */
  told: Told;
}

/** Of all that a site is made of: the content, the code, the day and the base. */
export function fingerprintInputs(
  { rootDir, contentDir, now, base = '/' }: BuildOptions,
  nowMs: number,
): string | undefined {
  const folders = ['client', 'generator', 'public', 'templates'];
  const schemas = join(rootDir, 'content');
  const paths = [...folders, ...settings].map((name) => join(rootDir, name));
  const ofFiles = fingerprint([contentDir, schemas, ...paths, ...findLockfiles(rootDir)], nowMs, {
    isLeftOut: (name) => isHidden(name) && name !== '.htaccess',
  });
  return ofFiles && hashParts([ofFiles, now.toISOString(), base, process.version]);
}

export function fingerprintOutput(outDir: string, nowMs: number): string | undefined {
  // A link in it, wherever it leads, is not what was published.
  return fingerprint([outDir], nowMs, { followsLinks: false });
}

type Entries = Pick<Cache, 'read' | 'write'>;

/** Hashes of files, by path. */
export type FileHashes = ReadonlyMap<string, string>;

/** Lies in the cache. Of an unchanged site nobody asks for the hashes, which are many. */
export function recallPublished<Told>(cache: Entries, outDir: string): PublishedSite<Told> | undefined {
  return cache.read(nameOf('site', outDir));
}

/** `output` is the fingerprint of the folder: those of another site must not vouch for this one. */
export function recallHashes(cache: Entries, outDir: string, output: string): FileHashes | undefined {
  return cache.read(nameOf('hashes', outDir, output));
}

export async function keepPublished<Told>(
  cache: Entries,
  outDir: string,
  site: PublishedSite<Told>,
  hashes: FileHashes,
): Promise<void> {
  await cache.write(nameOf('hashes', outDir, site.output), hashes);
  await cache.write(nameOf('site', outDir), site);
}

function nameOf(kind: string, outDir: string, output = ''): string {
  return hashParts(['published', kind, outDir, output]);
}
