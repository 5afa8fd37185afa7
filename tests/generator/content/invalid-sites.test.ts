import { readdirSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashParts } from '../../../generator/cache/cache';
import type { BuildResult } from '../../../generator/pipeline/build-site';
import { listFolder } from '../../../generator/sources/read-folder';
import { buildFolder, copyFixture, fixtureDir, rootDir } from '../fixture';

/**
 * Each folder of `tests/invalid-sites/` is a mistake: files that lie over the fixture's, `.replace` files that change
 * one place in one of them, `remove.txt` with the names of those that are gone; or only what `made` does to it. `expected.txt` is all that an editor
 * reads then (`npx vitest run invalid-sites -u` writes it anew).
 */
const sitesDir = join(rootDir, 'tests/invalid-sites');

/** What git, or a text editor, would not keep as it is. */
const made: Record<string, (contentDir: string) => Promise<void>> = {
  'file-enormous': (dir) => appendFile(join(dir, 'hero.yaml'), `# ${'x'.repeat(300_000)}\n`),
  'file-of-nothing': (dir) => writeFile(join(dir, 'hero.yaml'), ''),
  'file-not-utf-8': (dir) => replaceBytes(join(dir, 'hero.yaml'), 'by lantern', 'by l\u00e4ntern'),
  'page-not-utf-8': (dir) => replaceBytes(join(dir, 'pages/terms.md'), 'The law', 'The l\u00e4w'),
  'file-in-utf-16': async (dir) => {
    const text = await readFile(join(dir, 'hero.yaml'), 'utf8');
    await writeFile(join(dir, 'hero.yaml'), `\ufeff${text}`, 'utf16le');
  },
  'file-with-zeros': (dir) => replaceBytes(join(dir, 'hero.yaml'), 'by lantern', 'by \0\0\0\0ern'),
  'content-missing': (dir) => rm(dir, { recursive: true }),
  'content-is-a-file': async (dir) => {
    await rm(dir, { recursive: true });
    await writeFile(dir, 'dear');
  },
  'file-is-a-folder': async (dir) => {
    await rm(join(dir, 'hero.yaml'));
    await mkdir(join(dir, 'hero.yaml'));
    await writeFile(join(dir, 'hero.yaml/a.txt'), '');
  },
  'folder-is-a-file': async (dir) => {
    await rm(join(dir, 'icons'), { recursive: true });
    await writeFile(join(dir, 'icons'), '');
  },
  'file-links-out-of-folder': async (dir) => {
    await rename(join(dir, 'hero.yaml'), join(dir, '../hero.yaml'));
    await symlink('../hero.yaml', join(dir, 'hero.yaml'));
  },
  'file-links-nowhere': async (dir) => {
    await rm(join(dir, 'pages/terms.md'));
    await symlink('nowhere.md', join(dir, 'pages/terms.md'));
  },
  'file-links-to-itself': async (dir) => {
    await rm(join(dir, 'pages/terms.md'));
    await symlink('terms.md', join(dir, 'pages/terms.md'));
  },
  'folder-links-to-itself': (dir) => symlink('.', join(dir, 'pages/again')),
  'picture-links-out-of-folder': async (dir) => {
    await rm(join(dir, 'pictures/people/head.svg'));
    await symlink('/etc/hostname', join(dir, 'pictures/people/head.svg'));
  },
  'folder-misspelt': (dir) => rename(join(dir, 'pages'), join(dir, 'page')),
  'folder-misspelt-in-capitals': (dir) => rename(join(dir, 'pages'), join(dir, 'Pages')),
  'folder-of-pages-is-a-file': async (dir) => {
    await rm(join(dir, 'pages'), { recursive: true });
    await writeFile(join(dir, 'pages'), '');
  },
  'folder-of-pictures-misspelt': (dir) => rename(join(dir, 'pictures'), join(dir, 'Picture')),
  'page-out-of-its-folder': (dir) => rename(join(dir, 'pages/terms.md'), join(dir, 'terms.md')),
  'file-in-folder': async (dir) => {
    await mkdir(join(dir, 'texts'));
    await rename(join(dir, 'hero.yaml'), join(dir, 'texts/hero.yaml'));
  },
  'file-twice': (dir) => twice(join(dir, 'testimonials.yaml')),
  'page-name-too-long': async (dir) => {
    await cp(join(dir, 'pages/privacy.md'), join(dir, `pages/${'a'.repeat(246)}.md`));
  },
  'picture-name-too-long': async (dir) => {
    const name = 'a'.repeat(230);
    await cp(join(dir, 'pictures/people/head.svg'), join(dir, `pictures/people/${name}.svg`));
    const file = join(dir, 'testimonials.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('people/head', `people/${name}`));
  },
  'page-name-with-space-at-its-end': (dir) =>
    rename(join(dir, 'pages/terms.md'), join(dir, 'pages/terms.md ')),
  'page-name-with-accent-saved-twice': async (dir) => {
    for (const name of ['caf\u00e9', 'cafe\u0301']) {
      await cp(join(dir, 'pages/terms.md'), join(dir, `pages/${name}.md`));
    }
  },
  'page-out-of-its-folder-beside-another': (dir) => cp(join(dir, 'pages/terms.md'), join(dir, 'Terms.md')),
  'page-in-folder-beside-another': async (dir) => {
    await mkdir(join(dir, 'pages/legal'));
    await cp(join(dir, 'pages/terms.md'), join(dir, 'pages/legal/terms.md'));
  },
  'page-name-of-reserved-address-in-capitals': (dir) =>
    cp(join(dir, 'pages/terms.md'), join(dir, 'pages/Index.md')),
  'file-in-folder-beside-another': async (dir) => {
    await mkdir(join(dir, 'texts'));
    await cp(join(dir, 'hero.yaml'), join(dir, 'texts/hero.yaml'));
  },
  'folder-misspelt-beside-another': (dir) => cp(join(dir, 'pages'), join(dir, 'page'), { recursive: true }),
  'picture-drawing-in-utf-16': async (dir) => {
    const file = join(dir, 'pictures/people/head.svg');
    await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`, 'utf16le');
  },
  'picture-empty': (dir) => writeFile(join(dir, 'pictures/people/head.svg'), ''),
};

const cases = [...readdirSync(sitesDir), ...Object.keys(made)].sort();
const names = [...new Set(cases)];

test('there is a case for every kind of mistake', () => {
  expect(names.length).toBeGreaterThan(40);
});

// In one place, so that what a mistake leaves as it was is known from the case before, as in development.
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'invalid-sites-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe.each(names)('%s', (name) => {
  test('says what is wrong, where, and what to do', async () => {
    const contentDir = join(dir, 'case/content');
    await rm(join(dir, 'case'), { recursive: true, force: true });
    await cp(fixtureDir, contentDir, { recursive: true });
    await layOver(contentDir, join(sitesDir, name));
    await made[name]?.(contentDir);
    const { files, text } = await buildFolder(contentDir);

    expect(files?.map(({ path }) => path)).toBeUndefined();
    await expect(text).toMatchFileSnapshot(join(sitesDir, name, 'expected.txt'));
  });
});

async function layOver(contentDir: string, caseDir: string): Promise<void> {
  for (const path of await listFolder(caseDir)) {
    if (path === 'expected.txt') continue;
    const source = join(caseDir, path);
    if (path === 'remove.txt') {
      const names = (await readFile(source, 'utf8')).trim().split('\n');
      for (const removed of names) await rm(join(contentDir, removed));
    } else if (path.endsWith('.replace')) {
      const [from = '', to = ''] = (await readFile(source, 'utf8')).replace(/\n$/, '').split('\n=======\n');
      const target = join(contentDir, path.replace(/\.replace$/, ''));
      const text = await readFile(target, 'utf8');
      expect(text).toContain(from);
      await writeFile(
        target,
        text.replace(from, () => to),
      );
    } else {
      await cp(source, join(contentDir, path));
    }
  }
}

async function twice(file: string): Promise<void> {
  await appendFile(file, await readFile(file));
}

/** Saves the new letters as programs did before UTF-8: one byte for each. */
async function replaceBytes(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'latin1');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to), 'latin1');
}

describe('what no editor sees is no mistake', () => {
  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    ['both', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['no line end at the end', (text: string) => text.trimEnd()],
    ['empty lines at the end', (text: string) => `${text}\n\n \n`],
  ])('%s', async (_name, change) => {
    const plain = await buildFolder(await copyFixture());
    expect(plain.diagnostics).toEqual([]);
    const contentDir = await copyFixture();
    for (const path of await listFolder(contentDir)) {
      if (!/\.(yaml|md)$/.test(path)) continue;
      const file = join(contentDir, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    }
    const changed = await buildFolder(contentDir);
    expect(changed.diagnostics).toEqual([]);
    // Byte by byte, `toEqual` would take longer than both builds.
    expect(hashesOf(changed)).toEqual(hashesOf(plain));
  });
});

function hashesOf({ files = [] }: BuildResult): [path: string, hash: string][] {
  return files.map(({ path, bytes }) => [path, hashParts([bytes])]);
}
