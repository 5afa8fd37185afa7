import { readFile } from 'node:fs/promises';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const readContent = (file: string) => readFile(`content/${file}`, 'utf8');

test('what is quoted from a policy stands below the heading that is linked, letter for letter', async () => {
  const { promise } = parse(await readContent('features.yaml'));
  const [path, heading] = promise.link.url.split('#');
  const parts = (await readContent(`pages${path}.md`)).split(/^## /m);
  expect(parts.find((part) => slug(part.split('\n', 1)[0] ?? '') === heading)).toContain(promise.words);
});
