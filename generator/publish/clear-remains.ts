import { existsSync, renameSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { removeFolder } from './remove-folder';

/**
 * Removes what killed runs left behind; if one died amid the swap, the last site gets its place back. What cannot be
 * removed stays, under the name of what nobody puts back.
 */
export async function clearRemains(outDir: string, nowMs: number): Promise<void> {
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
export function besides(outDir: string, kind: Kind): string {
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
