import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from '../../../generator/publish/published-site';
import { temporaryDir } from '../fixture';

const later = Number.POSITIVE_INFINITY;

test.each<[string, (dir: string) => Promise<void>]>([
  ['written', (dir) => appendFile(join(dir, 'pages/a.md'), 'a')],
  ['added', (dir) => writeFile(join(dir, 'pages/c.md'), '')],
  ['removed', (dir) => rm(join(dir, 'b.yaml'))],
  [
    'changed at the same length and time',
    async (dir) => {
      await writeFile(join(dir, 'pages/a.md'), 'b');
      await utimes(join(dir, 'pages/a.md'), 0, 0);
    },
  ],
])('is the same until something is %s', async (_, change) => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'pages'));
  for (const name of ['pages/a.md', 'b.yaml']) await writeFile(join(dir, name), 'a');
  await utimes(join(dir, 'pages/a.md'), 0, 0);
  const before = fingerprint([dir], later);
  expect(fingerprint([dir], later)).toBe(before);
  await change(dir);
  expect(fingerprint([dir], later)).not.toBe(before);
});

test('what was written a moment ago may still be written without another time', async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'a'), 'a');
  expect(fingerprint([dir], Date.now())).toBeUndefined();
  expect(fingerprint([dir], Date.now() + 200)).toMatch(/^[0-9a-f]{64}$/);
});

test('a link is the file that it leads to, or where that counts, a link', async () => {
  const [dir, elsewhere] = [await temporaryDir(), await temporaryDir()];
  await writeFile(join(dir, 'a'), 'a');
  const all = (followsLinks: boolean) => fingerprint([dir], later, { followsLinks });
  const strict = all(false);
  await rename(join(dir, 'a'), join(elsewhere, 'a'));
  await symlink(join(elsewhere, 'a'), join(dir, 'a'));
  const [linked, alone] = [all(true), all(false)];
  expect(strict).not.toBe(alone);
  await appendFile(join(elsewhere, 'a'), 'a');
  expect(all(true)).not.toBe(linked);
  expect(all(false)).toBe(alone);
});
