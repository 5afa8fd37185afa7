import { describe, expect, test } from 'vitest';
import { parsePage } from '../../../../generator/content/pages/parse-page';
import { site } from '../../../../templates/site';
import { sentences } from '../../fixture';

const entries = `title: A title
description: What it is.
runningHead: { numeral: I, name: A name, hour: nine }
`;

function page(text: string, name = 'pages/privacy.md') {
  return parsePage({ path: `content/${name}`, name, text }, site);
}

test('front matter and body are separated, and the body keeps its line numbers', () => {
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
      'content/pages/privacy.md:1:1 the page must begin with front matter, and its first line is not --- alone. Begin it with a line of ---, the entries, and a second line of ---, with nothing above them.',
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

/** `line:column rule` of all that is reported. */
function rules(text: string, name?: string): string[] {
  return page(text, name).diagnostics.map(({ line, column, rule }) => `${line}:${column} ${rule}`);
}

describe('front matter', () => {
  test.each([
    ['that is not there', '# Privacy\n', '1:1 page/front-matter-start'],
    ['whose first line is missing', `${entries}---\n`, '1:1 page/front-matter-start'],
    ['below an empty line', `\n---\n${entries}---\n`, '1:1 page/front-matter-start'],
    ['in the fence of a chat', `\`\`\`\n---\n${entries}---\n`, '1:1 page/front-matter-start'],
    ['of an empty file', '', '1:1 page/front-matter-start'],
    ['that does not end', `---\n${entries}`, '1:1 page/front-matter-end'],
    ['that does not end above words', `---\n${entries}\nWords.\n`, '6:1 page/front-matter-end'],
    ['that does not end above a heading', `---\n${entries}\n## Law\n\nWords.\n`, '6:1 page/front-matter-end'],
    [
      'closed far below a heading',
      `---\n## A page.\n${entries}\n## Law\n\nWords.\n\n---\n\nMore.\n`,
      '7:1 page/front-matter-end',
    ],
    ['closed with dots', `---\n${entries}...\n`, '5:1 page/front-matter-end'],
    ['whose last line holds more', `---\n${entries}---- end\n`, '5:1 page/front-matter-end'],
    ['that is empty', '---\n---\ntext\n', '1:1 content/empty-file'],
    ['with a misspelt key', `---\n${entries}updatd: 2026-01-05\n---\n`, '5:1 yaml/misspelt-key'],
    ['with a line without a colon', `---\nupdated 2026-01-05\n${entries}---\n`, '2:1 yaml/line-without-key'],
    [
      'with a text that continues',
      `---\n${entries}introduction: One\ntwo.\n---\n`,
      '6:1 yaml/line-without-key',
    ],
    ['with an open quote', `---\n${entries}introduction: "One\ntwo"\n---\n`, '5:15 yaml/unclosed-quote'],
  ])('%s', (_name, text, expected) => {
    expect(rules(text)).toEqual([expected]);
  });

  test.each([
    [
      'comments and empty lines',
      `---\n# A page.\n\n${entries}\n# Late.\nupdated: 2026-01-05\n\n---\n\nWords.\n`,
    ],
    [
      'comments of more than one # above entries',
      `---\n## A page.\n${entries}\n### Late.\nupdated: 2026-01-05\n---\n\n## Law\n`,
    ],
  ])('may have %s', (_name, text) => {
    expect(rules(text)).toEqual([]);
  });

  test('says how to close it', () => {
    expect(sentences(page(`---\n${entries}---- end\n`))).toEqual([
      'content/pages/privacy.md:5:1 front matter must close with --- alone on its line, got "---- end". Make the line --- and nothing more.',
    ]);
    expect(sentences(page(`---\n${entries}\nWords.\n`))).toEqual([
      'content/pages/privacy.md:6:1 front matter has no end above this line. Add a line of --- below its last entry.',
    ]);
  });
});

describe('the path is the address', () => {
  const text = `---\n${entries}---\n`;

  test.each([
    ['pages/404.md', 'pages/404-page.md', 'the address /404 is reserved for the site itself, or by Windows'],
    [
      'pages/Terms of Use.md',
      'pages/terms-of-use.md',
      'the path of a page is its address: small letters a-z, digits and hyphens, at most 120, with .md at its end',
    ],
    ['pages/index.md', 'pages/index-page.md'],
    ['pages/assets.md', 'pages/assets-page.md'],
    ['pages/Index.md', 'pages/index-page.md'],
    ['pages/terms.markdown', 'pages/terms.md'],
    ['pages/terms.md ', 'pages/terms.md'],
    ['pages/terms', 'pages/terms.md'],
    ['pages/CODE_OF_CONDUCT.md.txt', 'pages/code-of-conduct.md'],
    ['pages/help/faq.txt', 'pages/help/faq.md'],
    ['pages/help/Häufig gefragt.md', 'pages/help/haufig-gefragt.md'],
    ['pages/Hilfe & Rat/faq.md', 'pages/hilfe-rat/faq.md'],
    ['pages/help/404.md', 'pages/help-404-page.md'],
    ['pages/assets/a.md', 'pages/assets-a-page.md'],
    ['pages/index/a.md', 'pages/index-a-page.md'],
    [`pages/${'long/'.repeat(30)}a.md`, `pages/${'long/'.repeat(23)}long.md`],
  ])('%s is to be renamed to %s, which is accepted', (name, renamed, message?: string) => {
    const { diagnostics } = page(text, name);
    if (message) expect(diagnostics[0]?.message).toBe(message);
    expect(diagnostics.map(({ rule, fix }) => `${rule} ${fix}`)).toEqual([
      `page/name Rename it to ${renamed}.`,
    ]);
    expect(page(text, renamed).diagnostics).toEqual([]);
  });

  test('of letters that no address has can only be written by whoever knows them', () => {
    expect(page(text, 'pages/помощь/faq.md').diagnostics.map(({ fix }) => fix)).toEqual([
      'Rename it with words in those letters, each page with a name of its own.',
    ]);
  });

  test.each([
    ['pages/help/faq.md', 'help/faq'],
    ['pages/help/index.md', 'help'],
    ['pages/assets-of-ours/a.md', 'assets-of-ours/a'],
    ['pages/help/assets.md', 'help/assets'],
  ])('%s is at /%s', (name, slug) => {
    const { page: value, diagnostics } = page(text, name);

    expect(diagnostics).toEqual([]);
    expect(value.slug).toBe(slug);
  });

  test.each([
    ['pages/help/index.md', 'pages/help.md', 'pages/help.md'],
    ['pages/help/index.md', 'pages/Help.md', undefined],
    ['pages/Help.md', 'pages/help/index.md', 'pages/help/index.md'],
    ['pages/Help/faq.md', 'pages/help/faq.md', 'pages/help/faq.md'],
  ])('%s beside %s', (name, other, owner) => {
    const source = { path: `content/${name}`, name, text };
    const slug = name.includes('faq') ? 'help/faq' : 'help';

    expect(sentences(parsePage({ ...source, sameAddress: [other, name].sort() }, site))).toEqual(
      owner
        ? [
            `content/${name}:1:1 this file and ${owner} would have the same address, /${slug}. Put the two together in pages/${slug}.md, or give this one another name.`,
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
      '5:11 formerly must be the part of the address after the name of the site, got "https://a.example/press". Write it like /press.',
    ],
    [
      'formerly: /press?x=1',
      '5:11 formerly must be the path of an address, without ? and what follows, # or other signs of code, got "/press?x=1". Write it like /press, /old/press.html or /wiki/Über_uns.',
    ],
    ['formerly: [/a, b]', '5:16 entry 2 of formerly must begin with a /, got "b". Write it like /press.'],
    ['formerly: [/a, 5]', '5:16 entry 2 of formerly must begin with a /, got "5". Write it like /press.'],
    ['formerly: 5', '5:11 formerly must begin with a /, got "5". Write it like /press.'],
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
