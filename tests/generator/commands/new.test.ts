import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentFiles } from '../../../content/schema';
import { appendEntry, newEntry } from '../../../generator/commands/new/new-entry';
import { newModules as planModules } from '../../../generator/commands/new/new-modules';
import { applyPlan, createReadFile, type ReadFile } from '../../../generator/commands/new/plan';
import { newPage } from '../../../generator/content/pages/new-page';
import { parsePage } from '../../../generator/content/pages/parse-page';
import { readName } from '../../../generator/content/pages/read-name';
import { newEntries } from '../../../templates/new-entries';
import { newModules } from '../../../templates/new-modules';
import { site } from '../../../templates/site';
import { rootDir, temporaryDir } from '../fixture';
import { runInProcess } from './run-in-process';

/** The fixture stands in for `content/`. */
const read: ReadFile = (path) => createReadFile(rootDir)(path.replace(/^content\//, 'tests/fixtures/site/'));
const today = new Date('2026-11-26');

describe('a name', () => {
  it.each([
    ['Press kit', 'press-kit', 'PressKit'],
    ['Über uns', 'uber-uns', 'UberUns'],
    ['What’s new?', 'what-s-new', 'WhatSNew'],
    ['help/Questions', 'help/questions', 'HelpQuestions'],
  ])('%s is written %s and %s', (words, slug, pascal) => {
    expect(readName(words)).toEqual({ words, slug, pascal });
  });

  it.each([
    ['中文', 'Nothing of "中文" can be part of an address'],
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

const full: ReadFile = async (path) => {
  const content = parse(await read(path));
  const [first] = content.testimonials;
  const testimonials = Array.from({ length: 8 }, (_, index) => ({ ...first, id: `player-${index}` }));
  return stringify({ ...content, testimonials }, { aliasDuplicateObjects: false });
};
const invalid: ReadFile = async () => 'testimonials:\n  - id: 1\n';

describe('a new entry', () => {
  it('is valid, and leaves every other byte of the file as it is', async () => {
    const testimonial = await newEntry(newEntries.testimonial, {
      name: readName('Ada: Moss'),
      read,
      today,
      site,
    });
    const item = await newEntry(newEntries['roadmap-item'], {
      name: readName('Dark mode'),
      read,
      today,
      site,
    });
    for (const [{ changes }, key, id] of [
      [testimonial, 'testimonials', 'ada-moss'],
      [item, 'roadmap', 'dark-mode'],
    ] as const) {
      const [{ path, text } = { path: '', text: '' }] = changes;
      const before = await read(path);
      expect(text.startsWith(before)).toBe(true);
      expect(text.slice(before.length)).toMatch(/^ {2}- sample: true\n/);
      expect(contentFiles[key].schema.safeParse(parse(text)).error).toBeUndefined();
      expect(text).toContain(`id: ${id}\n`);
    }
    expect(testimonial.changes[0]?.text).toMatch(/\n {4}content: >-\n {6}Sample words\. .*$/m);
    expect(item.changes[0]?.text).toContain('date: 2027-12-31\n');
  });

  it.each([
    ['a:\n  - b: 1 # one\n# end\nc: 2\n', 'a:\n  - b: 1 # one\n  - b: 2\n# end\nc: 2\n'],
    ['a:\n- b: 1\n- b: 3', 'a:\n- b: 1\n- b: 3\n- b: 2\n'],
    [
      'a:\n  - b: 1\n\n  # next\n  - b: >-\n      x\n\nc: 1\n',
      'a:\n  - b: 1\n\n  # next\n  - b: >-\n      x\n\n  - b: 2\n\nc: 1\n',
    ],
    ['a:\r\n  - b: 1\r\n  - b: 3\r\n', 'a:\r\n  - b: 1\r\n  - b: 3\r\n  - b: 2\r\n'],
  ])('goes to the end of the list in %j', (text, expected) => {
    expect(appendEntry(text, ['a'], () => ({ b: 2 }), 'a.yaml')).toBe(expected);
  });

  it.each([
    ['a: [{ b: 1 }]\n', 'a:\n  - b: 1\n  - b: 2\n'],
    ['a: []\n', 'a:\n  - b: 2\n'],
  ])('writes a list in brackets as lines: %j', (text, expected) => {
    expect(appendEntry(text, ['a'], () => ({ b: 2 }), 'a.yaml')).toBe(expected);
  });

  it.each(['c: 1\n', 'a:\n  - b: "1\n'])('is refused for %j', (text) => {
    expect(() => appendEntry(text, ['a'], () => ({ b: 2 }), 'a.yaml')).toThrow(
      'a.yaml has no list a that an entry can be added to',
    );
  });

  it.each([
    ['Ann', read, 'id must be different from every other id in this list'],
    ['Ada', full, 'testimonials must hold at most 8 testimonials'],
    ['Ada', invalid, 'content/testimonials.yaml is not valid. Fix it first'],
  ])('called %s is refused where its file would not be valid', async (words, readText, message) => {
    const entry = newEntry(newEntries.testimonial, { name: readName(words), read: readText, today, site });
    await expect(entry).rejects.toThrow(message);
  });
});

describe('a new part of the code', () => {
  it.each([
    ['Team', 'There is a file templates/sections/team/team.tsx already'],
    ['Hero', 'There is a file templates/sections/hero/hero.tsx already'],
    ['Menu', 'The name menu belongs to another part of the site'],
    ['Running head', 'The name running-head belongs to another part of the site'],
    ['5e rules', '"5e rules" cannot be a name in code'],
    ['help/Rules', '"help/Rules" cannot be a name in code'],
  ])('is no section called %s', async (words, why) => {
    await expect(planModules(newModules.section, readName(words), read)).rejects.toThrow(why);
  });

  it.each(['Hero phrase', 'Registry', 'Tab list'])('is no widget called %s', async (words) => {
    await expect(planModules(newModules.widget, readName(words), read)).rejects.toThrow(
      /There is a file client\/widgets\/.* already/,
    );
  });
});

it('overwrites nothing, and then writes nothing else', async () => {
  const root = await temporaryDir();
  const own = join(root, 'content/pages/press-kit.md');
  await mkdir(dirname(own), { recursive: true });
  await writeFile(own, 'mine');
  const files = ['other.md', 'content/pages/press-kit.md'].map((path) => ({ path, text: '' }));

  await expect(applyPlan({ files, changes: [], next: [] }, root)).rejects.toThrow(
    'There is a file content/pages/press-kit.md already',
  );
  expect(await readFile(own, 'utf8')).toBe('mine');
  await expect(readFile(join(root, 'other.md'))).rejects.toThrow('ENOENT');
});

it.each([
  [['new'], 2, 'npm run new -- page "Press kit"'],
  [['new', 'page'], 2, 'npm run new -- page "Press kit"'],
  [['new', 'widgte', 'Dice'], 1, 'There is no new "widgte". Did you mean widget?'],
  [
    ['new', 'section', 'Team'],
    1,
    'There is a file templates/sections/team/team.tsx already. Choose another name.',
  ],
])('%s is answered in words', async (args, code, words) => {
  const ended = await runInProcess(args);
  expect(ended.code).toBe(code);
  expect(ended.stdout + ended.stderr).toContain(words);
});
