import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic, Position } from 'vscode-languageserver-protocol';
import { stringify } from 'yaml';
import { contentFiles } from '../../content/schema';
import { changed, type Example, invalid, valid } from './examples';
import { type LanguageServer, startLanguageServer } from './language-server';

const rootDir = join(import.meta.dirname, '../..');
const files = Object.values(contentFiles).map(({ file }) => file);

let server: LanguageServer;
beforeAll(async () => {
  server = await startLanguageServer(rootDir);
});
afterAll(() => server.stop());

test('marks nothing in what the site says', async () => {
  const marked = files.map(async (file) => {
    const text = await readFile(join(rootDir, 'content', file), 'utf8');
    return [file, inWords(await server.open(`content/${file}`, text))];
  });
  expect(await Promise.all(marked)).toEqual(files.map((file) => [file, []]));
});

describe('marks a mistake at its line, and nothing beside it', () => {
  const needsText = 'Must be text. Write something; a number, and what begins with #, needs "quotes".';
  // Lines are those of the fixture and the one above, which names the schema.
  test.each([
    ['status: planned', 'status: done', 75, 'Must be completed, in-progress or planned.'],
    ['status: planned', 'status: planned\n    staus: planned', 76, 'Property staus is not allowed.'],
    ['    title: Item 10\n', '', 72, 'Missing property "title".'],
    ['title: Item 10', 'title:', 73, needsText],
    ['title: Item 10', 'title: 10', 73, needsText],
    ['title: Item 10', 'title: { number: 10 }', 73, needsText],
    ['title: Item 10', 'title: ""', 73, 'Must not be empty. Write something, or remove the entry.'],
    ['title: Item 10', 'title: "Item\\t10"', 73, 'Must not hold a tab. Write a space instead.'],
    [
      'version: v1.0.10',
      'version: 1.0.10',
      77,
      'Must be a v and three numbers with dots between. Write it like v1.0.0.',
    ],
    [
      'date: 2026-01-10',
      'date: 2026-02-29',
      76,
      'Must be a day that exists, a quarter or a year, from 2000 to 2100. Write it like 2027-03-09, 2027-Q2 or 2027.',
    ],
  ])('%j for which there is %j', async (from, to, line, message) => {
    const text = await readFile(join(rootDir, 'tests/fixtures/site/roadmap.yaml'), 'utf8');
    const diagnostics = await openPart(`mistake-${to}.yaml`, text.replace(from, to));
    expect(inWords(diagnostics)).toEqual([`${line}: ${message}`]);
  });
});

describe('marks what the build would refuse', () => {
  const marksIn = async ([key, path, value]: Example, name: string) => {
    const { file } = contentFiles[key];
    return inWords(await openPart(name, stringify(await changed(file, path, value)), file.slice(0, -5)));
  };

  test('wherever that can be seen from one value', async () => {
    const marks = await Promise.all(invalid.map((example, index) => marksIn(example, `no-${index}.yaml`)));
    expect(invalid.filter((_, index) => marks[index]?.length === 0)).toEqual([]);
  });

  test('and nothing else', async () => {
    const marks = await Promise.all(valid.map((example, index) => marksIn(example, `yes-${index}.yaml`)));
    expect(marks.flat()).toEqual([]);
  });
});

describe('offers', () => {
  test('the keys of the place that are still to be written, described', async () => {
    const { offered } = await offer('keys.yaml', 'items:\n  - id: one\n    title: A\n    |\n');
    expect(offered.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['description', 'status', 'date', 'version']),
    );
    expect(offered.map(({ label }) => label)).not.toContain('title');
    expect(offered.map(({ label }) => label)).not.toContain('heading');
    expect(offered.find(({ label }) => label === 'status')?.documentation).toBe(
      'Which tab the item stands under.',
    );
  });

  test('the values of a key', async () => {
    const { offered } = await offer('values.yaml', 'items:\n  - id: one\n    status: |\n');
    expect(offered.map(({ label }) => label)).toEqual(['completed', 'in-progress', 'planned']);
    const stars = await offer('stars.yaml', 'testimonials:\n  - rating: |\n', 'testimonials');
    expect(stars.offered.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5']);
  });

  test.each([
    ['team', 'members:\n  - social:\n      |\n', ['github', 'instagram', 'twitch']],
    ['site', 'networks:\n  |\n', ['github', 'instagram', 'twitch']],
    ['features', 'features:\n  - icon: |\n', ['campfire', 'quill-ink', 'treasure-map']],
    ['community', 'picture:\n  file: |\n', ['pictures/candle.avif', 'pictures/medals/hare.avif']],
    ['site', 'favicon: |\n', ['pictures/brand/favicon.svg']],
    ['site', 'navigation:\n  - url: |\n', ['"#roadmap"', '/privacy', '/terms']],
  ])('what there is, in %s', async (schema, text, expected) => {
    const { offered } = await offer(`names-${schema}-${text.length}.yaml`, text, schema);
    const labels = offered.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(expected));
    expect(labels).not.toContain('property');
    if (text.startsWith('favicon')) expect(labels.join()).not.toContain('.avif');
    const { insertText, documentation } = offered.find(({ label }) => label === expected[0]) ?? {};
    expect(insertText).toMatch(expected[0] === 'github' ? /^github:/ : (expected[0] ?? ''));
    if (expected[0] === 'github') expect(documentation).toMatch(/^(The handle of the person|A network)/);
  });

  test.each([
    ['roadmap', 'items', 'Roadmap item', 'status: $4'],
    ['testimonials', 'testimonials', 'Testimonial', 'rating: $7'],
    ['team', 'members', 'Member', 'image:'],
  ])('a whole new entry for %s', async (schema, list, label, key) => {
    const { offered } = await offer(`new-${schema}.yaml`, `${list}:\n  - |\n`, schema);
    expect(offered.find((item) => item.label === label)?.insertText).toContain(key);
  });
});

test('describes a field to whoever points at it', async () => {
  await openPart('hover.yaml', 'items:\n  - id: one\n    date: 2026-01-05\n');
  const words = await server.hover('content/hover.yaml', { line: 3, character: 6 });
  expect(words).toContain('#### Roadmap item');
  expect(words).toContain('the page shows it as January 5, 2026');
});

test('needs no network', () => {
  expect(server.hosts()).toEqual([]);
});

test('VS Code recommends the extension that asks this server, and keeps it off the network', async () => {
  const read = async (name: string) => JSON.parse(await readFile(join(rootDir, '.vscode', name), 'utf8'));
  expect(await read('extensions.json')).toEqual({ recommendations: ['redhat.vscode-yaml'] });
  const settings = await read('settings.json');
  expect(settings['yaml.schemaStore.enable']).toBe(false);
  // What the build writes is nothing to write in.
  expect(settings['files.readonlyInclude']).toEqual({ 'content/schemas/*.json': true });
  const written = await readdir(join(rootDir, 'content/schemas'));
  expect(written.filter((name) => !name.endsWith('.json'))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});

test('helps where content/ alone is open, without settings and without a network', async () => {
  const alone = await startLanguageServer(join(rootDir, 'content'));
  try {
    const diagnostics = await alone.open('roadmap.yaml', withSchema('nots: A\n', 'roadmap'));
    expect(inWords(diagnostics)).toContain('2: Property nots is not allowed.');
  } finally {
    await alone.stop();
  }
});

function withSchema(text: string, schema: string): string {
  return `# yaml-language-server: $schema=schemas/${schema}.json\n${text}`;
}

/** Opens a text below its first line, which names the schema. */
function openPart(name: string, text: string, schema = 'roadmap'): Promise<Diagnostic[]> {
  return server.open(`content/${name}`, withSchema(text, schema));
}

/** What is offered where `|` stands. */
async function offer(name: string, text: string, schema = 'roadmap') {
  const [before = ''] = withSchema(text, schema).split('|');
  const lines = before.split('\n');
  const position: Position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  await openPart(name, text.replace('|', ''), schema);
  return { offered: await server.complete(`content/${name}`, position) };
}

/** `line: message`, with lines from 1. */
function inWords(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}
