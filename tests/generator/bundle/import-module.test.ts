import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importModule } from '../../../generator/bundle/bundle-generator';
import { mapStacks } from '../../../generator/bundle/source-maps';
import { readCode } from '../../../generator/sources/read-code';
import { rootDir, temporaryDir } from '../fixture';

interface Sample {
  value: string;
  later: () => Promise<string>;
  element: unknown;
}

async function start() {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'generator'));
  await mkdir(join(dir, 'node_modules'));
  await symlink(join(rootDir, 'node_modules/react'), join(dir, 'node_modules/react'));
  for (const name of ['package.json', 'tsconfig.json']) await writeFile(join(dir, name), '{}');
  const write = (name: string, text: string) => writeFile(join(dir, 'generator', name), text);
  await write(
    'entry.ts',
    "export { value } from './value';\nexport const later = async () => (await import('./later')).later;\nexport { Fragment as element } from 'react';\n",
  );
  await write('value.ts', "export const value: string = 'one';\n");
  await write('later.ts', "export const later = 'one';\n");
  const load = async (code = readCode(dir)) => importModule<Sample>(dir, 'generator/entry.ts', await code);
  return { dir, write, load };
}

test('modules are as their files are now, also those imported later', async () => {
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

test('files that were read already are bundled as they were then', async () => {
  const { dir, load, write } = await start();
  const code = readCode(dir, new Map());
  await code;
  await write('value.ts', "export const value = 'written since';\n");

  expect((await load(code)).value).toBe('one');
});

test('a mistake is reported at its place, and gone once it is fixed', async () => {
  const { load, write } = await start();
  await write('value.ts', 'export const value = ;\n');

  await expect(load()).rejects.toThrow('generator/value.ts:1:21: ERROR: Unexpected ";"');
  await write('value.ts', "export const value = 'fixed';\n");
  expect((await load()).value).toBe('fixed');
});

test('errors name the line of the source, also those of earlier code', async () => {
  const { dir, load, write } = await start();
  const broken = '/** @internal */\ninterface Unseen { a: 1 }\n\nthrow new Error("broken");\n';
  await write('value.ts', `${broken}export const value = 1;\n`);
  await expect(load()).rejects.toMatchObject({
    stack: expect.stringContaining(`${join(dir, 'generator/value.ts')}:4:7`),
  });

  await write('value.ts', "export const value = 'fixed';\n");
  await write('later.ts', `${broken}export const later = 1;\n`);
  const error = await (await load()).later().catch((reason) => reason);
  await write('later.ts', `\n\n${broken}export const later = 1;\n`);
  await load();
  expect(mapStacks(error, dir)).toMatchObject({
    stack: expect.stringContaining(`${join(dir, 'generator/later.ts')}:4:7`),
  });
});
