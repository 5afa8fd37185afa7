import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Cache, hashParts } from '../cache/cache';
import type { BuildRequest } from '../site/build-options';
import { findLockfiles, settings } from '../sources/read-code';
import { isHidden } from '../sources/read-folder';

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
  // The log of git changes with each commit, which the published site may name.
  const paths = [...folders, ...settings, '.git/logs/HEAD'].map((name) => join(rootDir, name));
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

/** The resolution of file times: a file that was written this recently could change again without a new time. */
const resolutionMs = 100;

interface FingerprintOptions {
  /** Names that are ignored. */
  isIgnored?: (name: string) => boolean;
  /** Whether a link to a file counts as that file. */
  followsLinks?: boolean;
}

/**
 * A hash of the sizes, times and inodes of the files at these paths and below, without reading them. Two are equal only if
 * nothing was written, added, removed or renamed in between. `undefined` if something changed too recently before `nowMs`
 * to be sure, or cannot be examined. A path may be a link to a folder; links to folders below it are not followed.
 */
export function fingerprint(
  paths: readonly string[],
  nowMs: number,
  { isIgnored = () => false, followsLinks = true }: FingerprintOptions = {},
): string | undefined {
  const hash = createHash('sha256');
  let newestMs = 0;
  const add = (path: string, stats: Stats | undefined): void => {
    if (!stats) return;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    if (stats.isDirectory()) {
      const names = readdirSync(path).filter((name) => !isIgnored(name));
      hash.update(`${path}\n${names.length}\n`);
      for (const name of names.sort()) addBelow(join(path, name));
    } else {
      newestMs = Math.max(newestMs, mtimeMs, ctimeMs);
      hash.update(`${path}\n${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
    }
  };
  const addBelow = (path: string): void => {
    const stats = lstatSync(path, ifThere);
    const target = stats?.isSymbolicLink() && followsLinks ? statSync(path, ifThere) : undefined;
    add(path, target && !target.isDirectory() ? target : stats);
  };
  try {
    for (const path of paths) {
      hash.update(`${path}\n`);
      add(path, statSync(path, ifThere));
    }
  } catch {
    // Reading the files will report the error.
    return undefined;
  }
  return nowMs - newestMs < resolutionMs ? undefined : hash.digest('hex');
}

const ifThere = { throwIfNoEntry: false } as const;
