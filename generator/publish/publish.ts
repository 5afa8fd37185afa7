import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { lstat, mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describeFailure } from '../diagnostics/describe-failure';
import { UserError } from '../diagnostics/user-error';
import { hashOf, type OutputFile } from '../lib/file-bytes';
import { limitFiles } from '../lib/folders';
import { refuseOtherFolders, refuseToRemove } from './output-folder';
import type { FileHashes } from './published-site';
import { retainAssets } from './retained-assets';

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

export interface Published {
  /** What went wrong although the site is published. */
  warnings: string[];
  /** What `identifyFolder` says of `outDir` as long as nobody else publishes there. */
  folder: string | undefined;
}

/**
 * Makes `outDir` (absolute) hold these files, and of earlier sites only the hashed assets that open pages may still
 * request. Everything is written beside it and then takes its place by a rename, so a failure or a kill at any point
 * leaves a whole site. If `outDir` is a link, the folder that it leads to is replaced.
 */
export async function publish(
  files: readonly OutputFile[],
  outDir: string,
  { keptSites = 0, published }: PublishOptions = {},
): Promise<Published> {
  const target = await prepareOutput(outDir);
  await mkdir(dirname(target), { recursive: true });
  const run = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const next = beside(target, 'next') + run;
  const last = beside(target, 'last') + run;
  try {
    const isPublished = (file: OutputFile) => published?.hashes.get(file.path) === hashOf(file);
    await writeFiles(files, next, (file) => isPublished(file) && linkFile(target, next, file.path));
    // Another build has published in the meantime, and what was linked may be of either.
    if (published && published.folder !== identifyFolder(target)) {
      await rm(next, { recursive: true });
      await writeFiles(files, next, () => false);
    }
    await retainAssets({ from: target, to: next, keptSites });
    const folder = identifyFolder(next);
    swap(target, next, last);
    return { warnings: await removeLast(last), folder };
  } finally {
    // A failure here must not hide the first one.
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * What can be checked before anything is built: that `outDir` may be replaced. Also removes what killed runs left, and
 * puts the last site back if one was killed between the two renames. Returns the folder itself where `outDir` is a link.
 */
export async function prepareOutput(outDir: string): Promise<string> {
  const target = await followLink(outDir);
  const [last] = listRemains(target).filter((dir) => dir.startsWith(beside(target, 'last')));
  if (last !== undefined && !existsSync(target)) renameSync(last, target);
  await refuseOtherFolders(target);
  // What cannot be removed does no harm.
  for (const dir of listRemains(target))
    await rm(dir, { recursive: true, force: true }).catch(() => undefined);
  return target;
}

/** Removes a site and what killed runs left beside it. */
export async function removeSite(outDir: string): Promise<void> {
  await refuseToRemove(outDir);
  for (const dir of [outDir, ...listRemains(outDir)]) await rm(dir, { recursive: true, force: true });
}

/** Differs for each folder that was ever made, also for one that took the place of another. */
export function identifyFolder(dir: string): string | undefined {
  const stats = statSync(dir, { throwIfNoEntry: false });
  return stats && [stats.dev, stats.ino, stats.birthtimeMs].join(' ');
}

async function followLink(outDir: string): Promise<string> {
  const stats = await lstat(outDir).catch(() => undefined);
  if (!stats?.isSymbolicLink()) return outDir;
  return realpath(outDir).catch(() => {
    throw new UserError(
      `${outDir} is a link that leads nowhere`,
      'Make the folder it names, or remove the link.',
    );
  });
}

/** Where a run keeps the site that it is about to publish, or replaces; the process id and a random part follow. */
function beside(outDir: string, kind: 'next' | 'last'): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}-`);
}

/** The folders that killed runs left; those of processes that still run are not among them. */
function listRemains(outDir: string): string[] {
  const around = dirname(outDir);
  const names = existsSync(around) ? readdirSync(around) : [];
  return names.flatMap((name) => {
    const dir = join(around, name);
    const start = [beside(outDir, 'next'), beside(outDir, 'last')].find((each) => dir.startsWith(each));
    const pid = start && /^(\d+)-[0-9a-f]{8}$/.exec(dir.slice(start.length))?.[1];
    return pid === undefined || isRunning(Number(pid)) ? [] : [dir];
  });
}

/** Of this process nothing can be left: it publishes once. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Without a pause in between, so that a server in this process never finds the folder gone. */
function swap(outDir: string, next: string, last: string): void {
  if (existsSync(outDir)) moveAside(outDir, last);
  try {
    renameSync(next, outDir);
  } catch (error) {
    if (existsSync(last)) renameSync(last, outDir);
    throw error;
  }
}

/** A folder from a lower layer of a container image cannot be renamed, but it can be removed. */
function moveAside(outDir: string, last: string): void {
  try {
    renameSync(outDir, last);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    rmSync(outDir, { recursive: true });
  }
}

/** The new site is in its place, so a failure is only a warning. */
async function removeLast(last: string): Promise<string[]> {
  try {
    await rm(last, { recursive: true, force: true });
    return [];
  } catch (error) {
    const why = describeFailure(error) ?? (error as Error).message;
    return [`The site is published. Of the one before, ${last} could not be removed: ${why}`];
  }
}

/** Writes the files that `link` does not link from the site before. */
async function writeFiles(
  files: readonly OutputFile[],
  dir: string,
  link: (file: OutputFile) => boolean,
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))));
  await mkdir(dir, { recursive: true });
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const unlinked = files.filter((file) => !link(file));
  // `wx`: two files of one name would silently overwrite each other.
  const write = (file: OutputFile) => writeFile(join(dir, file.path), file.bytes, { flag: 'wx' });
  // All of them, for a folder cannot be removed while files are written to it.
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
