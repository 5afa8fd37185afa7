import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { lstat, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bearsSign } from '../deploy/site-marker';
import { describeFailure } from '../diagnostics/describe-failure';
import { Refusal } from '../diagnostics/refusal';
import type { OutputFile } from '../lib/file-bytes';
import { makeFolder } from '../lib/folders';
import { limitFiles } from '../lib/limit-files';
import { removeFolder } from './remove-folder';
import { retainAssets } from './retained-assets';

export interface PublishOptions {
  /** Of how many sites before this one the hashed assets stay; 0 for none. */
  keptSites?: number;
  /** In milliseconds, for runs that come later to know how old what this one may leave is; 0 for unknown. */
  nowMs?: number;
}

/** What went wrong beside a site that is published all the same. */
export interface Published {
  warnings: string[];
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
  { keptSites = 0, nowMs = 0 }: PublishOptions = {},
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
    await writeFiles(files, next, signals.throwIfAny);
    await retainAssets({ from: target, to: next, keptSites });
    signals.throwIfAny();
    swap(target, next, last);
    return { warnings: [...stuck.map(describeStuck), ...(await removeLast(last, gone))] };
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

async function followLink(outDir: string): Promise<string> {
  const stats = await lstat(outDir).catch(() => undefined);
  if (!stats?.isSymbolicLink()) return outDir;
  return realpath(outDir).catch(() => {
    throw new Refusal(
      `${outDir} is a link that leads nowhere. Make the folder it names, or remove the link.`,
    );
  });
}

/** What only the folder of somebody's own work has, even one that holds a site of this build. */
const ownWork = ['.git', '.hg', '.svn'];

/** What a computer leaves in a folder by itself. */
const litter = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** A slip of the keyboard must not cost anybody a folder of their own, be it a site that they made otherwise. */
async function refuseForeignFolder(outDir: string): Promise<void> {
  const foreign = await describeForeign(outDir);
  if (!foreign) return;
  const { own, message } = foreign;
  throw new Refusal(
    own
      ? `${message}, and all that is in it would be replaced by the site. Name another folder with --out.`
      : `${message}. Name another folder with --out, or empty this one if nobody needs what is in it.`,
  );
}

/** What a folder holds beside a site of this build; `own`: somebody's work. Nothing where it is such a site or empty. */
async function describeForeign(dir: string): Promise<{ own: boolean; message: string } | undefined> {
  const all = existsSync(dir) ? await readdir(dir) : [];
  const entries = all.filter((name) => !litter.includes(name));
  if (entries.length === 0) return undefined;
  const own = ownWork.find((name) => entries.includes(name));
  if (own !== undefined) return { own: true, message: `${dir} holds ${own}` };
  if (await bearsSign(dir, litter)) return undefined;
  return { own: false, message: `${dir} holds other things than a site that this build made` };
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
  throw new Refusal(`${message}. It stays as it is; remove it yourself if nobody needs it.`);
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
      if (came) throw new Refusal(`Ended by ${came}.`);
    },
    release: () => {
      for (const name of names) process.off(name, hold);
      if (came) process.kill(process.pid, came);
    },
  };
}

async function writeFiles(
  files: readonly OutputFile[],
  dir: string,
  throwIfAnySignal: () => void,
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(dir, path))));
  await makeFolder(dir);
  for (const folder of folders) await makeFolder(folder);
  // `wx`: two files of one name would overwrite each other unseen.
  const write = async ({ path, bytes }: OutputFile) => {
    throwIfAnySignal();
    await writeFile(join(dir, path), bytes, { flag: 'wx' });
  };
  // All to their end, for what is still being written cannot be removed.
  const results = await Promise.allSettled(files.map((file) => limitFiles(() => write(file))));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * Removes what killed runs left behind; if one died amid the swap, the last site gets its place back. What cannot be
 * removed stays, under the name of what nobody puts back.
 */
async function clearRemains(outDir: string, nowMs: number): Promise<void> {
  await restore(outDir);
  for (const dir of await findRemains(outDir, nowMs)) {
    await removeFolder(dir).catch(() => setAside(outDir, dir));
  }
}

function setAside(outDir: string, dir: string): void {
  const last = besides(outDir, 'last');
  if (!dir.startsWith(last)) return;
  try {
    renameSync(dir, besides(outDir, 'gone') + dir.slice(last.length));
  } catch {
    // Whoever may not even rename it cannot publish beside it either.
  }
}

/** A run at work is between its two renames for less than a moment: where the site is still gone then, that run is. */
async function restore(outDir: string): Promise<void> {
  const isGone = async () =>
    !existsSync(outDir) && (await listRuns(outDir)).some(({ kind }) => kind === 'last');
  if (!(await isGone())) return;
  await setTimeout(200);
  if (!(await isGone())) return;
  const lasts = (await listRuns(outDir)).filter(({ kind }) => kind === 'last');
  const [newest] = lasts.sort((a, b) => b.startedAt - a.startedAt);
  if (newest) renameSync(newest.dir, outDir);
}

/** No site takes that long to write, so that whoever bears the number of its run now is another program. */
const longestRunMs = 3_600_000;

/** The folders that killed runs left beside `outDir`; those of runs still at work are not among them. */
export async function findRemains(outDir: string, nowMs: number): Promise<string[]> {
  const runs = await listRuns(outDir);
  const isLeft = ({ pid, startedAt }: Run) =>
    !isRunning(pid) || (startedAt > 0 && nowMs - startedAt > longestRunMs);
  return runs.filter(isLeft).map(({ dir }) => dir);
}

interface Run {
  dir: string;
  kind: Kind;
  pid: number;
  /** In milliseconds; 0 where the name does not say. */
  startedAt: number;
}

/** Nothing where there is no folder around `outDir` yet. */
async function listRuns(outDir: string): Promise<Run[]> {
  const around = dirname(outDir);
  const entries = existsSync(around) ? await readdir(around) : [];
  return entries.flatMap((entry) =>
    (['next', 'last', 'gone'] as const).flatMap((kind) => {
      const dir = join(around, entry);
      const beginning = besides(outDir, kind);
      const numbers =
        dir.startsWith(beginning) && /^(\d+)(?:-(\d+)(?:-[0-9a-f]+)?)?$/.exec(dir.slice(beginning.length));
      return numbers ? [{ dir, kind, pid: Number(numbers[1]), startedAt: Number(numbers[2] ?? 0) }] : [];
    }),
  );
}

type Kind = 'next' | 'last' | 'gone';

/** Where a run keeps what it is about to publish, what it replaces, or has replaced; its number and the time follow. */
function besides(outDir: string, kind: Kind): string {
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
