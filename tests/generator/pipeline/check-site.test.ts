import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../generator/pipeline/build-site';
import { checkSite } from '../../../generator/pipeline/check-site';
import { checkPublicFiles } from '../../../generator/verify/check-public-files';
import { checkFixture } from '../check-fixture';
import { copyProject } from '../copy-project';
import { copyFixture, fixtureOptions, sentences, sharedCacheDir } from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

test('content that is all shown gives no warning', async () => {
  expect((await checkFixture()).said).toEqual([]);
});

test('files of public/ are checked by a build and by a check alike', async () => {
  const root = await copyProject();
  const madeBySite = ['.htaccess', '_headers', 'privacy.html.br', 'sitemap.xml'];
  for (const path of [...madeBySite, 'assets/press.png', 'press/assets/kit.zip']) {
    await mkdir(join(root, 'public', dirname(path)), { recursive: true });
    await writeFile(join(root, 'public', path), 'mine');
  }
  const options = await fixtureOptions({
    rootDir: root,
    contentDir: join(root, 'words'),
    cacheDir: sharedCacheDir,
  });
  const { diagnostics } = await checkSite(options, hooks);
  const built = await buildSite(options, hooks);

  const [first, ...others] = madeBySite.map(
    (name) => `public/${name}:1:1 the site makes a file ${name} of its own. Rename or remove this one.`,
  );
  expect(sentences({ diagnostics })).toEqual([
    first,
    others[0],
    keptForGood('assets/press.png'),
    ...others.slice(1),
  ]);
  expect(built.diagnostics).toEqual(diagnostics);
});

/** What is said of a file that browsers would keep for good. */
function keptForGood(path: string): string {
  return `public/${path}:1:1 browsers cache the files of assets/ for a year, so visitors would not see it change. Move it to another folder in public/, such as public/files/.`;
}

test('a page in public/ with another extension than .html is reported', () => {
  const files = ['k/a.xhtml', 'a.XHT', 'a.shtml', 'a.html', 'OLD.HTM', 'html', 'a.xml', 'a.txt'];
  const diagnostics = checkPublicFiles(files.map((path) => ({ path, bytes: Buffer.of() })));

  expect(sentences({ diagnostics })).toEqual(
    ['k/a.xhtml', 'a.XHT', 'a.shtml'].map(
      (path) =>
        `public/${path}:1:1 browsers show this as a page, but the site recognizes pages only by the ending .html. Name it .html.`,
    ),
  );
});

test('captions in public/ that browsers would not show are reported', () => {
  const cue = '00:01.000 --> 00:02.000\nA lantern swings.\n';
  const files = {
    'a.srt': '1\n',
    'b.vtt': `1\n${cue}`,
    'c.vtt': `\ufeffWEBVTT - Trailer\n\n${cue}`,
    'd.vtt': '',
  };
  const diagnostics = checkPublicFiles(
    Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  );
  expect(diagnostics.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
    'public/b.vtt public/not-webvtt',
    'public/d.vtt public/not-webvtt',
  ]);
});

test('a text in public/ that is not UTF-8, as hosts declare it, is reported', () => {
  const latin = Buffer.from('<meta charset=iso-8859-1>\n<p>Z\xfcge', 'latin1');
  const paths = ['k/a.html', 'a.txt', 'a.svg', 'a.csv', 'a.png', 'a.bin'];
  const found = checkPublicFiles([
    ...paths.map((path) => ({ path, bytes: latin })),
    { path: 'wide.css', bytes: Buffer.from('\ufeffp{}', 'utf16le') },
    { path: 'sound.html', bytes: Buffer.from('\ufeff<p>Z\xfcge') },
  ]);
  const diagnostics = found.filter(({ rule }) => rule === 'public/not-utf-8');

  expect(sentences({ diagnostics })).toEqual(
    ['k/a.html:2:5', 'a.txt:2:5', 'a.svg:2:5', 'wide.css:1:1'].map(
      (place) =>
        `public/${place} the file is not saved as UTF-8, which every host says it is. Save it again, with UTF-8 as its encoding.`,
    ),
  );
});

test('a file that is to go is not reported as one that the site does not read', async () => {
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, 'pages/imprint.md'), '---\ntitle: A\ndescription: B\n---\n\nC.\n');
  const check = async (drafts: Map<string, undefined>) =>
    sentences(await checkSite(await fixtureOptions({ contentDir, cacheDir: sharedCacheDir, drafts }), hooks));
  expect(await check(new Map([[join(contentDir, 'pages/imprint.md'), undefined]]))).toEqual([]);
});
