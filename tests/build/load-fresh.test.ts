import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFresh } from '../../build/load-fresh';
import { rootDir, temporaryDir } from './fixture';

interface Sample {
  value: string;
  later: () => Promise<string>;
  element: unknown;
}

async function start() {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'build'));
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
  const write = (name: string, text: string) => writeFile(join(dir, 'build', name), text);
  await write(
    'entry.ts',
    "export { value } from './value';\nexport const later = async () => (await import('./later')).later;\nexport { Fragment as element } from 'react';\n",
  );
  await write('value.ts', "export const value: string = 'one';\n");
  await write('later.ts', "export const later = 'one';\n");
  const cacheDir = join(dir, '.cache');
  return { write, cacheDir, load: () => loadFresh<Sample>('build/entry.ts', { rootDir: dir, cacheDir }) };
}

test('a module is as its files are, those it imports and those it imports later included', async () => {
  const { load, write } = await start();
  const first = await load();
  await write('value.ts', "export const value: string = 'two';\n");
  await write('later.ts', "export const later = 'two';\n");
  const second = await load();

  expect([first.value, await first.later()]).toEqual(['one', 'one']);
  expect([second.value, await second.later()]).toEqual(['two', 'two']);
});

test('packages are loaded once', async () => {
  const { load, write } = await start();
  const first = await load();
  await write('value.ts', "export const value: string = 'two';\n");

  expect((await load()).element).toBe(first.element);
});

test('a mistake is told with its place and remembered by nobody', async () => {
  const { load, write } = await start();
  await write('value.ts', 'export const value = ;\n');

  await expect(load()).rejects.toThrow('build/value.ts:1:21: ERROR: Unexpected ";"');
  await write('value.ts', "export const value = 'mended';\n");
  expect((await load()).value).toBe('mended');
});

test('nothing is left in the cache', async () => {
  const { load, cacheDir } = await start();
  await load();

  expect(await readdir(join(cacheDir, 'modules'))).toEqual([]);
});
