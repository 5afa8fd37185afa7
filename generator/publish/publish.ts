import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../diagnostics/user-error';
import { hashOf, type OutputFile } from '../lib/file-bytes';
import { limitFiles } from '../lib/folders';
import { earlierAssetsPath, hashedName } from '../lib/paths';
import { listFolder } from '../sources/read-folder';
import type { FileHashes } from './published-site';

export interface PublishOptions {
  /** Of how many earlier sites the hashed assets stay; 0 for none. */
  keptSites?: number;
  /** The files in `outDir` as they were published, where that is certain. */
  published?: KnownSite | undefined;
}

export interface KnownSite {
  hashes: FileHashes;
  /** What `identifyFolder` said before the hashes were compared with the folder. */
  folder: string | undefined;
}

/**
 * Makes `outDir` (absolute) hold these files, and of earlier sites only the hashed assets that open pages may still
 * request. Everything is written into a folder beside it, which then takes its place, so that a failure leaves the last
 * site untouched. If `outDir` is a link, the folder that it leads to is replaced.
 */
export async function publish(
  files: readonly OutputFile[],
  outDir: string,
  { keptSites = 0, published }: PublishOptions = {},
): Promise<void> {
  const target = await prepareOutput(outDir);
  // A unique name: two builds at once must not write into one folder. Web servers run as other users, who must read it,
  // unlike a folder of `mkdtemp`.
  const next = beside(target, 'next-') + randomUUID();
  await mkdir(next, { recursive: true });
  const startMs = statSync(next).mtimeMs;
  try {
    // Another build may have published other files in the meantime.
    const known = published?.folder === identifyFolder(target) ? published?.hashes : undefined;
    await writeFiles(files, next, (file) => {
      return known?.get(file.path) === hashOf(file) && linkFile(target, next, file.path);
    });
    await retainAssets({ from: target, to: next, keptSites });
    swap(target, next);
  } finally {
    // A failure here must not hide the first one.
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
  }
  // If the last site cannot be removed, the next build says so.
  for (const dir of [beside(target, 'last'), ...listAbandoned(target, startMs - hourMs)]) {
    try {
      // Synchronous: for thousands of files, that takes half the time.
      rmSync(dir, { recursive: true, force: true });
    } catch {}
  }
}

/**
 * Makes sure, before anything is built, that `outDir` may be replaced, and tidies up after a killed build: if it had
 * moved the last site away, that is put back. Returns the folder itself where `outDir` is a link.
 */
export async function prepareOutput(outDir: string): Promise<string> {
  const target = await realpath(outDir).catch(() => outDir);
  const last = beside(target, 'last');
  if (existsSync(last) && !existsSync(target)) renameSync(last, target);
  await refuseForeignFolder(target, 'Name another folder with --out.');
  await rm(last, { recursive: true, force: true });
  return target;
}

/** Removes a site and what killed builds left beside it. */
export async function removeSite(outDir: string): Promise<void> {
  await refuseForeignFolder(outDir, 'It stays as it is; remove it yourself if it is not needed.');
  const dirs = [outDir, beside(outDir, 'last'), ...listAbandoned(outDir, Number.POSITIVE_INFINITY)];
  for (const dir of dirs) await rm(dir, { recursive: true, force: true });
}

/** Identifies a folder, also if it was replaced by another of the same name. */
export function identifyFolder(dir: string): string | undefined {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats && [stats.dev, stats.ino, stats.birthtimeMs].join(' ');
}

/** Refuses a folder with other things than a site of this build, or with version control, in it. */
async function refuseForeignFolder(dir: string, fix: string): Promise<void> {
  const stats = statSync(dir, { throwIfNoEntry: false });
  if (stats?.isDirectory() === false) throw new UserError(`${dir} is a file`, fix);
  const names = stats ? await readdir(dir) : [];
  if (names.includes('.git')) throw new UserError(`${dir} holds .git`, fix);
  if (names.length === 0 || existsSync(join(dir, earlierAssetsPath))) return;
  throw new UserError(`${dir} holds other things than a site that this build made`, fix);
}

/** `last` for the site that is being replaced; the next site has a random part after `next-`. */
function beside(outDir: string, kind: 'next-' | 'last'): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}`);
}

/** A build that still runs began less than this before. */
const hourMs = 3_600_000;

/** What killed builds wrote beside `outDir`, before that time. */
function listAbandoned(outDir: string, beforeMs: number): string[] {
  const around = dirname(outDir);
  return (existsSync(around) ? readdirSync(around) : [])
    .map((name) => join(around, name))
    .filter((dir) => dir.startsWith(beside(outDir, 'next-')))
    .filter((dir) => (statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0) < beforeMs);
}

/** Without a pause in between, so that a server in this process never finds the folder gone. */
function swap(outDir: string, next: string): void {
  const last = beside(outDir, 'last');
  if (existsSync(outDir)) renameSync(outDir, last);
  try {
    renameSync(next, outDir);
  } catch (error) {
    if (existsSync(last)) renameSync(last, outDir);
    throw error;
  }
}

/** Writes the files that `link` does not link from the site before. */
async function writeFiles(
  files: readonly OutputFile[],
  dir: string,
  link: (file: OutputFile) => boolean,
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const unlinked = files.filter((file) => !link(file));
  // `wx`: two files of one name would silently overwrite each other.
  const write = (file: OutputFile) => writeFile(join(dir, file.path), file.bytes, { flag: 'wx' });
  // Waits for all, because a folder cannot be removed while files are written to it.
  const results = await Promise.allSettled(unlinked.map((file) => limitFiles(() => write(file))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Whether the disk could do that. Both sites have the file until the one before is removed. */
function linkFile(from: string, to: string, path: string): boolean {
  try {
    linkSync(join(from, path), join(to, path));
    return true;
  } catch {
    return false;
  }
}

interface Sites {
  /** The folder of the last site, absolute; it need not exist. */
  from: string;
  /** The folder of the new site, with all its files. */
  to: string;
  /** Of how many earlier sites assets are kept. */
  keptSites: number;
}

/** For each earlier site, the paths that no later one uses; the latest site first. */
type EarlierAssets = string[][];

/**
 * Copies the hashed assets of the last `keptSites` sites into the new one, so that pages that were opened before a deploy
 * can still load them. A build that changes no asset does not count as a site.
 */
async function retainAssets({ from, to, keptSites }: Sites): Promise<void> {
  const kept = keptSites > 0 ? await listKept(from, to, keptSites) : [];
  const target = (path: string) => join(to, path);
  await mkdir(dirname(target(earlierAssetsPath)), { recursive: true });
  for (const path of new Set(kept.flat())) {
    await mkdir(dirname(target(path)), { recursive: true });
    await copyFile(join(from, path), target(path));
  }
  // Also an empty list: by this file the next build knows the folder as a site.
  await writeFile(target(earlierAssetsPath), `${JSON.stringify(kept, undefined, 1)}\n`);
}

async function listKept(from: string, to: string, keptSites: number): Promise<EarlierAssets> {
  const [earlier, before, now] = await Promise.all([readList(from), listAssets(from), listAssets(to)]);
  const present = new Set(now);
  const older = new Set(earlier.flat());
  const replaced = before.filter((path) => !older.has(path));
  const sites = replaced.every((path) => present.has(path)) ? earlier : [replaced, ...earlier];
  return sites
    .slice(0, keptSites)
    .map((paths) => paths.filter((path) => !present.has(path) && before.includes(path)));
}

async function listAssets(siteDir: string): Promise<string[]> {
  const names = await listFolder(join(siteDir, 'assets'));
  return names.map((name) => `assets/${name}`).filter((path) => hashedName.test(path));
}

/** Empty if it cannot be read: then all assets count as those of the last site. */
async function readList(siteDir: string): Promise<EarlierAssets> {
  try {
    const list: unknown = JSON.parse(await readFile(join(siteDir, earlierAssetsPath), 'utf8'));
    const isList =
      Array.isArray(list) &&
      list.flat().every((path) => typeof path === 'string' && path.startsWith('assets/'));
    return isList ? (list as EarlierAssets) : [];
  } catch {
    return [];
  }
}
