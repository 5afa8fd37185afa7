import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSites } from '../../../generator/compare/compare-sites';
import { formatChanges } from '../../../generator/compare/report/format-changes';
import type { Version } from '../../../generator/compare/version';
import { formatDiagnostics, plain } from '../../../generator/diagnostics/format-diagnostics';
import { featuresOf } from '../../../generator/features/feature';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildVersion } from '../../../generator/pipeline/build-version';
import { readCode } from '../../../generator/sources/read-code';
import { readFolder } from '../../../generator/sources/read-folder';
import type { Code } from '../../../generator/sources/site-sources';
import { site as ownSite } from '../../../templates/site';
import { fixtureDir, fixtureOptions, isRead, rootDir, sharedCacheDir } from '../fixture';

const slow = 60_000;

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\nrunningHead: { numeral: §, name: ${title}, hour: dawn }\n${more}---\n\n${body}\n`;

const long = Array.from({ length: 9_950 }, (_, index) => `tale${index % 7}`).join(' ');

const roads = `## East

1. Rise.
2. Walk.

## South

The sea is near.

Nobody walks here after dark.

## West

Past the third bridge there are mountains, and the snow on them stays until the first days of summer.

## North

Stay away.`;

/** Beside the fixture's own. */
const pages = {
  'news.md': page('News', 'Nothing is new, as ever, on this long and lonely road.'),
  'roads.md': page('Roads', roads),
  'shores.md': page('Shores', '## South\n\nThe sea is near.'),
  'plan.md': page('Plan', 'We walk.', 'draft: true\n'),
  'later.md': page('Later', 'Wait for it.', 'publish: 2026-03-10\n'),
  'since.md': page('Since', 'It has come.\n\nSame words here.\n\nSame words here.', 'publish: 2026-03-02\n'),
  'long.md': page('Long', long),
  'scripts.md': page(
    'Scripts',
    '<p lang="he" dir="rtl">שלום עולם</p>\n\nHello 👩‍👩‍👧 there, <span lang="fr">bonjour</span>.',
  ),
};

const hostSettings = new Map([
  ['netlify.toml', '# Builds.\n[build]\n  command = "npm run build"\n'],
  ['wrangler.jsonc', '{ "name": "site" }'],
]);

let base: string;
let dir: string;
let code: Code;
let site: Version;

/** The written files before they are edited. */
const originals = new Map<string, string>();

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'site-test-'));
  dir = join(base, 'now/content');
  await cp(fixtureDir, dir, { recursive: true });
  await cp(join(rootDir, 'public'), join(base, 'now/public'), { recursive: true });
  for (const [name, text] of Object.entries(pages)) await writeFile(join(dir, 'pages', name), text);
  for (const { path, bytes } of await readFolder(dir)) originals.set(path, textOf(bytes));
  code = await readCode(rootDir);
  site = await build();
}, slow);

afterAll(() => rm(base, { recursive: true, force: true }));

async function build(): Promise<Version> {
  const options = await fixtureOptions({ contentDir: join(rootDir, 'content'), cacheDir: sharedCacheDir });
  const now = join(base, 'now');
  const folders = { rootDir: now, contentDir: join(now, 'content') };
  const sources = { ...folders, hostSettings, isOlder: false };
  const { version, diagnostics } = await buildVersion(options, { elapsedMs: () => 0 }, sources, code);
  if (!version) throw new Error(formatDiagnostics(diagnostics));
  return version;
}

/**
 * What a person reads, without the summary: each line with the heading that it stands under, and instead of the number of a
 * line of content with its beginning.
 */
function report(before: Version, after: Version): string[] {
  const comparison = { before: 'a', after: 'b', differences: compareSites(before, after), notes: [] };
  const lines = formatChanges(comparison, plain)
    .replace(/(?<=\s)content\//g, '')
    .replace(/(was )?(\S+\.(?:yaml|md)):(\d+)(?=$|, )/gm, (_, was = '', file, line) => {
      const text = was === '' ? readFileSync(join(dir, file), 'utf8') : originals.get(file);
      return `${was}${file} “${text?.split('\n')[line - 1]?.trim().slice(0, 16).trim()}”`;
    })
    .split('\n');
  const summary = lines.shift();
  expect(summary === 'Nothing that visitors read or see changes.').toBe(lines.length === 0);
  let heading = '';
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) heading = line;
    return line.startsWith(' ') ? [`${heading} | ${line.trim()}`] : [];
  });
}

type Edit = [file: string, from: string, to: string];

/** Changes a file, has the site built, and puts the file back. */
async function withEdits<Result>(edits: readonly Edit[], run: () => Promise<Result>): Promise<Result> {
  const texts = new Map<string, string>();
  for (const [file, from, to] of edits) {
    const text = await readFile(join(dir, file), 'utf8');
    if (!texts.has(file)) texts.set(file, text);
    expect(text).toContain(from);
    await writeFile(
      join(dir, file),
      text.replace(from, () => to),
    );
  }
  try {
    return await run();
  } finally {
    for (const [file, text] of texts) await writeFile(join(dir, file), text);
  }
}

/** Entries that edits move or remove, by their names in `seeded-changes.txt`. */
const entries: Readonly<Record<string, string>> = {
  '{ben}': `  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ben.
    rating: 5
`,
  '{story}': `  - id: story
    icon: book
    title: Feature story
    description: What feature story does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature story.
    slip: [{ label: Once, words: You waited. }]
    remembers: { did: Before, here: Now }
    figure: Fig. 1
    caption: Caption of story.
`,
};

/**
 * Each change by its name after `#`: its edits as `file: from ⇒ to`, and indented the lines that must be reported. A file in
 * `dist/` is changed after the site was built, as other code would have made it.
 */
const seededChanges = readFileSync(join(import.meta.dirname, 'seeded-changes.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((block): [string, Edit[], string[]] => {
    const [name = '', ...lines] = block.trimEnd().split('\n');
    const edits = lines.filter((line) => !line.startsWith(' ')).map(readEdit);
    const reported = lines.filter((line) => line.startsWith(' ')).map((line) => readEscapes(line.trim()));
    return [name, edits, reported];
  });

function readEdit(line: string): Edit {
  const [, file, from, to] = /^(\S+): (.+?) ⇒ ?(.*)$/.exec(line) ?? [];
  if (file === undefined || from === undefined || to === undefined) throw new Error(`No edit: ${line}`);
  return [file, readEscapes(from), readEscapes(to)];
}

function readEscapes(text: string): string {
  return text
    .replace(/\{ben\}|\{story\}/g, (name) => entries[name] ?? '')
    .replace(/\\n|\\u[0-9a-f]{4}/g, (code) => JSON.parse(`"${code}"`));
}

/** What is reported of files and elements that a feature makes, by its name. */
const ofFeatures: Readonly<Record<string, RegExp>> = {
  'roadmap-feed': /file \/roadmap\.xml|alternate version/,
  'social-cards': /of shared links|of the card/,
  'structured-data': /structured data/,
};

/** Those lines that do not depend on a feature which the site does not have. */
function withoutAbsent(lines: readonly string[]): string[] {
  const present = featuresOf(ownSite).map(({ name }) => name);
  const absent = Object.entries(ofFeatures).filter(([name]) => !present.includes(name));
  return lines.filter((line) => !absent.some(([, pattern]) => pattern.test(line)));
}

test.each(seededChanges.filter(([, edits]) => edits.every(([file]) => isRead(file))))(
  '%s',
  { timeout: slow },
  async (_, edits, lines) => {
    const [first] = edits;
    const reported = first?.[0].startsWith('dist/')
      ? report(site, withOutput(first))
      : await withEdits(edits, async () => report(site, await build()));
    expect(withoutAbsent(reported)).toEqual(withoutAbsent(lines));
  },
);

test('a small word of a widget is reported although another page differs as well', {
  timeout: slow,
}, async () => {
  const before = await withEdits([['scene.yaml', 'succeeded: Success', 'succeeded: won']], build);
  const edits: Edit[] = [
    ['scene.yaml', 'succeeded: Success', 'succeeded: lost'],
    ['pages/news.md', 'Nothing is new', 'Little is new'],
  ];
  const reported = await withEdits(edits, async () => report(before, await build()));
  expect(reported).toEqual([
    '/ | words of a widget: [-won-]{+lost+}  scene.yaml “succeeded: lost”',
    '/news | News · words: [-Nothing-]{+Little+} is new, as ever, on this long and lonely road.  pages/news.md “Little is new, a”',
  ]);
});

test('a photograph replaced under its name', { timeout: slow }, async () => {
  const people = join(dir, 'pictures/people');
  for (const width of [112, 160, 320]) {
    const file = join(people, `cup@${width}.webp`);
    await writeFile(
      file,
      await sharp(await readFile(file))
        .negate({ alpha: false })
        .webp()
        .toBuffer(),
    );
  }
  const after = await build();
  await cp(join(fixtureDir, 'pictures/people'), people, { recursive: true });
  expect(report(site, after)).toEqual([
    '/ | Ultimate Host › Annual · picture replaced under the same name: cup  ultimate-host.yaml “seal: { file: pi”',
  ]);
});

test('a page renamed, with and without its former address', { timeout: slow }, async () => {
  const [old, now] = [join(dir, 'pages/news.md'), join(dir, 'pages/novelties.md')];
  await rename(old, now);
  const without = await build();
  const edit: Edit = ['pages/novelties.md', 'description', 'formerly: [/news]\ndescription'];
  const after = await withEdits([edit], build);
  await rename(now, old);
  expect(report(site, without)).toEqual([
    'The whole site | page /news is now /novelties; its former address finds nothing: formerly is missing',
  ]);
  expect(report(site, after)).toEqual([
    'The whole site | page /news is now /novelties; its former address redirects',
  ]);
});

/** The site with some files changed after it was built, as other code would have made them. */
function withFiles(
  pattern: RegExp,
  change: (text: string) => string,
  name = (path: string) => path,
): Version {
  let isChanged = false;
  const changed = site.files.map((file) => {
    if (!pattern.test(file.path)) return file;
    const text = textOf(file.bytes);
    isChanged ||= change(text) !== text || name(file.path) !== file.path;
    return { path: name(file.path), bytes: Buffer.from(change(text)) };
  });
  expect(isChanged).toBe(true);
  return { ...site, files: changed, trace: () => undefined };
}

/** The same with an edit of `seeded-changes.txt`. */
function withOutput([file, from, to]: Edit): Version {
  const pattern = RegExp(`^${file.slice('dist/'.length).replaceAll('.', '\\.').replace('*', '.*')}$`);
  return withFiles(pattern, (text) => text.replace(from, () => to));
}

test('a typeface', () => {
  const after = withFiles(
    /instrument-sans.*woff2$/,
    (bytes) => bytes,
    (path) => path.replace('instrument-sans', 'inter'),
  );
  expect(report(site, after)).toEqual([
    'The whole site | how it looks: typefaces (inter-latin-wght-normal.woff2, instrument-sans-latin-wght-normal.woff2)',
  ]);
});

test.each<[string, after: Map<string, string>, string[]]>([
  [
    'a setting of a host',
    new Map([...hostSettings, ['netlify.toml', '[build]\n  command = "npm run build -- --base /a/"\n']]),
    ['The whole site | netlify.toml: [build] command = "npm run build{+ -- --base /a/+}"'],
  ],
  [
    'another host',
    new Map([...hostSettings, ['vercel.json', '{}']]),
    ['The whole site | vercel.json added: {+{}+}'],
  ],
])('%s', (_, after, lines) => {
  expect(report(site, { ...site, hostSettings: after })).toEqual(lines);
});

test('a page that grows past its budget', () => {
  const weighs = (pictures: number): Version => ({
    ...withFiles(/^index\.html$/, (html) => html.replace("'sha256-", `'sha256-${pictures}`)),
    weigh: () => ({
      document: 0,
      eagerScript: 0,
      widgets: 0,
      styles: 0,
      fonts: 0,
      pictures: pictures * 1000,
      film: 0,
    }),
    limits: { ...site.limits, pictures: 50_000 },
  });
  expect(report(weighs(20), weighs(58))).toEqual(['/ | +38 kB of pictures, over the budget of 50 kB']);
  expect(report(weighs(20), weighs(25))).toEqual([]);
});

test('a text of a version that is not traced has its line where only one edited line has its words', () => {
  const law = 'The law of the State of Florida governs these terms.';
  const before = withFiles(/^terms\.html$/, (html) => `${html} `);
  const after = withFiles(/^terms\.html$/, (html) => html.replace(law, ''));
  const withoutLines = (...lines: string[]): Version => ({
    ...after,
    texts: new Map(
      [...site.texts].map(([path, text]) => [
        path,
        lines.reduce((left, line) => left.replace(line, ''), text),
      ]),
    ),
  });
  const line = `/terms | Law · words removed: [-${law}-]`;
  expect(report(before, after)).toEqual([line]);
  expect(report(before, withoutLines(law))).toEqual([`${line}  was pages/terms.md “The law of the S”`]);
});
