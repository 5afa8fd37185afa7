import { describe, expect, test } from 'vitest';
import { findSamples } from '../../build/find-samples';
import { changedFixture, parse, readFixture, sentences } from './fixture';

/** What is found anew once a document of the fixture says `to` where it said `from`. */
async function foundAfter(name: string, from: string, to: string): Promise<string[]> {
  const before = sentences({ problems: findSamples(parse(await readFixture())) });
  const parsed = parse(await changedFixture(name, from, to));
  expect(parsed.problems).toEqual([]);
  return sentences({ problems: findSamples(parsed) }).filter((sentence) => !before.includes(sentence));
}

test('the fixture’s samples are listed by file and line, each once', async () => {
  const found = sentences({ problems: findSamples(parse(await readFixture())) });

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
  ])('not in %s', async (url) => {
    expect(await foundAfter('site.yaml', 'https://board.lanternfall.example', url)).toEqual([]);
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

  test('but not in a page’s comments', async () => {
    const comment = '<!-- ask a.test\nand [this](#) -->\n\n## Law';
    expect(await foundAfter('pages/terms.md', '## Law', comment)).toEqual([]);
  });
});

describe('a store link', () => {
  const shop = 'https://apps.lanternfall.example/apple';
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
    expect(await foundAfter('site.yaml', shop, url)).toEqual([`site.yaml:11:10 ${message}. ${advice}`]);
  });

  test.each([
    'https://apps.apple.com/us/app/lantern/id1440123807?mt=8',
    'https://play.google.com/store/apps/details?id=app.lanternfall.android&hl=en',
    'https://play.google.com/store/apps/details?id=com.todoist.academyapp',
    'https://lanternfall.app/get',
  ])('%s may be real', async (url) => {
    expect(await foundAfter('site.yaml', shop, url)).toEqual([]);
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
  const real = sentences({ problems: findSamples(parse(sources)) });
  expect(real.join('\n')).not.toContain('the sample name');

  const sample = (name: string) => `${name} stands here. Write the real one.`;
  change('site.yaml', 'name: Lanternfall', 'sample: Lanternfall\nname: Lanternfall');
  const ofBrand = () =>
    sentences({ problems: findSamples(parse(sources)) }).filter((words) => / name Lantern/.test(words));
  const mark =
    'site.yaml:2:9 the name Lanternfall is a sample. Replace it wherever it stands, and the addresses here, then delete the line.';
  const places = ['hero.yaml:9:15', 'pages/terms.md:10:30', 'site.yaml:58:14'];
  const stillThere = places.map((place) => sample(`${place} the sample name Lanternfall`));
  expect(ofBrand().sort()).toEqual(
    [mark, sample('site.yaml:3:7 the sample name Lanternfall'), ...stillThere].sort(),
  );

  // The first thing that somebody replaces, and not the last.
  change('site.yaml', 'name: Lanternfall\n', 'name: Moorlight\n');
  change('site.yaml', '© {year} Lanternfall', '© {year} Moorlight');
  expect(ofBrand().sort()).toEqual([mark, ...stillThere.slice(0, 2)].sort());
});

test('a link to # is listed by its words', async () => {
  expect(await foundAfter('hero.yaml', '"#download"', '"#"')).toEqual([
    'hero.yaml:12:8 Download Free leads nowhere yet, got "#". Give it an address, or remove it.',
  ]);
});
