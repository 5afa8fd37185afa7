import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listHidden } from '../../../generator/features/unused-content';
import { timeStages } from '../../../generator/lib/time-stages';
import { makeDevelopment } from '../../../generator/pipeline/build-for-development';
import { checkSite } from '../../../generator/pipeline/check-site';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import { traceSite } from '../../../generator/trace/trace-documents';
import { options as unused } from '../../../templates/features/unused-content';
import { site } from '../../../templates/site';
import { isLong } from '../../long-run';
import { checkFixture } from '../check-fixture';
import { buildFolder, copyFixture, fixtureOptions, sharedCacheDir, temporaryCache } from '../fixture';

test('a check warns of what no page shows or the site does not read', async () => {
  const twitch = '  # Nobody has one.\n  twitch:\n    name: Twitch\n    icon: post\n';
  const { said } = await checkFixture(
    ['site.yaml', '  mastodon:', `${twitch}  mastodon:`],
    ['pages/privacy.md', '## What we share', '## What else'],
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
    'site.yaml:16:5 warning: no page shows anything of twitch. Remove it with all that is in it, or have a template show it.',
  ]);
});

test('no warning where content waits for what shows it', async () => {
  const { said } = await checkFixture(
    ['roadmap.yaml', /status: in-progress/g, 'status: planned'],
    ['pages/privacy.md', '[{support}](mailto:{support})', 'us'],
    ['pages/terms.md', 'updated: 2026-01-05', 'updated: 2026-01-05\nintroduction: Be kind.'],
    // `play` stands in no HTML until a visitor pauses.
    ['site.yaml', 'play: Play', 'play: Set it going'],
  );
  expect(said).toEqual([]);
});

test('entries of menus wait for a section that is absent', async () => {
  const { said } = await checkFixture(['features.yaml', /^features:\n[\s\S]*/m, 'features: []\n']);
  expect(said).toContainEqual(expect.stringContaining('while features is empty'));
  expect(said.filter((line) => line.startsWith('site.yaml'))).toEqual([]);
});

test('people need no profiles, and a network that nobody has is unused', async () => {
  const group = 'Remove it with all that is in it, or have a template show it.';
  for (const social of isLong ? ['    social:\n', '    social: {}\n', ''] : ['']) {
    const { said } = await checkFixture(['team.yaml', / {4}social:\n( {6}.+\n){2}/g, social]);
    expect(said).toEqual([
      `site.yaml:12:5 warning: no page shows anything of github. ${group}`,
      `site.yaml:15:5 warning: no page shows anything of mastodon. ${group}`,
    ]);
  }
  const contentDir = await copyFixture();
  const team = await readFile(join(contentDir, 'team.yaml'), 'utf8');
  await writeFile(join(contentDir, 'team.yaml'), team.replaceAll(/ {4}social:\n( {6}.+\n){2}/g, ''));
  const { files = [] } = await buildFolder(contentDir);
  const page = files.find(({ path }) => path === 'index.html');
  expect(String(Buffer.from(page?.bytes ?? []))).toContain('What Dot does.</p></div>');

  const removed = await checkFixture(
    ['team.yaml', / {4}social:\n( {6}.+\n){2}/g, ''],
    ['site.yaml', /networks:\n( {2,4}\S.+\n){6}/, 'networks:\n'],
  );
  expect(removed.said).toEqual([
    'icons/post.svg:1:1 warning: no page uses this icon. Remove the file, or use it.',
  ]);
});

test('templates show every text of the fixture, also those that must be there', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const { run } = timeStages({ elapsedMs: () => 0 });
  const { rendered } = await makeDevelopment({
    options,
    sources: await readSources(options),
    cache: await temporaryCache(),
    run,
  });
  const paths = rendered.routes.map(({ path }) => path);
  expect(listHidden(traceSite(options, rendered, paths), unused, site.features)).toEqual([]);
});

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
