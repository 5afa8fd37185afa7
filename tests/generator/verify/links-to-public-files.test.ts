import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../generator/pipeline/build-site';
import { copyProject } from '../copy-project';
import { fixtureOptions, madeBy, sentences, sharedCacheDir } from '../fixture';

const head = '<!doctype html><html lang="en"><head><title>a</title></head>';
const publicFiles = {
  'press/index.html': `${head}<h1 id="Kit">a</h1></html>`,
  'old.html': `${head}<h1>a</h1></html>`,
  'google1.html': 'google-site-verification: google1.html',
  'files/press-kit.zip': 'a',
  'files/Press kit.pdf': 'a',
};

/** Builds the fixture with these files below `/site/`, and with each address in `site.yaml` and on a page. */
async function buildWith(urls: readonly string[]) {
  const rootDir = await copyProject();
  const contentDir = join(rootDir, 'words');
  for (const [path, text] of Object.entries(publicFiles)) {
    const file = join(rootDir, 'public', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const line = '      - { label: Privacy Policy, url: /privacy }\n';
  const law = 'The law of the State of Florida governs these terms.\n';
  const changes = [
    ['site.yaml', line, urls.map((url) => line.replace('/privacy', url)).join('')],
    ['pages/terms.md', law, urls.map((url) => `See [this](${url}).\n\n`).join('')],
  ] as const;
  for (const [name, from, to] of changes) {
    const text = await readFile(join(contentDir, name), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(contentDir, name), text.replace(from, to));
  }
  const options = await fixtureOptions({ rootDir, contentDir, cacheDir: sharedCacheDir, base: '/site/' });
  const { files: value, diagnostics } = await buildSite(options, { elapsedMs: () => 0 });
  return { value, diagnostics };
}

test('a link may lead to whatever is there, in YAML as on a page, and gets the base', async () => {
  const paths = ['/press/#Kit', '/google1.html', '/files/press-kit.zip', '/files/Press%20kit.pdf'];
  const files = madeBy(await buildWith([...paths, '/privacy/', '/old/', '/press/']));
  const terms = String(files.find(({ path }) => path === 'terms.html')?.bytes);
  // A page is linked without a slash at its end, and a folder with it.
  for (const url of [...paths, '/old', '/press/'])
    expect(terms.split(`<a href="/site${url}">`).length - 1, url).toBe(2);
  expect(terms).not.toMatch(/href="\/site\/(?:privacy|old)\//);
});

test('one that hosts redirect is reported with the address to write, and a dead one is rejected', async () => {
  const wrong = [
    [
      '/press',
      '"/press" reaches its page only by a redirect, which not every host performs. Write /press/ instead.',
    ],
    [
      'https://lanternfall.example/site/privacy.html',
      '"https://lanternfall.example/site/privacy.html" reaches its page only by a redirect, which not every host performs. Write https://lanternfall.example/site/privacy instead.',
    ],
    ['/files/press-kit.zi', 'there is nothing at "/files/press-kit.zi". '],
    ['/404', 'there is only the error page at "/404". '],
  ] as const;
  const said = sentences(await buildWith(wrong.map(([url]) => url)));
  expect(said).toHaveLength(2 * wrong.length);
  for (const [, words] of wrong) {
    const places = said.filter((sentence) => sentence.includes(words));
    expect(places.map((sentence) => sentence.split(':')[0])).toEqual([
      'words/pages/terms.md',
      'words/site.yaml',
    ]);
  }
});
