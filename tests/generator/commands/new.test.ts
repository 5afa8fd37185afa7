import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPage, readName } from '../../../generator/content/pages/page-names';
import { parsePage } from '../../../generator/content/pages/parse-page';
import { site } from '../../../templates/site';
import { temporaryDir } from '../fixture';
import { runInProcess } from './run-in-process';

describe('a name', () => {
  it.each([
    ['Press kit', 'press-kit'],
    ['Über uns', 'uber-uns'],
    ['help/Questions', 'help/questions'],
  ])('%s is written %s', (words, slug) => {
    expect(readName(words)).toEqual({ words, slug });
  });

  it.each([
    ['A'.repeat(61), 'more than 60 letters'],
    ['Press **kit**', 'The name must'],
  ])('%s is refused', (words, why) => {
    expect(() => readName(words)).toThrow(why);
  });
});

describe('a new page', () => {
  it.each(['Press kit', 'Rules: all of them', 'help/Questions'])('%s has no mistake', async (words) => {
    const text = newPage(readName(words));
    const name = `pages/${readName(words).slug}.md`;
    const { page, diagnostics } = parsePage({ path: `content/${name}`, name, text }, site);
    expect(diagnostics).toEqual([]);
    expect(page.frontMatter).toMatchObject({ sample: true, title: words.replace('help/', '') });
  });

  it.each(['Index', '404', 'assets/Logo'])(
    '%s is refused, as the site has the address itself',
    async (words) => {
      expect(() => newPage(readName(words))).toThrow('belongs to the site itself');
    },
  );
});

it('overwrites nothing', async () => {
  const ended = await runInProcess(['new', 'page', 'Privacy']);
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('There is a file content/pages/privacy.md already. Choose another name.');
});

it.each([
  [['new'], 2, 'npm run new -- page "Press kit"'],
  [['new', 'page'], 2, 'npm run new -- page --kind support'],
  [['new', 'page', '--kind', 'imprnt'], 1, 'There is no page of the kind "imprnt". Did you mean imprint?'],
])('%s is answered in words', async (args, code, words) => {
  const ended = await runInProcess(args);
  expect(ended.code).toBe(code);
  expect(ended.stdout + ended.stderr).toContain(words);
});

it('begins an entry of the news as a draft of today, in its folder', async () => {
  const rootDir = await temporaryDir();
  const ended = await runInProcess(
    ['new', 'news', 'Version', '1.4'],
    { SOURCE_DATE_EPOCH: '1772582400' },
    rootDir,
  );
  expect(ended.stdout).toMatch(
    /^Wrote {3}content\/pages\/news\/version-1-4\.md\n\nNext:\n- It is a draft\..*\n$/,
  );
  const text = await readFile(join(rootDir, 'content/pages/news/version-1-4.md'), 'utf8');
  expect(text).toMatch(
    /^---\n# The page at \/news\/version-1-4\.\ntitle: Version 1\.4\npublish: 2026-03-04\ndraft: true\n/,
  );
});
