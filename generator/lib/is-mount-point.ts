import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
