import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBlankPage, siteUrl } from './open-page';
import { unknownRoute } from './site-content';

interface Snapshot {
  src: string;
  /** The color of the picture's own box, if it has one. */
  own: string | undefined;
  /** Whether it, or one of the two elements around it, is painted in any way. */
  isPainted: boolean;
}

it.each(['/', unknownRoute])('%s shows a ground where an opaque picture is yet to come', async (path) => {
  const page = await openWithoutPictures(path);
  const seen = await lookAtPictures(page);
  const opaque = await withoutTransparent(seen);
  expect(opaque.length).toBeGreaterThan(0);
  expect(opaque.filter(({ isPainted }) => !isPainted).map(({ src }) => src)).toEqual([]);
});

it('gives the pictures below the first screen colors of their own, on screens alone', async () => {
  const page = await openWithoutPictures('/');
  const colors = async () => {
    const below = (await lookAtPictures(page)).filter(({ src }) => !/valley|slides|screen/.test(src));
    return new Set((await withoutTransparent(below)).map(({ own }) => own));
  };
  const onScreen = await colors();
  expect(onScreen.size).toBeGreaterThan(10);

  await page.emulateMedia({ media: 'print' });
  expect((await colors()).size).toBeLessThan(4);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect((await colors()).size).toBeLessThan(4);
});

/** Led into the page and without scripts, a browser lays out all of it. */
async function openWithoutPictures(path: string): Promise<Page> {
  const page = await openBlankPage({ width: 1440, scripts: false });
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto(`${path}#content`);
  return page;
}

function lookAtPictures(page: Page): Promise<Snapshot[]> {
  return page.locator('img[src$=".webp"]').evaluateAll((all) => {
    const groundOf = (element: Element | null | undefined) => {
      const { backgroundColor = '', backgroundImage = 'none' } = element ? getComputedStyle(element) : {};
      if (backgroundImage !== 'none') return backgroundImage;
      return /^(?:|rgba\(.*, 0\))$/.test(backgroundColor) ? undefined : backgroundColor;
    };
    return all.map((image) => ({
      src: image.getAttribute('src') ?? '',
      own: groundOf(image),
      isPainted: [image, image.parentElement, image.parentElement?.parentElement].some(groundOf),
    }));
  });
}

/** Nothing is put behind what would show it for good. */
async function withoutTransparent(seen: readonly Snapshot[]): Promise<Snapshot[]> {
  const kept = await Promise.all(
    seen.map(async (picture) => {
      const response = await fetch(new URL(picture.src, siteUrl()));
      const { isOpaque } = await sharp(await response.arrayBuffer()).stats();
      if (!isOpaque) expect(picture.own).toBeUndefined();
      return isOpaque ? [picture] : [];
    }),
  );
  return kept.flat();
}
