import { join } from 'node:path';
import { type Cache, hashParts } from '../cache/cache';
import type { BuildRequest } from '../site/build-options';
import { findLockfiles, settings } from '../sources/read-code';
import { isHidden } from '../sources/read-folder';
import { fingerprint } from './fingerprint';

/** The site that was last published into a folder. */
export interface PublishedSite<Report> {
  /** Fingerprints of everything that the site was built from, and of the folder. */
  inputs: string | undefined;
  output: string | undefined;
  report: Report;
}

/** Of everything that a site is built from: the content, the code, the day and the base. */
export function fingerprintInputs(
  { rootDir, contentDir, now, base = '/' }: BuildRequest,
  nowMs: number,
): string | undefined {
  const folders = ['client', 'generator', 'public', 'templates'];
  const schemas = join(rootDir, 'content');
  const paths = [...folders, ...settings].map((name) => join(rootDir, name));
  const ofFiles = fingerprint([contentDir, schemas, ...paths, ...findLockfiles(rootDir)], nowMs, {
    isIgnored: (name) => isHidden(name) && name !== '.htaccess',
  });
  return ofFiles && hashParts([ofFiles, now.toISOString(), base, process.version]);
}

export function fingerprintOutput(outDir: string, nowMs: number): string | undefined {
  // A link in it is not what was published, wherever it leads.
  return fingerprint([outDir], nowMs, { followsLinks: false });
}

type Entries = Pick<Cache, 'read' | 'write'>;

/** Hashes of files, by path. */
export type FileHashes = ReadonlyMap<string, string>;

/** The hashes are an entry of their own in the cache: they are many, and an unchanged site does not need them. */
export function recallPublished<Report>(cache: Entries, outDir: string): PublishedSite<Report> | undefined {
  return cache.read(nameOf('site', outDir));
}

/** `output` is the fingerprint of the folder, so that the hashes are never those of another site. */
export function recallHashes(cache: Entries, outDir: string, output: string): FileHashes | undefined {
  return cache.read(nameOf('hashes', outDir, output));
}

export async function keepPublished<Report>(
  cache: Entries,
  outDir: string,
  site: PublishedSite<Report>,
  hashes: FileHashes,
): Promise<void> {
  await cache.write(nameOf('hashes', outDir, site.output), hashes);
  await cache.write(nameOf('site', outDir), site);
}

function nameOf(kind: string, outDir: string, output = ''): string {
  return hashParts(['published', kind, outDir, output]);
}
