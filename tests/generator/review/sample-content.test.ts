import { describe, expect, test } from 'vitest';
import type { ParsedContent } from '../../../generator/content/parsed-content';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { renderPage } from '../../../generator/markdown/render-page';
import { listPublishedTexts } from '../../../generator/review/list-published-texts';
import { findSampleContent } from '../../../generator/review/sample-content';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { isLong } from '../../long-run';
import { changedFixture, parse, readFixture, sentences } from '../fixture';

async function find(content: ContentSources, publicFiles: OutputFile[] = []): Promise<string[]> {
  const parsed = parse(content);
  expect(parsed.diagnostics).toEqual([]);
  const rendered = await Promise.all(parsed.pages.map((page) => renderPage(page, {})));
  expect(rendered.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  const published = listPublishedTexts({ content, publicFiles }, 'tests/fixtures/site');
  const pages = rendered.map(({ page }) => page);
  return sentences({ diagnostics: findSampleContent(parsed, pages, published) });
}

const nothing: ParsedContent = {
  content: { site: { sample: 'Emberquill' } } as ParsedContent['content'],
  ...{ files: new Map(), pages: [], placeholders: new Set<string>(), locations: new Map(), diagnostics: [] },
};

const foundInFixture = readFixture().then((content) => find(content));

/** What is found anew once a document of the fixture says `to` where it said `from`. */
async function foundAfter(name: string, from: string, to: string): Promise<string[]> {
  const before = await foundInFixture;
  const found = await find(await changedFixture(name, from, to));
  return found.filter((sentence) => !before.includes(sentence));
}

/** The same with Emberquill as the sample brand, without the mark itself; or after a change of the sources. */
async function foundBeside(
  change: [name: string, from: string, to: string] | ((sources: ContentSources) => ContentSources),
  publicFiles: OutputFile[] = [],
): Promise<string[]> {
  const sources =
    typeof change === 'function' ? change(await readFixture()) : await changedFixture(...change);
  const site = sources.documents.find(({ name }) => name === 'site.yaml');
  if (site) site.text = site.text.replace(/\nname:/, '\nsample: Emberquill\nname:');
  const found = await find(sources, publicFiles);
  return found.filter((sentence) => /Emberquill|emberquill/.test(sentence) && !/is a sample/.test(sentence));
}

test('the fixture’s samples are listed by file and line, each once', async () => {
  const found = await foundInFixture;

  expect(found).toEqual([
    'site.yaml:5:10 lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:11:10 apps.lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:16:10 apps.lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:18:16 board.lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:19:10 lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:20:10 lanternfall.example is a name kept for examples and tests. Write the real one.',
    'site.yaml:50:36 Help Center leads nowhere yet, got "#". Give it an address, or remove it.',
    'site.yaml:51:35 Contact Us leads nowhere yet, got "#". Give it an address, or remove it.',
    'site.yaml:76:8 lanternfall.example is a name kept for examples and tests. Write the real one.',
    'team.yaml:12:13 Dot Lantern is a sample. Replace what stands beside this line, then delete the line.',
    'team.yaml:23:13 Eli Lantern is a sample. Replace what stands beside this line, then delete the line.',
    'team.yaml:34:13 Fay Lantern is a sample. Replace what stands beside this line, then delete the line.',
    'testimonials.yaml:3:13 Ann Walker is a sample. Replace what stands beside this line, then delete the line.',
    'testimonials.yaml:13:13 Ben Walker is a sample. Replace what stands beside this line, then delete the line.',
    'testimonials.yaml:23:13 Cleo Walker is a sample. Replace what stands beside this line, then delete the line.',
  ]);
});

describe('what is marked as a sample', () => {
  const advice = 'is a sample. Replace what stands beside this line, then delete the line.';

  test.each([
    ['team.yaml', 'story:', 'story:\n  sample: true', 'team.yaml:3:11 story'],
    ['pages/terms.md', 'title: Terms', 'sample: true\ntitle: Terms', 'pages/terms.md:2:9 Terms of Service'],
  ])('in %s', async (name, from, to, expected) => {
    expect(await foundAfter(name, from, to)).toContain(`${expected} ${advice}`);
  });

  test('is none where it says false', async () => {
    const found = await foundAfter('pages/terms.md', 'title: Terms', 'sample: false\ntitle: Terms');
    expect(found.join('\n')).not.toContain('is a sample');
  });
});

describe('a reserved name', () => {
  test.each([
    'https://app.test/a',
    'https://a.b.invalid',
    'https://site.localhost/x?y',
    'https://a.example:8443/',
    'https://example.com',
    'https://www.example.org/path',
    'https://EXAMPLE.net',
  ])('in %s', async (url) => {
    const found = await foundAfter('site.yaml', 'https://board.lanternfall.example', url);
    const { hostname } = new URL(url);
    expect(found).toHaveLength(1);
    expect(found[0]?.toLowerCase()).toContain(`site.yaml:18:16 ${hostname} is a name kept for examples`);
  });

  test.each([
    'https://examples.com',
    'https://example.com.au',
    'https://my-example.com',
    'https://testing.org',
    'https://example.dev/example.html',
    'https://contest.info',
    'https://localhost.dev',
    'https://mylocalhost.net',
    'https://local.net/mac.local',
    'https://internal.lanternfall.app',
  ])('not in %s', async (url) => {
    expect(await foundAfter('site.yaml', 'https://board.lanternfall.example', url)).toEqual([]);
  });

  test.each([
    'https://mac.local',
    'https://localhost.localdomain:3000',
    'https://wiki.internal/a',
    'https://box.home.arpa',
  ])('of one network in %s', async (url) => {
    const { hostname } = new URL(url);
    const sentence = `site.yaml:18:16 ${hostname} is a name that one network alone knows. Write the real one.`;
    expect(await foundAfter('site.yaml', 'https://board.lanternfall.example', url)).toEqual([sentence]);
  });

  test('in words, and in a page, at its own place', async () => {
    expect(await foundAfter('hero.yaml', 'One sentence', 'See play.example.com. One sentence')).toEqual([
      'hero.yaml:9:15 play.example.com is a name kept for examples and tests. Write the real one.',
    ]);
    expect(await foundAfter('pages/terms.md', 'as you like;', 'or mail@a.test;')).toEqual([
      'pages/terms.md:10:35 a.test is a name kept for examples and tests. Write the real one.',
    ]);
    expect(await foundAfter('pages/terms.md', 'as you like;', 'or localhost:3000;')).toEqual([
      'pages/terms.md:10:30 localhost is a name kept for examples and tests. Write the real one.',
    ]);
  });

  test.each([
    ['https://127.0.0.1:3000', '127.0.0.1'],
    ['https://0x7f.1', '127.0.0.1'],
    ['https://192.0.2.7', '192.0.2.7'],
    ['https://10.1.2.3/a', '10.1.2.3'],
    ['https://172.31.255.255', '172.31.255.255'],
    ['https://192.168.0.1', '192.168.0.1'],
    ['https://8.8.8.8', undefined],
    ['https://172.32.0.1', undefined],
  ])('or number: %s', async (url, host) => {
    const found = await foundAfter('site.yaml', 'https://board.lanternfall.example', url);
    const expected = `site.yaml:18:16 ${host} is a name kept for examples and tests. Write the real one.`;
    expect(found).toEqual(host === undefined ? [] : [expected]);
  });

  test.each([
    'Write to qa.test@moorlight.app',
    'See https://boards.moorlight.app/b/app.test and https://moorlight.app/docs/site.test',
    'Kept at https://web.archive.org/web/2020/https://example.com/x',
    'Here is the beta.Invalid drawings are gone',
    'Call re.test(it), or open docs/site.test and src\\\\app.test',
    'Read app.test.ts and my_app.test',
    'Ask @somebody.test',
    'A localhost? Never heard of localhost, nor of a localhost – not once',
  ])('is none in "%s"', async (words) => {
    expect(await foundAfter('hero.yaml', 'One sentence', words.replaceAll('\\\\', '\\'))).toEqual([]);
    expect(await foundAfter('pages/terms.md', 'as you like;', `${words};`)).toEqual([]);
  });

  test('is none in what an app or a person is called', async () => {
    expect(await foundAfter('team.yaml', 'github: dot', 'github: dot.test')).toEqual([]);
    const apple = '    url: https://apps.lanternfall.example/google\n';
    const found = await foundAfter('site.yaml', apple, `${apple}    id: app.lantern.test\n`);
    expect(found.join('\n')).not.toContain('lantern.test');
  });

  test('counts with a path behind it, in a link without its scheme, and as the host of mail', async () => {
    const found = await foundAfter('hero.yaml', 'One sentence', 'At games.test/get, or ask@games.invalid');
    expect(found.map((sentence) => sentence.split(' ')[1])).toEqual(['games.invalid', 'games.test']);
  });

  test('but not in a page’s comments', async () => {
    const comment = '<!-- ask a.test\nand [this](#) -->\n\n## Law';
    expect(await foundAfter('pages/terms.md', '## Law', comment)).toEqual([]);
  });
});

describe('a store link', () => {
  /** The button that leads to the store of the address, and its line. */
  const shopOf = (url: string): [url: string, line: number] =>
    url.includes('apple')
      ? ['https://apps.lanternfall.example/apple', 11]
      : ['https://apps.lanternfall.example/google', 16];
  const advice = 'Copy the address of the app’s own page in the store.';

  test.each([
    ['https://apps.apple.com/us/app/lantern/id0000000000', 'the store’s id "0000000000" is made up'],
    ['https://apps.apple.com/app/id1234567890', 'the store’s id "1234567890" is made up'],
    ['https://apps.apple.com/app/id4711', 'the store’s id "4711" is made up'],
    [
      'https://play.google.com/store/apps/details?id=com.example.lantern',
      'the store’s id "com.example.lantern" is made up',
    ],
    ['https://play.google.com/store/apps/details?id=com.example', 'the store’s id "com.example" is made up'],
    [
      'https://play.google.com/store/apps/details?id=com.yourcompany.app',
      'the store’s id "com.yourcompany.app" is made up',
    ],
    ['https://apps.apple.com/', 'the store link names no app, got "https://apps.apple.com/"'],
    [
      'https://play.google.com/store/apps',
      'the store link names no app, got "https://play.google.com/store/apps"',
    ],
  ])('%s', async (url, message) => {
    const [shop, line] = shopOf(url);
    expect(await foundAfter('site.yaml', shop, url)).toEqual([`site.yaml:${line}:10 ${message}. ${advice}`]);
  });

  test.each([
    'https://apps.apple.com/us/app/lantern/id1440123807?mt=8',
    'https://play.google.com/store/apps/details?id=app.lanternfall.android&hl=en',
    'https://play.google.com/store/apps/details?id=com.todoist.academyapp',
    'https://lanternfall.app/get',
  ])('%s may be real', async (url) => {
    expect(await foundAfter('site.yaml', shopOf(url)[0], url)).toEqual([]);
  });
});

describe('an id in a store', () => {
  const advice = 'Copy it from the address of the app’s own page there.';
  const apple = '    url: https://apps.lanternfall.example/apple\n';
  const google = '    url: https://apps.lanternfall.example/google\n';

  test.each([
    [apple, '"0000000000"', '12:9 the store’s id "0000000000" is made up'],
    [google, 'com.example.lantern', '17:9 the store’s id "com.example.lantern" is made up'],
    [google, 'example.lanternfall.app', '17:9 the store’s id "example.lanternfall.app" is made up'],
  ])('%s%s', async (url, id, message) => {
    const found = await foundAfter('site.yaml', url, `${url}    id: ${id}\n`);
    expect(found).toContain(`site.yaml:${message}. ${advice}`);
  });

  test.each([
    [apple, '"1440123807"'],
    [google, 'app.lanternfall.android'],
  ])('%s%s may be real', async (url, id) => {
    const found = await foundAfter('site.yaml', url, `${url}    id: ${id}\n`);
    expect(found.join('\n')).not.toContain('made up');
  });
});

test('a page may lead to the store itself, but not to a made-up app in it', async () => {
  const lead = (url: string) => foundAfter('pages/terms.md', 'as you like;', `, and [the rules](${url});`);

  expect(await lead('https://play.google.com/about/play-terms/')).toEqual([]);
  expect(await lead('https://play.google.com/store/apps/details?id=com.example.x')).toEqual([
    'pages/terms.md:10:45 the store’s id "com.example.x" is made up. Copy the address of the app’s own page in the store.',
  ]);
});

test('a made-up brand is listed wherever it stands, so that no place is forgotten', async () => {
  const sources = await readFixture();
  const change = (name: string, from: string, to: string) => {
    const document = sources.documents.find((candidate) => candidate.name === name);
    expect(document?.text).toContain(from);
    if (document) document.text = document.text.replace(from, to);
  };
  change('hero.yaml', 'One sentence', 'One LANTERNFALL sentence');
  change('pages/terms.md', 'as you like;', 'as Lanternfall likes;');
  const real = await find(sources);
  expect(real.join('\n')).not.toContain('the sample name');

  const sample = (name: string) => `${name} stands here. Write the real one.`;
  change('site.yaml', 'name: Lanternfall', 'sample: Lanternfall\nname: Lanternfall');
  const ofBrand = async () => (await find(sources)).filter((words) => / name Lantern/.test(words));
  const mark =
    'site.yaml:2:9 the name Lanternfall is a sample. Replace it wherever it stands, and the addresses here, then delete the line.';
  const places = ['hero.yaml:9:15', 'pages/terms.md:10:30', 'site.yaml:58:14'];
  const stillThere = places.map((place) => sample(`${place} the sample name Lanternfall`));
  expect((await ofBrand()).sort()).toEqual(
    [mark, sample('site.yaml:3:7 the sample name Lanternfall'), ...stillThere].sort(),
  );

  // The first thing that somebody replaces, and not the last.
  change('site.yaml', 'name: Lanternfall\n', 'name: Moorlight\n');
  change('site.yaml', '© {year} Lanternfall', '© {year} Moorlight');
  expect((await ofBrand()).sort()).toEqual([mark, ...stillThere.slice(0, 2)].sort());
});

test('the name that the site came with is a sample also where nobody marks it', async () => {
  const change = ['hero.yaml', 'One sentence', 'One EmberQuill sentence'] as const;
  const found = ['hero.yaml:9:15 the sample name Emberquill stands here. Write the real one.'];
  expect(await foundAfter(...change)).toEqual(found);
  expect(await foundBeside([...change])).toEqual(found);
});

test('what only looks like an address is none', async () => {
  expect(await foundAfter('hero.yaml', 'One sentence', 'One (20//10, e.g.test) sentence')).toEqual([]);
  expect(await foundAfter('hero.yaml', 'One sentence', 'One (//127.0.0.1, moor.test) sentence')).toHaveLength(
    2,
  );
});

describe('a made-up brand in a page is listed where it is read', () => {
  const sample = 'the sample name Emberquill stands here. Write the real one.';

  test.each([
    ['beside an address', 'Emberquill Games at games.test;', ['10:27']],
    ['twice', 'Emberquill, or *emberquill*;', ['10:27', '10:43']],
    ['half in italics', 'Ember*quill*;', ['10:27']],
    ['half in bold letters', '**Ember**quill;', ['10:29']],
    ['with a letter by number', 'Embe&#114;quill;', ['10:26']],
    ['with a soft hyphen', 'Ember\u00adquill;', ['10:26']],
    ['over a comment', 'Ember<!-- no -->quill;', ['10:27']],
    ['on the line below', 'so\nand *so*, Emberquill;', ['11:11']],
    ['in a link', '[so](https://moorlight.app/emberquill "By Emberquill");', ['10:54', '10:69']],
    ['in a block of code', 'so:\n\n```\n<!-- Emberquill at shown.test -->\n```\n\nSo', ['13:6']],
    ['in a table', 'so:\n\n| A | Emberquill |\n| - | - |\n| B | C |\n\nSo', ['12:7']],
    ['but not in a comment', 'so.\n\n<!-- Emberquill -->\n\nSo', []],
  ])('%s', async (_where, words, places) => {
    const found = await foundBeside(['pages/terms.md', 'as you like;', words]);
    expect(found).toEqual(places.map((place) => `pages/terms.md:${place} ${sample}`));
  });

  test('and what stands beside it as well', async () => {
    const change = ['pages/terms.md', 'as you like;', 'or ask Moorlights at games.test;'] as const;
    expect(await foundAfter(...change)).toEqual([
      'pages/terms.md:10:48 games.test is a name kept for examples and tests. Write the real one.',
    ]);
    const shown = 'so:\n\n```\n<!-- at shown.test -->\n```\n\nSo';
    expect(await foundAfter('pages/terms.md', 'as you like;', shown)).toEqual([
      'pages/terms.md:13:9 shown.test is a name kept for examples and tests. Write the real one.',
    ]);
  });

  test('and in its address', async () => {
    const found = await foundBeside((sources) => ({
      ...sources,
      documents: [
        ...sources.documents,
        {
          path: 'tests/fixtures/site/pages/emberquill.md',
          name: 'pages/emberquill.md',
          text: sources.documents.find(({ name }) => name === 'pages/terms.md')?.text ?? '',
        },
      ],
    }));
    expect(found).toEqual([
      'pages/emberquill.md:1:1 the sample name emberquill is part of the page’s address. Rename the file.',
    ]);
  });
});

test('in YAML a made-up brand is found beside an address, and around what nobody can see', async () => {
  const sample = 'the sample name Emberquill stands here. Write the real one.';
  for (const words of ['Emberquill at games.test', 'Ember\u00adquill']) {
    const found = await foundBeside(['hero.yaml', 'One sentence', `${words}. One sentence`]);
    expect(found).toEqual([`hero.yaml:9:15 ${sample}`]);
  }
});

describe('what is published as somebody made it is looked at', () => {
  const sample = 'the sample name Emberquill stands here. Write the real one.';

  test('in the drawings', async () => {
    const drawing = (lines: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n<!-- Emberquill -->${lines}</svg>`;
    const found = await foundBeside((sources) => {
      const path = 'tests/fixtures/site/icons/name.svg';
      const text = drawing('\n  <text>Ember<tspan x="1">quill</tspan></text>');
      const picture = Buffer.from(drawing('<g aria-label="at emberquill.test"><text>A</text></g>'));
      return {
        ...sources,
        icons: new Map([...sources.icons, ['name', { path, name: 'icons/name.svg', text }]]),
        pictures: new Map([...sources.pictures, ['pictures/name.svg', picture]]),
      };
    });
    expect(found).toEqual([
      `icons/name.svg:3:9 ${sample}`,
      'pictures/name.svg:2:38 emberquill.test is a name kept for examples and tests. Write the real one.',
    ]);
  });

  test('soon, whatever is never closed in them', () => {
    const times = isLong ? 100_000 : 20_000;
    const unclosed = ['<!--', '<metadata ', '<a b="', '<', '//', 'a.', 'a@'].map((sign) =>
      sign.repeat(times),
    );
    // Of the work itself, for the machine may be busy with other things.
    const before = process.cpuUsage();
    for (const text of unclosed)
      findSampleContent(
        nothing,
        [],
        [
          { path: 'public/a.svg', text },
          { path: 'public/a.txt', text },
        ],
      );
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(times / 20);
  });

  test('in public/, but of code whole addresses alone, and of other files nothing', async () => {
    const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
    const found = await foundBeside(
      (sources) => sources,
      [
        file('.well-known/security.txt', 'Expires: 2030\nContact: mailto:support@emberquill.example\n'),
        file('press.html', '<p title="Emberquill">About <b>Ember</b>&#113;uill</p><p>&#99999999;</p>'),
        file('count.js', 'if (emberquill.test && it) fetch("https://emberquill.test/emberquill");'),
        file('photo.jpg', '\0Emberquill'),
      ],
    );
    const name = (host: string) => `${host} is a name kept for examples and tests. Write the real one.`;
    expect(found).toEqual([
      `public/.well-known/security.txt:2:25 ${name('emberquill.example')}`,
      `public/count.js:1:5 ${sample}`,
      `public/count.js:1:43 ${name('emberquill.test')}`,
      `public/count.js:1:59 ${sample}`,
      `public/press.html:1:11 ${sample}`,
      `public/press.html:1:32 ${sample}`,
    ]);
  });
});

test.each([
  ['https://[2001:db8::1.2.3.4]', '2001:db8::102:304', 13],
  ['https://[::ffff:127.0.0.1]', '::ffff:7f00:1', 13],
  ['https://somebody@a.test.', 'a.test', 22],
  ['https://[2606:4700::1.1.1.1]', undefined, 0],
])('an address that content may not have, in public/: %s', async (url, host, column) => {
  const found = await find(await readFixture(), [{ path: 'a.txt', bytes: Buffer.from(`See ${url}/b`) }]);
  const expected = `public/a.txt:1:${column} ${host} is a name kept for examples and tests. Write the real one.`;
  expect(found.filter((sentence) => sentence.startsWith('public/'))).toEqual(host ? [expected] : []);
});

test('a link to # is listed by its words', async () => {
  expect(await foundAfter('hero.yaml', '"#download"', '"#"')).toEqual([
    'hero.yaml:12:8 Download Free leads nowhere yet, got "#". Give it an address, or remove it.',
  ]);
});
