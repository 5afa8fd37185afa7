import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../generator/pipeline/build-site';
import type { BuildOptions } from '../../../generator/site/build-options';
import { copyProject } from '../copy-project';
import { fixtureOptions, madeBy, sentences, sharedCacheDir } from '../fixture';

test('a page that a minifier wrote gets the base, and a policy that lets its styles in', async () => {
  const html =
    '<!doctype html><html lang=en><head><title>a</title><link rel=stylesheet href=/k/a.css></head><a href=/privacy>b</a><img src=\'/k/a.png\' alt=""></html>';
  const files = madeBy(
    await buildWith({ 'k/a.html': html, 'k/a.css': 'p{}', 'k/a.png': 'a' }, { base: '/site/' }),
  );
  const published = String(files.find(({ path }) => path === 'k/a.html')?.bytes);

  expect(published).toContain('<link rel=stylesheet href=/site/k/a.css>');
  expect(published).toContain('<a href=/site/privacy>');
  expect(published).toContain(`<img src='/site/k/a.png' alt="">`);
  expect(published).toMatch(
    /<head><meta http-equiv="Content-Security-Policy" content="[^"]*style-src 'self';/,
  );
});

test('its mistakes are reported at their lines, as those of any other document', async () => {
  const html = [
    '<!doctype html><html><head>',
    '<link rel=stylesheet href=/k/gone.css></head>',
    "<p style='color:red'>a",
    '<p class=a',
    'onclick=b()>c',
    '<a href=javascript:alert(1)>d</a>',
    "<a href='/nowhere'>e</a>",
    '<img src=/k/gone.png alt="">',
    '<svg/onload=f()></svg>',
    '<template><p id=g><p id=g></template>',
  ];
  const fix = 'Name a page or file that exists.';

  expect(sentences(await buildWith({ 'k/a.html': html.join('\n'), 'k/b.xhtml': '' }))).toEqual([
    `public/k/a.html:2:27 there is nothing at "/k/gone.css" on /k/a. ${fix}`,
    'public/k/a.html:6:9 "javascript:alert(1)" is not an address that a page may have on /k/a. Begin it with #, / or https://.',
    `public/k/a.html:7:10 there is nothing at "/nowhere" on /k/a. ${fix}`,
    `public/k/a.html:8:10 there is nothing at "/k/gone.png" on /k/a. ${fix}`,
    'public/k/a.html:10:22 the id "g" is used twice on /k/a. Word one of the two differently.',
    'public/k/b.xhtml:1:1 browsers show this as a page, but the site recognizes pages only by the ending .html. Name it .html.',
  ]);
});

test('what programs leave beside files is not published, and a link meets a file whatever the form of its accent', async () => {
  const leftovers = ['__MACOSX/._a.txt', 'k/Desktop.ini', 'k/a.txt.swp', 'k/a.txt~', 'k/~$press.docx'];
  const kept = ['k/a~b.txt', 'k/thumbs.txt'];
  const html = '<!doctype html><html><head></head><a href=/k/%C3%BCber.pdf>a</a></html>';
  const { value, diagnostics } = await buildWith({
    ...Object.fromEntries([...leftovers, ...kept].map((path) => [path, 'x'])),
    ...{ 'k/u\u0308ber.pdf': 'a', 'k/a.html': html },
  });

  expect(sentences({ diagnostics })).toEqual([
    'public/__MACOSX:1:1 warning: not published, because programs leave such files beside others: __MACOSX, k/Desktop.ini, k/a.txt.swp, k/a.txt~, k/~$press.docx. Delete them.',
  ]);
  const paths = value?.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([...kept, 'k/\u00fcber.pdf']));
  for (const path of leftovers) expect(paths).not.toContain(path);
});

/** Builds the fixture with more files in `public/`. */
async function buildWith(files: Record<string, string>, changes: Partial<BuildOptions> = {}) {
  const rootDir = await copyProject();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(rootDir, 'public', path, '..'), { recursive: true });
    await writeFile(join(rootDir, 'public', path), text);
  }
  const contentDir = join(rootDir, 'words');
  const options = await fixtureOptions({ rootDir, contentDir, cacheDir: sharedCacheDir, ...changes });
  const { files: value, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  return { value, diagnostics };
}
