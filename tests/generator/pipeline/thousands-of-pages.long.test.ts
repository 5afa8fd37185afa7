import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rootDir } from '../fixture';

test('two thousand pages are built, and of an edit only what it changes', {
  timeout: 900_000,
}, async () => {
  const args = ['--import', 'tsx', 'tests/bench/grow.ts', '2000'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: rootDir });
  console.log(stdout);
  const rows = new Map(
    [...stdout.matchAll(/^\| ([\w ]+) \| ([\d.]+) \| (\d+) \|$/gm)].map(([, name = '', seconds]) => [
      name,
      Number(seconds),
    ]),
  );
  const anew = rows.get('everything anew') ?? expect.fail('There is no such row.');
  expect(rows.get('unchanged')).toBeLessThan(anew / 20);
  expect(rows.get('one page edited')).toBeLessThan(anew / 5);
  expect(rows.get('one page added')).toBeLessThan(anew / 5);
});
