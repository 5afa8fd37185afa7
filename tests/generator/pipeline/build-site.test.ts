import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../../generator/lib/file-bytes';
import type { BuildResult } from '../../../generator/pipeline/build-context';
import { buildSite } from '../../../generator/pipeline/build-site';
import type { BuildOptions } from '../../../generator/site/build-options';
import { copyFixture, fixtureOptions, sentences, sharedCacheDir, temporaryDir } from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

async function build(changes: Partial<BuildOptions> = {}): Promise<BuildResult> {
  return buildSite(await fixtureOptions({ cacheDir: sharedCacheDir, ...changes }), hooks);
}

async function buildChanged(name: string, text: string): Promise<BuildResult> {
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, name), text);
  return build({ contentDir });
}

let fixture: BuildResult;
beforeAll(async () => {
  fixture = await build();
});

test('the fixture becomes a whole site', () => {
  const paths = fixture.files?.map(({ path }) => path.replace(/-[0-9a-zA-Z]{8,10}(?=\.)/, ''));

  expect(fixture.diagnostics).toEqual([]);
  expect(paths).toEqual(
    expect.arrayContaining([
      '404.html',
      'index.html',
      'privacy.html',
      'terms.html',
      'assets/icons.svg',
      'assets/main.js',
      'assets/scene.svg',
      'robots.txt',
    ]),
  );
});

test('the same input gives the same bytes, also without a cache, which cannot be written here', async () => {
  const file = join(await temporaryDir(), 'file');
  await writeFile(file, '');
  const uncached = await build({ cacheDir: join(file, 'cache') });
  const hashes = ({ files = [] }: BuildResult) => files.map((each) => `${each.path} ${hashOf(each)}`);

  expect(hashes(uncached)).toEqual(hashes(fixture));
});

test('a picture that no page shows is not published', async () => {
  const result = await buildChanged('pictures/spare.svg', '<svg viewBox="0 0 1 1"></svg>');

  expect(result.diagnostics).toEqual([]);
  expect(result.files?.some(({ path }) => path.includes('spare'))).toBe(false);
});

describe('an editor’s mistake stops the build and names its line', () => {
  test('in a link of a YAML file that leads nowhere', async () => {
    const contentDir = await copyFixture();
    await rm(join(contentDir, 'pages/privacy.md'));
    const { diagnostics } = await build({ contentDir });

    expect(sentences({ diagnostics }).map((text) => text.replace(/^.*content\//, ''))).toEqual([
      'pages/terms.md:10:44 there is nothing at "/privacy#what-we-keep". Name a page or file that exists.',
      'site.yaml:44:39 there is nothing at "/privacy". Name a page or file that exists.',
    ]);
  });

  test('in a picture that cannot be read', async () => {
    const { diagnostics } = await buildChanged('pictures/people/head.svg', 'no picture');

    expect(sentences({ diagnostics })[0]).toMatch(
      /head\.svg:1:1 the drawing "pictures\/people\/head\.svg" cannot be read from here on\. Save it again/,
    );
  });
});
