import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFiles, pageSchema } from '../../../../content/schema';
import { describeForms, toWords } from '../../../../generator/content/form/describe-form';
import type { Field } from '../../../../generator/content/form/form';
import { schemaAt } from '../../../../generator/content/schema-parts';

const line = z.string().meta({ description: 'One line.' });

/** One field of a schema, as the form of a file shows it. */
function describeOne(field: z.ZodType): Field | undefined {
  const schema = z.strictObject({ field });
  const forms = describeForms({
    contentFiles: { file: { file: 'file.yaml', schema } },
    pageSchema: z.object({}),
  });
  return forms.file?.fields[0];
}

describe('a field', () => {
  it.each<[string, z.ZodType, object]>([
    ['a text', line, { kind: 'text', rows: 'line', hint: 'One line.', sample: 'Sample words' }],
    [
      'a text with words',
      z
        .string()
        .regex(/\{year\}/)
        .meta({ words: ['year'] }),
      { words: ['year'], sample: '{year}' },
    ],
    ['an address', z.email(), { kind: 'text', rows: 'line', sample: 'sample@place.example' }],
    [
      'a whole number',
      z.int().min(3).max(5),
      { kind: 'number', least: 3, most: 5, isWhole: true, sample: 3 },
    ],
    [
      'a choice',
      z.enum(['a-b', 'cD']).meta({ enumDescriptions: ['First.'], initial: 'cD' }),
      {
        kind: 'choice',
        choices: [
          { value: 'a-b', label: 'A b', hint: 'First.' },
          { value: 'cD', label: 'C d' },
        ],
        sample: 'cD',
      },
    ],
    [
      'a group',
      z.object({ a: z.boolean(), b: z.boolean().optional() }).nullish(),
      {
        kind: 'group',
        isOptional: true,
        fields: [
          { key: 'a', label: 'A', kind: 'flag', sample: false },
          { key: 'b', label: 'B', kind: 'flag', isOptional: true, sample: false },
        ],
        sample: { a: false },
      },
    ],
    [
      'a list',
      z.array(z.object({ a: z.boolean().optional().meta({ initial: true }) }).meta({ title: 'Star' })).min(2),
      {
        kind: 'list',
        least: 2,
        entry: {
          key: '',
          label: 'Star',
          kind: 'group',
          fields: [{ key: 'a', label: 'A', kind: 'flag', isOptional: true, sample: true }],
          sample: { a: true },
        },
        sample: [{ a: true }, { a: true }],
      },
    ],
    [
      'a map',
      z
        .record(z.string().meta({ completions: 'networks' }), z.boolean())
        .nullish()
        .transform((map) => map ?? {}),
      { kind: 'map', names: 'networks', isOptional: true, entry: { key: '', kind: 'flag' }, sample: {} },
    ],
  ])('is described: %s', (_, schema, expected) => {
    expect(describeOne(schema)).toMatchObject({ key: 'field', label: 'Field', ...expected });
  });

  it('takes its label from its title, else from its key', () => {
    expect(describeOne(z.string().meta({ title: 'Name of it' }))?.label).toBe('Name of it');
    expect(['membersHeading', 'in-progress', 'qrCode', 'a1B'].map(toWords)).toEqual([
      'Members heading',
      'In progress',
      'Qr code',
      'A1 b',
    ]);
  });
});

describe('a sample of a group', () => {
  it.each([
    [
      'one of two keys',
      z.object({ a: z.string().optional(), b: z.string().optional() }).refine(({ a, b }) => !a !== !b),
      { a: 'Sample words' },
    ],
    [
      'all keys',
      z.object({ a: z.string().optional(), b: z.string().optional() }).refine(({ a, b }) => a && b),
      { a: 'Sample words', b: 'Sample words' },
    ],
  ])('has %s where a rule asks for that', (_, schema, expected) => {
    expect(describeOne(schema)?.sample).toEqual(expected);
  });
});

describe('the forms of this site', () => {
  const forms = describeForms({ contentFiles, pageSchema });

  it.each(Object.keys(forms))('begin every new value with one that is valid: %s', (key) => {
    const schema = key === 'page' ? pageSchema : contentFiles[key as keyof typeof contentFiles].schema;
    const fields = forms[key]?.fields.flatMap((field) => listFields(field)) ?? [];
    expect(fields.length).toBeGreaterThan(0);
    for (const { path, field } of fields) {
      const part = schemaAt(schema, path);
      expect(part && z.safeParse(part, field.sample).error?.message, path.join('/')).toBeUndefined();
      expect(field.sample, path.join('/')).toBeDefined();
    }
  });
});

/** A field and those within it, each with its path; the first entry stands for all. */
function listFields(
  field: Field,
  above: readonly (string | number)[] = [],
): { path: (string | number)[]; field: Field }[] {
  const path = [...above, field.key];
  const within = (entry: Field, step: string | number) => listFields({ ...entry, key: step as string }, path);
  const below =
    field.kind === 'group'
      ? field.fields.flatMap((child) => listFields(child, path))
      : field.kind === 'list'
        ? within(field.entry, 0)
        : field.kind === 'map'
          ? within(field.entry, 'key')
          : [];
  return [{ path, field }, ...below];
}

it('gives hints that speak of no file and no command', () => {
  const forms = JSON.stringify(describeForms({ contentFiles, pageSchema }));
  const hints = [...forms.matchAll(/"hint":"(?<hint>(?:[^"\\\\]|\\\\.)*)"/g)].map(
    ({ groups }) => groups?.hint ?? '',
  );
  expect(hints.length).toBeGreaterThan(100);
  expect(
    hints.filter((hint) => /\.yaml|npm run|quotes|\bline\b.*delete|this line|without \.svg/i.test(hint)),
  ).toEqual([]);
});
