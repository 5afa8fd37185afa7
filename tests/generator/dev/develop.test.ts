import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Build, develop } from '../../../generator/dev/develop';
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic';
import { relativePath } from '../../../generator/lib/paths';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { readCode } from '../../../generator/sources/read-code';
import { listShownFiles } from '../../../generator/trace/place-locations';
import { site } from '../../../templates/site';
import { copyFixture, fixtureOptions, rootDir, sharedCacheDir } from '../fixture';

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
  marks?: 'values';
  editorOrigin?: string;
}

async function start({ loadBuild = loadOwn, today = () => new Date('2026-03-04'), ...given }: Changes = {}) {
  const drafts = new Map<string, Uint8Array | undefined>();
  const contentDir = given.contentDir ?? (await copyFixture());
  let url = '';
  const onBuilt = vi.fn();
  const onError = vi.fn();
  const development = await develop({
    build: {
      ...(await fixtureOptions({ contentDir, cacheDir: sharedCacheDir })),
      ...(given.marks && { marks: given.marks }),
    },
    // As the editor builds: with values marked, and with drafts, whose errors are shown as placeholders.
    ...(given.marks && { drafts: () => drafts }),
    today,
    hooks: { elapsedMs: () => performance.now() },
    port: 0,
    loadBuild,
    onServing: (served) => {
      ({ url } = served);
    },
    onBuilt,
    onError,
    editorOrigin: given.editorOrigin,
  });
  onTestFinished(() => development.close());
  const write = (name: string, text: string) => writeFile(join(contentDir, name), text);
  const change = async (name: string, from: string, to: string) =>
    write(name, (await readFile(join(contentDir, name), 'utf8')).replace(from, to));
  const page = async (path: string) => (await fetch(new URL(path, url))).text();
  const draft = (name: string, text: string | undefined) =>
    drafts.set(join(contentDir, name), text === undefined ? undefined : Buffer.from(text));
  return { contentDir, change, write, page, draft, url: () => url, development, onBuilt, onError };
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

test.each([['is empty', async (file: string) => writeFile(file, '')]])(
  'a file that %s for a moment while it is saved is no error',
  async (_how, beginToSave) => {
    const { contentDir, page, onBuilt, onError } = await start();
    const file = join(contentDir, 'hero.yaml');
    const text = await readFile(file, 'utf8');
    await beginToSave(file);
    await sleep(80);
    await writeFile(file, text.replace('First Phrase', 'Another Phrase'));
    await vi.waitFor(async () => expect(await page('/')).toContain('Another Phrase'), patience);

    expect(onBuilt.mock.calls.flatMap(([{ diagnostics }]) => diagnostics)).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  },
);

test('drafts replace, add and remove files, and nothing is written', async () => {
  const { contentDir, draft, development, page, onBuilt } = await start({ marks: 'values' });
  const hero = await readFile(join(contentDir, 'hero.yaml'), 'utf8');
  draft('hero.yaml', hero.replace('First Phrase', 'Drafted Phrase'));
  const [matter] = (await readFile(join(contentDir, 'pages/privacy.md'), 'utf8')).split('\n---\n');
  draft('pages/drafted.md', `${matter?.replace(/^formerly.*\n/m, '')}\n---\n\nIts first words.\n`);
  await development.update();
  expect(onBuilt.mock.lastCall?.[0].diagnostics).toEqual([]);
  expect((await page('/')).includes('Drafted Phrase')).toBe(true);
  expect((await page('/drafted')).includes('Its first words.')).toBe(true);
  expect(await readFile(join(contentDir, 'hero.yaml'), 'utf8')).toBe(hero);

  draft('pages/drafted.md', undefined);
  const builds = onBuilt.mock.calls.length;
  await Promise.all([development.update(), development.update(), development.update()]);
  expect((await page('/drafted')).includes('Its first words.')).toBe(false);
  expect(onBuilt.mock.calls.length).toBe(builds + 1);
});

test('a picture that is too small is reported at the place that needs it alone, whatever else names it', async () => {
  const { contentDir, draft, development, onBuilt } = await start({ marks: 'values' });
  const features = await readFile(join(contentDir, 'features.yaml'), 'utf8');
  // Portraits of the team need fewer pixels.
  draft('features.yaml', features.replace('pictures/scene.svg', 'pictures/people/cup.webp'));
  await development.update();
  const found: Diagnostic[] = onBuilt.mock.lastCall?.[0].diagnostics;
  expect(found.map(({ rule, file, line }) => [rule, file, line])).toEqual([
    ['picture/too-small-for-place', relativePath(rootDir, join(contentDir, 'features.yaml')), 12],
  ]);
});

test('a page that is framed names the place of each value, and only its editor may frame it', async () => {
  const { contentDir, url, page } = await start({ marks: 'values', editorOrigin: 'http://127.0.0.1:4999' });
  const html = await page('/');
  const hero = relativePath(rootDir, join(contentDir, 'hero.yaml'));
  expect(html.includes(`data-source="${hero}#/introduction"`)).toBe(true);
  expect(listShownFiles(html)).toContain(hero);
  const { headers } = await fetch(url());
  expect(headers.get('content-security-policy')).toBe('frame-ancestors http://127.0.0.1:4999');
});
