import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, statSync } from 'node:fs';
import { lstat, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeFailure } from '../diagnostics/describe-failure';
import { UserError } from '../diagnostics/user-error';
import { hashOf, type OutputFile } from '../lib/file-bytes';
import { makeFolder } from '../lib/folders';
import { limitFiles } from '../lib/limit-files';
import { besides, clearRemains, findRemains } from './clear-remains';
import type { FileHashes } from './published-site';
import { describeForeign, refuseForeignFolder } from './refuse-foreign-folder';
import { removeFolder } from './remove-folder';
import { retainAssets } from './retained-assets';

export interface PublishOptions {
  /** Of how many sites before this one the hashed assets stay; 0 for none. */
  keptSites?: number;
  /** The files that lie in `outDir` as they were published; none where that is not known. */
  published?: KnownSite | undefined;
  /** In milliseconds, for runs that come later to know how old what this one may leave is; 0 for unknown. */
  nowMs?: number;
}

export interface KnownSite {
  hashes: FileHashes;
  /** As `identifyFolder` had it before the hashes were found to be right. */
  folder: string | undefined;
}

export interface Published {
  /** What went wrong beside a site that is published all the same. */
  warnings: string[];
  /** What `identifyFolder` says of `outDir` as long as nobody else publishes there. */
  folder: string | undefined;
}

/**
 * Makes `outDir` (absolute) hold these files, and of sites before it no more than the hashed assets that
 * pages still open somewhere may ask for. Everything is written beside it first and then takes its place
 * by a rename, so that a failure at any point leaves the old folder as it was. Where `outDir` is a link, all this is
 * done with the folder that it leads to. A signal to end is obeyed as soon as nothing is left half done.
 */
export async function publish(
  files: readonly OutputFile[],
  outDir: string,
  { keptSites = 0, published, nowMs = 0 }: PublishOptions = {},
): Promise<Published> {
  const target = await prepareOutput(outDir, nowMs);
  const stuck = await findRemains(target, nowMs);
  await makeFolder(dirname(target));
  const run = `${process.pid}-${nowMs}-${randomUUID().slice(0, 8)}`;
  const next = besides(target, 'next') + run;
  const last = besides(target, 'last') + run;
  const gone = besides(target, 'gone') + run;
  const signals = holdSignals();
  try {
    const isPublished = (file: OutputFile) => published?.hashes.get(file.path) === hashOf(file);
    await writeFiles(files, { from: target, to: next, isPublished }, signals.throwIfAny);
    // Another build has put its site there meanwhile: what was linked may be of either.
    if (published && published.folder !== identifyFolder(target)) {
      await removeFolder(next);
      await writeFiles(files, { from: target, to: next, isPublished: () => false }, signals.throwIfAny);
    }
    await retainAssets({ from: target, to: next, keptSites });
    signals.throwIfAny();
    const folder = identifyFolder(next);
    swap(target, next, last);
    return { warnings: [...stuck.map(describeStuck), ...(await removeLast(last, gone))], folder };
  } finally {
    // What cannot be removed must not hide what went wrong.
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    signals.release();
  }
}

/**
 * What must be so before anything is built: no folder of somebody's own in the place of the site, nothing left of
 * killed runs, and the last site back in its place if one was killed amid the swap. Returns the folder itself
 * where `outDir` is a link to one. Makes nothing.
 */
export async function prepareOutput(outDir: string, nowMs = 0): Promise<string> {
  const target = await followLink(outDir);
  await clearRemains(target, nowMs);
  await refuseForeignFolder(target);
  return target;
}

/** Another text for each folder that was ever made, also for one that took the place of another. */
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

/** Removes a site with what killed runs left beside it; what this build did not make stays, and is refused. */
export async function removeSite(outDir: string, nowMs: number): Promise<void> {
  await refuseToRemove(outDir);
  await Promise.all([outDir, ...(await findRemains(outDir, nowMs))].map(removeFolder));
}

async function refuseToRemove(outDir: string): Promise<void> {
  const stats = await lstat(outDir).catch(() => undefined);
  const isLink = stats?.isSymbolicLink();
  const message =
    isLink || stats?.isDirectory() === false
      ? `${outDir} is a ${isLink ? 'link' : 'file'}, which this build did not make`
      : (await describeForeign(outDir))?.message;
  if (message === undefined) return;
  throw new UserError(message, 'It stays as it is; remove it yourself if nobody needs it.');
}

/**
 * Without a pause in between, so that a server in this process never finds the folder gone, and no signal comes amid
 * it. Against a power cut or `kill -9` between two renames there is `clearRemains`.
 */
function swap(outDir: string, next: string, last: string): void {
  const hadOne = existsSync(outDir);
  if (hadOne) renameSync(outDir, last);
  try {
    renameSync(next, outDir);
  } catch (error) {
    if (hadOne) renameSync(last, outDir);
    throw error;
  }
}

/**
 * The new site is in its place already, whatever becomes of the one before: should it be in nobody's power to remove
 * that, it has a name under which no later run takes it for the one to put back.
 */
async function removeLast(last: string, gone: string): Promise<string[]> {
  if (!existsSync(last)) return [];
  try {
    renameSync(last, gone);
    await removeFolder(gone);
    return [];
  } catch (error) {
    const why = describeFailure(error) ?? (error as Error).message;
    return [`The site is published. Of the one before, ${gone} could not be removed: ${why}`];
  }
}

/** What is still there after everything was cleared away that can be. */
function describeStuck(dir: string): string {
  return `${dir} is left of an earlier build, and could not be removed. Remove it yourself, or have its owner remove it.`;
}

/** Keeps a polite end waiting for the work at hand; asked a second time, the process ends at once. */
function holdSignals(): { throwIfAny(): void; release(): void } {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let came: NodeJS.Signals | undefined;
  const hold = (signal: NodeJS.Signals) => {
    came = signal;
  };
  for (const name of names) process.once(name, hold);
  return {
    throwIfAny: () => {
      if (came) throw new UserError(`Ended by ${came}`, '');
    },
    release: () => {
      for (const name of names) process.off(name, hold);
      if (came) process.kill(process.pid, came);
    },
  };
}

interface Places {
  /** The folder of the site before. */
  from: string;
  to: string;
  /** Whether the site before has the file as it is. */
  isPublished: (file: OutputFile) => boolean;
}

async function writeFiles(
  files: readonly OutputFile[],
  { from, to: dir, isPublished }: Places,
  throwIfAnySignal: () => void,
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))));
  await makeFolder(dir);
  for (const folder of folders) await makeFolder(folder);
  const isLinked = (file: OutputFile) =>
    isPublished(file) && linkFile(join(from, file.path), join(dir, file.path));
  const others = files.filter((file) => !isLinked(file));
  // `wx`: two files of one name would overwrite each other unseen.
  const write = async (file: OutputFile) => {
    throwIfAnySignal();
    await writeFile(join(dir, file.path), file.bytes, { flag: 'wx' });
  };
  // All to their end, for what is still being written cannot be removed.
  const results = await Promise.allSettled(others.map((file) => limitFiles(() => write(file))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Both sites have the file until the one before is removed. Whether the disk can do that. */
function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
