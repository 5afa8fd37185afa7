import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish } from '../../../generator/publish/publish';
import { temporaryDir } from '../fixture';

/** Publishes sites one after the other, each with these assets, and says which assets are there at the end. */
async function assetsAfter(sites: string[][], keptSites: number): Promise<string[]> {
  const outDir = join(await temporaryDir(), 'dist');
  for (const assets of sites) await publish(siteWith(assets), outDir, { keptSites });
  const names = await readdir(join(outDir, 'assets'));
  return names
    .filter((name) => name !== 'earlier.json')
    .map((name) => name.replace('-01234567.js', ''))
    .sort();
}

/** Named as the build names what never changes. */
const hashed = (name: string) => (name.includes('.') ? name : `${name}-01234567.js`);

function siteWith(assets: string[]) {
  const paths = ['index.html', ...assets.map((name) => `assets/${hashed(name)}`)];
  return [...paths.map((path) => ({ path, bytes: Buffer.from(path) }))];
}

test('what the last sites used stays, and what only older ones used goes', async () => {
  expect(
    await assetsAfter(
      [
        ['a', 'x'],
        ['b', 'x'],
        ['c', 'x'],
        ['d', 'x'],
      ],
      2,
    ),
  ).toEqual(['b', 'c', 'd', 'x']);
});

test('a build that changes no asset counts for nothing', async () => {
  expect(await assetsAfter([['a'], ['b'], ['b'], ['b'], ['b']], 2)).toEqual(['a', 'b']);
});

test('a file without a hash in its name is not the build’s, and goes when it is removed', async () => {
  const kept = ['a-ABCD2345.js', 'b-01234567-700.avif', 'c-01234567.woff2', 'd-ABCD2345.js.br'];
  const unrelated = ['secret.txt', 'a-letter.txt', 'icon-2048.png', 'deep/note.md'];

  expect(await assetsAfter([[...kept, ...unrelated], ['e']], 3)).toEqual([...kept, 'e']);
});

test.each(['', '{', '[["../../letter"]]', '"assets/a"'])(
  'a list that says %j harms nothing',
  async (list) => {
    const dir = await temporaryDir();
    await writeFile(join(dir, 'letter'), 'dear');
    await publish([{ path: 'index.html', bytes: Buffer.from('old') }], join(dir, 'dist'));
    await writeFile(join(dir, 'dist/assets/old-01234567.js'), 'old');
    await writeFile(join(dir, 'dist/assets/earlier.json'), list);
    await publish(siteWith(['new']), join(dir, 'dist'), { keptSites: 1 });

    expect((await readdir(join(dir, 'dist/assets'))).sort()).toEqual([
      'earlier.json',
      'new-01234567.js',
      'old-01234567.js',
    ]);
    expect(await readFile(join(dir, 'letter'), 'utf8')).toBe('dear');
  },
);
