import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { contentFiles } from '../../content/schema';
import { listCompletions } from '../../generator/content/editor-schemas/list-completions';
import {
  type JsonSchema,
  makeJsonSchemas,
  toJsonSchema,
} from '../../generator/content/editor-schemas/make-json-schemas';
import { parsePage } from '../../generator/content/pages/parse-page';
import { listFolder } from '../../generator/sources/read-folder';
import { site } from '../../templates/site';
import { isLong } from '../long-run';

const rootDir = join(import.meta.dirname, '../..');
const contentDir = join(rootDir, 'content');
const jsonSchemas = makeJsonSchemas(site);

test('content/schemas/ is what npm run schemas writes', async () => {
  const names = await listFolder(join(contentDir, 'schemas'));
  const stale: string[] = [];
  for (const name of new Set([...names, ...jsonSchemas.keys()])) {
    const kept =
      names.includes(name) && withoutCompletions(await readFile(join(contentDir, 'schemas', name), 'utf8'));
    if (kept !== jsonSchemas.get(name)) stale.push(`content/schemas/${name}`);
  }
  expect(stale, 'These are stale. Run "npm run schemas", and commit what it writes.').toEqual([]);
});

test('what is offered is what there is, and refuses nothing else', async () => {
  const completions = await listCompletions({
    site,
    rootDir,
    contentDir: join(rootDir, 'tests/fixtures/site'),
  });
  expect(completions).toEqual({
    icons: expect.arrayContaining(['arrow-left', 'fire']),
    pictures: [
      'pictures/app-icon.svg',
      'pictures/people/cup.webp',
      'pictures/people/head.svg',
      'pictures/scene-narrow.svg',
      'pictures/scene.svg',
      'pictures/screen.svg',
    ],
    links: expect.arrayContaining(['#features', '/', '/privacy', '/terms']),
    networks: ['github', 'mastodon'],
  });
  expect(completions.links).not.toContain('#');
  const withNames = makeJsonSchemas(site, completions);
  expect(withNames.get('community.json')).toContain('"bodyText": "pictures/scene.svg"');
  for (const [name, text] of withNames) expect(withoutCompletions(text)).toBe(jsonSchemas.get(name));

  const social = JSON.parse(withNames.get('team.json') ?? '').properties.members.items.properties.social;
  expect(Object.keys(social.properties)).toEqual(['github', 'mastodon']);
  expect(social.properties.github).toEqual(social.additionalProperties);
});

test('every field is described to editors', () => {
  const bare = [...jsonSchemas].flatMap(([name, text]) => findBare(JSON.parse(text), name));
  expect(bare, 'Describe these in content/schema/, and run "npm run schemas".').toEqual([]);
  expect(findBare(toJsonSchema(z.object({ a: z.array(z.object({ b: z.string() })) })), 'it')).toEqual([
    'it',
    'it › a',
    'it › a › entry',
    'it › a › entry › b',
  ]);
});

test('whoever empties a group is not told to write it again, for none that must be there may be empty', () => {
  const empty = [...jsonSchemas].flatMap(([name, text]) => findEmptyGroups(JSON.parse(text), name));
  expect(empty).toEqual([]);
  const group = z.object({ a: z.object({ b: z.string().optional() }), c: z.record(z.string(), z.string()) });
  expect(findEmptyGroups(toJsonSchema(group), 'it')).toEqual(['it › a', 'it › c']);
});

test('every rule is said in words', () => {
  const wordless = [...jsonSchemas].flatMap(([name, text]) => findWordless(JSON.parse(text), name));
  expect(wordless).toEqual([]);
  const two = z.string().regex(/a/, 'must have an a. Add one.').regex(/b/);
  expect(findWordless(toJsonSchema(z.object({ a: two })), 'it')).toEqual(['it › a']);
});

/** Something that each kind of field refuses, and something that each takes. */
// biome-ignore format: a line for each kind
const trials = [
  '', ' ', ' a', 'a ', '\u00a0a', '\u200b', '\u00ad\u2060', '\ufeff', '\u200ba', 'a\u00ad', 'a\u200bb', 'a\ufe0f', 'a\nb', 'A b', '🔥', 'x'.repeat(5000),
  'a', 'a-b', '-a', '@a', 'a@b.example',
  '#', '#a', '/', '/a#b', '//a.b', '/a/', '/a/b.zip', '/a b', '[a](/b)', 'https://a', 'https://a,b.c', 'http://a.b', 'https://a.b/c',
  'pictures/a.svg', 'pictures/a.avif', 'pictures/A.svg',
  'planned', 'v1.0.0', 'v1.0', '2024-02-29', '2026-02-29', '2026-1-5', '2026–01–05', '2026-01-05\u00a0',
  '{year}', '{percent} {rating}',
  0, 1, 5, 6, 2.5, true, null,
  [], ['a'], {}, { a: 'a' }, { 'A b': 'a' },
  undefined,
];

/** What compares two values, only the build sees. */
const comparing =
  /^must (be (different from every other id|words that stand in content|the app that url leads to|there, or (roll|quote)|there along with natural1|the day on which a completed|there for a completed)|leave a twenty-sided die)/;

describe('takes and refuses what the build does, value by value', () => {
  /** The kinds of places that files before have had. */
  const tried = new Set<string>();

  test.each(Object.values(contentFiles).map(({ file, schema }) => [file, schema] as const))(
    '%s',
    async (file, schema: z.ZodType) => {
      const text = jsonSchemas.get(file.replace('.yaml', '.json')) ?? '';
      // Zod heeds a pattern only where the type stands beside it.
      const withTypes = (key: string, value: unknown) =>
        key === 'allOf' ? (value as JsonSchema[]).map((rule) => ({ type: 'string', ...rule })) : value;
      const kept = z.fromJSONSchema(JSON.parse(text, withTypes));
      const written = await readFile(join(rootDir, 'tests/fixtures/site', file), 'utf8');
      const data = withShortLists(parseYaml(written), schema);
      expect(schema.safeParse(data).error).toBeUndefined();
      const paths = isLong ? pathsWithin(data) : oneOfEachKind(pathsWithin(data), JSON.parse(text), tried);
      const different: string[] = [];
      for (const path of paths) {
        for (const value of trials) {
          const spoilt = replaced(data, path, value);
          const { error } = schema.safeParse(spoilt);
          const isRefused = error?.issues.some(({ message }) => !comparing.test(message)) ?? false;
          if (isRefused === kept.safeParse(spoilt).success) different.push(`${path.join(' › ')}: ${value}`);
        }
      }
      expect(paths.length).toBeGreaterThan(0);
      expect(different).toEqual([]);
    },
  );
});

describe('every file names its schema in its first line', () => {
  test.each(Object.values(contentFiles).map(({ file }) => file))('%s', async (file) => {
    const [first] = (await readFile(join(contentDir, file), 'utf8')).split(/\r?\n/);
    const schema = `schemas/${file.replace('.yaml', '.json')}`;
    expect(first).toBe(`# yaml-language-server: $schema=${schema}`);
  });
});

test('the page that VS Code offers to begin with is one', async () => {
  const snippets = await readFile(join(rootDir, '.vscode/pages.code-snippets'), 'utf8');
  const [page] = Object.values(JSON.parse(snippets)) as { body: string[] }[];
  const text = (page?.body ?? [])
    .join('\n')
    .replace(/\$\{\d:([^}]+)\}|\$\d/g, (_, words) => words ?? 'Words');
  const path = 'content/pages/new.md';
  expect(text).toContain('title: Words\n');
  expect(parsePage({ path, name: 'pages/new.md', text }, site).diagnostics).toEqual([]);
});

/** Groups that must be there and need nothing in them. */
function findEmptyGroups(schema: JsonSchema, path: string): string[] {
  const { properties = {}, required = [], items } = schema;
  const own = required.flatMap((key) => {
    const child = properties[key];
    return child?.type === 'object' && !child.required?.length ? [`${path} › ${key}`] : [];
  });
  const below = Object.entries(properties).flatMap(([key, child]) =>
    findEmptyGroups(child, `${path} › ${key}`),
  );
  return [...own, ...below, ...(items ? findEmptyGroups(items, `${path} › entry`) : [])];
}

/** What is offered follows the content, and whoever adds a picture need not run anything. */
function withoutCompletions(text: string): string {
  const drop = (key: string, value: unknown) => {
    if (key === 'defaultSnippets') return undefined;
    const { properties, ...rest } = (value ?? {}) as JsonSchema;
    return rest.additionalProperties && properties ? rest : value;
  };
  return `${JSON.stringify(JSON.parse(text, drop), undefined, 2)}\n`;
}

/** The same with one entry to a list, where that is enough: whatever is tried, all of it is read each time. */
function withShortLists(data: Record<string, unknown>, schema: z.ZodType): Record<string, unknown> {
  let short = data;
  for (const [key, value] of Object.entries(data)) {
    const shorter = { ...short, [key]: Array.isArray(value) ? value.slice(0, 1) : value };
    if (schema.safeParse(shorter).success) short = shorter;
  }
  return short;
}

/** Every place there is in a value, of lists the first entry, and in each group one for a key that nobody knows. */
function pathsWithin(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const stranger = Array.isArray(value) ? [] : [[...path, 'stranger']];
  const inner = Object.entries(Array.isArray(value) ? value.slice(0, 1) : value).flatMap(([key, part]) =>
    pathsWithin(part, [...path, key]),
  );
  return [path, ...stranger, ...inner];
}

/** Of the places that the schemas say the same of, but for their descriptions, the first: some files have thirty labels. */
function oneOfEachKind(paths: readonly string[][], schema: JsonSchema, tried: Set<string>): string[][] {
  const kindOf = (path: readonly string[]) => {
    const field = path.reduce<JsonSchema | undefined>(
      (group, step) =>
        group?.properties?.[step] ?? group?.items ?? (group?.additionalProperties || undefined),
      schema,
    );
    const isNote = (key: string) => ['description', 'markdownDescription', 'title'].includes(key);
    return field
      ? JSON.stringify(field, (key, value) => (isNote(key) ? undefined : value))
      : JSON.stringify([schema.description, path]);
  };
  return paths.filter((path) => {
    const kind = kindOf(path);
    const isNew = !tried.has(kind);
    tried.add(kind);
    return isNew;
  });
}

/** The same value with another at a place, or without it. */
function replaced(value: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by;
  const group = value as Record<string, unknown>;
  const part = replaced(group[step], rest, by);
  if (Array.isArray(value))
    return value.flatMap((item, i) => (i !== +step ? [item] : part === undefined ? [] : [part]));
  const { [step]: _, ...others } = group;
  return part === undefined ? others : { ...others, [step]: part };
}

/** Every group, field and entry of a list that has no description, by its path. */
function findBare(schema: JsonSchema, path: string): string[] {
  return [
    ...(schema.description ? [] : [path]),
    ...within(schema, path).flatMap((part) => findBare(...part)),
  ];
}

/** Every pattern, list of values and type that would be refused in the words of a machine. */
function findWordless(schema: JsonSchema, path: string): string[] {
  const isSaid =
    (schema.pattern === undefined || schema.patternErrorMessage !== undefined) &&
    (schema.type === 'object' || schema.type === undefined || schema.errorMessage !== undefined);
  const more = (schema.allOf ?? []).map((rule): [JsonSchema, string] => [rule, path]);
  const key: [JsonSchema, string][] = schema.propertyNames ? [[schema.propertyNames, `${path} › key`]] : [];
  const parts = [...within(schema, path), ...more, ...key];
  return [...(isSaid ? [] : [path]), ...parts.flatMap((part) => findWordless(...part))];
}

function within({ properties, items, additionalProperties }: JsonSchema, path: string) {
  const parts: [JsonSchema, string][] = Object.entries(properties ?? {}).map(([key, value]) => [
    value,
    `${path} › ${key}`,
  ]);
  if (items) parts.push([items, `${path} › entry`]);
  if (additionalProperties) parts.push([additionalProperties, `${path} › value`]);
  return parts;
}
