import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderIcons } from '../../../generator/assets/icons/render-icons';
import { describeFaults } from '../../../generator/assets/images/measure-picture';
import { renderPictures } from '../../../generator/assets/images/render-pictures';
import { type Cache, hashParts, type KeyPart, shortHash } from '../../../generator/cache/cache';
import { hasErrors } from '../../../generator/diagnostics/diagnostic';
import { relativePath } from '../../../generator/lib/paths';
import { timeStages } from '../../../generator/lib/time-stages';
import { createContentMemory, describeDiagnostics } from '../../../generator/pipeline/build-context';
import { releaseTarget } from '../../../generator/pipeline/stage-results';
import { parseSite } from '../../../generator/pipeline/stages/parse-site';
import { readContent } from '../../../generator/sources/read-content';
import { listFolder } from '../../../generator/sources/read-folder';
import { site as definition } from '../../../templates/site';
import { copyFixture, fixtureDir, noEntries, noSources, rootDir } from '../fixture';
import { listMistakes, spoilFixture, toExpected } from '../spoil-fixture';

/**
 * Mistakes that are known as soon as content and its pictures are read, without a site. See `spoilFixture` for what is in
 * a folder; `expected.txt` is all that an editor reads then, and the rules (`npx vitest run invalid-content -u` updates it).
 */
const casesDir = join(rootDir, 'tests/invalid-content');

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'invalid-content-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(listMistakes(casesDir))('%s: says what is wrong, where, and what to do', async (name) => {
  const contentDir = join(dir, 'content');
  await spoilFixture(contentDir, join(casesDir, name));
  const { diagnostics } = await read(contentDir);

  expect(hasErrors(diagnostics)).toBe(true);
  await expect(toExpected(diagnostics)).toMatchFileSnapshot(join(casesDir, name, 'expected.txt'));
});

describe('what no editor sees is no mistake', () => {
  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    ['both', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['no line end at the end', (text: string) => text.trimEnd()],
    ['empty lines at the end', (text: string) => `${text}\n\n \n`],
  ])('%s', async (_name, change) => {
    const contentDir = await copyFixture();
    for (const path of await listFolder(contentDir)) {
      if (!/\.(yaml|md)$/.test(path)) continue;
      const file = join(contentDir, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    }
    const { diagnostics, site } = await read(contentDir);
    expect(diagnostics).toEqual([]);
    expect(site).toEqual((await read(fixtureDir)).site);
  });
});

const memory = createContentMemory();
const kept = new Map<string, unknown>();

/** A mistake leaves most as it was. */
const cache: Cache = {
  async remember<Value>(
    _maker: string,
    inputs: readonly KeyPart[],
    make: () => Value | Promise<Value>,
  ): Promise<Value> {
    const key = hashParts(inputs);
    if (!kept.has(key)) kept.set(key, await make());
    return kept.get(key) as Value;
  },
  shortHash,
  ...noEntries,
};

/** What is reported as if the folder were `content/`, and the site as templates get it. */
async function read(contentDir: string) {
  const options = { site: definition, rootDir, contentDir, cacheDir: '', now: new Date('2026-03-04') };
  const sources = await readContent(options);
  const { run } = timeStages({ elapsedMs: () => 0 });
  const { diagnostics, site, findLocations } = await parseSite(
    { options, sources: { ...noSources, content: sources }, cache, run, target: releaseTarget },
    memory,
  );
  const icons = await renderIcons(sources.icons, cache);
  const pictures = await renderPictures(sources.pictures, cache);
  const ofPictures = describeFaults(pictures.faults, findLocations, options);
  const described = describeDiagnostics([...diagnostics, ...icons.diagnostics, ...ofPictures], sources);
  const folder = relativePath(rootDir, contentDir);
  return {
    site,
    diagnostics: described.map((each) => ({ ...each, file: each.file.replace(folder, 'content') })),
  };
}
