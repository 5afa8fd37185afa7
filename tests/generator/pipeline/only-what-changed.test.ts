import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { createModuleHashes } from '../../../generator/cache/hash-modules';
import { toBytes } from '../../../generator/lib/file-bytes';
import { makeRelease } from '../../../generator/pipeline/build-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import type { BuildOptions } from '../../../generator/site/build-options';
import type { SiteSources, SourceFile } from '../../../generator/sources/site-sources';
import { fixtureOptions } from '../fixture';

let options: BuildOptions;
let sources: SiteSources;
beforeAll(async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'only-what-changed-'));
  options = await fixtureOptions({ cacheDir });
  sources = withCode(await readSources(options));
  await build(sources);
}, 60_000);
afterAll(() => rm(options.cacheDir, { recursive: true }));

async function build(given: SiteSources, others: Partial<BuildOptions> = {}) {
  const cache = createCache(options.cacheDir, given.code.hashModule);
  const made = await makeRelease({
    options: { ...options, ...others },
    sources: given,
    cache,
    run: async (_stage, work) => work(),
  });
  expect(made.diagnostics).toEqual([]);
  return made;
}

/** The documents that a build makes which finds the site as `given`, and the last one as it was. */
async function madeFor(given: SiteSources, others: Partial<BuildOptions> = {}): Promise<string[]> {
  const { reasons } = await build(given, others);
  await build(sources);
  return [...reasons.keys()].sort();
}

function withText(name: string, change: (text: string) => string): SiteSources {
  const documents = sources.content.documents.map((each) =>
    each.name === name ? { ...each, text: change(each.text) } : each,
  );
  return { ...sources, content: { ...sources.content, documents } };
}

function withCode(given: SiteSources, edited?: string): SiteSources {
  const modules = new Map(given.code.modules);
  if (edited) modules.set(edited, Buffer.concat([modules.get(edited) ?? Buffer.of(), toBytes('// edited')]));
  // The code that runs is the same: what counts is that all that was made by it is made again.
  return { ...given, code: { ...given.code, hashModule: createModuleHashes(modules, '') } };
}

function withEdited(path: string): SiteSources {
  return withCode(sources, path);
}

const all = ['404.html', 'index.html', 'privacy.html', 'terms.html'];

test('of what is as it was, nothing is made', async () => {
  expect(await madeFor(sources)).toEqual([]);
});

test('words of a page make that page, and words of the first screen the first page', async () => {
  expect(await madeFor(withText('pages/terms.md', (text) => `${text}\nOne more word.\n`))).toEqual([
    'terms.html',
  ]);
  const screen = withText('hero.yaml', (text) => text.replace(/^aside: .*$/m, 'aside: |-\n  Other words,'));
  expect(await madeFor(screen)).toEqual(['index.html']);
});

test('words of the frame make every document, and comments none', async () => {
  const footer = withText('site.yaml', (text) => text.replace(/^( {2}copyright: .*)$/m, '$1 Again.'));
  expect(await madeFor(footer)).toEqual(all);
  expect(await madeFor(withText('site.yaml', (text) => `# A comment.\n${text}`))).toEqual([]);
});

test.each<[string, () => SiteSources, Partial<BuildOptions>, Record<string, string>]>([
  [
    'the text of a page',
    () => withText('pages/terms.md', (text) => `${text}\nMore.\n`),
    {},
    { 'terms.html': 'its text' },
  ],
  [
    'the title of a page',
    () => withText('pages/terms.md', (text) => text.replace(/^title: .*$/m, 'title: Rules')),
    {},
    { 'terms.html': 'its title or address' },
  ],
  [
    'the first screen',
    () => withText('hero.yaml', (text) => text.replace(/^introduction: .*$/m, 'introduction: Other words.')),
    {},
    { 'index.html': 'hero.yaml' },
  ],
  [
    'the frame',
    () => withText('site.yaml', (text) => text.replace(/^( {2}copyright: .*)$/m, '$1 Again.')),
    {},
    Object.fromEntries(all.map((path) => [path, 'site.yaml'])),
  ],
  ['code', () => withEdited('templates/pages/error-page.tsx'), {}, { '404.html': 'the code' }],
  ['the day', () => sources, { now: new Date('2026-03-05') }, { 'privacy.html': 'the day' }],
])('a build says why it rendered a document: %s', async (_what, change, others, reasons) => {
  const { reasons: given } = await build(change(), others);
  await build(sources);
  expect(Object.fromEntries(given)).toEqual(reasons);
});

test('a page that is added is made alone', async () => {
  const head =
    'title: Help\ndescription: D.\nupdated: 2026-01-01\nrunningHead: { numeral: I, name: A, hour: dawn }';
  const added: SourceFile = {
    path: 'tests/fixtures/site/pages/help.md',
    name: 'pages/help.md',
    text: `---\n${head}\n---\n\nHelp.\n`,
  };
  const documents = [...sources.content.documents, added];
  expect(await madeFor({ ...sources, content: { ...sources.content, documents } })).toEqual(['help.html']);
});

test('a picture is made anew with the documents that show it', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 18"><path d="M0 0h9v9z"/></svg>';
  const pictures = new Map(sources.content.pictures).set('pictures/screen.svg', toBytes(drawing));
  expect(await madeFor({ ...sources, content: { ...sources.content, pictures } })).toEqual(['index.html']);
});

test('a template makes the documents of its kind, and the day those that show one', async () => {
  expect(await madeFor(withEdited('templates/pages/content-page.tsx'))).toEqual([
    'privacy.html',
    'terms.html',
  ]);
  expect(await madeFor(withEdited('templates/pages/landing-page.tsx'))).toEqual(['index.html']);
  expect(await madeFor(withEdited('templates/page-frame.tsx'))).toEqual(all);
  expect(await madeFor(sources, { now: new Date('2026-03-05') })).toEqual(['privacy.html']);
  expect(await madeFor(sources, { now: new Date('2027-03-04') })).toEqual(all);
});

test('what is spoilt in the cache is told, and made again where it is asked for', async () => {
  const names = await readdir(options.cacheDir);
  for (const name of names) await truncate(join(options.cacheDir, name), 40);
  const { value, reasons } = await build(sources);
  expect([...reasons.keys()].sort()).toEqual(all);
  expect(value?.every(({ bytes }) => bytes.byteLength >= 0)).toBe(true);
});
