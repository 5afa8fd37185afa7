import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mapStacks } from '../../../generator/bundle/source-maps';
import { type CompileOptions, compileModules, createBuildLoader } from '../../../generator/dev/load-build';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { checkSite } from '../../../generator/pipeline/check-site';
import { readCode } from '../../../generator/sources/read-code';
import { site } from '../../../templates/site';
import { isLong } from '../../long-run';
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
  const compile = (options: Omit<CompileOptions, 'rootDir'> = {}) =>
    compileModules<Sample>("export * from './generator/entry'", { rootDir: dir, ...options });
  const load = async () => (await compile()).evaluate();
  return { dir, write, load, compile };
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

test('a mistake is reported at its place, and gone once it is fixed', async () => {
  const { load, write } = await start();
  await write('value.ts', 'export const value = ;\n');

  await expect(load()).rejects.toThrow('generator/value.ts:1:21: ERROR: Unexpected ";"');
  await write('value.ts', "export const value = 'fixed';\n");
  expect((await load()).value).toBe('fixed');
});

test('errors name the line of the source, also those of earlier code', async () => {
  const { dir, load, compile, write } = await start();
  const broken = '/** @internal */\ninterface Unseen { a: 1 }\n\nthrow new Error("broken");\n';
  await write('value.ts', `${broken}export const value = 1;\n`);
  await expect(load()).rejects.toMatchObject({
    stack: expect.stringContaining(`${join(dir, 'generator/value.ts')}:4:7`),
  });

  await write('value.ts', "export const value = 'fixed';\n");
  await write('later.ts', `${broken}export const later = 1;\n`);
  const { evaluate, findMap } = await compile();
  const error = await evaluate()
    .later()
    .catch((reason) => reason);
  await write('later.ts', `\n\n${broken}export const later = 1;\n`);
  const newer = await compile();
  const stack = error.stack;
  expect(mapStacks(error, dir, newer.findMap)).toMatchObject({ stack });
  expect(mapStacks(error, dir, findMap)).toMatchObject({
    stack: expect.stringContaining(`${join(dir, 'generator/later.ts')}:4:7`),
  });
});

// Which takes seconds.
if (isLong) {
  test('fifty saves of code leave less than 5 MB in memory', async () => {
    const script = `
      import { compileModules } from './generator/dev/load-build.ts';
      const rootDir = process.cwd();
      const save = async (count) => {
        const source = "export * from './generator/pipeline/build-site.ts'; export const save = " + count;
        (await compileModules(source, { rootDir })).evaluate();
      };
      const measure = async (from, to) => {
        for (let count = from; count < to; count++) await save(count);
        gc();
        return process.memoryUsage().heapUsed;
      };
      const before = await measure(0, 4);
      console.log((await measure(4, 54)) - before);
    `;
    const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: rootDir });

    // If they were kept, they would take 85 MB.
    expect(Number(stdout)).toBeLessThan(5_000_000);
  }, 120_000);
}

test('the code that runs is compiled only once its files say something else', async () => {
  const files = new Map<string, Uint8Array>();
  await readCode(rootDir, files);
  const loader = createBuildLoader({ rootDir }, { site, buildForDevelopment, checkSite, files });
  expect((await loader.load({ files: new Map(files) })).site).toBe(site);
  const changed = join(rootDir, 'templates/site.ts');
  const text = `${Buffer.from(files.get(changed) ?? [])}// Another line.\n`;
  const { site: next } = await loader.load({ files: new Map(files).set(changed, Buffer.from(text)) });
  expect(next).not.toBe(site);
  expect(Object.keys(next.contentFiles)).toEqual(Object.keys(site.contentFiles));
});
