import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkSite } from '../../../generator/pipeline/check-site';
import { checkFixture } from '../check-fixture';
import { copyFixture, fixtureOptions, isRead, sharedCacheDir } from '../fixture';

test('a check warns of what no page shows or the site does not read', async () => {
  const { said } = await checkFixture(
    ['pictures/spare.svg', '', '<svg viewBox="0 0 1 1"></svg>'],
    ['icons/spare.svg', '', '<svg viewBox="0 0 24 24"><path d="M0 0h1z"/></svg>'],
    ['notes.txt', '', 'To do'],
    ['press.md', '', '## Press'],
    ['icons/README.md', '', 'Drawn by somebody.'],
    ['icons/spare/die.svg', '', '<svg viewBox="0 0 24 24"><path d="M0 0h1z"/></svg>'],
    ['pages/README.md', '', '# Notes'],
    ['pictures/credits.yaml', '', 'head.svg: drawn by Ann'],
    ['pictures/holiday.JPEG', '', 'x'],
    ['schema/fields.ts', '', '// the fields'],
  );

  const kinds =
    'Move it out of the content folder, or give it a name that is read: pictures end in .svg, .png, .jpg, .webp or .avif, pages in .md and are in pages/. Notes for people go into a README.md.';
  expect(said).toEqual([
    'icons/spare.svg:1:1 warning: no page uses this icon. Remove the file, or use it.',
    `icons/spare/die.svg:1:1 warning: the site does not read this file. ${kinds}`,
    `notes.txt:1:1 warning: the site does not read this file. ${kinds}`,
    `pictures/credits.yaml:1:1 warning: the site does not read this file. ${kinds}`,
    `pictures/holiday.JPEG:1:1 warning: the site does not read this file. ${kinds}`,
    'pictures/spare.svg:1:1 warning: no content names this picture. Remove the file, or use it.',
    `press.md:1:1 warning: the site does not read this file. ${kinds}`,
  ]);
});

test('no warning where content waits for what shows it', async () => {
  const { said } = await checkFixture(
    ['roadmap.yaml', /status: in-progress/g, 'status: planned'],
    ['pages/privacy.md', '[{support}](mailto:{support})', 'us'],
    ['pages/terms.md', 'updated: 2026-01-05', 'updated: 2026-01-05\nintroduction: Be kind.'],
  );
  expect(said).toEqual([]);
});

test('entries of menus wait for a section that is absent', async () => {
  const { said } = await checkFixture(['features.yaml', /^features:\n[\s\S]*/m, 'features: []\n']);
  expect(said).toContainEqual(expect.stringContaining('while features is empty'));
  expect(said.filter((line) => line.startsWith('site.yaml'))).toEqual([]);
});

test.runIf(isRead('team.yaml'))(
  'an icon that only a profile of nobody names stays, and goes with its network',
  async () => {
    const profiles: [string, RegExp, string] = ['team.yaml', / {4}social:\n( {6}.+\n){2}/g, ''];
    expect((await checkFixture(profiles)).said).toEqual([]);
    const { said } = await checkFixture(profiles, [
      'site.yaml',
      /networks:\n( {2,4}\S.+\n){6}/,
      'networks:\n',
    ]);
    expect(said).toEqual(['icons/post.svg:1:1 warning: no page uses this icon. Remove the file, or use it.']);
  },
);

test('a picture beside a page is shown by its page', async () => {
  const contentDir = await copyFixture();
  const page = join(contentDir, 'pages/terms.md');
  await writeFile(page, `${await readFile(page, 'utf8')}\n![A field of blue.](field.png)\n`);
  const field = sharp({ create: { width: 700, height: 350, channels: 3, background: '#203040' } });
  await writeFile(join(contentDir, 'pages/field.png'), await field.png().toBuffer());
  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const { diagnostics } = await checkSite(options, { elapsedMs: () => 0 });
  expect(diagnostics.map(({ file, rule }) => `${file} ${rule}`)).toEqual([]);
});
