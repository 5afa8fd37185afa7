import { beforeAll, expect, test } from 'vitest';
import { type Cache, createCache, type HashModule } from '../../../generator/cache/cache';
import { hashOf, toBytes } from '../../../generator/lib/file-bytes';
import { makeRelease } from '../../../generator/pipeline/build-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import type { BuildOptions } from '../../../generator/site/build-options';
import { createModuleHashes } from '../../../generator/sources/read-code';
import type { SiteSources, SourceFile } from '../../../generator/sources/site-sources';
import { fixtureOptions, sharedCacheDir } from '../fixture';

/** Everything that may change between two builds. */
interface State {
  sources: SiteSources;
  options: BuildOptions;
}

/** Which documents a build renders after the change, each with the reason. */
type Rendered = Readonly<Record<string, string>>;

type Change = (state: State) => State;

const folder = 'tests/fixtures/site';

function page(slug: string, body: string, frontMatter = ''): SourceFile {
  const name = `pages/${slug}.md`;
  const head = `title: Page ${slug}\ndescription: D.\nrunningHead: { numeral: I, name: A, hour: dawn }\n`;
  return { path: `${folder}/${name}`, name, text: `---\n${head}${frontMatter}---\n\n${body}\n` };
}

function withContent({ sources, options }: State, content: Partial<SiteSources['content']>): State {
  return { options, sources: { ...sources, content: { ...sources.content, ...content } } };
}

function withDocuments(state: State, documents: SourceFile[]): State {
  const sorted = documents.sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = [...state.sources.content.paths, ...sorted.map(({ name }) => name)];
  return withContent(state, { documents: sorted, paths: [...new Set(paths)].sort() });
}

const write =
  (...args: Parameters<typeof page>): Change =>
  (state) => {
    const written = page(...args);
    const rest = state.sources.content.documents.filter(({ name }) => name !== written.name);
    return withDocuments(state, [...rest, written]);
  };

const remove =
  (slug: string): Change =>
  (state) =>
    withDocuments(
      state,
      state.sources.content.documents.filter(({ name }) => name !== `pages/${slug}.md`),
    );

/** Replaces every match in a document, or appends `to` where there is no `from`. */
const edit =
  (name: string, to: string, from = /$/): Change =>
  (state) =>
    withDocuments(
      state,
      state.sources.content.documents.map((each) =>
        each.name === name ? { ...each, text: each.text.replace(from, to) } : each,
      ),
    );

/** The code that runs stays the same: what counts is that everything made by the module is made again. */
const editCode =
  (path: string): Change =>
  ({ sources, options }) => {
    const { modules, hashModule: hashBefore } = sources.code;
    const hash = createModuleHashes(modules, '');
    const edited = Buffer.concat([modules.get(path) ?? Buffer.of(), toBytes('// edited')]);
    const hashEdited = createModuleHashes(new Map(modules).set(path, edited), '');
    const hashModule: HashModule = (...asked) =>
      hashBefore(...asked) + (hash(...asked) === hashEdited(...asked) ? '' : 'edited');
    return { options, sources: { ...sources, code: { ...sources.code, hashModule } } };
  };

const setOptions =
  (options: Partial<BuildOptions>): Change =>
  (state) => ({ ...state, options: { ...state.options, ...options } });

function drawScreen(state: State): State {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 18"><path d="M0 0h9v9z"/></svg>';
  const pictures = new Map(state.sources.content.pictures).set('pictures/screen.svg', toBytes(drawing));
  return withContent(state, { pictures });
}

/** As an edited feature would, whose code is no part of the key of a document. */
const addToHeads: Change = (state) => {
  const { site } = state.options;
  const greeting = {
    name: 'greeting',
    head: () => [{ name: 'meta' as const, attributes: { name: 'greeting' } }],
  };
  return setOptions({ site: { ...site, features: [...site.features, greeting] } })(state);
};

const legal = ['privacy.html', 'terms.html'];
const added = ['b.html', 'help.html'];
const all = ['404.html', ...added, 'index.html', ...legal];

const because = (reason: string, paths: readonly string[]): Rendered =>
  Object.fromEntries(paths.map((path) => [path, reason]));

const assets = 'its scripts, styles, fonts or pictures';

const changes: readonly [name: string, change: Change, rendered: Rendered][] = [
  ['nothing', (state) => state, {}],
  ['the text of a page', edit('pages/terms.md', '\nMore.\n'), because('its text', ['terms.html'])],
  ['a page is added', write('help/faq', 'See [the terms](/terms#law).'), because('new', ['help/faq.html'])],
  ['a page is removed', remove('b'), {}],
  [
    'a page shows a picture',
    edit('pages/help.md', '\n![A screen.](pictures/screen.svg "Its caption")\n'),
    because(assets, ['help.html']),
  ],
  ['a page needs new characters in the fonts', edit('pages/help.md', '\nÉ → ß\n'), because(assets, all)],
  [
    'the first screen',
    edit('hero.yaml', 'introduction: Other words.', /^introduction: .*$/m),
    because('hero.yaml', ['index.html']),
  ],
  ['the frame', edit('site.yaml', '$& Again.', /^ {2}copyright: .*$/m), because('site.yaml', all)],
  ['a picture', drawScreen, because(assets, ['index.html'])],
  [
    'the template of pages',
    editCode('templates/pages/content-page.tsx'),
    because('the code', [...added, ...legal]),
  ],
  ['the template of every page', editCode('templates/page-frame.tsx'), because('the code', all)],
  // A document that was valid is not checked again.
  [
    'what a document is checked for',
    editCode('generator/verify/check-document.ts'),
    because('the code', all),
  ],
  ['what a feature adds to heads', addToHeads, because('what features add to it', all)],
  ['the day', setOptions({ now: new Date('2026-03-05') }), because('the day', ['privacy.html'])],
  ['the year', setOptions({ now: new Date('2027-03-04') }), because('the year', all)],
  ['the base path', setOptions({ base: '/help/' }), because('new', all)],
];

/** The published files and the diagnostics of a build, and what it rendered. */
async function build({ sources, options }: State, records: Map<string, unknown>) {
  // The shared cache for pictures, fonts and scripts; the records of documents alone are the test's own.
  const cache: Cache = {
    ...createCache(sharedCacheDir, sources.code.hashModule),
    read: <Value>(name: string) => structuredClone(records.get(name)) as Value | undefined,
    has: (name) => records.has(name),
    write: async (name, value) => void records.set(name, structuredClone(value)),
  };
  const { value, diagnostics, reasons } = await makeRelease({
    options,
    sources,
    cache,
    run: async (_stage, work) => work(),
  });
  const files = value?.map((file) => `${file.path} ${hashOf(file)}`);
  return { site: { files, diagnostics }, rendered: Object.fromEntries(reasons) };
}

/** The fixture with two more pages, and the records of its build. */
let first: State;
const firstRecords = new Map<string, unknown>();
beforeAll(async () => {
  const options = { ...(await fixtureOptions({ cacheDir: sharedCacheDir })), mostOfOneRule: 100 };
  const fixture = { sources: await readSources(options), options };
  const linked = write('b', 'See [the terms](/terms#law).\n\n## One heading\n\nWords of {name}.');
  first = write('help', 'A [link](/b#one-heading).\n\n| A | B |\n|---|---|\n| 1 | 2 |')(linked(fixture));
  expect((await build(first, firstRecords)).rendered).toEqual(because('new', all));
}, 60_000);

test.each(changes)(
  'a build renders only what changed, and equals a clean build: %s',
  async (_name, change, rendered) => {
    const state = change(first);
    const incremental = await build(state, new Map(firstRecords));
    expect(incremental.rendered).toEqual(rendered);
    expect(incremental.site).toEqual((await build(state, new Map())).site);
  },
);

test('a document that is missing from the cache is rendered again', async () => {
  const packs = new Map([...firstRecords].filter(([, value]) => value instanceof Map));
  const { site, rendered } = await build(first, packs);
  expect(Object.keys(rendered).sort()).toEqual(all);
  expect(site).toEqual((await build(first, new Map(firstRecords))).site);
});
