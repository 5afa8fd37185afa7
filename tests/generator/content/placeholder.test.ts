import { describe, expect, test } from 'vitest';
import { contentFiles, pageSchema } from '../../../content/schema';
import { createPlaceholders, makePlaceholder } from '../../../generator/content/schema-parts';
import { changedFixture, parse, readFixture } from '../fixture';

const schemas = [...Object.values(contentFiles), { file: 'pages/a.md', schema: pageSchema }];
const isOptional = ({ schema }: (typeof schemas)[number]) => schema.safeParse({}).success;

describe('a placeholder for a whole file', () => {
  test.each(schemas)('meets the schema of $file', ({ file, schema }) => {
    const value = makePlaceholder(schema, createPlaceholders(file));
    expect(schema.safeParse(value).error).toBeUndefined();
  });

  test.each(schemas.filter((each) => !isOptional(each)))(
    'has texts of its own: $file',
    ({ file, schema }) => {
      const [one, other] = [createPlaceholders(file), createPlaceholders('another.yaml')];
      makePlaceholder(schema, one);
      makePlaceholder(schema, other);
      expect(one.texts.size).toBeGreaterThan(0);
      expect([...one.texts].filter((text) => other.texts.has(text))).toEqual([]);
    },
  );

  test.each(schemas.filter(isOptional))('is empty where every key is optional: $file', ({ file, schema }) => {
    expect(makePlaceholder(schema, createPlaceholders(file))).toEqual({});
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
