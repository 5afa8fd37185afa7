import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSiteUrl } from '../../../generator/deploy/host-policy';
import { topOf } from '../../../generator/diagnostics/diagnostic';
import { buildSite } from '../../../generator/pipeline/build-site';
import { copyFixture, fixtureOptions, sentences, sharedCacheDir } from '../fixture';

const say = (address: string, base: string) =>
  sentences({ diagnostics: checkSiteUrl(address, base, topOf('site.yaml')) });

test('the address of the site may name the base, or leave it to the build', () => {
  for (const address of [
    'https://a.example',
    'https://a.example/',
    'https://a.example/site',
    'https://a.example/site/',
  ])
    expect(say(address, '/site/')).toEqual([]);
  expect(say('https://a.example', '/')).toEqual([]);
  expect(say('https://a.example/', '/')).toEqual([]);
});

test('a build says so where the address stands, and makes nothing below another path', async () => {
  const contentDir = await copyFixture();
  const file = join(contentDir, 'site.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('address: https://lanternfall.example', '$&/home'));
  const build = async (base: string) =>
    buildSite(await fixtureOptions({ contentDir, cacheDir: sharedCacheDir, base }), {
      elapsedMs: () => performance.now(),
    });

  const warned = await build('/');
  expect(warned.files).toBeDefined();
  expect(sentences(warned).join()).toMatch(/site\.yaml:5:10 warning: the address has a path \(\/home\)/);
  const refused = await build('/site/');
  expect(refused.files).toBeUndefined();
  expect(sentences(refused).join()).toMatch(/site\.yaml:5:10 the address has the path \/home/);
});
