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
    ['in the fence of a chat', `\`\`\`\n---\n${entries}---\n`, '1:1 page/front-matter-start'],
    ['that does not end above words', `---\n${entries}\nWords.\n`, '6:1 page/front-matter-end'],
    ['closed with dots', `---\n${entries}...\n`, '5:1 page/front-matter-end'],
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
    ['pages/terms.markdown', 'pages/terms.md'],
    ['pages/CODE_OF_CONDUCT.md.txt', 'pages/code-of-conduct.md'],
    ['pages/help/Häufig gefragt.md', 'pages/help/haufig-gefragt.md'],
    ['pages/assets/a.md', 'pages/assets-a-page.md'],
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
  ])('%s is at /%s', (name, slug) => {
    const { page: value, diagnostics } = page(text, name);

    expect(diagnostics).toEqual([]);
    expect(value.slug).toBe(slug);
  });

  test.each([
    ['pages/help/index.md', 'pages/help.md', 'pages/help.md'],
    ['pages/Help.md', 'pages/help/index.md', 'pages/help/index.md'],
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
    'formerly: /press',
    'formerly:\n  - /press.php\n  - /~ann/',
    'lang: ar',
    'lang: zh-Hant\ndir: ltr',
  ])('%s is read', (lines) => {
    expect(page(`---\n${entries}${lines}\n---\n`).diagnostics).toEqual([]);
  });

  test.each([
    ['draft: yes', '5:8 draft must be true or false, got "yes". Write true or false, without quotes.'],
    [
      'formerly: https://a.example/press',
      '5:11 formerly must be the part of the address after the name of the site, got "https://a.example/press". Write it like /press.',
    ],
    [
      'formerly: /press?x=1',
      '5:11 formerly must be the path of an address, without ? and what follows, # or other signs of code, got "/press?x=1". Write it like /press, /old/press.html or /wiki/Über_uns.',
    ],
    ['formerly: [/a, b]', '5:16 entry 2 of formerly must begin with a /, got "b". Write it like /press.'],
    [
      'lang: Arabic',
      '5:7 lang must be the code of a language, with that of a country if it matters, got "Arabic". Write it like ar, de or pt-BR.',
    ],
  ])('%s is not', (lines, expected) => {
    expect(sentences(page(`---\n${entries}${lines}\n---\n`))).toEqual([
      `content/pages/privacy.md:${expected}`,
    ]);
  });
});
