import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { carryOverAssets } from './carry-over-assets';
import type { OutputFile } from './types';

export interface PublishOptions {
  /** Of how many sites before this one the hashed assets stay; 0 for none. */
  keptSites?: number;
}

/**
 * Makes `outDir` (absolute) hold these files, and of sites before it no more than the hashed assets that
 * pages still open somewhere may ask for. Everything is written beside it first and then takes its place
 * by a rename, so that a failure at any point leaves the old folder as it was. Refuses to replace a
 * folder that does not look like a site it wrote.
 */
export async function publish(
  files: readonly OutputFile[],
  outDir: string,
  { keptSites = 0 }: PublishOptions = {},
): Promise<void> {
  await mkdir(dirname(outDir), { recursive: true });
  await clearRemains(outDir);
  await refuseForeignFolder(outDir);
  const next = besides(outDir, 'next') + process.pid;
  const last = besides(outDir, 'last') + process.pid;
  try {
    await writeFiles(files, next);
    await carryOverAssets({ from: outDir, to: next, keptSites });
    uninterrupted(() => swap(outDir, next, last));
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  await rm(last, { recursive: true, force: true });
}

/** A slip of the keyboard must not cost anybody a folder of their own. */
async function refuseForeignFolder(outDir: string): Promise<void> {
  const entries = existsSync(outDir) ? await readdir(outDir) : [];
  const isSite = entries.includes('index.html') && !entries.includes('package.json');
  if (entries.length === 0 || isSite) return;
  throw new Error(`${outDir} holds other things than a site. Empty it, or name another folder.`);
}

/** Without a pause in between, so that a server in this process never finds the folder gone. */
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
 * Runs a step that a polite end must not cut in two: a signal that comes meanwhile does its work right after.
 * Against a power cut or `kill -9` between two renames there is `clearRemains`.
 */
function uninterrupted(step: () => void): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    for (const name of signals) process.off(name, end);
    process.kill(process.pid, signal);
  };
  for (const name of signals) process.once(name, end);
  try {
    step();
  } finally {
    // A signal is only heard once this turn is over.
    setImmediate(() => {
      for (const name of signals) process.off(name, end);
    });
  }
}

async function writeFiles(files: readonly OutputFile[], dir: string): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mkdir(dir, { recursive: true });
  // `wx`: two files of one name would overwrite each other unseen.
  await Promise.all(files.map(({ path, bytes }) => writeFile(join(dir, path), bytes, { flag: 'wx' })));
}

/** Removes what killed runs left behind; if one died amid the swap, the last site gets its place back. */
async function clearRemains(outDir: string): Promise<void> {
  for (const dir of await findRemains(outDir)) {
    if (dir.startsWith(besides(outDir, 'last')) && !existsSync(outDir)) renameSync(dir, outDir);
    else await rm(dir, { recursive: true, force: true });
  }
}

/** The folders that killed runs left beside `outDir`; those of runs still at work are not among them. */
export async function findRemains(outDir: string): Promise<string[]> {
  const beginnings = [besides(outDir, 'next'), besides(outDir, 'last')];
  const entries = (await readdir(dirname(outDir))).map((entry) => join(dirname(outDir), entry));
  return entries.filter((entry) => {
    const beginning = beginnings.find((beginning) => entry.startsWith(beginning));
    const pid = beginning ? entry.slice(beginning.length) : '';
    return /^\d+$/.test(pid) && !isRunning(Number(pid));
  });
}

/** Where a run keeps what it is about to publish, or what it replaces; the run's number follows. */
function besides(outDir: string, kind: 'next' | 'last'): string {
  return join(dirname(outDir), `.${basename(outDir)}-${kind}-`);
}

/** Whether another run may still be using the folder that bears its number. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
