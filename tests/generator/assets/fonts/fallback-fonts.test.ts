import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFontStacks } from '../../../../generator/assets/fonts/fallback-fonts';
import { buildSite } from '../../../../generator/pipeline/build-site';
import type { FontFace, SiteFonts } from '../../../../generator/site/site-fonts';
import { fonts } from '../../../../templates/fonts';
import { fixtureOptions, rootDir, sharedCacheDir, temporaryCache } from '../../fixture';

const source = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const sans: FontFace = {
  family: 'Other Sans',
  style: 'normal',
  source,
  further: [],
  early: 'abcdefghijklmnopqrstuvwxyz ',
  variationAxes: { wght: { min: 400, max: 600 } },
  features: [],
  descriptors: { 'font-weight': '400 600' },
};
const role = { family: 'Other Sans', fallback: 'Other fallback', generic: 'sans-serif' } as const;

async function rulesFor(face: FontFace, family = face.family) {
  const roles = { text: { ...role, family } };
  const styles = await makeFontStacks({ ...fonts, faces: [face], roles }, rootDir, await temporaryCache());
  return [...styles.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(body.split(';').map((each) => each.split(/:(.*)/).slice(0, 2))),
  );
}

test('a role has a custom property for its stack and one for the stack without the family', async () => {
  const stacks = await makeFontStacks(
    { ...fonts, faces: [], roles: { text: role } },
    rootDir,
    await temporaryCache(),
  );

  expect(stacks).toBe(
    ':root{--text-fallback:"Other fallback",sans-serif;--text:"Other Sans",var(--text-fallback)}',
  );
});

test('system fonts are scaled to the width of the face and keep its height', async () => {
  const rules = await rulesFor({ ...sans, variationAxes: { wght: 400 } });

  expect(rules.map(({ src }) => src)).toEqual([
    'local("DejaVu Sans")',
    'local("Roboto-Regular")',
    'local("Arial"),local("Liberation Sans")',
  ]);
  // The last two measured by hand in a browser; DejaVu is wider than Arial by its tables.
  const byHand = [1.03 * (19.621 / 22.455), 1.015, 1.03];
  for (const [index, rule] of rules.entries()) {
    const size = Number.parseFloat(rule['size-adjust'] ?? '') / 100;
    expect(Math.abs(size - (byHand[index] ?? 0))).toBeLessThan(0.015);
    expect(Number.parseFloat(rule['ascent-override'] ?? '') * size).toBeCloseTo(97, 0);
    expect(Number.parseFloat(rule['descent-override'] ?? '') * size).toBeCloseTo(25, 0);
  }
});

test('a face of several weights has a fallback for the lightest and one for the boldest', async () => {
  const sizesAt = async (wght: FontFace['variationAxes'][string]) =>
    (await rulesFor({ ...sans, variationAxes: { wght } })).map((rule) => [
      rule['font-weight'],
      rule['size-adjust'],
    ]);
  const [light, bold, range] = await Promise.all([400, 600, { min: 400, max: 600 }].map(sizesAt));

  expect(range).toEqual([
    ...(light ?? []).map(([, size]) => ['400', size]),
    ...(bold ?? []).map(([, size]) => ['600', size]),
  ]);
  expect(light).not.toEqual(bold);
});

test('a second name of a file has a fallback of its own size and the same proportions', async () => {
  const again = { family: 'Larger Sans', descriptors: { 'size-adjust': '120%' } };
  const [plain, larger] = [await rulesFor(sans), await rulesFor({ ...sans, again }, 'Larger Sans')];
  const [a, b] = [plain.at(-1), larger.at(-1)];

  expect(Number.parseFloat(b?.['size-adjust'] ?? '')).toBeCloseTo(
    1.2 * Number.parseFloat(a?.['size-adjust'] ?? ''),
    0,
  );
  expect(b?.['ascent-override']).toBe(a?.['ascent-override']);
});

test('a site with another typeface in every role builds, and names none of the old families', async () => {
  const face = { files: [source], variationAxes: { wght: 400 } };
  const changed: SiteFonts = {
    faces: [{ ...sans, isOfHeadlines: true }],
    roles: Object.fromEntries(Object.keys(fonts.roles).map((key) => [key, role])),
    cards: { family: sans.family, upright: face, italic: face, small: face },
  };
  const options = await fixtureOptions({ cacheDir: sharedCacheDir });
  const site = { ...options.site, fonts: changed };
  const result = await buildSite({ ...options, site }, { elapsedMs: () => performance.now() });
  const published = (result.files ?? [])
    .filter(({ path }) => /\.(html|css)$/.test(path))
    .map(({ bytes }) => Buffer.from(bytes).toString());

  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(published.some((text) => text.includes(sans.family))).toBe(true);
  for (const family of familiesOf(fonts)) {
    expect(published.some((text) => text.includes(family))).toBe(false);
  }
});

test('only templates/fonts.ts names the families', async () => {
  const folders = ['templates', 'client', 'generator', 'content/schema'];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(rootDir, folder), { recursive: true });
      return names.filter((name) => /\.(tsx?|css)$/.test(name)).map((name) => join(folder, name));
    }),
  );
  const texts = await Promise.all(
    files.flat().map(async (path) => ({ path, text: await readFile(join(rootDir, path), 'utf8') })),
  );
  const naming = texts.filter(({ text }) =>
    familiesOf(fonts).some((family) => new RegExp(`["'\`]${family}["'\`]`).test(text)),
  );

  expect(naming.map(({ path }) => path)).toEqual([join('templates', 'fonts.ts')]);
});

function familiesOf({ faces, roles }: SiteFonts): string[] {
  return [
    ...faces.flatMap(({ family, again }) => [family, ...(again ? [again.family] : [])]),
    ...Object.values(roles).map(({ fallback }) => fallback),
  ];
}
