import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { develop } from '../../../generator/dev/develop';
import type { Build } from '../../../generator/dev/load-build';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { readCode } from '../../../generator/sources/read-code';
import { site } from '../../../templates/site';
import { copyFixture, fixtureOptions, rootDir, temporaryDir } from '../fixture';

const cacheDir = join(rootDir, 'node_modules/.cache/site-tests');

/** A busy machine builds slowly. */
const patience = 10_000;

/** The build of these very files. */
async function loadOwn(): Promise<Build> {
  const code = await readCode(rootDir);
  return (options, hooks, context) => buildForDevelopment({ ...options, site }, hooks, context, code);
}

interface Changes {
  loadBuild?: () => Promise<Build>;
  today?: () => Date;
  contentDir?: string;
}

async function start({ loadBuild = loadOwn, today = () => new Date('2026-03-04'), ...given }: Changes = {}) {
  const contentDir = given.contentDir ?? (await copyFixture());
  let url = '';
  const onBuilt = vi.fn();
  const onError = vi.fn();
  const development = await develop({
    build: await fixtureOptions({ contentDir, cacheDir }),
    today,
    hooks: { elapsedMs: () => performance.now() },
    port: 0,
    loadBuild,
    onServing: (served) => {
      ({ url } = served);
    },
    onBuilt,
    onError,
  });
  onTestFinished(() => development.close());
  const write = (name: string, text: string) => writeFile(join(contentDir, name), text);
  const change = async (name: string, from: string, to: string) =>
    write(name, (await readFile(join(contentDir, name), 'utf8')).replace(from, to));
  const page = async (path: string) => (await fetch(new URL(path, url))).text();
  return { contentDir, change, write, page, onBuilt, onError };
}

test('a saved change is served, an error is reported and not served, and its fix is served', async () => {
  const { change, page, onBuilt, onError } = await start();
  expect(await page('/')).toContain('First Phrase');

  await change('hero.yaml', 'First Phrase', 'Another Phrase');
  await vi.waitFor(async () => expect(await page('/')).toContain('Another Phrase'), patience);

  await change('hero.yaml', 'companion: by lantern.', 'compnion: gone');
  await vi.waitFor(() => expect(onBuilt.mock.lastCall?.[0].diagnostics.length).toBeGreaterThan(0), patience);
  expect(await page('/')).toContain('by lantern.');

  await change('hero.yaml', 'compnion: gone', 'companion: by moonlight.');
  await vi.waitFor(async () => expect(await page('/')).toContain('by moonlight.'), patience);
  expect(onError).not.toHaveBeenCalled();
});

test.each([
  ['is away', async (file: string) => rm(file)],
  ['is empty', async (file: string) => writeFile(file, '')],
])('a file that %s for a moment while it is saved is no error', async (_how, beginToSave) => {
  const { contentDir, page, onBuilt, onError } = await start();
  const file = join(contentDir, 'hero.yaml');
  const text = await readFile(file, 'utf8');
  await beginToSave(file);
  await sleep(80);
  await writeFile(file, text.replace('First Phrase', 'Another Phrase'));
  await vi.waitFor(async () => expect(await page('/')).toContain('Another Phrase'), patience);

  expect(onBuilt.mock.calls.flatMap(([{ diagnostics }]) => diagnostics)).toEqual([]);
  expect(onError).not.toHaveBeenCalled();
});

test('an error in the code leaves the last good site in place, and the next build recovers', async () => {
  const broken = new Error('broken template');
  const loadBuild = vi.fn(loadOwn);
  const { change, write, page, onError } = await start({ loadBuild });
  loadBuild.mockRejectedValueOnce(broken);

  await write('schema.ts', '// code in any folder is reloaded');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(broken), patience);
  expect(await page('/')).toContain('First Phrase');

  await change('hero.yaml', 'First Phrase', 'Mended Phrase');
  await vi.waitFor(async () => expect(await page('/')).toContain('Mended Phrase'), patience);
});

test('content is read and watched through a link to its folder', async () => {
  const contentDir = join(await temporaryDir(), 'link');
  const folder = await copyFixture();
  await symlink(folder, contentDir);
  const { page } = await start({ contentDir });
  expect(await page('/')).toContain('First Phrase');

  const hero = join(folder, 'hero.yaml');
  await writeFile(hero, (await readFile(hero, 'utf8')).replace('First Phrase', 'Another Phrase'));
  await vi.waitFor(async () => expect(await page('/')).toContain('Another Phrase'), patience);
});

test('each build asks for the date', async () => {
  let day = '2031-12-31';
  const { change, page } = await start({ today: () => new Date(day) });
  expect(await page('/')).toContain('2031');

  day = '2032-01-01';
  await change('hero.yaml', 'First Phrase', 'Another Phrase');
  await vi.waitFor(async () => expect(await page('/')).toContain('Another Phrase'), patience);
  expect(await page('/')).toContain('2032');
  expect(await page('/')).not.toContain('2031');
});
