import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { contentFiles } from '../../content/schema';

const fixtureDir = join(import.meta.dirname, '../fixtures/site');

type Path = readonly (string | number)[];

/** The fixture's values of one file, with the value at `path` replaced, or removed by `undefined`. */
export async function changed(file: string, path: Path, value: unknown): Promise<unknown> {
  const data = parseYaml(await readFile(join(fixtureDir, file), 'utf8'));
  let target = data;
  for (const step of path.slice(0, -1)) target = target[step];
  const last = path.at(-1) as string | number;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return data;
}

export type Example = [key: keyof typeof contentFiles, path: Path, value: unknown];

const trailer = {
  title: 'An evening',
  film: '/files/trailer.mp4',
  captions: '/files/trailer.vtt',
  poster: 'pictures/scene.svg',
  alt: 'A lantern swings over a map.',
};

/** The fixture with this one value at its path is as it should be. */
export const valid: Example[] = [
  ['site', ['navigation', 0, 'url'], '/privacy#what-we-keep'],
  ['site', ['navigation', 0, 'url'], 'https://place.example/a?b=c'],
  ...['/press/', '/press/#Kit', '/files/press-kit.zip', '/google1.html', '/caf%C3%A9.pdf'].map(
    (url): Example => ['site', ['navigation', 0, 'url'], url],
  ),
  ['site', ['footer', 'comingSoon', 'links', 0, 'url'], '#'],
  ['features', ['trailer'], trailer],
  ['features', ['trailer'], { ...trailer, film: '/trailer.v2.webm' }],
  ['app', ['stores', 0, 'appId'], '1440123807'],
  ['app', ['stores', 1, 'appId'], 'app.lantern.android_2'],
  ['app', ['stores', 0, 'id'], 'f-droid'],
  ['hero', ['platforms'], { words: 'For {android}.', android: 'Android' }],
  ...['pt-br', 'zh-hant', 'de-CH-1996', 'ca-valencia', 'en-GB-oxendict'].map(
    (lang): Example => ['site', ['lang'], lang],
  ),
  ['site', ['sample'], 'Lanternfall'],
  ['team', ['members', 0, 'sample'], undefined],
  ['hero', ['background', 'narrow'], undefined],
  ['hero', ['background', 'file'], 'pictures/scenes/night-2.avif'],
  ['ultimateHost', ['action', 'url'], 'https://place.example/upgrade'],
  ['roadmap', ['items', 0, 'date'], '2028-02-29'],
  ...['1.6', '1.6.0', '2026.1', 'v2.0.0-beta.1', 'v61.0'].map(
    (version): Example => ['roadmap', ['items', 0, 'version'], version],
  ),
  ...['0', '100', 'none'].map((percent): Example => ['roadmap', ['items', 0, 'percent'], percent]),
  ['roadmap', ['items', 0, 'status'], 'planned'],
  ['testimonials', ['testimonials', 0, 'highlight'], undefined],
  ['testimonials', ['testimonials', 0, 'rating'], 1],
  ['team', ['members', 0, 'social'], {}],
  ['site', ['address'], 'https://lanternfall.example/site/'],
  ['site', ['feedbackBoard'], 'https://place.example/wiki/Die_(Band)'],
  ['site', ['feedbackBoard'], 'https://web.place.example/2026/https://other.example/x%20y'],
  ['site', ['feedbackBoard'], 'https://place.example/login?next=https://place.example/'],
  ['hero', ['introduction'], 'If 3 < 5 & 5 > 3, R&D; Tom & Jerry in a 5* hotel* [sic] <your name> AC\\DC <3'],
  ['hero', ['introduction'], '“What will you do?”'],
  [
    'hero',
    ['introduction'],
    'A story\u00adteller, \u0645\u06cc\u200c\u062e\u0648, \u2764\ufe0f\u200d\u{1f525}',
  ],
  ['hero', ['introduction'], '\u{1f525} \u{20000} \u2764\ufe0f'],
  // What a language or an emoji needs: Khmer, Thai, isolates in Hebrew, a word joiner, the flag of England.
  ...[
    '\u1797\u17b6\u179f\u17b6\u200b\u1781\u17d2\u1798\u17c2\u179a\u200b v1\u200b\u1794',
    '\u0e44\u0e17\u0e22\u200b',
    '\u05d2\u05e8\u05e1\u05d4 \u2066v1.6.0 (beta)\u2069, \u2067\u05d0\u2069',
    'a\u2060b\u200f',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ].map(inIntroduction),
  ['hero', ['phraseEnd'], ',”'],
  ['hero', ['stats', 0, 'label'], '“A” or “B”, ’til five o’clock'],
  ['team', ['members', 0, 'bio'], '“I stayed.”'],
  ['team', ['members', 0, 'social', 'github'], '_dot.l-'],
  ['team', ['members', 0, 'social', 'github'], 'https://www.linkedin.com/in/dot-lantern'],
  ['team', ['members', 0, 'social', 'github'], 'https://social.place.example/@dot'],
  ['site', ['networks', 'github', 'address'], 'https://www.linkedin.com/in/{handle}'],
  ['site', ['networks', 'github', 'address'], 'https://{handle}.place.example'],
  ['team', ['members', 0, 'social'], null],
  ['team', ['members', 0, 'social'], undefined],
  ['site', ['networks'], null],
  ['site', ['networks'], undefined],
  ...[
    'snake_case, _private and _public, ____, ¯\\_(o)_/¯, 2*3*4, f*ck s*it, ***',
    'Prices*, all* included (*) in a 5* hotel by a 4* host. *Terms apply',
    '# of stories, C# and F#',
    '- 5 degrees',
    'One - two - three',
    'The [sic] one, see [Art. 5] (a) and [Art. 5](a)',
    'If a < b > c, x<y and z>w, <12 & >5, AT&T, Q&A, salt&pepper, <your words>',
  ].map(inIntroduction),
  ...[
    'A 6" map',
    'He is 5\'11"',
    'He said "yes."',
    'He drew "Route 66" and said "go."',
    'The "6" map"',
    "Not one of the players'",
    'We are rockin’',
    '“He said ‘go.’”',
    'So ”går det.”',
    'Say “hi”!',
  ].map(inIntroduction),
  ['slides', ['slides', 0, 'picture', 'alt'], 'A photograph of a stag.'],
];

/** With this one it is not; nor with one taken away, which `undefined` stands for. */
export const invalid: Example[] = [
  ['site', ['name'], undefined],
  ['site', ['name'], ''],
  ['site', ['name'], '   '],
  ['site', ['name'], 7],
  ['site', ['nickname'], 'Lantern'],
  ['site', ['address'], 'http://lanternfall.example'],
  ['site', ['address'], 'lanternfall.example'],
  ['app', ['stores', 0, 'appId'], 1440123807],
  ['site', ['lang'], 'german'],
  ['site', ['support'], 'help at lanternfall'],
  ['site', ['navigation', 0, 'url'], 'features'],
  ['site', ['navigation', 0, 'url'], 'javascript:alert(1)'],
  ['site', ['navigation', 0, 'url'], '//elsewhere.example'],
  ...['/\\elsewhere.example', '/a b', '/a?b', '/a#', '/a#b#c', '/a\u00a0', '[a](/privacy)'].map(
    (url): Example => ['site', ['navigation', 0, 'url'], url],
  ),
  ...['https://place', 'https://place:8080/x', 'https://place,example.example', 'https://a .example'].map(
    (address): Example => ['site', ['feedbackBoard'], address],
  ),
  ['site', ['networks', 'Git Hub'], { name: 'GitHub', icon: 'post' }],
  ['site', ['footer', 'copyright'], '© Lanternfall'],
  ['site', ['labels', 'rating'], 'five stars'],
  ['hero', ['phrases'], []],
  ['hero', ['phrases', 1], ''],
  ['hero', ['background', 'file'], 'scene.svg'],
  ['hero', ['background', 'file'], 'pictures/../secret.svg'],
  ['hero', ['background', 'file'], 'pictures/scene.gif'],
  ['slides', ['slides', 1, 'id'], 'Slide Two'],
  ['slides', ['slides', 0, 'picture', 'alt'], undefined],
  ['features', ['trailer'], { ...trailer, captions: undefined }],
  ['features', ['trailer'], { ...trailer, captions: '/files/trailer.srt' }],
  ['features', ['trailer'], { ...trailer, film: 'https://film.example/trailer.mp4' }],
  ['features', ['trailer'], { ...trailer, film: '/files/../trailer.mp4' }],
  ['features', ['features', 0, 'icon'], 'a/b'],
  ['ultimateHost', ['seats', 'litPicture'], undefined],
  ['ultimateHost', ['action', 'url'], 'upgrade'],
  ['roadmap', ['items', 0, 'status'], 'done'],
  ['roadmap', ['items', 0, 'date'], '2026-02-29'],
  ['roadmap', ['items', 0, 'date'], '5 January 2026'],
  ['roadmap', ['items', 0, 'percent'], 'half'],
  ['roadmap', ['items', 0, 'percent'], '101'],
  ['roadmap', ['statuses', 'planned'], undefined],
  ['roadmap', ['progress'], 'Nearly there'],
  ['testimonials', ['testimonials', 0, 'rating'], 0],
  ['testimonials', ['testimonials', 0, 'rating'], 6],
  ['testimonials', ['testimonials', 0, 'rating'], 4.5],
  ['team', ['members', 0, 'social', 'github'], '@dot'],
  ['team', ['members', 0, 'social'], 'github'],
  ['site', ['networks', 'github', 'nmae'], 'GitHub'],
  ['team', ['members', 0, 'social', 'github'], 'http://github.com/dot'],
  ['team', ['members', 0, 'social', 'github'], 'github.com/dot'],
  ['team', ['members', 0, 'social', 'github'], 'https://github.com/dot lantern'],
  ['site', ['networks', 'github', 'address'], 'https://www.linkedin.com/in/'],
  ['site', ['networks', 'github', 'address'], 'https://www.linkedin.com/in/{name}'],
  ['site', ['networks', 'github', 'address'], 'www.linkedin.com/in/{handle}'],
  ['error', ['action'], undefined],
  ['site', ['address'], 'https://lanternfall.example/index.html'],
  ['site', ['address'], 'https://lanternfall.example/a b'],
  ['site', ['address'], '“https://lanternfall.example”'],
  ['site', ['address'], 'https://lanternfall.example»'],
  ['site', ['feedbackBoard'], 'https://place.example/x)'],
  ['site', ['feedbackBoard'], 'https://place.example/x”'],
  ['site', ['feedbackBoard'], 'https://place.example/x.'],
  ['site', ['feedbackBoard'], 'https://place.example/x,'],
  ['site', ['feedbackBoard'], 'https://place.example/x;'],
  ['site', ['feedbackBoard'], 'https://place.example/https://place.example'],
  ['site', ['feedbackBoard'], 'https://place.examplehttps://place.example'],
  ['site', ['feedbackBoard'], 'https://place.example/100%'],
  ['site', ['feedbackBoard'], 'https://place.example/a\u200bb'],
  ['site', ['feedbackBoard'], 'https://place.example/a\u00adb'],
  ['site', ['navigation', 0, 'url'], 'https://place.example/x)'],
  ['site', ['labels', 'rating'], '“{rating} out of 5 stars”'],
  ['hero', ['phraseEnd'], '“,”'],
  ['hero', ['stats', 0, 'value'], '“50K+”'],
  ['hero', ['stats', 0, 'value'], '“50K+"'],
  ['hero', ['stats', 0, 'value'], '‘4.9’'],
  ['hero', ['stats', 0, 'value'], '«4.9»'],
  ['hero', ['stats', 0, 'value'], '„4.9“'],
  ...[
    'a\u200bb',
    'a\ufeffb',
    'a\u2066b',
    'a\u2069b',
    '\u2069a\u2066',
    'a\u2064b',
    'a\u202eb',
    'a\u200db',
    'a\u2028b',
  ].map(inIntroduction),
  ...[
    'a\u{e0041}b',
    'a\u{e007f}b',
    'a\u{e0100}b',
    'a\u{e01ef}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\u{e0061}\u{e0062}\u{e0063}',
  ].map(inIntroduction),
  ...['a&nbsp;b', 'a &#8212; b', '<b>a</b>', 'a<br>b', 'a <a href="/">b</a>'].map(inIntroduction),
  ...['[never](/privacy)', 'a **Story** b', 'one\\ntwo', 'a \\u2014 b', 'a \\"b\\"'].map(inIntroduction),
  ...['a <o:p></o:p>b', '<st1:place w:st="on">a', '<?xml:namespace prefix = o ns = "x" />a'].map(
    inIntroduction,
  ),
  ...[
    'It`s a',
    'a <player>',
    '<Strong>a</Strong>',
    '<SPAN>a',
    '<FONT color=red>a',
    '<video controls="">',
    '</details>',
  ].map(inIntroduction),
  ...['a *fire*light', '*a*', 'a _firelight_', '__a__ b', '~~a~~ b', 'a `firelight`'].map(inIntroduction),
  ...['# A light', '## 5 lights', 'a [fire](privacy)', '![a](pictures/a.png)'].map(inIntroduction),
  ...['50K+"', 'a light."', 'a light".', '“a light."', '- one - two', '* one * two'].map(inIntroduction),
  ...['image', 'A photo.', 'Picture', 'stag.avif', 'pictures/Stag.JPG', 'IMG_2034'].map(
    (alt): Example => ['slides', ['slides', 0, 'picture', 'alt'], alt],
  ),
  ['roadmap', ['items', 0, 'date'], '2026-10-27\u00a0'],
  ['roadmap', ['items', 0, 'date'], '2026\u201310\u201327'],
  ['roadmap', ['items', 0, 'date'], '0206-10-27'],
  ['roadmap', ['items', 0, 'date'], '0026-12-01'],
  ['roadmap', ['items', 0, 'date'], '2126-12-01'],
  ['team', ['members', 0, 'social', 'github'], '..'],
  ['team', ['members', 0, 'social', 'github'], '.'],
  ['team', ['members', 0, 'social', 'github'], '-'],
  ['team', ['members', 0, 'social', 'github'], 'a..b'],
  ['team', ['members', 0, 'social', 'github'], 'dot-lantern.'],
];

function inIntroduction(text: string): Example {
  return ['hero', ['introduction'], text];
}

/** Neither with these, which only the build sees: it compares two values, or knows more than a pattern can hold. */
export const invalidTogether: Example[] = [
  [
    'app',
    ['stores', 0],
    {
      id: 'app-store',
      name: 'App Store',
      url: 'https://apps.apple.com/app/id1440123807',
      appId: '1440123808',
      icon: 'shop',
    },
  ],
  ['app', ['stores', 0, 'appId'], 'id1440123807'],
  ['app', ['stores', 1, 'appId'], 'lantern'],
  ['app', ['stores', 1, 'appId'], 'app.2lantern'],
  ['app', ['stores', 1, 'id'], 'app-store'],
  ['hero', ['platforms'], { words: 'For {android}.', ios: 'iPhone', android: 'Android' }],
  ['hero', ['platforms'], { words: 'For {ios} and {android}.', android: 'Android' }],
  ['slides', ['slides', 1, 'id'], 'one'],
  ['testimonials', ['testimonials', 0, 'highlight'], 'words that are not there'],
  ['team', ['members', 1, 'id'], 'dot'],
];
