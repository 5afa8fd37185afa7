import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashParts } from '../../build/cache';
import { readFolder } from '../../build/read-folder';
import { fixtureDir, rootDir, temporaryDir } from './fixture';

const kills = 50;

/** Two builds of the same content on two days differ in every page. */
const days = [Date.UTC(2031, 0, 1), Date.UTC(2032, 0, 1)] as const;

test('a build that is killed at any moment leaves the site as it was, or done', {
  timeout: 120_000,
}, async () => {
  const outDir = join(await temporaryDir(), 'dist');
  const whole: string[] = [];
  let durationMs = 0;
  // Twice each, so that the time measured is that of a build which finds everything in the cache.
  for (const day of [...days, ...days]) {
    const startedAt = performance.now();
    await build(outDir, day);
    durationMs = performance.now() - startedAt;
    whole.push(await hashOf(outDir));
  }
  expect(new Set(whole).size).toBe(2);

  let killed = 0;
  for (let round = 0; round < kills; round++) {
    // Half of them in the last third, where files are written and swapped.
    const share = round % 2 === 0 ? Math.random() : 0.66 + 0.34 * Math.random();
    const isKilled = await build(outDir, days[round % 2] ?? 0, share * durationMs);
    if (isKilled) killed++;
    // A machine with other work is now quicker, now slower than when it was measured.
    durationMs *= isKilled ? 1.02 : 0.9;
    expect(whole, `after a kill at ${Math.round(share * 100)} % of a build`).toContain(await hashOf(outDir));
  }
  expect(killed).toBeGreaterThan(kills / 2);

  await build(outDir, days[0]);
  expect(await hashOf(outDir)).toBe(whole[0]);
  expect(await readdir(dirname(outDir))).toEqual(['dist']);
});

/** Says whether it was killed before its end. */
function build(outDir: string, day: number, killAfterMs?: number): Promise<boolean> {
  const args = ['--import', 'tsx', 'build.ts', 'build', '--content', fixtureDir, '--out', outDir];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(day / 1000) };
  const child = spawn(process.execPath, args, { cwd: rootDir, env, stdio: 'ignore' });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) => {
    child.once('exit', (_code, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}

/** Of the pages and all that stands beside them, whatever sites before have left among the assets. */
async function hashOf(dir: string): Promise<string> {
  const files = await readFolder(dir);
  return hashParts(
    files.filter(({ path }) => !path.startsWith('assets/')).flatMap(({ path, bytes }) => [path, bytes]),
  );
}
