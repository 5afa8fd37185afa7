import { expect, test } from 'vitest';
import { samples } from '../../../generator/features/samples';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { runInProcess as run } from '../commands/run-in-process';
import { changedFixture, copyFixture, isRead, readFixture, sentences } from '../fixture';
import { featureInput } from './feature-input';

async function find(content: ContentSources, publicFiles: OutputFile[] = []): Promise<string[]> {
  const input = await featureInput(content);
  expect(input.parsed.diagnostics).toEqual([]);
  const { sources } = input;
  return sentences({
    diagnostics: samples().samples?.({ ...input, sources: { ...sources, publicFiles } }) ?? [],
  });
}

/** The fixture with `Emberquill` as its sample name, on a line of its own that moves no other. */
async function findMarked(
  change: [name: string, from: string, to: string],
  edit: (sources: ContentSources) => ContentSources = (sources) => sources,
  publicFiles: OutputFile[] = [],
): Promise<string[]> {
  const sources = edit(await changedFixture(...change));
  const site = sources.documents.find(({ name }) => name === 'site.yaml');
  if (site) site.text = `${site.text}sample: Emberquill\n`;
  const usual = await find(await readFixture());
  return (await find(sources, publicFiles)).filter(
    (sentence) => !usual.includes(sentence) && !sentence.includes('the name Emberquill is a sample'),
  );
}

const places = (found: string[]) => found.map((sentence) => sentence.split(' ')[0]);
const brand = 'the sample name Emberquill stands here. Write the real one.';

const ofFixture = [
  ...[
    'app.yaml:4:10 apps.lanternfall.example',
    'app.yaml:9:10 apps.lanternfall.example',
    'site.yaml:5:10 lanternfall.example',
    'site.yaml:7:16 board.lanternfall.example',
    'site.yaml:8:10 lanternfall.example',
    'site.yaml:9:10 lanternfall.example',
  ].map((host) => `${host} is reserved for examples. Write the real one.`),
  'site.yaml:39:36 Help Center leads nowhere yet, got "#". Give it an address, or remove it.',
  'site.yaml:40:35 Contact Us leads nowhere yet, got "#". Give it an address, or remove it.',
  'site.yaml:68:8 lanternfall.example is reserved for examples. Write the real one.',
  ...[
    'team.yaml:12:13 Dot Lantern',
    'team.yaml:23:13 Eli Lantern',
    'team.yaml:34:13 Fay Lantern',
    'testimonials.yaml:3:13 Ann Walker',
    'testimonials.yaml:13:13 Ben Walker',
    'testimonials.yaml:23:13 Cleo Walker',
  ].map((who) => `${who} is a sample. Replace what is beside this line, then delete the line.`),
].filter((sentence) => isRead(sentence.replace(/:.*/, '')));

test('the fixture’s samples are listed by file and line, each once', async () => {
  expect(await find(await readFixture())).toEqual(ofFixture);
});

test.each([
  ['app.yaml', '- id: app-store', '- sample: true\n    id: app-store', ['app.yaml:2:13 App Store']],
  ['pages/terms.md', 'title: Terms', 'sample: true\ntitle: Terms', ['pages/terms.md:2:9 Terms of Service']],
  ['site.yaml', 'name: Lanternfall', 'sample: Moor\nname: Lanternfall', ['site.yaml:2:9 the name Moor']],
])('a mark in %s: %s -> %s', async (name, from, to, subjects) => {
  const marks = (await find(await changedFixture(name, from, to))).filter(
    (sentence) => sentence.includes('is a sample') && !/(?:Lantern|Walker) is/.test(sentence),
  );
  expect(marks.map((sentence) => sentence.replace(/ is a sample.*/, ''))).toEqual(subjects);
});

test.each([
  ['https://a.example:8443/', 'a.example'],
  ['https://www.EXAMPLE.org/path', 'www.EXAMPLE.org'],
  ['https://examples.com', undefined],
])('a reserved host in %s', async (url, host) => {
  const sources = await changedFixture('site.yaml', 'https://board.lanternfall.example', url);
  const found = (await find(sources)).filter((sentence) => sentence.startsWith('site.yaml:7:16 '));
  expect(found).toEqual(host ? [`site.yaml:7:16 ${host} is reserved for examples. Write the real one.`] : []);
});

test.each([
  ['hero.yaml', 'One sentence', 'One EMBERQUILL sentence', ['hero.yaml:9:15']],
  ['pages/terms.md', 'as you like;', 'Emberquill, *Emberquill* at a.example;', ['10:27', '10:40', '10:55']],
  ['pages/terms.md', 'as you like;', '[so](https://moor.app/emberquill "Emberquill");', ['10:49', '10:61']],
  ['pages/terms.md', 'as you like;', 'so.\n\n<!-- Emberquill at a.example -->\n\nSo', []],
])('the sample name and reserved hosts in %s: %s -> %s', async (...[name, from, to, expected]) => {
  const found = places(await findMarked([name, from, to]));
  expect(found).toEqual(expected.map((place) => (place.includes('.') ? place : `${name}:${place}`)));
});

test('the sample name in the address of a page', async () => {
  const found = await findMarked(['hero.yaml', 'One', 'One'], (sources) => {
    const text = sources.documents.find(({ name }) => name === 'pages/terms.md')?.text ?? '';
    const [path, name] = ['tests/fixtures/site/pages/emberquill.md', 'pages/emberquill.md'];
    return { ...sources, documents: [...sources.documents, { path, name, text }] };
  });
  expect(places(found)).toEqual(['pages/emberquill.md:1:1']);
});

test('in drawings and in the texts of public/', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<text>Emberquill</text></svg>';
  const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
  const found = await findMarked(
    ['hero.yaml', 'One', 'One'],
    (sources) => ({
      ...sources,
      icons: new Map([
        ...sources.icons,
        ['name', { path: 'tests/fixtures/site/icons/name.svg', name: 'icons/name.svg', text: svg }],
      ]),
      pictures: new Map([...sources.pictures, ['pictures/name.svg', Buffer.from(svg)]]),
    }),
    [
      file('.well-known/security.txt', 'Expires: 2030\nContact: mailto:support@emberquill.example\n'),
      file('photo.jpg', '\0Emberquill'),
    ],
  );
  expect(found).toEqual([
    'public/.well-known/security.txt:2:25 emberquill.example is reserved for examples. Write the real one.',
    `icons/name.svg:2:7 ${brand}`,
    `pictures/name.svg:2:7 ${brand}`,
  ]);
});

test('a check counts the samples, and before a release it lists them and ends with 1', async () => {
  const day = { SOURCE_DATE_EPOCH: String(Date.UTC(2031, 6, 5) / 1000) };
  const contentDir = await copyFixture();
  const [plain, release] = await Promise.all([
    run(['check', '--content', contentDir], day),
    run(['check', '--release', '--content', contentDir], day),
  ]);

  expect(plain).toEqual({
    code: 0,
    stdout: `No mistakes. ${ofFixture.length} things are still samples. npm run check:release lists them.\n`,
    stderr: expect.not.stringContaining('warning'),
  });
  expect(release.code).toBe(1);
  expect(release.stderr).toContain('site.yaml:5:10 lanternfall.example is reserved for examples.');
  expect(release.stderr).toContain(`\n${ofFixture.length} errors\n`);
});
