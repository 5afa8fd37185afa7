import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'site-changes-';

/** Runs something with a folder of its own and removes it, together with those of earlier runs that were killed. */
export async function withTemporaryFolder<Result>(run: (dir: string) => Promise<Result>): Promise<Result> {
  await removeLeftOver();
  const dir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  try {
    return await run(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    // A folder of another user cannot be removed.
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
