import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { optimizePicture } from '../../../../generator/assets/svg/optimize-svg';
import { rootDir, temporaryCache } from '../../fixture';

const optimize = async (svg: string) =>
  String(await optimizePicture(Buffer.from(svg), await temporaryCache()));
const draw = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">\n  ${inside}\n</svg>`;

/** What a screen with two pixels to a unit shows on a dark page. */
const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg), { density: 144 }).flatten({ background: '#1d1a33' }).raw().toBuffer();

const folder = join(rootDir, 'content/pictures');
const drawings = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.svg'));

describe('a picture looks the same in fewer bytes', () => {
  test.each(drawings)('%s', async (file) => {
    const svg = await readFile(join(folder, file), 'utf8');
    // A drawing may have been optimized before.
    expect((await expectSameLook(svg)).length).toBeLessThanOrEqual(svg.length);
  });

  test.each([
    [
      'curves, arcs and lines',
      '<path d="M 5 5 c 4 -8 12 -8 16 0 S 33 9 37 5 A 9 9 0 0 1 20.1234567 29 L 5 25 Z"/>',
    ],
    [
      'layers of an editor',
      '<g id="Layer_1"><g opacity=".5"><circle cx="9" cy="9" r="8" fill="#FF0000"/></g></g>',
    ],
    ['classes', '<style>.a { fill: #00ff00 }</style><rect class="a" width="20" height="9"/>'],
    [
      'ids that are referred to',
      '<defs><linearGradient id="Long_Name"><stop stop-color="#fff"/><stop offset="1" stop-color="red"/></linearGradient></defs><rect width="40" height="30" fill="url(#Long_Name)"/><path id="unit" d="M2 2h5v5z"/><use href="#unit" x="9"/>',
    ],
    [
      'shapes that lie over each other',
      '<g fill-opacity=".5"><path d="M0 0h9v9H0z"/><path d="M4 4h9v9H4z"/></g>',
    ],
  ])('%s', async (_, inside) => {
    const svg = draw(inside);
    expect((await expectSameLook(svg)).length).toBeLessThan(svg.length);
  });
});

test('its viewBox, name and description stay', async () => {
  const optimized = await optimize(
    draw('<title>A die</title><desc>With twenty sides.</desc><path d="M 2 2 h 5 v 5 z"/>'),
  );
  expect(optimized).toContain('viewBox="0 0 40 30"');
  expect(optimized).toContain('<title>A die</title><desc>With twenty sides.</desc>');
});

test.each([
  ['is not UTF-8', draw('<title>Caf\ufffd</title><path   d="M2 2h5v5z"/>')],
  ['is no smaller', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3z"/></svg>'],
  ['the optimizer cannot read', draw('<path   d="M2 2h5v5z"/><a:b/>').replace('</svg>', '<a b=c/></svg>')],
])('a picture that %s stays as it is', async (_, svg) => {
  expect(await optimize(svg)).toBe(svg);
});

async function expectSameLook(svg: string): Promise<string> {
  const optimized = await optimize(svg);
  expect((await pixelsOf(optimized)).equals(await pixelsOf(svg))).toBe(true);
  return optimized;
}
