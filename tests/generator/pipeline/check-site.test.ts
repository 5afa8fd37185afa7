import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAddedNames } from '../../../generator/deploy/check-hosting';
import type { ReviewInput } from '../../../generator/features/feature';
import { listHidden } from '../../../generator/features/unused-content';
import { timeStages } from '../../../generator/lib/time-stages';
import { makeDevelopment } from '../../../generator/pipeline/build-for-development';
import { buildSite } from '../../../generator/pipeline/build-site';
import { checkSite } from '../../../generator/pipeline/check-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import { traceSite } from '../../../generator/pipeline/stages/trace-site';
import { checkPublicFiles } from '../../../generator/verify/check-public-files';
import { siteUnusedContent, options as unused } from '../../../templates/features/unused-content';
import { site } from '../../../templates/site';
import { isLong } from '../../long-run';
import { copyProject } from '../copy-project';
import {
  buildFolder,
  copyFixture,
  fixtureOptions,
  noSources,
  parse,
  readFixture,
  sentences,
  sharedCacheDir,
  temporaryCache,
} from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

/** Checks the fixture after these edits; where there is nothing to replace, the file is new. */
async function check(...edits: [name: string, from: string | RegExp, to: string][]) {
  const contentDir = await copyFixture();
  for (const [name, from, to] of edits) {
    const file = join(contentDir, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    expect(text).toMatch(from);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, from === '' ? to : text.replace(from, to));
  }
  const { diagnostics, samples } = await checkSite(
    await fixtureOptions({ contentDir, cacheDir: sharedCacheDir }),
    hooks,
  );
  const short = (texts: string[]) => texts.map((text) => text.replace(/^.*content\//, ''));
  return { said: short(sentences({ diagnostics })), samples };
}

test('content that is all shown gives no warning, and its samples with the lines around them', async () => {
  const { said, samples } = await check();

  expect(said).toEqual([]);
  expect(samples?.map(({ severity }) => severity)).toEqual(Array(15).fill('error'));
  expect(samples?.[0]?.frame).toContain('url: https://apps.lanternfall.example/apple');
});

test('files of public/ are checked by a build and by a check alike', async () => {
  const root = await copyProject();
  const madeBySite = ['.htaccess', '_headers', 'privacy.html.br', 'sitemap.xml', 'vercel.json'];
  for (const path of [...madeBySite, 'assets/press.png', 'press/assets/kit.zip']) {
    await mkdir(join(root, 'public', dirname(path)), { recursive: true });
    await writeFile(join(root, 'public', path), 'mine');
  }
  const options = await fixtureOptions({
    rootDir: root,
    contentDir: join(root, 'words'),
    cacheDir: sharedCacheDir,
  });
  const { diagnostics } = await checkSite(options, hooks);
  const built = await buildSite(options, hooks);

  const [first, ...others] = madeBySite.map(
    (name) => `public/${name}:1:1 the site makes a file ${name} of its own. Rename or remove this one.`,
  );
  expect(sentences({ diagnostics })).toEqual([
    first,
    others[0],
    keptForGood('assets/press.png'),
    ...others.slice(1),
  ]);
  expect(built.diagnostics).toEqual(diagnostics);
});

/** What is said of a file that browsers would keep for good. */
function keptForGood(path: string): string {
  return `public/${path}:1:1 browsers cache the files of assets/ for a year, so visitors would not see it change. Move it to another folder in public/, such as public/files/.`;
}

test('a file of public/ has the name of one for hosts also in large letters, which some disks do not tell', async () => {
  const publicFiles = ['_Headers', 'index.html.gz', 'kit.zip.gz'].map((path) => ({
    path,
    bytes: Buffer.of(),
  }));
  const siteFiles = ['index.html', 'kit.zip'].map((path) => ({ path, bytes: Buffer.of() }));

  expect(
    checkAddedNames(publicFiles, siteFiles, ['_headers']).map(({ file, message }) => `${file} ${message}`),
  ).toEqual([
    'public/_Headers the site makes a file _headers of its own',
    'public/index.html.gz the site makes a file index.html.gz of its own',
  ]);
});

test('browsers would keep a file of public/assets/ for good', () => {
  // A day may look like a hash, and on some disks this is the same folder.
  const paths = ['Assets/team/group-20260304.jpg', 'assets.zip'];
  const diagnostics = checkPublicFiles(paths.map((path) => ({ path, bytes: Buffer.of() })));
  expect(sentences({ diagnostics })).toEqual([keptForGood('Assets/team/group-20260304.jpg')]);
});

test('a page in public/ with another extension than .html is reported', () => {
  const files = ['k/a.xhtml', 'a.XHT', 'a.shtml', 'a.html', 'OLD.HTM', 'html', 'a.xml', 'a.txt'];
  const diagnostics = checkPublicFiles(files.map((path) => ({ path, bytes: Buffer.of() })));

  expect(sentences({ diagnostics })).toEqual(
    ['k/a.xhtml', 'a.XHT', 'a.shtml'].map(
      (path) =>
        `public/${path}:1:1 browsers show this as a page, but the site recognizes pages only by the ending .html. Name it .html.`,
    ),
  );
});

test('captions in public/ that browsers would not show are reported', () => {
  const cue = '00:01.000 --> 00:02.000\nA lantern swings.\n';
  const files = {
    'a.srt': '1\n',
    'b.vtt': `1\n${cue}`,
    'c.vtt': `\ufeffWEBVTT - Trailer\n\n${cue}`,
    'd.vtt': '',
  };
  const diagnostics = checkPublicFiles(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  );
  expect(diagnostics.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'public/b.vtt public/not-webvtt',
    'public/d.vtt public/not-webvtt',
  ]);
});

test('a text in public/ that is not UTF-8, as hosts declare it, is reported', () => {
  const latin = Buffer.from('<meta charset=iso-8859-1>\n<p>Z\xfcge', 'latin1');
  const paths = ['k/a.html', 'a.txt', 'a.svg', 'a.csv', 'a.png', 'a.bin'];
  const found = checkPublicFiles([
    ...paths.map((path) => ({ path, bytes: latin })),
    { path: 'wide.css', bytes: Buffer.from('\ufeffp{}', 'utf16le') },
    { path: 'sound.html', bytes: Buffer.from('\ufeff<p>Z\xfcge') },
  ]);
  const diagnostics = found.filter(({ rule }) => rule === 'public/not-utf-8');

  expect(sentences({ diagnostics })).toEqual(
    ['k/a.html:2:5', 'a.txt:2:5', 'a.svg:2:5', 'wide.css:1:1'].map(
      (place) =>
        `public/${place} the file is not saved as UTF-8, which every host says it is. Save it again, with UTF-8 as its encoding.`,
    ),
  );
});

test('a check warns of what no page shows or the site does not read, of drafts and of days to come', async () => {
  const head = 'title: A\ndescription: B\nrunningHead: { numeral: I, name: A, hour: one }';
  const now = 'formerly: [/jetzt, /heute]\nlang: de\ndir: ltr\npublish: 2026-03-04';
  const twitch = '  # Nobody has one.\n  twitch:\n    name: Twitch\n    icon: post\n';
  const { said } = await check(
    ['site.yaml', '  mastodon:', `${twitch}  mastodon:`],
    ['pages/privacy.md', '## What we share', '## What else'],
    ['pictures/spare.svg', '', '<svg viewBox="0 0 1 1"></svg>'],
    ['icons/spare.svg', '', '<svg viewBox="0 0 24 24"><path d="M0 0h1z"/></svg>'],
    ['pages/half.md', '', `---\n${head}\ndraft: true\n---\n\nWords.\n`],
    ['pages/de/soon.md', '', `---\n${head}\npublish: 2026-03-05\n---\n\nWords.\n`],
    ['pages/de/now.md', '', `---\n${head}\n${now}\n---\n\nWords.\n`],
    ['pages/terms.md', 'updated: 2026-01-05', 'updated: 2030-01-01'],
    // The day of the build is the fourth, and somewhere the fifth.
    ['roadmap.yaml', 'date: 2026-01-01\n    version: v1.0.1', 'date: 2026-03-06\n    version: v1.0.1'],
    ['notes.txt', '', 'To do'],
    ['press.md', '', '## Press'],
    ['icons/README.md', '', 'Drawn by somebody.'],
    ['icons/spare/die.svg', '', '<svg viewBox="0 0 24 24"><path d="M0 0h1z"/></svg>'],
    ['pages/README.md', '', '# Notes'],
    ['pictures/credits.yaml', '', 'head.svg: drawn by Ann'],
    ['pictures/holiday.JPEG', '', 'x'],
    ['schema/fields.ts', '', '// the fields'],
  );

  const kinds =
    'Move it out of the content folder, or give it a name that is read: pictures end in .svg, .png, .jpg, .webp or .avif, pages in .md and are in pages/. Notes for people go into a README.md.';
  expect(said).toEqual([
    'icons/spare.svg:1:1 warning: no page uses this icon. Remove the file, or use it.',
    `icons/spare/die.svg:1:1 warning: the site does not read this file. ${kinds}`,
    `notes.txt:1:1 warning: the site does not read this file. ${kinds}`,
    'pages/de/soon.md:5:10 warning: the page is published on 2026-03-05, by the first build from that day on. Delete this line to publish it with the next build.',
    'pages/half.md:5:8 warning: the page is a draft, and is not published. Delete this line to publish it.',
    'pages/terms.md:5:10 warning: the page says that it was last updated on 2030-01-01, which is in the future. Write the day of its last change, or remove the line.',
    `pictures/credits.yaml:1:1 warning: the site does not read this file. ${kinds}`,
    `pictures/holiday.JPEG:1:1 warning: the site does not read this file. ${kinds}`,
    'pictures/spare.svg:1:1 warning: no content names this picture. Remove the file, or use it.',
    `press.md:1:1 warning: the site does not read this file. ${kinds}`,
    'roadmap.yaml:21:11 warning: the item is completed, but its date 2026-03-06 is in the future. Write the day on which it was completed, or give it another status.',
    'site.yaml:16:5 warning: no page shows anything of twitch. Remove it with all that is in it, or have a template show it.',
  ]);
});

test('no warning where content waits for what shows it, or its day is today somewhere', async () => {
  const { said } = await check(
    ['roadmap.yaml', /status: in-progress/g, 'status: planned'],
    ['roadmap.yaml', 'date: 2026-01-10', 'date: 2031-01-10'],
    ['pages/privacy.md', '[{support}](mailto:{support})', 'us'],
    ['pages/terms.md', 'updated: 2026-01-05', 'updated: 2026-03-05\nintroduction: Be kind.'],
    // `play` stands in no HTML until a visitor pauses.
    ['site.yaml', 'play: Play', 'play: Set it going'],
  );
  expect(said).toEqual([]);
});

test('people need no profiles, and a network that nobody has is unused', async () => {
  const group = 'Remove it with all that is in it, or have a template show it.';
  for (const social of isLong ? ['    social:\n', '    social: {}\n', ''] : ['']) {
    const { said } = await check(['team.yaml', / {4}social:\n( {6}.+\n){2}/g, social]);
    expect(said).toEqual([
      `site.yaml:12:5 warning: no page shows anything of github. ${group}`,
      `site.yaml:15:5 warning: no page shows anything of mastodon. ${group}`,
    ]);
  }
  const contentDir = await copyFixture();
  const team = await readFile(join(contentDir, 'team.yaml'), 'utf8');
  await writeFile(join(contentDir, 'team.yaml'), team.replaceAll(/ {4}social:\n( {6}.+\n){2}/g, ''));
  const { files = [] } = await buildFolder(contentDir);
  const page = files.find(({ path }) => path === 'index.html');
  expect(String(Buffer.from(page?.bytes ?? []))).toContain('What Dot does.</p></div>');

  const removed = await check(
    ['team.yaml', / {4}social:\n( {6}.+\n){2}/g, ''],
    ['site.yaml', /networks:\n( {2,4}\S.+\n){6}/, 'networks:\n'],
  );
  expect(removed.said).toEqual([
    'icons/post.svg:1:1 warning: no page uses this icon. Remove the file, or use it.',
  ]);
});

test('what reaches the props of a widget alone is not shown, but for what it shows once it lives', () => {
  const place = (pointer: string, value: string) => ({ file: 'a', pointer, value });
  const props = '<script type="application/json">{"x":"/b"}</script>';
  const trace = {
    marked: ['features.yaml#/features/0/caption', 'site.yaml#/labels/play'].map((it) => place(it, it)),
    plain: [place('team.yaml#/url', '/b')],
    rendered: new Set<number>(),
  };
  const find = (numbers: number[], html: string) => {
    const documents = [{ path: 'index.html', bytes: Buffer.from(html) }];
    return listHidden({ ...trace, inWidgetProps: new Set(numbers), documents }, unused, site.features).map(
      ({ value }) => value,
    );
  };

  expect(find([0, 1], props)).toEqual(['features.yaml#/features/0/caption', '/b']);
  expect(find([0], `<a href="/b">${props}`)).toEqual([
    'features.yaml#/features/0/caption',
    'site.yaml#/labels/play',
  ]);
});

test('a text that no page shows is reported at its line', async () => {
  const file = 'tests/fixtures/site/hero.yaml';
  const trace = {
    marked: [{ file, pointer: `${file}#/phrases/1`, value: 'Never met' }],
    plain: [],
    rendered: new Set<number>(),
    inWidgetProps: new Set<number>(),
    documents: [],
  };
  const input = {
    ...{ parsed: parse(await readFixture()), definition: site, sources: noSources, trace },
    ...{ pages: [], leftOut: [], contentPaths: [], contentFolder: 'content' },
  };
  const diagnostics = siteUnusedContent().review?.(input as unknown as ReviewInput) ?? [];
  expect(sentences({ diagnostics })).toEqual([
    'hero.yaml:4:5 warning: no page shows "Never met". Remove it, or have a template show it.',
  ]);
});

test('templates show every text of the fixture, also those that must be there', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const { run } = timeStages(hooks);
  const { rendered } = await makeDevelopment({
    options,
    sources: await readSources(options),
    cache: await temporaryCache(),
    run,
  });
  const paths = rendered.routes.map(({ path }) => path);
  expect(listHidden(traceSite({ options }, rendered, paths), unused, site.features)).toEqual([]);
});

test('samples are listed beside a dead link, but not made up out of content that does not parse', async () => {
  const dead = await check(['hero.yaml', '"#download"', '"#nowhere"']);
  expect(dead.said).toEqual([expect.stringContaining('hero.yaml:12:8 ')]);
  expect(dead.samples).toHaveLength(15);

  const misspelt = await check(['hero.yaml', 'companion:', 'compnion:']);
  expect(misspelt.said[0]).toMatch(/^hero\.yaml:8:1 "compnion" is not a key/);
  expect(misspelt.samples).toBeUndefined();
});
