import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCode } from '../../../generator/sources/read-code';
import { copyProject } from '../copy-project';

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
  expect(await hashAfterChange('content/text-rules.ts')).not.toBe(then);
});
