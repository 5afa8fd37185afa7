import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subsetFonts } from '../../../../generator/assets/fonts/subset-fonts';
import type { FontFace } from '../../../../generator/site/site-definition';
import { fonts } from '../../../../templates/fonts';
import { rootDir, temporaryCache, temporaryDir } from '../../fixture';

const files = '@fontsource-variable/instrument-sans/files/instrument-sans';
const face: FontFace = {
  family: 'Instrument Sans',
  style: 'normal',
  source: `${files}-latin-wght-normal.woff2`,
  further: [`${files}-latin-ext-wght-normal.woff2`],
  early: 'abcd',
  variationAxes: { wght: { min: 400, max: 600 } },
  features: ['kern'],
  descriptors: { 'font-weight': '400 600', 'font-display': 'swap' },
};

test('a face is cut down and described by a rule that points at it', async () => {
  const { files, styles, preloadUrls } = await subsetFonts([face], 'abc', rootDir, await temporaryCache());
  const [file] = files;
  const original = await readFile(join(rootDir, 'node_modules', face.source));

  expect(file?.path).toMatch(/^assets\/instrument-sans-latin-wght-normal-[0-9a-f]{8}\.woff2$/);
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2');
  expect(file?.bytes.byteLength).toBeLessThan(original.byteLength / 4);
  expect(styles).toBe(
    `@font-face{font-family:"Instrument Sans";font-style:normal;src:url("/${file?.path}");font-weight:400 600;font-display:swap}`,
  );
  expect(preloadUrls).toEqual([`/${file?.path}`]);
});

test('what the early file has not is in further ones, which browsers fetch for what they hold', async () => {
  const again = { family: 'Small Sans', descriptors: { 'size-adjust': '110%' } };
  const { files, styles, furtherStyles, preloadUrls, missing } = await subsetFonts(
    [{ ...face, again }],
    'abéêìřŁ\u0301',
    rootDir,
    await temporaryCache(),
  );
  const paths = files.map(({ path }) => path);
  const rules = `${styles}${furtherStyles}`.match(/@font-face\{[^}]*\}/g) ?? [];

  expect(paths.map((path) => path.replace(/-[0-9a-f]{8}/, ''))).toEqual([
    'assets/instrument-sans-latin-wght-normal.woff2',
    'assets/instrument-sans-latin-wght-normal.woff2',
    'assets/instrument-sans-latin-ext-wght-normal.woff2',
  ]);
  // A mark is drawn onto a letter out of the same file alone.
  expect(await Promise.all(files.map(({ bytes }) => charactersOf(bytes)))).toEqual([
    'ab\u0301',
    'éêì\u0301',
    'Łř\u0301',
  ]);
  expect(preloadUrls).toEqual([`/${paths[0]}`]);
  expect(rules.map((rule) => /url\("\/([^"]+)"\)/.exec(rule)?.[1])).toEqual(
    paths.flatMap((path) => [path, path]),
  );
  expect(rules.map((rule) => /unicode-range:([^;}]*)/.exec(rule)?.[1])).toEqual(
    [undefined, 'U+e9-ea,U+ec,U+301', 'U+141,U+159,U+301'].flatMap((range) => [range, range]),
  );
  expect(styles).not.toContain('unicode-range');
  expect(rules.every((rule) => rule.includes('font-weight:400 600;font-display:swap'))).toBe(true);
  expect(missing.size).toBe(0);
});

test('the names of Europe can be written', async () => {
  const names = 'Dvořák Łódź Żółć Erdoğan İzmir Şehir Ștefan Győr Kęstutis Šķēle Għarb Ŵyn Ĳmuiden Þór Ærø ẞ';
  const { missing } = await subsetFonts(fonts.faces, names, rootDir, await temporaryCache());
  expect([...missing.keys()]).toEqual([]);
});

test('characters that a face lacks are listed with its family', async () => {
  const faces = [face, { ...face, variationAxes: { wght: { min: 400, max: 500 } } }];
  const cache = await temporaryCache();

  expect([...(await subsetFonts(faces, 'a☃½', rootDir, cache)).missing]).toEqual([
    ['☃', ['Instrument Sans']],
    ['½', ['Instrument Sans']],
  ]);
});

async function charactersOf(font: Uint8Array): Promise<string> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const plain = await subsetFont(Buffer.from(font), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  return String.fromCodePoint(...new harfbuzz.Face(new harfbuzz.Blob(plain)).collectUnicodes());
}

test('a face with an axis that its file lacks is told with the file and the axes that it has', async () => {
  const wrong = { ...face, variationAxes: { ...face.variationAxes, SOFT: 30 } };
  await expect(subsetFonts([wrong], 'abc', rootDir, await temporaryCache())).rejects.toThrow(
    `the face Instrument Sans names the axis SOFT, and its file ${face.source} has the axes wght.`,
  );
});

test('a font file may lie in the project', async () => {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'faces'));
  await copyFile(join(rootDir, 'node_modules', face.source), join(dir, 'faces/own.woff2'));
  const own = { ...face, source: './faces/own.woff2', further: [] };
  const { files } = await subsetFonts([own], 'abc', dir, await temporaryCache());
  expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/own-[0-9a-f]{8}\.woff2$/)]);
});
