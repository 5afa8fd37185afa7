import { describe, expect, test } from 'vitest';
import { contentFiles, pageSchema } from '../../../content/schema';
import { createPlaceholders, makePlaceholder } from '../../../generator/content/placeholder';
import { changedFixture, parse, readFixture } from '../fixture';

const schemas = { ...contentFiles, page: { file: 'pages/a.md', schema: pageSchema } };

describe.each(Object.entries(schemas))('a placeholder for all of %s', (_key, { file, schema }) => {
  test('meets the schema', () => {
    const value = makePlaceholder(schema, createPlaceholders(file));
    expect(schema.safeParse(value).error).toBeUndefined();
  });

  // A file without which the site does is empty in its place.
  const isOptional = schema.safeParse({}).success;
  test.skipIf(isOptional)('is made of texts of its own', () => {
    const [one, other] = [createPlaceholders(file), createPlaceholders('another.yaml')];
    makePlaceholder(schema, one);
    makePlaceholder(schema, other);
    expect(one.texts.size).toBeGreaterThan(0);
    expect([...one.texts].filter((text) => other.texts.has(text))).toEqual([]);
  });
});

test('what was read without a mistake has no placeholders', async () => {
  expect([...parse(await readFixture()).placeholders]).toEqual([]);
});

test('the value in place of a rejected one differs from what anybody writes', async () => {
  const sources = await changedFixture('hero.yaml', 'companion: by lantern.', 'companion: [7]');
  const { content, placeholders } = parse(sources);
  expect(placeholders).toContain(content.hero.companion);
});
