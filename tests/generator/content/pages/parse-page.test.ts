import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../../generator/content/pages/parse-page';
import { sentences } from '../../fixture';

const entries = `title: A title
description: What it is.
runningHead: { numeral: I, name: A name, hour: nine }
`;

function page(text: string, name = 'pages/privacy.md') {
  return parsePage({ path: `content/${name}`, name, text });
}

test('front matter and body are told apart, and the body keeps its line numbers', () => {
  const { page: value, diagnostics } = page(`---\n${entries}---\n\n## First\n`);

  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ slug: 'privacy', frontMatter: { title: 'A title' } });
  expect(value.body.split('\n')[6]).toBe('## First');
  expect(value.body.trim()).toBe('## First');
});

test('Windows line ends change nothing', () => {
  const { page: value } = page(`---\n${entries}---\n\n## First\n`.replaceAll('\n', '\r\n'));

  expect(value.frontMatter.title).toBe('A title');
  expect(value.body.split('\n')[6]).toBe('## First\r');
});

test('a line of hyphens in the body stays there', () => {
  expect(page(`---\n${entries}---\n\nabove\n\n---\n\nbelow\n`).page.body).toContain('above\n\n---\n\nbelow');
});

describe('code in front matter is never run', () => {
  const code = `{ title: (globalThis.wasRun = true, 'x') }`;

  test.each(['---js', '---javascript', '--- js', '---coffee', '---json', '----'])('after %s', (fence) => {
    const { page: value, diagnostics } = page(`${fence}\n${code}\n---\ntext\n`);

    expect(value.frontMatter.title).not.toContain('x');
    expect(sentences({ diagnostics })).toEqual([
      `content/pages/privacy.md:1:1 front matter must open with --- alone on its line, got "${fence}". Make the first line --- and nothing more.`,
    ]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('in YAML’s own tags', () => {
    const { diagnostics } = page(
      `---\ntitle: !!js/function "function () { globalThis.wasRun = true }"\n---\n`,
    );

    expect(diagnostics).toHaveLength(1);
    expect(globalThis).not.toHaveProperty('wasRun');
  });
});

describe('front matter', () => {
  test('that is not there', () => {
    expect(sentences(page('# Privacy\n'))).toEqual([
      'content/pages/privacy.md:1:1 the page must begin with front matter, between two lines of ---. Write a line of --- above it, the entries, and a second line of ---.',
    ]);
  });

  test('whose first line is one too late', () => {
    expect(sentences(page(`${entries}---\n`))[0]).toContain('two lines of ---. Add a line of --- above it.');
  });

  test('with a group that is not set in', () => {
    const group = 'runningHead:\nnumeral: I\nname: A name\nhour: nine\n';
    expect(sentences(page(`---\n${entries.replace(/runningHead.*\n/, group)}---\n`))).toEqual([
      'content/pages/privacy.md:5:1 this line begins with no space, where 2 spaces would fit. Put 2 more in front of it, and so in the lines below it as far as line 7.',
    ]);
  });

  test('of an empty file', () => {
    expect(sentences(page(''))[0]).toContain('must begin with front matter');
  });

  test('that does not end', () => {
    expect(sentences(page(`---\n${entries}`))).toEqual([
      'content/pages/privacy.md:1:1 front matter has no end. Add a line of --- below its last entry.',
    ]);
  });

  test('whose last line holds more', () => {
    expect(sentences(page(`---\n${entries}---- end\n`))).toEqual([
      'content/pages/privacy.md:5:1 front matter must close with --- alone on its line, got "---- end". Make the line --- and nothing more.',
    ]);
  });

  // How YAML tells of it is YAML's own matter.
  test.each([
    ['a key that is another', `${entries}\nupdatd: 2026-01-05\n---\n`],
    ['a line without a colon above keys', `\nupdated 2026\n${entries}---\n`],
    ['a text that is not set in', `${entries}introduction: >-\nOne.\n\nTwo.\n---\n`],
    ['a text that runs on', `${entries}introduction: One\ntwo.\n---\n`],
    ['an open quote', `${entries}introduction: "One\n\ntwo"\n---\n`],
  ])('with a slip is not taken for one without an end: %s', (_name, text) => {
    const said = sentences(page(`---\n${text}`));

    expect(said).not.toEqual([]);
    expect(said.join('\n')).not.toContain('no end');
  });

  test('with comments and empty lines in it', () => {
    expect(
      page(`---\n# A page.\n\n${entries}\n# Late.\nupdated: 2026-01-05\n\n---\n\nWords.\n`).diagnostics,
    ).toEqual([]);
  });

  test('with comments of more than one #', () => {
    const text = `---\n## A page.\n${entries}\n### Late.\nupdated: 2026-01-05\n## The end.\n---\n\n## Law\n\nWords.\n`;
    expect(page(text).diagnostics).toEqual([]);
  });

  test('with such a comment, and closed far below', () => {
    const text = `---\n## A page.\n${entries}\n## Law\n\nWords.\n\n---\n\nMore.\n`;
    expect(sentences(page(text))).toEqual([
      'content/pages/privacy.md:7:1 front matter has no end above this heading. Add a line of --- below its last entry.',
    ]);
  });

  test('that is empty', () => {
    expect(sentences(page('---\n---\ntext\n'))).toEqual([
      'content/pages/privacy.md:1:1 front matter is empty. It needs title, description and runningHead.',
    ]);
  });

  test('with a misspelt key is reported at its own line', () => {
    expect(sentences(page(`---\n${entries}updatd: 2026-01-05\n---\n`))).toEqual([
      'content/pages/privacy.md:5:1 "updatd" is not a key that belongs here. Did you mean updated?',
    ]);
  });
});

describe('the file name is the address', () => {
  test.each([
    [
      'pages/Terms of Use.md',
      'the file name is the address of the page, and "Terms of Use" holds more than a-z, 0-9 and hyphens. Rename the file, such as terms-of-use.md.',
    ],
    ['pages/404.md', 'the address /404 belongs to the site itself. Give the file another name.'],
    ['pages/index.md', 'the address /index belongs to the site itself. Give the file another name.'],
    ['pages/assets.md', 'the address /assets belongs to the site itself. Give the file another name.'],
    ['pages/terms.markdown', 'a page must be a file that ends in .md. Rename it, such as pages/terms.md.'],
    ['pages/help/faq.txt', 'a page must be a file that ends in .md. Rename it, such as pages/help/faq.md.'],
    [
      'pages/help/Häufig gefragt.md',
      'the file name is the address of the page, and "Häufig gefragt" holds more than a-z, 0-9 and hyphens. Rename the file, such as haufig-gefragt.md.',
    ],
    [
      'pages/Hilfe & Rat/faq.md',
      'the folder name is part of the address of its pages, and "Hilfe & Rat" holds more than a-z, 0-9 and hyphens. Rename the folder, such as hilfe-rat.',
    ],
    [
      'pages/помощь/faq.md',
      'the folder name is part of the address of its pages, and "помощь" holds more than a-z, 0-9 and hyphens. Rename the folder with those letters.',
    ],
    ['pages/help/404.md', 'the address /help/404 belongs to the site itself. Give the file another name.'],
    ['pages/assets/a.md', 'the address /assets/a belongs to the site itself. Give the folder another name.'],
    ['pages/index/a.md', 'the address /index/a belongs to the site itself. Give the folder another name.'],
    [
      `pages/${'long/'.repeat(30)}a.md`,
      'the file name is the address of the page, and holds 151 letters of at most 120. Rename the file: a few words are enough.',
    ],
  ])('%s is refused', (name, expected) => {
    expect(sentences(page(`---\n${entries}---\n`, name))).toEqual([`content/${name}:1:1 ${expected}`]);
  });

  test.each([
    ['pages/help/faq.md', 'help/faq'],
    ['pages/help/index.md', 'help'],
    ['pages/assets-of-ours/a.md', 'assets-of-ours/a'],
    ['pages/help/assets.md', 'help/assets'],
  ])('%s is found at /%s', (name, slug) => {
    const { page: value, diagnostics } = page(`---\n${entries}---\n`, name);

    expect(diagnostics).toEqual([]);
    expect(value.slug).toBe(slug);
  });

  test.each([
    ['pages/help/index.md', 'pages/help.md', 'pages/help.md'],
    ['pages/help/index.md', 'pages/Help.md', undefined],
    ['pages/Help.md', 'pages/help/index.md', 'pages/help/index.md'],
    ['pages/Help/faq.md', 'pages/help/faq.md', 'pages/help/faq.md'],
  ])('%s beside %s', (name, other, owner) => {
    const source = { path: `content/${name}`, name, text: `---\n${entries}---\n` };
    const slug = name.includes('faq') ? 'help/faq' : 'help';

    expect(sentences(parsePage({ ...source, alike: [other, name].sort() }))).toEqual(
      owner
        ? [
            `content/${name}:1:1 this file and ${owner} would have one address, /${slug}. Put the two together in ${owner}, or give this one another name of its own, with .md at its end.`,
          ]
        : [],
    );
  });
});

describe('when and where a page is published', () => {
  test.each([
    'draft: true',
    'publish: 2027-03-09',
    'publish: "2027-03-09"',
    'formerly: /press',
    'formerly: [/press, /old/press.html, /über-uns/]'.replace('ü', 'u'),
    'formerly:\n  - /press.php\n  - /~ann/',
    'lang: ar',
    'lang: pt-BR',
    'lang: zh-Hant\ndir: ltr',
  ])('%s is read', (lines) => {
    expect(page(`---\n${entries}${lines}\n---\n`).diagnostics).toEqual([]);
  });

  test.each([
    ['draft: yes', '5:8 draft must be true or false, got "yes". Write true or false, without quotes.'],
    [
      'publish: March 9',
      '5:10 publish must be a date that exists, as year-month-day, got "March 9". Write it like 2026-01-05.',
    ],
    ['formerly: press', '5:11 formerly must begin with a /, got "press". Write it like /press.'],
    [
      'formerly: https://a.example/press',
      '5:11 formerly must be the part of the address behind the name of the site, got "https://a.example/press". Write it like /press.',
    ],
    [
      'formerly: /press?x=1',
      '5:11 formerly must be plain letters, digits, hyphens and dots between slashes, with no ? or # behind, got "/press?x=1". Write it like /press or /old/press.html.',
    ],
    ['formerly: [/a, b]', '5:16 entry 2 of formerly must begin with a /, got "b". Write it like /press.'],
    ['formerly: [/a, 5]', '5:16 entry 2 of formerly must begin with a /, got 5. Write it like /press.'],
    ['formerly: 5', '5:11 formerly must begin with a /, got 5. Write it like /press.'],
    [
      'lang: Arabic',
      '5:7 lang must be the code of a language, with that of a country if it matters, got "Arabic". Write it like ar, de or pt-BR.',
    ],
    ['dir: left', '5:6 dir must be ltr or rtl, got "left". Write one of these exactly.'],
  ])('%s is not', (lines, expected) => {
    expect(sentences(page(`---\n${entries}${lines}\n---\n`))).toEqual([
      `content/pages/privacy.md:${expected}`,
    ]);
  });
});
