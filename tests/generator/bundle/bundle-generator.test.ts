import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { bundleGenerator } from '../../../generator/bundle/bundle-generator';
import { mapStacks } from '../../../generator/bundle/source-maps';
import { temporaryDir } from '../fixture';

let dir: string;

beforeEach(async () => {
  dir = await temporaryDir();
  for (const path of ['package-lock.json', 'tsconfig.json']) await write(path, '{}');
  await write('package.json', '{ "type": "module" }');
  await write('node_modules/installed/package.json', '{ "main": "index.js" }');
  await write('node_modules/installed/index.js', "exports.name = 'installed';");
  await write('generator/commands/run-command.ts', "export { value, fail } from '../shared';");
  await write('templates/site.ts', "export { value } from '../generator/shared';");
  await write('generator/shared.ts', shared('one'));
});

function shared(value: string): string {
  return [
    "import { name } from 'installed';",
    'interface Unseen { a: 1 }',
    `export const value: string = name + ' ${value}';`,
    'export function fail(): Unseen {',
    "  throw new Error('broken');",
    '}',
  ].join('\n');
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

async function load() {
  const bundle = await bundleGenerator(dir);
  return bundle && { commands: await import(bundle.commands), site: await import(bundle.site) };
}

function thrownBy(fail: () => Error): Error {
  try {
    return fail();
  } catch (error) {
    return error as Error;
  }
}

test('what was bundled once is loaded from then on, until the code changes', async () => {
  const first = await bundleGenerator(dir);
  expect(first).toBeDefined();
  expect(await bundleGenerator(dir)).toEqual(first);
  expect(await load()).toMatchObject({
    commands: { value: 'installed one' },
    site: { value: 'installed one' },
  });

  await write('generator/shared.ts', shared('two'));
  expect(await bundleGenerator(dir)).not.toEqual(first);
  expect(await load()).toMatchObject({ commands: { value: 'installed two' } });
});

test.each([
  ['where it could not be kept', 'node_modules/.cache', 'no folder', undefined],
  ['of code with a mistake, of which nothing is left', 'generator/shared.ts', 'export const value = ;', []],
])('nothing is bundled %s', async (_, path, text, left) => {
  await write(path, text);
  expect(await bundleGenerator(dir)).toBeUndefined();
  expect(await readdir(join(dir, 'node_modules/.cache/generator')).catch(() => undefined)).toEqual(left);
});

test('what is thrown names the line that was written, as far as maps are there', async () => {
  const bundle = await bundleGenerator(dir);
  const { fail } = await import(bundle?.commands ?? '');
  const thrown = () => thrownBy(fail);
  const written = `${join(dir, 'generator/shared.ts')}:5:9`;
  expect(thrown().stack).not.toContain(written);
  expect(mapStacks(new Error('outer', { cause: thrown() }), dir)).toMatchObject({
    cause: { stack: expect.stringContaining(written) },
  });

  // tsx gives a file that it has changed a path and no address.
  const onlyPath = new Error('broken');
  onlyPath.stack = thrown().stack?.replaceAll('file://', '') ?? '';
  expect(mapStacks(onlyPath, dir)).toMatchObject({ stack: expect.stringContaining(written) });

  // Spoilt or gone, they leave a stack as it is.
  const folder = dirname(fileURLToPath(bundle?.commands ?? ''));
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'));
  for (const name of maps) await writeFile(join(folder, name), '{');
  const unmapped = thrown();
  const { stack } = unmapped;
  expect(stack).toContain('node_modules/.cache/generator');
  expect(mapStacks(unmapped, dir)).toMatchObject({ stack });
  await rm(folder, { recursive: true });
  expect(mapStacks(thrown(), dir)).toMatchObject({ message: 'broken' });
});
