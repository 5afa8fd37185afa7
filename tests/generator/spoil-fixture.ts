import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import { formatDiagnostics } from '../../generator/diagnostics/format-diagnostics';
import { listFolder } from '../../generator/sources/read-folder';
import { fixtureDir, isRead } from './fixture';

/** The mistakes in a folder, without those in a file that the site does not read. */
export function listMistakes(dir: string): string[] {
  const isOfSite = (name: string) =>
    readdirSync(join(dir, name)).every((file) => isRead(file.replace('.replace', '')));
  return readdirSync(dir).filter(isOfSite);
}

/**
 * Makes `contentDir` a fresh copy of the fixture with a mistake in it. A mistake is a folder: its files lie over
 * the fixture's, `.replace` files change one place in one of them, `remove.txt` has the names of those that are gone;
 * and what is in `made` under its name is done.
 */
export async function spoilFixture(contentDir: string, caseDir: string): Promise<void> {
  await rm(contentDir, { recursive: true, force: true });
  await cp(fixtureDir, contentDir, { recursive: true });
  await layOver(contentDir, caseDir);
  await changes[basename(caseDir)]?.(contentDir);
}

/** What git, or a text editor, would not keep as it is. */
const changes: Record<string, (contentDir: string) => Promise<void>> = {
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
  'file-links-out-of-folder': async (dir) => {
    await rename(join(dir, 'hero.yaml'), join(dir, '../hero.yaml'));
    await symlink('../hero.yaml', join(dir, 'hero.yaml'));
  },
  'file-links-nowhere': async (dir) => {
    await rm(join(dir, 'pages/terms.md'));
    await symlink('nowhere.md', join(dir, 'pages/terms.md'));
  },
  'folder-links-to-itself': (dir) => symlink('.', join(dir, 'pages/again')),
  'picture-links-out-of-folder': async (dir) => {
    await rm(join(dir, 'pictures/people/head.svg'));
    await symlink('/etc/hostname', join(dir, 'pictures/people/head.svg'));
  },
  'folder-misspelt-in-capitals': (dir) => rename(join(dir, 'pages'), join(dir, 'Pages')),
  'page-out-of-its-folder': (dir) => rename(join(dir, 'pages/terms.md'), join(dir, 'terms.md')),
  'page-name-with-accent-saved-twice': async (dir) => {
    for (const name of ['caf\u00e9', 'cafe\u0301']) {
      await cp(join(dir, 'pages/terms.md'), join(dir, `pages/${name}.md`));
    }
  },
  'page-in-folder-beside-another': async (dir) => {
    await mkdir(join(dir, 'pages/terms'));
    await cp(join(dir, 'pages/terms.md'), join(dir, 'pages/terms/index.md'));
  },
  'picture-drawing-in-utf-16': async (dir) => {
    const file = join(dir, 'pictures/people/head.svg');
    await writeFile(file, `\ufeff${await readFile(file, 'utf8')}`, 'utf16le');
  },
  'picture-empty': (dir) => writeFile(join(dir, 'pictures/people/head.svg'), ''),
};

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

/** Saves the new letters as programs did before UTF-8: one byte for each. */
async function replaceBytes(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'latin1');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to), 'latin1');
}

/** What an editor reads, and below it the rule of each diagnostic, which programs read. */
export function toExpected(diagnostics: readonly Diagnostic[]): string {
  const rules = diagnostics.map(({ rule }) => `${rule}\n`);
  return `${formatDiagnostics(diagnostics)}\n${rules.join('')}`;
}
