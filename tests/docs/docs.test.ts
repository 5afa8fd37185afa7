import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '../../content/schema';
import { listFolder } from '../../generator/sources/read-folder';
import { rooms } from '../import-rules';

const rootDir = resolve(import.meta.dirname, '../..');

/** Relative links of a markdown text, without the part behind #. Links to the web and to headings are left out. */
function listLinks(markdown: string): string[] {
  const targets = [...markdown.matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.target ?? '',
  );
  return targets.filter((target) => !/^(?:https?:|mailto:|#)/.test(target)).map((t) => t.replace(/#.*/, ''));
}

const inDocs = (await listFolder(join(rootDir, 'docs'))).map((path) => `docs/${path}`);
const inGenerator = (await listFolder(join(rootDir, 'generator'))).map((path) => `generator/${path}`);
const readmes = inGenerator.filter((path) => path.endsWith('README.md'));
const pages = ['README.md', ...inDocs.filter((path) => path.endsWith('.md')), ...readmes];

/** Files and folders of the project that a markdown text names in backticks, but for those that it asks to write. */
function listNamedFiles(markdown: string): string[] {
  const toWrite = new Set([...markdown.matchAll(/Write `([^`]+)`/g)].map(([, path]) => path));
  const named = /`(?<path>(?:client|content|docs|generator|templates|tests)\/[\w./-]*(?:\.\w+|\/))`/g;
  const paths = [...markdown.matchAll(named)].map(({ groups }) => groups?.path ?? '');
  return paths.filter((path) => !toWrite.has(path));
}

/** A site may do without any file of content that has a schema. */
const mayBeAbsent = new Set(Object.values(contentFiles).map(({ file }) => `content/${file}`));

describe('a link leads to a file that is there', () => {
  it.each(pages)('%s', async (page) => {
    const links = listLinks(await readFile(join(rootDir, page), 'utf8'));
    expect(links.filter((link) => !existsSync(join(rootDir, dirname(page), link)))).toEqual([]);
  });

  it.each(pages)('and so does what %s names', async (page) => {
    const files = listNamedFiles(await readFile(join(rootDir, page), 'utf8'));
    expect(files.filter((file) => !mayBeAbsent.has(file) && !existsSync(join(rootDir, file)))).toEqual([]);
  });
});

const workflows = (await listFolder(join(rootDir, '.github/workflows'))).map(
  (path) => `.github/workflows/${path}`,
);

it.each([...pages, 'content/README.md', ...workflows])(
  'package.json has the scripts that %s runs',
  async (page) => {
    const { scripts } = JSON.parse(await readFile(join(rootDir, 'package.json'), 'utf8'));
    const text = await readFile(join(rootDir, page), 'utf8');
    const named = [...text.matchAll(/\bnpm run (?:-s )?(\w+(?::\w+)*(?:-\w+)*)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  },
);

it('the README can be read in one sitting', async () => {
  const lines = (await readFile(join(rootDir, 'README.md'), 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
});

it('every room of the generator has a README', () => {
  expect(readmes).toEqual(
    expect.arrayContaining([...rooms.keys()].map((room) => `generator/${room}/README.md`)),
  );
});

it('every decision is in the list of decisions', async () => {
  const listed = listLinks(await readFile(join(rootDir, 'docs/decisions/README.md'), 'utf8'));
  const files = inDocs.filter((path) => path.startsWith('docs/decisions/')).map((path) => path.slice(15));
  expect(listed.concat('README.md').sort()).toEqual(files.sort());
});
