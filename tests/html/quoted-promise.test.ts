import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const readContent = (file: string) => readFile(`content/${file}`, 'utf8');

test('what is quoted from a policy stands in it, letter for letter', async () => {
  const { promise } = parse(await readContent('features.yaml'));
  expect(await readContent(`pages${promise.link.url}.md`)).toContain(promise.words);
});
