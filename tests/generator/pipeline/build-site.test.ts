import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../../generator/lib/file-bytes';
import type { BuildResult } from '../../../generator/pipeline/build-context';
import { createBuildContext } from '../../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { buildSite } from '../../../generator/pipeline/build-site';
import type { BuildOptions } from '../../../generator/site/build-options';
import { readCode } from '../../../generator/sources/read-code';
import { copyFixture, fixtureOptions, rootDir, sentences, sharedCacheDir, temporaryDir } from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

async function build(changes: Partial<BuildOptions> = {}): Promise<BuildResult> {
  return buildSite(await fixtureOptions({ cacheDir: sharedCacheDir, ...changes }), hooks);
}

async function buildChanged(name: string, text: string): Promise<BuildResult> {
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, name), text);
  return build({ contentDir });
}

function textOf({ files }: BuildResult, path: string): string {
  const file = files?.find((candidate) => candidate.path === path);
  return Buffer.from(file?.bytes ?? []).toString();
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

test('files come in the order of their paths, whatever made them', () => {
  const paths = fixture.files?.map(({ path }) => path) ?? [];

  expect(paths).toEqual([...paths].sort());
});

test('each document is a whole one', () => {
  for (const path of ['index.html', 'privacy.html', 'terms.html', '404.html']) {
    expect(textOf(fixture, path)).toMatch(
      /^<!doctype html><html lang="en" data-candle="">[\s\S]*<\/html>\n$/,
    );
  }
  expect(textOf(fixture, 'privacy.html')).toContain('<strong>nothing</strong>');
  expect(textOf(fixture, 'privacy.html')).toContain('mailto:help@lanternfall.example');
});

test('the same input gives the same bytes, also without a cache, which cannot be written here', async () => {
  const file = join(await temporaryDir(), 'file');
  await writeFile(file, '');
  const uncached = await build({ cacheDir: join(file, 'cache') });
  const hashes = ({ files = [] }: BuildResult) => files.map((each) => `${each.path} ${hashOf(each)}`);

  expect(hashes(uncached)).toEqual(hashes(fixture));
});

test('another day makes other pages of the same parts', async () => {
  const later = await build({ now: new Date('2027-05-06') });
  const asset = (result: BuildResult) =>
    result.files?.filter(({ path }) => path.startsWith('assets/')).map(({ path }) => path);

  expect(textOf(fixture, 'privacy.html')).toContain('2026');
  expect(textOf(later, 'privacy.html')).toContain('2027');
  expect(asset(later)).toEqual(asset(fixture));
});

test('only development pages load the reload script', async () => {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const code = await readCode(rootDir);
  const development = await buildForDevelopment(options, hooks, createBuildContext(), code);

  expect(textOf(development, 'index.html')).toContain('/_dev/reload.js');
  expect(textOf(fixture, 'index.html')).not.toContain('_dev');
});

test('a picture that no page shows is not published', async () => {
  const result = await buildChanged('pictures/spare.svg', '<svg viewBox="0 0 1 1"></svg>');

  expect(result.diagnostics).toEqual([]);
  expect(result.files?.some(({ path }) => path.includes('spare'))).toBe(false);
});

describe('an editor’s mistake stops the build and names its line', () => {
  test('in a value, with the lines around it', async () => {
    const text = 'label: a\nslides:\n  - id: One\n    title: b\n';
    const { files, diagnostics } = await buildChanged('slides.yaml', text);

    expect(files).toBeUndefined();
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'picture is missing',
      'id must be lower-case letters and digits joined by hyphens, got "One"',
    ]);
    expect(diagnostics[0]?.frame).toContain('> 3 |   - id: One');
  });

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

  test('in every file at once', async () => {
    const contentDir = await copyFixture();
    await writeFile(join(contentDir, 'hero.yaml'), 'label: [');
    await writeFile(join(contentDir, 'pages/terms.md'), '<b>');
    await rm(join(contentDir, 'error.yaml'));
    const files = (await build({ contentDir })).diagnostics.map(({ file }) =>
      file.replace(/^.*content\//, ''),
    );

    expect(new Set(files)).toEqual(new Set(['error.yaml', 'hero.yaml', 'pages/terms.md']));
  });
});

test('a build that failed is tried again, not recalled', async () => {
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, 'pages/terms.md'), 'broken');

  for (const _round of [1, 2]) {
    const { timings, diagnostics } = await build({ contentDir });
    expect(diagnostics).toHaveLength(1);
    expect(timings.map(({ stage }) => stage)).toContain('parse');
  }
});
