import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLockfiles, readCode } from '../../../generator/sources/read-code';
import { copyProject } from '../copy-project';
import { temporaryDir } from '../fixture';

test('what was made stays in use after a change of a README, but not after one of a schema or a stage', async () => {
  const root = await copyProject();
  const { toolsHash: before } = await readCode(root);
  const hashAfterChange = async (path: string) => {
    await appendFile(join(root, path), '\n');
    return (await readCode(root)).toolsHash;
  };

  expect(await hashAfterChange('generator/README.md')).toBe(before);
  expect(await hashAfterChange('generator/lib/text.ts')).not.toBe(before);
  const { toolsHash: then } = await readCode(root);
  expect(await hashAfterChange('content/schema/fields.ts')).not.toBe(then);
});

test('other packages count as other code, as soon as npm has installed them', async () => {
  const root = await copyProject();
  const before = await readCode(root);
  // Only noted here: the packages of a copy are those of the project.
  const files = new Map([[join(root, 'node_modules/.package-lock.json'), Buffer.from('{}')]]);
  const after = await readCode(root, files);
  const maker = 'generator/assets/images/encode-picture.ts';

  expect(after.toolsHash).not.toBe(before.toolsHash);
  expect(after.hashModule(maker)).not.toBe(before.hashModule(maker));
});

test.each([
  [
    ['package-lock.json', 'pnpm-lock.yaml'],
    ['package-lock.json', 'pnpm-lock.yaml'],
  ],
  [
    ['../yarn.lock', '../node_modules/.yarn-integrity'],
    ['../yarn.lock', '../node_modules/.yarn-integrity'],
  ],
  [['bun.lock', '../package-lock.json'], ['bun.lock']],
])('of the lockfiles %j, those that count are %j', async (present, counted) => {
  const root = join(await temporaryDir(), 'site');
  await mkdir(root);
  await mkdir(join(root, '../node_modules'));
  for (const name of present) await writeFile(join(root, name), '');

  expect(findLockfiles(root)).toEqual(counted.map((name) => join(root, name)));
});

test('a result is kept while the code that made it stays, whatever becomes of other code', async () => {
  const root = await copyProject();
  const encoder = 'generator/assets/images/encode-picture.ts';
  const parser = 'templates/content.ts';
  const hashes = async () => {
    const { hashModule } = await readCode(root);
    return { encoder: hashModule(encoder), parser: hashModule(parser) };
  };
  const before = await hashes();

  for (const path of ['generator/commands/build.ts', 'package.json']) {
    await appendFile(join(root, path), '\n');
    expect(await hashes()).toEqual(before);
  }
  await appendFile(join(root, 'content/schema/index.ts'), '// A comment.\n');
  const then = await hashes();
  expect(then.encoder).toBe(before.encoder);
  expect(then.parser).not.toBe(before.parser);

  await appendFile(join(root, encoder), '\n');
  expect((await hashes()).encoder).not.toBe(then.encoder);
});
