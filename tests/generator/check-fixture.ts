import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { checkSite } from '../../generator/pipeline/check-site';
import { copyFixture, fixtureOptions, sentences, sharedCacheDir } from './fixture';

/** Checks the fixture after these edits; where there is nothing to replace, the file is new. */
export async function checkFixture(...edits: [name: string, from: string | RegExp, to: string][]) {
  const contentDir = await copyFixture();
  for (const [name, from, to] of edits) {
    const file = join(contentDir, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    expect(text).toMatch(from);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, from === '' ? to : text.replace(from, to));
  }
  const { diagnostics, samples } = await checkSite(
    await fixtureOptions({ contentDir, cacheDir: sharedCacheDir }),
    { elapsedMs: () => performance.now() },
  );
  const short = (texts: string[]) => texts.map((text) => text.replace(/^.*content\//, ''));
  return { said: short(sentences({ diagnostics })), samples };
}
