import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasErrors } from '../generator/diagnostics/diagnostic';
import { describeDiagnostic } from '../generator/diagnostics/format-diagnostics';
import { featuresOf } from '../generator/features/feature';
import { textOf } from '../generator/lib/file-bytes';
import { buildSite } from '../generator/pipeline/build-site';
import { listFolder } from '../generator/sources/read-folder';
import { site } from '../templates/site';
import { fixtureOptions, rootDir, sharedCacheDir } from './generator/fixture';
import { readImports } from './import-rules';
import { features } from './listed-features';

async function build(names: readonly string[]) {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const kept = featuresOf(site).filter(({ name }) => names.includes(name));
  return buildSite({ ...options, site: { ...site, features: kept } }, { elapsedMs: () => 0 });
}

const all = site.features.map(({ name }) => name);

test('each feature has one import and one entry in the list, each on a line of its own', () => {
  expect(features).toHaveLength(all.length);
  expect(new Set(all).size).toBe(all.length);
  for (const { lines, file } of features) expect([...lines, file]).not.toContain('');
});

test('nothing but the list imports a file that goes with a feature, not even a test', async () => {
  const folders = ['generator', 'templates', 'client', 'tests'];
  const nested = await Promise.all(
    folders.map(async (folder) =>
      (await listFolder(join(rootDir, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const paths = nested.flat().filter((path) => /\.tsx?$/.test(path));
  const read = async (path: string) =>
    readImports({ path, text: await readFile(join(rootDir, path), 'utf8') });
  const imports = (await Promise.all(paths.map(read))).flat().filter(({ from }) => from !== 'templates/site');
  for (const { name, gone } of features) {
    const own = gone.map((path) => path.replace(/\.tsx?$/, ''));
    const isOwn = (file: string) => own.some((path) => file === path || file.startsWith(`${path}/`));
    const others = imports.filter(({ from, to }) => isOwn(to) && !isOwn(from));
    expect(
      others.map(({ from, to }) => `${from} imports ${to}`),
      name,
    ).toEqual([]);
  }
});

describe('without a feature the site builds, and no document names a file that is gone', () => {
  let whole: string[] = [];
  beforeAll(async () => {
    whole = (await build(all)).files?.map(({ path }) => path) ?? [];
  });

  test.each(all)('%s', async (name) => {
    const { files = [], diagnostics } = await build(all.filter((each) => each !== name));
    expect(diagnostics.map(describeDiagnostic)).toEqual([]);
    const paths = new Set(files.map(({ path }) => path));
    const gone = whole.filter((path) => !paths.has(path) && !isHashedScript(path));
    const documents = files.filter(({ path }) => path.endsWith('.html')).map(({ bytes }) => textOf(bytes));
    for (const path of gone) expect(documents.filter((html) => html.includes(`/${path}"`))).toEqual([]);
  });
});

/** Named after its bytes, which name what else is loaded. */
function isHashedScript(path: string): boolean {
  return /^assets\/.*\.(?:js|css)/.test(path);
}

test('without any feature the site builds, and no page says anything of a picture for shared links', async () => {
  const { files = [], diagnostics } = await build([]);
  expect(hasErrors(diagnostics)).toBe(false);
  const index = files.find(({ path }) => path === 'index.html');
  expect(textOf(index?.bytes ?? Buffer.of())).toMatch(/^(?!.*(?:og:image|twitter:card)).*og:title/s);
});
