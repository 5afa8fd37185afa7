import { readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFolder } from '../../build/read-folder';
import { buildFolder, copyFixture, rootDir } from './fixture';

/**
 * Each folder of `tests/invalid-sites/` is a mistake: files that lie over the fixture's, `.replace` files that change
 * one place in one of them, `remove.txt` with the names of those that are gone. `expected.txt` is all that an editor
 * reads then (`npx vitest run invalid-sites -u` writes it anew).
 */
const sitesDir = join(rootDir, 'tests/invalid-sites');
const cases = readdirSync(sitesDir).sort();

test('there is a case for every kind of mistake', () => {
  expect(cases.length).toBeGreaterThan(110);
});

describe.each(cases)('%s', (name) => {
  test('says what is wrong, where, and what to do', async () => {
    const contentDir = await copyFixture();
    await layOver(contentDir, join(sitesDir, name));
    const { files, text } = await buildFolder(contentDir);

    expect(files).toBeUndefined();
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
