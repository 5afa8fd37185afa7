import { beforeAll, expect, test } from 'vitest';
import { type Cache, createCache, type HashModule } from '../../../generator/cache/cache';
import { hashOf, toBytes } from '../../../generator/lib/file-bytes';
import { makeRelease } from '../../../generator/pipeline/build-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import type { BuildOptions } from '../../../generator/site/build-options';
import type { SiteSources, SourceFile } from '../../../generator/sources/site-sources';
import { isLong } from '../../long-run';
import { fixtureOptions, sharedCacheDir } from '../fixture';

/** What may change between two builds. */
interface State {
  sources: SiteSources;
  options: BuildOptions;
}

type Change = (state: State, random: Random) => State;

/** From 0 to 1, the same again for the same seed. */
type Random = () => number;

function createRandom(seed: number): Random {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

let fixture: SiteSources;
let options: BuildOptions;
beforeAll(async () => {
  options = { ...(await fixtureOptions({ cacheDir: sharedCacheDir })), mostOfOneRule: 100 };
  fixture = await readSources(options);
});

const folder = 'tests/fixtures/site';
const slugs = ['a', 'b', 'help', 'help/faq', 'help/more/far'];
const bodies = [
  'Plain words.',
  'See [the terms](/terms#law) and [what we keep](/privacy#what-we-keep).',
  'A letter with its accent: é. An arrow → here.',
  '## One heading\n\nWords of {name}.\n\n## Another\n\nMore.',
  'A [link that may be dead](/b#one-heading).',
  '![A screen.](pictures/screen.svg "Its caption")',
  'Some <b>HTML</b> of an editor.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
];
const entries = [
  '',
  'updated: 2026-01-09\n',
  'card: true\n',
  'lang: fr\n',
  'formerly: /old\n',
  'draft: true\n',
];

function page(slug: string, random: Random): SourceFile {
  const name = `pages/${slug}.md`;
  const head = `title: Page ${slug}\ndescription: D.\nrunningHead: { numeral: I, name: A, hour: dawn }\n`;
  const text = `---\n${head}${pick(entries, random)}---\n\n${pick(bodies, random)}\n\n${pick(bodies, random)}\n`;
  return { path: `${folder}/${name}`, name, text };
}

function withDocuments(state: State, documents: SourceFile[]): State {
  const sorted = documents.sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = [...state.sources.content.paths, ...sorted.map(({ name }) => name)];
  const content = { ...state.sources.content, documents: sorted, paths: [...new Set(paths)].sort() };
  return { ...state, sources: { ...state.sources, content } };
}

/** The words of a YAML file, one of which is another. */
function editYaml(name: string, from: RegExp, words: readonly string[]): Change {
  const edited = (text: string) =>
    words.map((word) => text.replace(from, `$1${word}`)).filter((result) => result !== text);
  return (state, random) =>
    withDocuments(
      state,
      state.sources.content.documents.map((each) =>
        each.name === name ? { ...each, text: pick(edited(each.text), random) } : each,
      ),
    );
}

const isAdded = ({ name }: SourceFile) => name.startsWith('pages/') && !/(terms|privacy)\.md$/.test(name);

const changes: Record<string, Change> = {
  'write a page': (state, random) => {
    const written = page(pick(slugs, random), random);
    const others = state.sources.content.documents.filter(({ name }) => name !== written.name);
    return withDocuments(state, [...others, written]);
  },
  'remove a page': (state, random) => {
    const added = state.sources.content.documents.filter(isAdded);
    const removed = added.length > 0 ? pick(added, random) : undefined;
    return withDocuments(
      state,
      state.sources.content.documents.filter((each) => each !== removed),
    );
  },
  'rename a page': (state, random) => {
    const { documents } = state.sources.content;
    const added = documents.filter(isAdded);
    const free = slugs.filter((slug) => documents.every(({ name }) => name !== `pages/${slug}.md`));
    if (added.length === 0 || free.length === 0) return state;
    const renamed = pick(added, random);
    const name = `pages/${pick(free, random)}.md`;
    return withDocuments(
      state,
      documents.map((each) => (each === renamed ? { ...each, name, path: `${folder}/${name}` } : each)),
    );
  },
  'edit a page': (state, random) =>
    withDocuments(
      state,
      state.sources.content.documents.map((each) =>
        each.name.startsWith('pages/') && random() < 0.5
          ? { ...each, text: `${each.text}\n${pick(bodies, random)}\n` }
          : each,
      ),
    ),
  'edit the first screen': editYaml('hero.yaml', /^(introduction: ).*$/m, ['Other words.', 'Words again.']),
  'edit the frame': editYaml('site.yaml', /^( {2}copyright: ).*$/m, ['© {year} One.', '© {year} Two.']),
  'rename the site': editYaml('site.yaml', /^(name: ).*$/m, ['Lanternfall', 'Lampfall']),
  'break something': editYaml('hero.yaml', /^(label: ).*$/m, [
    '',
    'For walkers and wanderers',
    '[not, words]',
  ]),
  'draw a picture anew': (state, random) => {
    const { pictures } = state.sources.content;
    const colour = pick(['#123456', '#654321'], random);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`;
    const drawn = new Map(pictures).set('pictures/screen.svg', toBytes(drawing));
    return {
      ...state,
      sources: { ...state.sources, content: { ...state.sources.content, pictures: drawn } },
    };
  },
  'edit a template': (state, random) => {
    const { code } = fixture;
    const edited = pick(['templates/pages/content-page.tsx', 'templates/page-frame.tsx'], random);
    // The code that runs is the same: what counts is that all that was made by it is made again.
    const version = String(Math.floor(random() * 3));
    const hashModule: typeof code.hashModule = (path, leaf) =>
      code.hashModule(path, leaf) + (path === edited || edited.includes('frame') ? version : '');
    return { ...state, sources: { ...state.sources, code: { ...code, hashModule } } };
  },
  'wait for another day': (state, random) => ({
    ...state,
    options: { ...state.options, now: new Date(pick(['2026-03-04', '2026-03-05', '2027-01-01'], random)) },
  }),
  'move below another path': (state) => ({
    ...state,
    options: { ...state.options, base: state.options.base === '/help/' ? '/' : '/help/' },
  }),
};

/** The published files and the diagnostics of a build. */
async function build({ sources, options }: State, cache: Cache) {
  const { value, diagnostics } = await makeRelease({
    options,
    sources,
    cache,
    run: async (_stage, work) => work(),
  });
  return { files: value?.map((file) => `${file.path} ${hashOf(file)}`), diagnostics };
}

/** The shared cache for pictures, fonts and scripts, with these records of documents alone. */
function withRecords(cache: Cache, records: Map<string, unknown>): Cache {
  return {
    ...cache,
    read: <Value>(name: string) => records.get(name) as Value | undefined,
    has: (name) => records.has(name),
    write: async (name, value) => void records.set(name, structuredClone(value)),
  };
}

const createRecording = (hashModule: HashModule, records: Map<string, unknown>) =>
  withRecords(createCache(sharedCacheDir, hashModule), records);

/** The fixture with two pages that other changes edit, rename or remove, and the records of its build. */
let first: State;
const firstRecords = new Map<string, unknown>();
beforeAll(async () => {
  const added = [
    page('b', () => 0),
    { ...page('help', () => 0), text: `${page('help', () => 0).text}\n${bodies[3]}\n` },
  ];
  first = withDocuments({ sources: fixture, options }, [...fixture.content.documents, ...added]);
  await build(first, createRecording(fixture.code.hashModule, firstRecords));
});

// A short run makes each kind of change once, and then any other.
const kinds = Object.entries(changes);
const sequences = isLong ? 1000 : kinds.length;

test.each(Array.from({ length: sequences }, (_, seed) => seed))(
  'an incremental build equals a clean build: sequence %i',
  async (seed) => {
    const random = createRandom(seed + 1);
    const records = new Map(firstRecords);
    let state = first;
    const done: string[] = [];
    for (const kind of [kinds[seed % kinds.length], pick(kinds, random)]) {
      const [name, change] = kind as (typeof kinds)[0];
      done.push(name);
      state = change(state, random);
      const incremental = await build(state, createRecording(state.sources.code.hashModule, records));
      const clean = await build(state, createRecording(fixture.code.hashModule, new Map()));
      expect(incremental, done.join(', ')).toEqual(clean);
    }
  },
);
