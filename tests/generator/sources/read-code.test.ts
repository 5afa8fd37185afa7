import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCode } from '../../../generator/sources/read-code';
import { copyProject } from '../copy-project';

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
