import { readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those around it that are missing; one that is there stays. Where that may not be, it throws what
 * the machine says of the first that it refuses: Node's own way of making them all says on a disk that can only be read
 * that something is missing.
 */
export async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const isThere = (await stat(dir).catch(() => undefined))?.isDirectory();
    if (isThere) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    // Somebody else may have made it by now.
    await makeFolder(dir);
  }
}

/** Whether a folder (absolute) is where another disk, a volume or a folder from elsewhere is let into the tree. */
export function isMountPoint(dir: string): boolean {
  try {
    const real = realpathSync(dir);
    return statSync(real).dev !== statSync(dirname(real)).dev || listMountPoints().includes(real);
  } catch {
    return false;
  }
}

/** A folder of the same disk shows in this list alone, which only Linux has; spaces and the like stand there as `\040`. */
function listMountPoints(): string[] {
  const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  return lines.map((line) =>
    (line.split(' ')[4] ?? '').replace(/\\([0-7]{3})/g, (_, digits) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    ),
  );
}
