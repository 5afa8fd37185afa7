import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from '../../../generator/publish/fingerprint';
import { temporaryDir } from '../fixture';

const later = Number.POSITIVE_INFINITY;

test('is the same until something is written, added, renamed or removed', async () => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'pages'));
  await writeFile(join(dir, 'pages/a.md'), 'a');
  await writeFile(join(dir, 'b.yaml'), 'b');
  const seen = [fingerprint([dir], later)];
  const isNew = () => {
    const now = fingerprint([dir], later);
    const isKnown = seen.includes(now);
    seen.push(now);
    return !isKnown;
  };
  expect(isNew()).toBe(false);
  const changes = [
    () => appendFile(join(dir, 'pages/a.md'), 'a'),
    () => writeFile(join(dir, 'pages/c.md'), ''),
    () => rename(join(dir, 'pages/c.md'), join(dir, 'pages/d.md')),
    () => rm(join(dir, 'b.yaml')),
    // As who hides a change of the same length does.
    async () => {
      await writeFile(join(dir, 'pages/a.md'), 'ab');
      await utimes(join(dir, 'pages/a.md'), 0, 0);
    },
  ];
  for (const change of changes) {
    await change();
    expect(isNew(), String(change)).toBe(true);
  }
});

test('what was written a moment ago may still be written without another time', async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'a'), 'a');
  expect(fingerprint([dir], Date.now())).toBeUndefined();
  expect(fingerprint([dir], Date.now() + 200)).toMatch(/^[0-9a-f]{64}$/);
});

test('names that count for nothing, and what is not there', async () => {
  const dir = await temporaryDir();
  const all = () =>
    fingerprint([dir, join(dir, 'none')], later, { isLeftOut: (name) => name === '.DS_Store' });
  const before = all();
  await writeFile(join(dir, '.DS_Store'), '');
  expect(all()).toBe(before);
});

test('a link is what it leads to, or where that counts, a link', async () => {
  const [dir, elsewhere] = [await temporaryDir(), await temporaryDir()];
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'assets', 'a'), 'a');
  const all = (followsLinks: boolean) => fingerprint([dir], later, { followsLinks });
  const [followed, strict] = [all(true), all(false)];
  await rename(join(dir, 'assets'), join(elsewhere, 'assets'));
  await symlink(join(elsewhere, 'assets'), join(dir, 'assets'));
  expect(all(true)).toBe(followed);
  expect(all(false)).not.toBe(strict);
});
