import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { contentFiles, pageSchema } from '../../content/schema';
import { schemaFolder } from '../../generator/lib/paths';
import { changed, invalid, invalidTogether, valid } from './examples';

const rootDir = join(import.meta.dirname, '../..');
const fixtureDir = join(rootDir, 'tests/fixtures/site');

function isValid(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe('every file of the fixture meets its schema', () => {
  test.each(Object.values(contentFiles).map(({ file, schema }) => [file, schema] as const))(
    '%s',
    async (file, schema) => {
      const data = parseYaml(await readFile(join(fixtureDir, file), 'utf8'));
      expect(schema.safeParse(data).error).toBeUndefined();
    },
  );
});

describe('valid', () => {
  test.each(valid)('%s %j %j', async (key, path, value) => {
    const { file, schema } = contentFiles[key];
    expect(isValid(schema, await changed(file, path, value))).toBe(true);
  });
});

describe('invalid', () => {
  test.each([...invalid, ...invalidTogether])('%s %j %j', async (key, path, value) => {
    const { file, schema } = contentFiles[key];
    expect(isValid(schema, await changed(file, path, value))).toBe(false);
  });
});

describe('a page’s front matter', () => {
  const page = { title: 'A', description: 'B', runningHead: { numeral: 'I', name: 'A', hour: 'nine' } };

  test('needs a title and a description', () => {
    expect(isValid(pageSchema, page)).toBe(true);
    expect(isValid(pageSchema, { ...page, runningHead: undefined })).toBe(true);
    for (const key of ['title', 'description'])
      expect(isValid(pageSchema, { ...page, [key]: undefined })).toBe(false);
  });

  test('names no script as its former address, from which browsers follow no redirect', () => {
    expect(isValid(pageSchema, { ...page, formerly: '/old/press.html' })).toBe(true);
    for (const formerly of ['/%D0%BD%D0%BE', '/über uns/', '/.well-known/x', '/wiki/A:B', '/a+b', '/']) {
      expect(isValid(pageSchema, { ...page, formerly })).toBe(true);
    }
    for (const formerly of ['/sw.js', '/a?b', '/a%3Fb', '/.git', '/100%', '/a*', '/a//b', '/a%0Ab', 'a']) {
      expect(isValid(pageSchema, { ...page, formerly })).toBe(false);
    }
  });

  test('shows each section once', () => {
    expect(isValid(pageSchema, { ...page, sections: ['phone', 'team'] })).toBe(true);
    expect(isValid(pageSchema, { ...page, sections: ['phone', 'phone'] })).toBe(false);
  });
});

test('every rule of the site’s own says what must be, and what to do', async () => {
  const folders = [schemaFolder, 'generator/fields'];
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(rootDir, folder))).map((name) => `${folder}/${name}`)),
  );
  const paths = names.flat().filter((path) => path.endsWith('.ts'));
  const texts = await Promise.all(paths.map((path) => readFile(join(rootDir, path), 'utf8')));
  const rules = [...texts.join('\n').matchAll(/'(must [^']+)'/g)].map(([, rule]) => rule);

  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules) expect(rule).toMatch(/^must .+?\. [A-Z].+\.$/);
});
