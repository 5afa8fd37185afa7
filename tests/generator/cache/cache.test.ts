import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { temporaryDir } from '../fixture';

/** As another run opens the same folder. */
const open = (dir: string, code = 'code') => createCache(dir, () => code);

test('what was made once is recalled by a later run', async () => {
  const dir = await temporaryDir();
  const value = { bytes: new Uint8Array([1, 2, 3]), byName: new Map([['a', 1]]) };
  await open(dir).remember('maker.ts', ['key'], () => value);
  const make = vi.fn();

  expect(await open(dir).remember('maker.ts', ['key'], make)).toEqual(value);
  expect(make).not.toHaveBeenCalled();
});

test('other inputs or other code invalidate it', async () => {
  const dir = await temporaryDir();
  const cache = open(dir);
  await cache.remember('maker.ts', ['a', 'b'], () => 1);

  expect(await cache.remember('maker.ts', ['a', 'c'], () => 2)).toBe(2);
  expect(await open(dir, 'newer code').remember('maker.ts', ['a', 'b'], () => 3)).toBe(3);
});

test.each([
  ['cut short', (file: string) => truncate(file, 40)],
  [
    'overwritten',
    async (file: string) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
])('an entry that was %s is made again', async (_name, spoil) => {
  const dir = await temporaryDir();
  await open(dir).remember('maker.ts', ['key'], () => 'a longer value');
  const [name = ''] = await readdir(dir);
  await spoil(join(dir, name));

  expect(await open(dir).remember('maker.ts', ['key'], () => 'made again')).toBe('made again');
  expect(await open(dir).remember('maker.ts', ['key'], () => 'never')).toBe('made again');
});

test('a failure is not cached, and leaves no files', async () => {
  const dir = await temporaryDir();
  const fail = () => Promise.reject(new Error('no'));

  await expect(open(dir).remember('maker.ts', ['key'], fail)).rejects.toThrow('no');
  expect(await readdir(dir)).toEqual([]);
  expect(await open(dir).remember('maker.ts', ['key'], () => 'yes')).toBe('yes');
});

test('two stages that ask for the same thing at once get it made once', async () => {
  const cache = createCache(await temporaryDir(), () => 'code');
  const make = vi.fn(async () => 'value');

  expect(
    await Promise.all([cache.remember('maker.ts', ['key'], make), cache.remember('maker.ts', ['key'], make)]),
  ).toEqual(['value', 'value']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the folder stays below its limit, and what a run has used stays in it', async () => {
  const dir = await temporaryDir();
  const bytes = new Uint8Array(1000);
  await mkdir(join(dir, 'modules'));
  for (const key of ['a', 'b', 'c', 'e', 'f']) await open(dir).remember('maker.ts', [key], () => bytes);

  const cache = createCache(dir, () => 'code', 2500);
  await cache.remember('maker.ts', ['a'], () => bytes);
  await cache.remember('maker.ts', ['d'], () => bytes);
  await cache.evictOldest();

  // As much as it has used may be of others.
  expect(await readdir(dir)).toHaveLength(6);
  const make = vi.fn(() => bytes);
  await open(dir).remember('maker.ts', ['a'], make);
  expect(make).not.toHaveBeenCalled();
});

test('where the folder cannot be written, what was written is read from memory', async () => {
  const file = join(await temporaryDir(), 'file');
  await writeFile(file, '');
  const cache = createCache(join(file, 'cache'), () => 'code');
  await cache.write('name', { a: 1 });

  expect(cache.has('name')).toBe(true);
  expect(cache.read('name')).toEqual({ a: 1 });
  expect(cache.has('other')).toBe(false);
});
