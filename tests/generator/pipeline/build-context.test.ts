import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildResult } from '../../../generator/pipeline/build-context';
import { createBuildContext, invalidate } from '../../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { readCode } from '../../../generator/sources/read-code';
import { copyFixture, fixtureOptions, rootDir, sharedCacheDir } from '../fixture';

const hooks = { elapsedMs: () => performance.now() };

function bytesOf({ files, diagnostics }: BuildResult): string[] {
  expect(diagnostics).toEqual([]);
  return (files ?? []).map(({ path, bytes }) => `${path} ${Buffer.from(bytes).toString('base64')}`);
}

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
