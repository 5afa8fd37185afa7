import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFolder, rootDir } from '../fixture';
import { listMistakes, spoilFixture, toExpected } from '../spoil-fixture';

/**
 * Mistakes that only a whole site shows, and some of every other kind, of which no later stage says a second thing. See
 * `spoilFixture` for what is in a folder; `expected.txt` is all that an editor reads then (`npx vitest run invalid-sites
 * -u` updates it).
 */
const sitesDir = join(rootDir, 'tests/invalid-sites');

// In one place, so that what a mistake leaves as it was is known from the case before, as in development.
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'invalid-sites-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(listMistakes(sitesDir))('%s: says what is wrong, where, and what to do', async (name) => {
  const contentDir = join(dir, 'content');
  await spoilFixture(contentDir, join(sitesDir, name));
  const { files, diagnostics } = await buildFolder(contentDir);

  expect(files?.map(({ path }) => path)).toBeUndefined();
  await expect(toExpected(diagnostics)).toMatchFileSnapshot(join(sitesDir, name, 'expected.txt'));
});
