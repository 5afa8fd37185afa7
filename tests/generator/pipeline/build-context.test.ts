import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evictResults } from '../../../generator/cache/cache';
import type { BuildResult } from '../../../generator/pipeline/build-context';
import { createBuildContext, invalidate } from '../../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { buildSite } from '../../../generator/pipeline/build-site';
import { readCode } from '../../../generator/sources/read-code';
import { copyFixture, fixtureOptions, rootDir, sharedCacheDir } from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

/** Another site of the same files, with other words, places and numbers of lines. */
async function copyOtherSite(): Promise<string> {
  const contentDir = await copyFixture();
  const change = async (name: string, edit: (text: string) => string) => {
    const text = await readFile(join(contentDir, name), 'utf8');
    expect(edit(text)).not.toBe(text);
    await writeFile(join(contentDir, name), edit(text));
  };
  await change('hero.yaml', (text) => `# Another line.\n${text}`);
  await change('pages/terms.md', (text) => `${text}\nAnother paragraph.\n`);
  await change('team.yaml', (text) => text.replace('hour: dawn', 'hour: dusk'));
  return contentDir;
}

function bytesOf({ files, diagnostics }: BuildResult): string[] {
  expect(diagnostics).toEqual([]);
  return (files ?? []).map(({ path, bytes }) => `${path} ${Buffer.from(bytes).toString('base64')}`);
}

test('two sites built by turns in one process come out as each does alone', { timeout: 90_000 }, async () => {
  const code = await readCode(rootDir);
  const sites = await Promise.all(
    [await copyFixture(), await copyOtherSite()].map(async (contentDir) =>
      fixtureOptions({ contentDir, cacheDir: sharedCacheDir }),
    ),
  );
  const buildBoth = async (options: (typeof sites)[number]) => {
    const development = await buildForDevelopment(options, hooks, createBuildContext(), code);
    await development.afterwards;
    return [bytesOf(await buildSite(options, hooks)), bytesOf(development)];
  };
  const first: string[][][] = [];
  for (const site of sites) first.push(await buildBoth(site));
  const again: string[][][] = [];
  for (const site of sites) again.push(await buildBoth(site));

  expect(again).toEqual(first);
  expect(first[0]).not.toEqual(first[1]);
});

test('in one context, too, a site comes out as it does in a fresh one', { timeout: 90_000 }, async () => {
  const code = await readCode(rootDir);
  const options = await fixtureOptions({ contentDir: await copyFixture(), cacheDir: sharedCacheDir });
  const kept = createBuildContext();
  const build = async (context = createBuildContext()) => {
    const result = await buildForDevelopment(options, hooks, context, code);
    await result.afterwards;
    return bytesOf(result);
  };
  const hero = join(options.contentDir, 'hero.yaml');
  const text = await readFile(hero, 'utf8');

  for (const words of [text, `# Above.\n${text}`, text]) {
    await writeFile(hero, words);
    invalidate(kept, [hero]);
    expect(await build(kept)).toEqual(await build());
  }
});

test('files at and below a path are forgotten, and of results the oldest', () => {
  const context = createBuildContext();
  const path = (...steps: string[]) => join(rootDir, ...steps);
  for (const file of [path('a'), path('b', 'c'), path('bc')]) context.files.set(file, new Uint8Array());
  for (let number = 0; number < 401; number++) {
    context.cacheMemory.results.set(String(number), Promise.resolve(number));
  }
  invalidate(context, [path('a'), path('b')]);
  evictResults(context.cacheMemory);

  expect([...context.files.keys()]).toEqual([path('bc')]);
  expect(context.cacheMemory.results.size).toBe(400);
  expect(context.cacheMemory.results.has('0')).toBe(false);
});
