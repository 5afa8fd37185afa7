import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createSourceMaps } from '../../../generator/bundle/source-maps';
import { type BundleOptions, bundleModules, loadFresh } from '../../../generator/dev/load-fresh';
import { rootDir, temporaryDir } from '../fixture';

interface Sample {
  value: string;
  later: () => Promise<string>;
  element: unknown;
}

async function start() {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'generator'));
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'));
  const write = (name: string, text: string) => writeFile(join(dir, 'generator', name), text);
  await write(
    'entry.ts',
    "export { value } from './value';\nexport const later = async () => (await import('./later')).later;\nexport { Fragment as element } from 'react';\n",
  );
  await write('value.ts', "export const value: string = 'one';\n");
  await write('later.ts', "export const later = 'one';\n");
  const sourceMaps = createSourceMaps();
  const load = () => loadFresh<Sample>('generator/entry.ts', { rootDir: dir }, sourceMaps);
  const bundle = (options: Omit<BundleOptions, 'rootDir'>) =>
    bundleModules<Sample>("export * from './generator/entry'", { rootDir: dir, ...options }, sourceMaps);
  return { dir, write, load, bundle, sourceMaps };
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

test('a module that is handed in stays outside, and is another whenever another is given', async () => {
  const { bundle } = await start();
  const { wanted, evaluate } = await bundle({ isHandedIn: (path) => path === 'generator/value' });
  const handIn = (value: string) => evaluate(new Map([['generator/value', { value }]])).value;

  expect(wanted).toEqual(['generator/value']);
  expect([handIn('a'), handIn('b')]).toEqual(['a', 'b']);
});

test('the lines of a bundle are known as long as it is used, however many others are loaded', async () => {
  const { dir, bundle, write, sourceMaps } = await start();
  await write('later.ts', '\nthrow new Error("broken");\nexport const later = 1;\n');
  const { evaluate } = await bundle({ isHandedIn: (path) => path === 'generator/value' });
  for (let count = 0; count < 10; count++) {
    await bundle({});
    evaluate(new Map());
  }
  const error = await evaluate(new Map()).later().catch(sourceMaps.mapStacks);
  expect(error).toMatchObject({ stack: expect.stringContaining(`${join(dir, 'generator/later.ts')}:2:7`) });
});

test('files that were read are compiled as they were then', async () => {
  const { bundle, write } = await start();
  const files = new Map([['generator/value.ts', Buffer.from("export const value = 'read';")]]);
  await write('value.ts', "export const value = 'written since';\n");

  expect((await bundle({ files })).evaluate().value).toBe('read');
});

test('a mistake is told with its place and remembered by nobody', async () => {
  const { load, write } = await start();
  await write('value.ts', 'export const value = ;\n');

  await expect(load()).rejects.toThrow('generator/value.ts:1:21: ERROR: Unexpected ";"');
  await write('value.ts', "export const value = 'repaired';\n");
  expect((await load()).value).toBe('repaired');
});

test('what it throws names the line that was written', async () => {
  const { dir, load, write, sourceMaps } = await start();
  const broken = '/** @internal */\ninterface Unseen { a: 1 }\n\nthrow new Error("broken");\n';
  await write('value.ts', `${broken}export const value = 1;\n`);
  await expect(load()).rejects.toMatchObject({
    stack: expect.stringContaining(`${join(dir, 'generator/value.ts')}:4:7`),
  });

  await write('value.ts', "export const value = 'repaired';\n");
  await write('later.ts', `${broken}export const later = 1;\n`);
  const loaded = await load();
  // An error of the code before must not be looked up in the code after it.
  await load();
  const error = await loaded.later().catch(sourceMaps.mapStacks);
  expect(error).toMatchObject({ stack: expect.stringContaining(`${join(dir, 'generator/later.ts')}:4:7`) });
});

test('code that is no longer used is let go, so that somebody may save it all day', async () => {
  const script = `
    import { loadFresh } from './generator/dev/load-fresh.ts';
    import { createSourceMaps } from './generator/bundle/source-maps.ts';
    const sourceMaps = createSourceMaps();
    const measure = async (times) => {
      for (let left = times; left > 0; left--) await loadFresh('generator/pipeline/build-site.ts', { rootDir: process.cwd() }, sourceMaps);
      gc();
      return process.memoryUsage().heapUsed;
    };
    const before = await measure(4);
    console.log((await measure(6)) - before);
  `;
  const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: rootDir });

  // Kept, they would be twenty-five million.
  expect(Number(stdout)).toBeLessThan(10_000_000);
}, 60_000);
