import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSites } from '../../../generator/compare/compare-sites';
import { formatChanges } from '../../../generator/compare/report/format-changes';
import type { Version } from '../../../generator/compare/version';
import { plain } from '../../../generator/diagnostics/paint';
import { textOf } from '../../../generator/lib/file-bytes';
import { buildVersion } from '../../../generator/pipeline/build-version';
import { readCode } from '../../../generator/sources/read-code';
import { readFolder } from '../../../generator/sources/read-folder';
import type { Code } from '../../../generator/sources/site-sources';
import { fixtureDir, fixtureOptions, rootDir, sharedCacheDir } from '../fixture';

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
  await cp(dir, join(base, 'before/content'), { recursive: true });
  code = await readCode(rootDir);
  site = await build();
}, slow);

afterAll(() => rm(base, { recursive: true, force: true }));

async function build(): Promise<Version> {
  const options = await fixtureOptions({ contentDir: join(rootDir, 'content'), cacheDir: sharedCacheDir });
  const foldersOf = (name: string) => ({
    rootDir: join(base, name),
    contentDir: join(base, name, 'content'),
  });
  const sources = {
    ...foldersOf('now'),
    day: '2026-03-04',
    hostSettings,
    name: undefined,
    other: foldersOf('before'),
  };
  return (await buildVersion(options, { elapsedMs: () => 0 }, sources, code)).version;
}

/** What a person reads, without the summary. Instead of the number of a line, with its beginning. */
function report(before: Version, after: Version): string[] {
  const comparison = { before: 'a', after: 'b', differences: compareSites(before, after), notes: [] };
  return formatChanges(comparison, plain)
    .replace(/(?<=\s)content\//g, '')
    .replace(/\d+ differences? between a and b\.$/, '')
    .replace(/(was )?(\S+\.(?:yaml|md)):(\d+)(?=$|, )/gm, (_, was = '', file, line) => {
      const text = was === '' ? readFileSync(join(dir, file), 'utf8') : originals.get(file);
      return `${was}${file} “${text?.split('\n')[line - 1]?.trim().slice(0, 16).trim()}”`;
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
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

const ben = `  - sample: true
    id: ben
    name: Ben Walker
    role: Walker
    content: What ben says about the road.
    highlight: the road
    avatar:
      file: pictures/people/head.svg
      alt: The head of Ben.
    rating: 5
`;

const edited = (file: string, ...changes: [from: string, to: string][]): Edit[] =>
  changes.map(([from, to]) => [file, from, to]);

const story = `  - id: story
    icon: book
    title: Feature story
    description: What feature story does.
    picture:
      file: pictures/scene.svg
      alt: Hills behind feature story.
    figure: Fig. 1
    caption: Caption of story.
`;

test.each<[string, Edit[], string[]]>([
  [
    'a typo',
    [['features.yaml', 'What feature friends', 'Waht feature friends']],
    [
      '/',
      'Four things, all good. › Feature friends · words: [-What-]{+Waht+} feature friends does.  features.yaml “description: Wah”',
    ],
  ],
  [
    'a price',
    [['ultimate-host.yaml', '$9.99', '$11.99']],
    [
      '/',
      'structured data: Offer Ultimate Host, description: [-$9.99-]{+$11.99+} per month  ultimate-host.yaml “monthly: { name:”',
      'structured data: Offer Ultimate Host, price: [-9.99-]{+11.99+}  ultimate-host.yaml “monthly: { name:”',
      'Ultimate Host › Monthly · price: [-$9.99-]{+$11.99+}  ultimate-host.yaml “monthly: { name:”',
      'Heard on the road › Asked first › May I pay? · words: You may. By month [-$9.99-]{+$11.99+}, by year $89.99.  ultimate-host.yaml “monthly: { name:”',
    ],
  ],
  [
    'a price filled into a sentence with another one',
    [['ultimate-host.yaml', 'price: $89.99', 'price: $99.99']],
    [
      '/',
      'structured data: Offer Ultimate Host, description: [-$89.99-]{+$99.99+} per year  ultimate-host.yaml “price: $99.99”',
      'structured data: Offer Ultimate Host, price: [-89.99-]{+99.99+}  ultimate-host.yaml “price: $99.99”',
      'Ultimate Host › Annual · price: [-$89.99-]{+$99.99+}  ultimate-host.yaml “price: $99.99”',
      'Heard on the road › Asked first › May I pay? · words: You may. By month $9.99, by year [-$89.99-]{+$99.99+}.  ultimate-host.yaml “price: $99.99”',
    ],
  ],
  [
    'a number filled into sentences of a scene',
    [['scene.yaml', 'against: 12', 'against: 13']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… › A door is shut. · words: Push it: roll, add 2 for shoulders; from [-12-]{+13+} on 2, below 3. 20: 2; 1: 2.  scene.yaml “roll: { bonus: 2”',
      'words of a widget: [-55-]{+50+}%: +2, needs [-12-]{+13+}  scene.yaml “roll: { bonus: 2”',
    ],
  ],
  [
    'a picture replaced under its name',
    [['pictures/people/head.svg', '<svg', '<svg data-a="b"']],
    [
      '/',
      'Heard on the road › Ann Walker · picture replaced under the same name: head  testimonials.yaml “file: pictures/p”',
    ],
  ],
  [
    'a picture that search engines are shown as well',
    [['pictures/screen.svg', '<svg', '<svg data-a="b"']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… › Hills, the one of five. · picture replaced under the same name: screen  slides.yaml “file: pictures/s”',
    ],
  ],
  [
    'another picture',
    [
      [
        'team.yaml',
        'file: pictures/people/head.svg\n      alt: The head of Dot',
        'file: pictures/people/cup.webp\n      alt: The head of Dot',
      ],
    ],
    [
      '/',
      'It began on foot. › Who walked › Dot Lantern · another picture: [-head-]{+cup+}  team.yaml “file: pictures/p”',
    ],
  ],
  [
    'another picture with the same one for narrow screens',
    [['hero.yaml', 'file: pictures/scene.svg', 'file: pictures/screen.svg']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · another picture: [-scene-]{+screen+}  hero.yaml “file: pictures/s”',
    ],
  ],
  [
    'another crop',
    [['hero.yaml', 'narrow: pictures/scene-narrow.svg', 'narrow: pictures/screen.svg']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · another crop of the picture: [-scene-narrow-]{+screen+}  hero.yaml “narrow: pictures”',
    ],
  ],
  [
    'an alternative text',
    [['slides.yaml', 'the two of five', 'the second of five']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… › Hills, the second of five. · alternative text: Hills, the [-two-]{+second+} of five.  slides.yaml “alt: Hills, the”',
    ],
  ],
  [
    'a link',
    [['pages/terms.md', '/privacy#what-we-keep', '/privacy#what-we-share']],
    [
      '/terms',
      'Use · link “what we keep”: /privacy#what-we-[-keep-]{+share+}  pages/terms.md “Use [the site]({”',
    ],
  ],
  [
    'an address for #',
    [['site.yaml', '{ label: Help Center, url: "#" }', '{ label: Help Center, url: /terms }']],
    [
      'On all 10 pages',
      'footer › Coming Soon · link “Help Center”: [-#-]{+/terms+}  site.yaml “- { label: Help”',
    ],
  ],
  [
    'a link that is gone',
    [['pages/terms.md', '[what we keep](/privacy#what-we-keep)', 'what we keep']],
    [
      '/terms',
      'Use · link “what we keep” removed: [-/privacy#what-we-keep-]  pages/terms.md “Use [the site]({”',
    ],
  ],
  [
    'one testimonial less',
    [['testimonials.yaml', ben, '']],
    [
      '/',
      'Heard on the road · entry “Ben Walker” removed: [-What ben says about the road. · The head of Ben. · Ben Walker Walker-]  was testimonials.yaml “content: What be”',
    ],
  ],
  [
    'an entry moved',
    [
      ['features.yaml', story, ''],
      ['features.yaml', 'features:\n', `features:\n`],
      ['features.yaml', '  - id: hero\n', `${story}  - id: hero\n`],
    ],
    ['/', 'Four things, all good. · entry moved: Feature story  features.yaml “title: Feature s”'],
  ],
  [
    'the footer',
    [['site.yaml', 'Set in whatever was at hand', 'Set in what was at hand']],
    [
      'On all 10 pages',
      'footer · words: Set in [-whatever-]{+what+} was at hand.  site.yaml “colophon: Set in”',
    ],
  ],
  [
    'a heading, whose id follows',
    [['pages/terms.md', '## Use', '## Usage']],
    [
      '/terms',
      'Usage · heading: [-Use-]{+Usage+}  pages/terms.md “## Usage”',
      'Usage · address within the page: #[-use-]{+usage+}  pages/terms.md “## Usage”',
    ],
  ],
  [
    'the address of an entry, which a part of it has',
    [['features.yaml', 'id: story', 'id: tale']],
    [
      '/',
      'Four things, all good. › Feature story · address within the page: #feature-[-story-]{+tale+}  features.yaml “- id: tale”',
    ],
  ],
  [
    'a heading, whose tab is in a row with others',
    [['roadmap.yaml', 'completed: Completed', 'completed: Done']],
    [
      'The whole site',
      ...[1, 2, 3, 4, 5, 6].map((number) => `feed /roadmap.xml: Item ${number}`),
      '/',
      'The road, drawn. › Done · heading: [-Completed-]{+Done+}  roadmap.yaml “completed: Done”',
    ],
  ],
  [
    'a heading removed, whose text stays',
    [['pages/roads.md', '## South\n\n', '']],
    ['/roads', 'East · heading removed: [-South-]  was pages/roads.md “## South”'],
  ],
  [
    'a heading removed from above a text longer than the one before it',
    [['pages/roads.md', '## West\n\n', '']],
    ['/roads', 'South · heading removed: [-West-]  was pages/roads.md “## West”'],
  ],
  [
    'a heading added above a text',
    [['pages/roads.md', 'Nobody walks', '## By night\n\nNobody walks']],
    ['/roads', 'South · heading added: {+By night+}  pages/roads.md “## By night”'],
  ],
  [
    'a section removed',
    [['pages/roads.md', '## South\n\nThe sea is near.\n\nNobody walks here after dark.\n\n', '']],
    [
      '/roads',
      'section “South” removed: [-South · The sea is near. · Nobody walks here after dark.-]  was pages/roads.md “## South”',
    ],
  ],
  [
    'two headings swapped',
    edited('pages/roads.md', ['## East', '## X'], ['## South', '## East'], ['## X', '## South']),
    [
      '/roads',
      'South · heading: [-East-]{+South+}  pages/roads.md “## South”',
      'South · address within the page: #[-east-]{+south+}  pages/roads.md “## South”',
      'East · heading: [-South-]{+East+}  pages/roads.md “## East”',
      'East · address within the page: #[-south-]{+east+}  pages/roads.md “## East”',
    ],
  ],
  [
    'an answer below a heading within its section',
    [['questions.yaml', 'question: May I walk?', 'question: Can I walk?']],
    [
      '/',
      'Heard on the road › Asked first › Can I walk? · words: [-May-]{+Can+} I walk?  questions.yaml “question: Can I”',
    ],
  ],
  [
    'the first number of a list',
    edited('pages/roads.md', ['1. Rise', '3. Rise'], ['2. Walk', '4. Walk']),
    ['/roads', 'East · words: {+3. +}Rise.  pages/roads.md “3. Rise.”'],
  ],
  [
    'a name at a network',
    [['team.yaml', 'mastodon: dot.lantern', 'mastodon: wanderer']],
    [
      '/',
      'It began on foot. › Who walked › Dot Lantern · link “wanderer”: https://mastodon.com/[-dot.lantern-]{+wanderer+}  team.yaml “mastodon: wander”',
    ],
  ],
  [
    'the address of a network',
    [
      [
        'site.yaml',
        '    name: Mastodon\n',
        '    name: Mastodon\n    address: https://social.example/{handle}\n',
      ],
    ],
    [
      '/',
      ...['Dot', 'Eli', 'Fay'].map((name) => {
        const handle = `${name.toLowerCase()}.lantern`;
        return `It began on foot. › Who walked › ${name} Lantern · link “${handle}”: https://[-mastodon.com-]{+social.example+}/${handle}  site.yaml “address: https:/”`;
      }),
    ],
  ],
  [
    'a name at a network removed',
    [['team.yaml', '      mastodon: dot.lantern\n', '']],
    [
      '/',
      'It began on foot. › Who walked › Dot Lantern · entry “dot.lantern” removed: [-dot.lantern → https://mastodon.com/dot.lantern-]  was team.yaml “mastodon: dot.la”',
    ],
  ],
  [
    'a rating, and its stars',
    [['testimonials.yaml', 'rating: 5', 'rating: 3']],
    ['/', 'Heard on the road › Ann Walker · icon: star × [-5-]{+3+}  testimonials.yaml “rating: 3”'],
  ],
  [
    'a figure that screen readers hear in other words',
    [['ultimate-host.yaml', '"10"', '"9"']],
    ['/', 'Ultimate Host › Benefit no-ads · figure: [-10-]{+9+}  ultimate-host.yaml “amount: "9"”'],
  ],
  [
    'words that a script shows, beside others',
    [
      ['error.yaml', '{die}: no.', '{die}: not yet.'],
      ['error.yaml', 'There is no road', 'There was no road'],
    ],
    [
      '/404',
      'Unexpected Application Error! · words: There [-is-]{+was+} no road here.  error.yaml “introduction: Th”',
      'Unexpected Application Error! · words: {die}: [-no-]{+not yet+}.  error.yaml “again: { die: {”',
    ],
  ],
  [
    'what a region is called',
    [['site.yaml', 'carousel: carousel', 'carousel: slides']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · only screen readers hear: [-carousel-]{+slides+}  site.yaml “carousel: slides”',
    ],
  ],
  [
    'the title of a link',
    [['pages/terms.md', '/privacy#what-we-keep', '/privacy#what-we-keep "What is stored"']],
    ['/terms', 'Use · words added: {+What is stored+}  pages/terms.md “Use [the site]({”'],
  ],
  [
    'where a link leads that says more to screen readers',
    [['site.yaml', 'https://board.lanternfall.example', 'https://board.example']],
    [
      '/',
      'The road, drawn. · link “Submit Feedback”: https://[-board.lanternfall.example-]{+board.example+}  site.yaml “feedbackBoard: h”',
    ],
  ],
  [
    'an address for mail in a sentence',
    [['site.yaml', 'help@lanternfall.example', 'post@lanternfall.example']],
    [
      '/privacy',
      'What we keep · link “post@lanternfall.example”: [-mailto:help-]{+mailto:post+}@lanternfall.example  site.yaml “support: post@la”',
    ],
  ],
  [
    'two testimonials swapped, and their controls',
    edited('testimonials.yaml', [ben, ''], ['testimonials:\n', `testimonials:\n${ben}`]),
    ['/', 'Heard on the road · entry moved: Ann Walker  testimonials.yaml “content: What an”'],
  ],
  [
    'what ends each phrase',
    [['hero.yaml', 'phraseEnd: ","', 'phraseEnd: ";"']],
    [
      '/, /long, /news and 4 other pages',
      'card of shared links: card-index',
      'alternative text of the card: First Phrase[-,-]{+;+} by lantern. — Lanternfall',
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase; b… · heading: First Phrase, Second Phrase, Third Phrase, Fourth Phrase[-,-]{+;+} by lantern.  hero.yaml “- First Phrase”',
    ],
  ],
  [
    'characters that nobody sees',
    [
      ['pages/terms.md', 'the State', 'the\u00a0State'],
      ['pages/privacy.md', 'nothing there', 'no\u00adthing there'],
    ],
    [
      '/privacy',
      'What we share · words: and [-nothing-]{+no‹soft hyphen (U+00AD)›thing+} there.  pages/privacy.md “- and no\u00adthing t”',
      '/terms',
      'Law · words: The law of the[-‹space (U+0020)›-]{+‹no-break space (U+00A0)›+}State of Florida governs these terms.  pages/terms.md “The law of the\u00a0S”',
    ],
  ],
  [
    'the same text in two places',
    edited('site.yaml', ['label: Team,', 'label: Walkers,'], ['label: Team,', 'label: Walkers,']),
    [
      'On all 10 pages',
      'header · words: [-Team-]{+Walkers+}  site.yaml “- { label: Walke”, site.yaml “- { label: Walke”',
    ],
  ],
  [
    'the same text on two pages',
    [
      ['pages/roads.md', 'sea is near', 'sea is far'],
      ['pages/shores.md', 'sea is near', 'sea is far'],
    ],
    [
      '/roads, /shores',
      'South · words: The sea is [-near-]{+far+}.  pages/roads.md “The sea is far.”, pages/shores.md “The sea is far.”',
    ],
  ],
  [
    'a heading, and the link in the footer of all pages that has its words',
    [
      ['pages/terms.md', 'title: Terms of Service', 'title: Terms of Use'],
      ['site.yaml', 'label: Terms of Service', 'label: Terms of Use'],
    ],
    [
      'On all 10 pages',
      'footer · words: Terms of [-Service-]{+Use+}  site.yaml “- { label: Terms”',
      '/terms',
      'title, title of shared links, alternative text of the card: Terms of [-Service-]{+Use+} — Lanternfall  pages/terms.md “title: Terms of”',
      'card of shared links: card-terms',
      'structured data: ListItem Terms of Use, name: Terms of [-Service-]{+Use+}',
      'Terms of Use · heading: Terms of [-Service-]{+Use+}  pages/terms.md “title: Terms of”',
    ],
  ],
  [
    'a link to a place that only one page has, on all of them',
    [['site.yaml', 'url: "#roadmap"', 'url: "#community"']],
    ['On all 10 pages', 'header · link “Roadmap”: /#[-roadmap-]{+community+}  site.yaml “- { label: Roadm”'],
  ],
  [
    'two names swapped',
    edited(
      'testimonials.yaml',
      ['name: Ann Walker', 'name: X'],
      ['name: Ben Walker', 'name: Ann Walker'],
      ['name: X', 'name: Ben Walker'],
    ),
    [
      '/',
      'Heard on the road › Ben Walker · words: [-Ann-]{+Ben+} Walker Walker  testimonials.yaml “name: Ben Walker”',
      'Heard on the road › Ann Walker · words: [-Ben-]{+Ann+} Walker Walker  testimonials.yaml “name: Ann Walker”',
    ],
  ],
  [
    'a word in bold',
    [['pages/privacy.md', '**nothing**', '**something**']],
    [
      '/privacy',
      'What we keep · words: Lanternfall keeps [-nothing-]{+something+}. Ask help@lanternfall.example, or read the terms.  pages/privacy.md “{name} keeps **s”',
    ],
  ],
  [
    'a cell',
    [['pages/privacy.md', 'A day ', 'A week']],
    ['/privacy', 'What we keep › A name · words: A [-day-]{+week+}  pages/privacy.md “| A name | A wee”'],
  ],
  [
    'an item of a list',
    [['pages/privacy.md', 'and nothing there', 'but something there']],
    [
      '/privacy',
      'What we share · words: [-and nothing-]{+but something+} there.  pages/privacy.md “- but something”',
    ],
  ],
  [
    'an item added',
    [['pages/privacy.md', '- and nothing there.', '- nor here,\n- and nothing there.']],
    ['/privacy', 'What we share · entry “nor here,” added: {+nor here,+}  pages/privacy.md “- nor here,”'],
  ],
  [
    'a hidden panel',
    [['roadmap.yaml', 'title: Item 9', 'title: Item nine']],
    [
      'The whole site',
      'feed /roadmap.xml: Item [-9-]{+nine+}',
      '/',
      'The road, drawn. › In Progress › Item nine · heading: Item [-9-]{+nine+}  roadmap.yaml “title: Item nine”',
    ],
  ],
  [
    'a passage of the scene',
    [['scene.yaml', 'It is open.', 'It is ajar.']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · words: It is [-open-]{+ajar+}.  scene.yaml “text: It is ajar”',
    ],
  ],
  [
    'one of two equal paragraphs, and one before them removed',
    [['pages/since.md', 'It has come.\n\nSame words here.', 'Some words here.']],
    [
      '/since',
      'Since · words removed: [-It has come.-]  was pages/since.md “It has come.”',
      'Since · words: [-Same-]{+Some+} words here.  pages/since.md “Some words here.”',
    ],
  ],
  [
    'a new paragraph with a link',
    [
      [
        'pages/since.md',
        'It has come.',
        'It has come.\n\nRead [all of it](https://road.example/all) at once.',
      ],
    ],
    [
      '/since',
      'Since · words added: {+Read all of it at once. → https://road.example/all+}  pages/since.md “Read [all of it]”',
    ],
  ],
  [
    'a text that only a script shows',
    [['scene.yaml', 'succeeded: Success', 'succeeded: Well done']],
    ['/', 'words of a widget: [-Success-]{+Well done+}  scene.yaml “succeeded: Well”'],
  ],
  [
    'a small word that only a widget shows',
    [['scene.yaml', 'succeeded: Success', 'succeeded: won']],
    ['/', 'words of a widget: [-Success-]{+won+}  scene.yaml “succeeded: won”'],
  ],
  [
    'a word of a widget in another script',
    [['scene.yaml', 'succeeded: Success', 'succeeded: 成功']],
    ['/', 'words of a widget: [-Success-]{+成功+}  scene.yaml “succeeded: 成功”'],
  ],
  [
    'a picture and an icon that only a script shows, both used elsewhere',
    [
      ['scene.yaml', 'pen: die', 'pen: star'],
      ['scene.yaml', 'file: pictures/scene.svg', 'file: pictures/screen.svg'],
    ],
    [
      '/',
      'picture of a widget: [-die-]{+star+}  scene.yaml “pen: star”',
      'picture of a widget: [-scene-]{+screen+}  scene.yaml “file: pictures/s”',
    ],
  ],
  [
    'an entry that only a script shows',
    [
      [
        'scene.yaml',
        'lamp:\n  label: Pass it on\n  message: Your turn.\n  copied: Copied\n  enter: Go on\n',
        '',
      ],
    ],
    [
      '/',
      'words of a widget removed: [-Go on-]  was scene.yaml “enter: Go on”',
      'words of a widget removed: [-It was left open.-]  was scene.yaml “- { id: open, af”',
      'words of a widget removed: [-Pass it on · Your turn. · Copied-]  was scene.yaml “label: Pass it o”',
    ],
  ],
  [
    'a text within the name that a script gives to a control',
    [['hero.yaml', 'label: For walkers', 'label: For strollers']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · words: For [-walkers-]{+strollers+} and wanderers  hero.yaml “label: For strol”',
    ],
  ],
  [
    'an icon',
    [['features.yaml', 'icon: fire', 'icon: star']],
    ['/', 'Four things, all good. › Feature friends · icon: [-fire-]{+star+}  features.yaml “icon: star”'],
  ],
  [
    'an icon drawn differently',
    [['icons/star.svg', '<path', '<path d="M1 1h2v2z"/><path']],
    ['The whole site', 'icon drawn differently: star'],
  ],
  [
    'the title',
    [['site.yaml', 'Tales for a long walk.', 'Tales for a short walk.']],
    [
      '/',
      'title, title of shared links: Lanternfall — Tales for a [-long-]{+short+} walk.  site.yaml “tagline: Tales f”',
    ],
  ],
  [
    'the title of a page, of its card and of shared links',
    [['pages/terms.md', 'title: Terms of Service', 'title: Terms of Use']],
    [
      '/terms',
      'title, title of shared links, alternative text of the card: Terms of [-Service-]{+Use+} — Lanternfall  pages/terms.md “title: Terms of”',
      'card of shared links: card-terms',
      'structured data: ListItem Terms of Use, name: Terms of [-Service-]{+Use+}  pages/terms.md “title: Terms of”',
      'Terms of Use · heading: Terms of [-Service-]{+Use+}  pages/terms.md “title: Terms of”',
    ],
  ],
  [
    'the description',
    [['site.yaml', 'A small site', 'A tiny site']],
    [
      'The whole site',
      'site.webmanifest, description: A [-small-]{+tiny+} site that only tests ever visit.',
      '/',
      'description for search engines, description of shared links: A [-small-]{+tiny+} site that only tests ever visit.  site.yaml “description: A t”',
    ],
  ],
  [
    'a name of a control',
    [['site.yaml', 'next: Next', 'next: Onward']],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · name of a control: [-Next-]{+Onward+}  site.yaml “next: Onward”',
    ],
  ],
  [
    'what only screen readers hear',
    [['site.yaml', 'mainNavigation: Main navigation', 'mainNavigation: Ways']],
    [
      'On all 10 pages',
      'header · only screen readers hear: [-Main navigation-]{+Ways+}  site.yaml “mainNavigation:”',
    ],
  ],
  [
    'a phrase that is seen and heard',
    [['hero.yaml', 'Second Phrase', 'Other Phrase']],
    [
      '/',
      'First Phrase, Other Phrase, Third Phrase, Fourth Phrase, by… · heading: First Phrase, [-Second-]{+Other+} Phrase, Third Phrase, Fourth Phrase, by lantern.  hero.yaml “- Other Phrase”',
    ],
  ],
  [
    'a phrase less, which is seen in three forms',
    [['hero.yaml', '  - Third Phrase\n', '']],
    [
      '/',
      'First Phrase, Second Phrase, Fourth Phrase, by lantern. · heading: First Phrase, Second Phrase, [-Third Phrase, -]Fourth Phrase, by lantern.  hero.yaml “- First Phrase”',
    ],
  ],
  [
    'figures in another order',
    [
      [
        'hero.yaml',
        '  - { value: "1K+", label: Walkers }\n  - { value: "2K+", label: Miles }',
        '  - { value: "2K+", label: Miles }\n  - { value: "1K+", label: Walkers }',
      ],
    ],
    [
      '/',
      'First Phrase, Second Phrase, Third Phrase, Fourth Phrase, b… · entry moved: Walkers  hero.yaml “- { value: "1K+"”',
    ],
  ],
  [
    'a date',
    [['roadmap.yaml', '2026-01-03', '2026-01-13']],
    [
      'The whole site',
      'feed /roadmap.xml: Item 3',
      '/',
      'The road, drawn. › Completed › Item 3 · words: v1.0.3 January [-3-]{+13+}, 2026  roadmap.yaml “date: 2026-01-13”',
    ],
  ],
  [
    'a language',
    [['pages/scripts.md', 'lang="fr"', 'lang="nl"']],
    [
      '/scripts',
      'Scripts · language of “Hello 👩‍👩‍👧 there, bonjour.”: [-fr-]{+nl+}  pages/scripts.md “Hello 👩‍👩‍👧 t”',
    ],
  ],
  [
    'right-to-left text',
    [['pages/scripts.md', 'עולם', 'לכולם']],
    ['/scripts', 'Scripts · words: שלום [-עולם-]{+לכולם+}  pages/scripts.md “<p lang="he" dir”'],
  ],
  [
    'an emoji',
    [['pages/scripts.md', '👩‍👩‍👧', '👩‍👩‍👦']],
    [
      '/scripts',
      'Scripts · words: Hello [-👩‍👩‍👧-]{+👩‍👩‍👦+} there, bonjour.  pages/scripts.md “Hello 👩‍👩‍👦 t”',
    ],
  ],
  [
    'one letter of 60,000',
    [['pages/long.md', 'tale3 tale4', 'tale3 talex']],
    [
      '/long',
      'Long · words: tale0 tale1 tale2 tale3 [-tale4-]{+talex+} tale5 tale6 tale0 tale1 tale2 tale3 tale4 tale5 tale6 tale0 tale1 tale2 tale3 tale4 tale5 tale6 tale0 tale1 tale2 tale3 tale4 tale5 tale6 tale0 tale1 tale2 …  pages/long.md “tale0 tale1 tale”',
    ],
  ],
  [
    'YAML that is only written differently',
    [
      [
        'team.yaml',
        '    role: Chief Frontend Architect\n',
        '    role: >-\n      Chief Frontend\n      Architect\n',
      ],
    ],
    ['Nothing that visitors read or see changes.'],
  ],
  [
    'a key without effect',
    [['testimonials.yaml', '  - sample: true\n    id: ann', '  - id: ann']],
    ['Nothing that visitors read or see changes.'],
  ],
  [
    'a draft published',
    [['pages/plan.md', 'draft: true\n', '']],
    ['The whole site', 'page /plan, which was a draft, is new'],
  ],
  [
    'a page that becomes a draft',
    [['pages/news.md', 'description', 'draft: true\ndescription']],
    ['The whole site', 'page /news is gone, now a draft'],
  ],
  [
    'a day earlier',
    [['pages/later.md', '2026-03-10', '2026-03-03']],
    ['The whole site', 'page /later, which waited for its day, is new'],
  ],
  [
    'a former address',
    [['pages/news.md', 'description', 'formerly: [/old-news]\ndescription']],
    ['The whole site', 'redirect from /old-news added: {+/news+}'],
  ],
])('%s', { timeout: slow }, async (_, edits, lines) => {
  const reported = await withEdits(edits, async () => report(site, await build()));
  expect(reported).toEqual(lines);
});

test.each<[string, edit: Edit, about: RegExp, string[]]>([
  [
    'another address of the site is no other entries of its feed',
    ['site.yaml', 'address: https://lanternfall.example', 'address: https://other.example'],
    /^feed/,
    ['feed /roadmap.xml: Lanternfall — Roadmap'],
  ],
  [
    'another name of the site is no other feed',
    ['site.yaml', 'name: Lanternfall', 'name: Other'],
    /^feed|^alternate/,
    [
      'feed /roadmap.xml: [-Lanternfall-]{+Other+} — Roadmap',
      'alternate version /roadmap.xml: [-Lanternfall-]{+Other+} — Roadmap  site.yaml “name: Other”',
    ],
  ],
  [
    'an entry of a feed with another id is the same entry',
    ['roadmap.yaml', 'id: item-9', 'id: item-nine'],
    /^feed/,
    ['feed /roadmap.xml: Item 9'],
  ],
])('%s', { timeout: slow }, async (_, edit, about, lines) => {
  const reported = await withEdits([edit], async () => report(site, await build()));
  expect(reported.filter((line) => about.test(line))).toEqual(lines);
});

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
    '/',
    'words of a widget: [-won-]{+lost+}  scene.yaml “succeeded: lost”',
    '/news',
    'News · words: [-Nothing-]{+Little+} is new, as ever, on this long and lonely road.  pages/news.md “Little is new, a”',
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
    '/',
    'Ultimate Host › Annual · picture replaced under the same name: cup  ultimate-host.yaml “seal: { file: pi”',
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
    'The whole site',
    'page /news is now /novelties; its former address finds nothing: formerly is missing',
  ]);
  expect(report(site, after)).toEqual([
    'The whole site',
    'page /news is now /novelties; its former address redirects',
  ]);
});

test('a page that links still lead to under its former address is reported as moved', {
  timeout: slow,
}, async () => {
  const [old, now] = [join(dir, 'pages/terms.md'), join(dir, 'pages/conditions.md')];
  await rename(old, now);
  const after = await build();
  await rename(now, old);
  expect(report(site, after)).toEqual([
    'The whole site',
    'page /terms is now /conditions; its former address finds nothing: formerly is missing',
    '/conditions',
    'card of shared links: card-[-terms-]{+index+}',
    'alternative text of the card: [-Terms of Service-]{+First Phrase, by lantern.+} — Lanternfall',
  ]);
});

test.each<[string, Edit]>([
  ['a key', ['hero.yaml', 'companion:', 'companoin:']],
  ['a file', ['testimonials.yaml', 'testimonials:', 'testimonials: [']],
  ['a picture', ['team.yaml', 'file: pictures/people/head.svg', 'file: pictures/people/haed.svg']],
])('%s with an error is not compared, and what else differs is', { timeout: slow }, async (_, edit) => {
  const edits: Edit[] = [edit, ['features.yaml', 'What feature friends', 'Waht feature friends']];
  expect(await withEdits(edits, async () => report(site, await build()))).toEqual([
    '/',
    'Four things, all good. › Feature friends · words: [-What-]{+Waht+} feature friends does.  features.yaml “description: Wah”',
  ]);
});

test('a day that has come by the clock alone', () => {
  expect(report({ ...site, day: '2026-03-01' }, site)).toEqual([
    'The whole site',
    'page /since is published, because its day has come',
  ]);
  expect(report({ ...site, day: '2026-03-03' }, site)).toEqual([
    'Nothing that visitors read or see changes.',
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

test.each<[string, () => Version, string[]]>([
  [
    'a color',
    () => withFiles(/\.html$/, (html) => html.replace(/oklch\([^)]*\)/, 'oklch(.5 .1 20)')),
    ['The whole site', 'how it looks: colors in pages'],
  ],
  [
    'a typeface',
    () =>
      withFiles(
        /instrument-sans.*woff2$/,
        (bytes) => bytes,
        (path) => path.replace('instrument-sans', 'inter'),
      ),
    [
      'The whole site',
      'how it looks: typefaces (inter-latin-wght-normal.woff2, instrument-sans-latin-wght-normal.woff2)',
    ],
  ],
  [
    'the policy',
    () =>
      withFiles(/^_headers$/, (text) =>
        text.replace("script-src 'self'", "script-src 'self' https://ads.example"),
      ),
    ['The whole site', 'scripts may now come from https://ads.example'],
  ],
  [
    'a limit of the policy that is gone',
    () => withFiles(/^_headers$/, (text) => text.replace(" base-uri 'none';", '')),
    ['The whole site', "the security policy no longer has base-uri 'none'"],
  ],
  [
    'a part of the policy for which another one stands in',
    () => withFiles(/^_headers$/, (text) => text.replace(" connect-src 'self';", '')),
    ['The whole site', "data that scripts ask for may no longer come from 'self'"],
  ],
  [
    'the policy within pages alone',
    () =>
      withFiles(/\.html$/, (html) =>
        html.replace("connect-src 'self'", "connect-src 'self' https://ads.example"),
      ),
    ['On all 10 pages', 'data that scripts ask for may now come from https://ads.example'],
  ],
  [
    'a header',
    () =>
      withFiles(/^_headers$/, (text) => text.replace('X-Frame-Options: DENY', 'X-Frame-Options: SAMEORIGIN')),
    ['The whole site', 'header X-Frame-Options: [-DENY-]{+SAMEORIGIN+}'],
  ],
  [
    'another host alone',
    () => withFiles(/^vercel\.json$/, (text) => `${text} `),
    ['The whole site', 'settings of hosts: {+vercel.json+}'],
  ],
  [
    'the policy and a file of public/, where styles and scripts are missing',
    () => ({
      ...withFiles(/^_headers$|^robots\.txt$/, (text) =>
        text
          .replace("script-src 'self'", "script-src 'self' https://ads.example")
          .replace('Allow', 'Disallow'),
      ),
      isComplete: false,
    }),
    [
      'The whole site',
      'scripts may now come from https://ads.example',
      'file /robots.txt: User-agent: * [-Allow-]{+Disallow+}: / Sitemap: https://lanternfall.example/sitemap.xml',
    ],
  ],
  [
    'a file of public/',
    () => withFiles(/^robots\.txt$/, (text) => `${text}Disallow: /news\n`),
    [
      'The whole site',
      'file /robots.txt: User-agent: * Allow: / Sitemap: https://lanternfall.example/sitemap.xml {+Disallow: /news +}',
    ],
  ],
  [
    'two sections swapped',
    () =>
      withFiles(/^index\.html$/, (html) => {
        const [one = 0, other, end] = ['<section id="community"', '<section id="team"', '</main>'].map(
          (tag) => html.indexOf(tag),
        );
        return html.slice(0, one) + html.slice(other, end) + html.slice(one, other) + html.slice(end);
      }),
    ['/', 'section moved: Heard on the road'],
  ],
  [
    'a script',
    () => withFiles(/main-\w+\.js$/, (code) => `${code};1`),
    ['The whole site', 'what scripts do: main.js'],
  ],
  [
    'other elements around the same words',
    () => withFiles(/^index\.html$/, (html) => html.replace('<main', '<main class="wide"')),
    ['The whole site', 'how it looks: the arrangement of /'],
  ],
  [
    'the language of a page',
    () => withFiles(/^news\.html$/, (html) => html.replace('lang="en"', 'lang="de"')),
    ['/news', 'language: [-en-]{+de+}'],
  ],
])('%s', (_, make, lines) => {
  const after = make();
  expect(report(site, after)).toEqual(lines);
});

test.each<[string, after: Map<string, string>, string[]]>([
  [
    'a setting of a host',
    new Map([...hostSettings, ['netlify.toml', '[build]\n  command = "npm run build -- --base /a/"\n']]),
    ['The whole site', 'netlify.toml: [build] command = "npm run build{+ -- --base /a/+}"'],
  ],
  [
    'another host',
    new Map([...hostSettings, ['vercel.json', '{}']]),
    ['The whole site', 'vercel.json added: {+{}+}'],
  ],
  [
    'a host less',
    new Map([...hostSettings].slice(0, 1)),
    ['The whole site', 'wrangler.jsonc removed: [-{ "name": "site" }-]'],
  ],
  [
    'a comment in the settings of a host',
    new Map([...hostSettings, ['wrangler.jsonc', '// It has a name.\n{\n  "name": "site"\n}\n']]),
    ['Nothing that visitors read or see changes.'],
  ],
])('%s', (_, after, lines) => {
  expect(report(site, { ...site, hostSettings: after })).toEqual(lines);
});

test.each<[string, from: string, to: string, string[]]>([
  [
    'the poster of a film',
    '<video poster="/assets/poster-0a1b2c3d.webp"></video>',
    '<video poster="/assets/poster-3d2c1b0a.webp"></video>',
    ['/', 'picture replaced under the same name: poster'],
  ],
  [
    'further styles within a page',
    '<style>a{margin:0}</style>',
    '<style>a{margin:1px}</style>',
    ['The whole site', 'how it looks: styles in pages'],
  ],
])('%s', (_, from, to, lines) => {
  const withPart = (part: string) =>
    withFiles(/^index\.html$/, (html) => html.replace('</main>', `${part}</main>`));
  expect(report(withPart(from), withPart(to))).toEqual(lines);
});

test('a manifest that is no JSON is compared as a file', () => {
  const withEnd = (end: string) => withFiles(/\.webmanifest$/, () => `{ "name": "site" ${end}`);
  expect(report(withEnd('}'), withEnd(', "lang": "en" }'))).toEqual([
    'The whole site',
    'site.webmanifest, lang added: {+en+}',
  ]);
  for (const end of ['}', ', ]']) {
    const [, line] = report(withEnd(end), withEnd(', }'));
    expect(line).toMatch(/^file \/site\.webmanifest: /);
  }
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
  expect(report(weighs(20), weighs(58))).toEqual(['/', '+38 kB of pictures, over the budget of 50 kB']);
  expect(report(weighs(20), weighs(25))).toEqual(['Nothing that visitors read or see changes.']);
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
  const line = `Law · words removed: [-${law}-]`;
  expect(report(before, after)).toEqual(['/terms', line]);
  expect(report(before, withoutLines(law))).toEqual([
    '/terms',
    `${line}  was pages/terms.md “The law of the S”`,
  ]);
});
