import { expect, test } from 'vitest';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { describeChanges, findChanges } from '../../../generator/pipeline/report/describe-changes';
import { publish } from '../../../generator/publish/publish';
import { temporaryDir } from '../fixture';

const toFile = ([path, text]: [string, string]): OutputFile => ({ path, bytes: Buffer.from(text) });
const toFiles = (texts: Record<string, string>) => Object.entries(texts).map(toFile);

const site = {
  'index.html': 'start',
  'index.html.br': 'packed',
  'terms.html': 'terms',
  'assets/a-0a1b2c3d.js': 'a',
  'robots.txt': 'all',
};

test.each([
  [{}, 'Nothing is new since the last build.'],
  [{ 'index.html': 'other', 'index.html.br': 'packed otherwise' }, 'New since the last build: /.'],
  [
    { 'terms.html': 'other', 'press.html': 'new', 'assets/b-0a1b2c3d.js': 'b', 'robots.txt': 'none' },
    'New since the last build: /terms, /press and 2 other files.',
  ],
  [{ 'assets/b-0a1b2c3d.js': 'b' }, 'New since the last build: 1 file.'],
  [
    { 'a.html': 'a', 'b.html': 'b', 'c.html': 'c', 'd.html': 'd', 'e.html': 'e', 'f.html': 'f' },
    'New since the last build: /a, /b, /c, /d and 2 other pages.',
  ],
])('after %o it says: %s', async (changed, words) => {
  const outDir = `${await temporaryDir()}/dist`;
  await publish(toFiles(site), outDir);

  expect(describeChanges(await findChanges(toFiles({ ...site, ...changed }), outDir))).toBe(words);
});

test('where nothing was built before, it says that', async () => {
  const changes = await findChanges(toFiles(site), `${await temporaryDir()}/dist`);

  expect(describeChanges(changes)).toBe('There was no site before.');
});
