import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { contentFiles, pageSchema } from '../../content/schema';

const fixtureDir = join(import.meta.dirname, '../fixtures/site');

type Path = readonly (string | number)[];

/** The fixture's values of one file, with the value at `path` replaced, or removed by `undefined`. */
async function changed(file: string, path: Path, value: unknown): Promise<unknown> {
  const data = parseYaml(await readFile(join(fixtureDir, file), 'utf8'));
  let target = data;
  for (const step of path.slice(0, -1)) target = target[step];
  const last = path.at(-1) as string | number;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return data;
}

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

const valid: [key: keyof typeof contentFiles, path: Path, value: unknown][] = [
  ['site', ['navigation', 0, 'url'], '/privacy#what-we-keep'],
  ['site', ['navigation', 0, 'url'], 'https://place.example/a?b=c'],
  ['site', ['footer', 'comingSoon', 'links', 0, 'url'], '#'],
  ['site', ['sample'], true],
  ['hero', ['background', 'narrow'], undefined],
  ['hero', ['background', 'file'], 'pictures/scenes/night-2.avif'],
  ['ultimateHost', ['action', 'url'], 'https://place.example/upgrade'],
  ['roadmap', ['items', 0, 'date'], '2028-02-29'],
  ['roadmap', ['items', 0, 'status'], 'planned'],
  ['testimonials', ['testimonials', 0, 'highlight'], undefined],
  ['testimonials', ['testimonials', 0, 'rating'], 1],
  ['team', ['members', 0, 'social'], {}],
];

describe('valid', () => {
  test.each(valid)('%s %j %j', async (key, path, value) => {
    const { file, schema } = contentFiles[key];
    expect(isValid(schema, await changed(file, path, value))).toBe(true);
  });
});

const invalid: [key: keyof typeof contentFiles, path: Path, value: unknown][] = [
  ['site', ['name'], undefined],
  ['site', ['name'], ''],
  ['site', ['name'], '   '],
  ['site', ['name'], ' Lanternfall'],
  ['site', ['name'], 7],
  ['site', ['nickname'], 'Lantern'],
  ['site', ['address'], 'http://lanternfall.example'],
  ['site', ['address'], 'lanternfall.example'],
  ['site', ['support'], 'help at lanternfall'],
  ['site', ['navigation'], []],
  ['site', ['navigation', 0, 'url'], 'features'],
  ['site', ['navigation', 0, 'url'], 'javascript:alert(1)'],
  ['site', ['navigation', 0, 'url'], '//elsewhere.example'],
  ['site', ['networks', 'Git Hub'], { name: 'GitHub', icon: 'post' }],
  ['site', ['footer', 'copyright'], '© Lanternfall'],
  ['site', ['labels', 'rating'], 'five stars'],
  ['hero', ['phrases'], []],
  ['hero', ['phrases', 1], ''],
  ['hero', ['background', 'file'], 'scene.svg'],
  ['hero', ['background', 'file'], 'pictures/../secret.svg'],
  ['hero', ['background', 'file'], 'pictures/scene.gif'],
  ['slides', ['slides', 1, 'id'], 'one'],
  ['slides', ['slides', 1, 'id'], 'Slide Two'],
  ['slides', ['slides', 0, 'picture', 'alt'], undefined],
  ['features', ['features', 0, 'icon'], 'a/b'],
  ['ultimateHost', ['seats', 'litPicture'], undefined],
  ['ultimateHost', ['action', 'url'], 'upgrade'],
  ['roadmap', ['items', 0, 'status'], 'done'],
  ['roadmap', ['items', 0, 'date'], '2026-02-29'],
  ['roadmap', ['items', 0, 'date'], '5 January 2026'],
  ['roadmap', ['items', 0, 'version'], '1.0.0'],
  ['roadmap', ['statuses', 'planned'], undefined],
  ['roadmap', ['progress'], 'Nearly there'],
  ['testimonials', ['testimonials', 0, 'rating'], 0],
  ['testimonials', ['testimonials', 0, 'rating'], 6],
  ['testimonials', ['testimonials', 0, 'rating'], 4.5],
  ['testimonials', ['testimonials', 0, 'highlight'], 'words that are not there'],
  ['team', ['members', 0, 'social', 'github'], '@dot'],
  ['team', ['members', 0, 'social', 'github'], 'https://github.com/dot'],
  ['team', ['members', 1, 'id'], 'dot'],
  ['error', ['action'], undefined],
];

describe('invalid', () => {
  test.each(invalid)('%s %j %j', async (key, path, value) => {
    const { file, schema } = contentFiles[key];
    expect(isValid(schema, await changed(file, path, value))).toBe(false);
  });
});

describe('a page’s front matter', () => {
  const page = { title: 'A', description: 'B', runningHead: { numeral: 'I', name: 'A', hour: 'nine' } };

  test('needs a title, a description and a running head', () => {
    expect(isValid(pageSchema, page)).toBe(true);
    for (const key of Object.keys(page))
      expect(isValid(pageSchema, { ...page, [key]: undefined })).toBe(false);
  });

  test('may fix the date it was updated', () => {
    expect(isValid(pageSchema, { ...page, updated: '2026-01-05' })).toBe(true);
    expect(isValid(pageSchema, { ...page, updated: 'yesterday' })).toBe(false);
  });

  test('holds nothing else', () => {
    expect(isValid(pageSchema, { ...page, layout: 'wide' })).toBe(false);
  });
});

test('every rule of the site’s own says what must be, and what to do', async () => {
  const text = await readFile(join(import.meta.dirname, '../../content/schema.ts'), 'utf8');
  const rules = [...text.matchAll(/'(must [^']+)'/g)].map(([, rule]) => rule);

  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules) expect(rule).toMatch(/^must .+?\. [A-Z].+\.$/);
});
