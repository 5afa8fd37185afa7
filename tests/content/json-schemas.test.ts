import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../content/schema';
import { listCompletions, makeJsonSchemas } from '../../generator/content/json-schemas';
import { listFolder } from '../../generator/sources/read-folder';
import { pageSections } from '../../templates/sections/registry';
import { site } from '../../templates/site';

interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | false;
}

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
    sections: Object.keys(pageSections).sort(),
  });
  expect(completions.links).not.toContain('#');
  const withNames = makeJsonSchemas(site, completions);
  expect(withNames.get('community.json')).toContain('"bodyText": "pictures/scene.svg"');
  for (const [name, text] of withNames) expect(withoutCompletions(text)).toBe(jsonSchemas.get(name));
});

test('every field is described to editors', () => {
  const bare = [...jsonSchemas].flatMap(([name, text]) => findBare(JSON.parse(text), name));
  expect(bare, 'Describe these in content/schema/, and run "npm run schemas".').toEqual([]);
});

describe('a file that names a schema in its first line names its own', () => {
  test.each(Object.values(contentFiles).map(({ file }) => file))('%s', async (file) => {
    // Any file may be absent, and an owner's may have been written without an editor that reads the line.
    const text = existsSync(join(contentDir, file)) ? await readFile(join(contentDir, file), 'utf8') : '';
    const [, named] = /^# yaml-language-server: \$schema=(.*)/.exec(text) ?? [];
    expect([undefined, `schemas/${file.replace('.yaml', '.json')}`]).toContain(named);
  });
});

/** What is offered follows the content, and whoever adds a picture need not run anything. */
function withoutCompletions(text: string): string {
  const drop = (key: string, value: unknown) => (key === 'defaultSnippets' ? undefined : value);
  return `${JSON.stringify(JSON.parse(text, drop), undefined, 2)}\n`;
}

/** Every group, field and entry of a list that has no description, by its path. */
function findBare(schema: JsonSchema, path: string): string[] {
  return [
    ...(schema.description ? [] : [path]),
    ...within(schema, path).flatMap((part) => findBare(...part)),
  ];
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
