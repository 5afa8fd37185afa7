import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { SiteDifference } from '../../generator/compare/difference';
import { photographPlaces } from '../../generator/compare/pictures/photograph-places';
import { renderPicturePage, writePictures } from '../../generator/compare/pictures/picture-page';
import { obtainBrowser } from './find-browser';

const page = (words: string) => [
  {
    path: 'index.html',
    bytes: Buffer.from(`<!doctype html><body style="margin: 0"><p style="height: 900px">Same<p>${words}`),
  },
];

const versions = { before: page('Old words'), after: page('New words') };

const difference: SiteDifference = {
  topic: 'words',
  change: 'changed',
  label: 'words',
  section: ['Section'],
  before: 'Old words',
  after: 'New words',
  source: 'content/hero.yaml:3:1',
  pages: ['/'],
  onAllPages: false,
};

test('a place is photographed before and after, also in closed details, cropped and outlined, at both widths', async () => {
  const closed = (words: string) => ({
    path: 'closed.html',
    bytes: Buffer.from(
      `<!doctype html><details name="a" open><summary>One</summary>Text</details><details name="a"><summary>Two</summary><p>${words}</details>`,
    ),
  });
  const both = {
    before: [...versions.before, closed('Old words')],
    after: [...versions.after, closed('New words')],
  };
  const places = await photographPlaces(
    [difference, { ...difference, pages: ['/closed'] }],
    both,
    obtainBrowser('headless shell'),
  );
  expect(places.map(({ shots }) => shots.map(({ width }) => width))).toEqual([
    [390, 1440],
    [390, 1440],
  ]);
  for (const { before, after, width } of places.flatMap(({ shots }) => shots)) {
    for (const picture of [before, after]) {
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(Math.min(width, 960));
      expect(info.height).toBeLessThan(300);
      expect(hasPink(data, info.channels)).toBe(true);
    }
    expect(Buffer.compare(before ?? Buffer.of(), after ?? Buffer.of())).not.toBe(0);
  }
});

/** The outline. */
function hasPink(pixels: Buffer, channels: number): boolean {
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (red > 150 && green < 120 && blue > 60 && blue < 180) return true;
  }
  return false;
}

test('where no browser is, it says so', async () => {
  const dir = join(await mkdtemp(join(tmpdir(), 'site-test-')), 'pictures');
  onTestFinished(() => rm(join(dir, '..'), { recursive: true }));
  const request = { differences: [difference], versions, dir, title: 'T' };
  expect(await writePictures({ ...request, env: { CHROME_PATH: '/nowhere' } })).toBe(
    'There are no pictures: CHROME_PATH names /nowhere, and there is no such file.',
  );
  await expect(readFile(join(dir, 'index.html'))).rejects.toThrow('ENOENT');
});

test('the page is complete in itself, and has headings, names and no script', () => {
  const shots = [{ width: 390, before: undefined, after: Buffer.from('picture') }];
  const html = renderPicturePage({
    title: 'Before & after',
    places: [{ difference, page: '/', shots }],
    more: 2,
  });
  expect(html).toContain('<h2>/ · Section · words</h2>');
  expect(html).toContain('<del>Old</del><ins>New</ins><span> words</span>');
  expect(html).toContain('alt="After, 390 pixels wide" src="data:image/webp;base64,');
  expect(html).toContain('Before: not on the page, or not shown');
  expect(html).not.toMatch(/<script|https?:/);
});
