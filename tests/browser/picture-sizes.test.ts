import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pictureSlots } from '../../templates/parts/picture-slots';
import { isLong } from './long-run';
import { openPage } from './open-page';
import { unknownRoute } from './site-content';

/** Usual screens: in CSS pixels, and how many of its own a screen has for each. */
const screens = [
  { width: 360, density: 2 },
  { width: 390, density: 3 },
  { width: 768, density: 2 },
  { width: 1440, density: 1 },
];

/** Of the pixels that a place has, the share that a picture must fill: cut lines stay crisp down to there. */
const leastShare = 0.55;

describe.each(isLong ? screens : screens.slice(1, 2))(
  'at $width px, with $density pixels for each',
  ({ width, density }) => {
    it.each(isLong ? ['/', unknownRoute] : ['/'])(
      '%s fetches of every picture the smallest that its place needs',
      async (path) => {
        const page = await openPage({ path, width, density, reducedMotion: true });
        const pictures = await fetchAll(page);
        expect(pictures.length).toBeGreaterThan(0);
        expect(pictures.filter(({ share, isLargest }) => share < leastShare && !isLargest)).toEqual([]);
        expect(pictures.filter(({ smallerShare }) => smallerShare >= 1)).toEqual([]);
      },
    );
  },
);

it('knows how wide each place is on the narrowest screen', async () => {
  const page = await openPage({ path: unknownRoute, width: 320 });
  await page.goto('about:blank');
  const measured = await page.evaluate(async (slots) => {
    const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="1"/>')}`;
    const measure = async ([place, { sizes }]: [string, { sizes: string }]) => {
      // Of a picture that says how wide it is, a browser takes as many pixels for one as make it as wide as its place.
      const image = Object.assign(new Image(), { sizes, srcset: `${drawing} 9999w` });
      await image.decode();
      return [place, image.naturalWidth] as const;
    };
    return Object.fromEntries(await Promise.all(Object.entries(slots).map(measure)));
  }, pictureSlots);
  for (const [place, { narrowest }] of Object.entries(pictureSlots))
    expect(Math.abs((measured[place] ?? 0) - narrowest), place).toBeLessThanOrEqual(1);
});

/** What the browser chose among several widths, and what the next smaller one would have been, against its place. */
async function fetchAll(page: Page) {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    return images.flatMap((image) => {
      const { pathname } = new URL(image.currentSrc);
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      const srcSet = sources.find(({ srcset }) => srcset.includes(pathname))?.srcset ?? '';
      const widths = [...srcSet.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each));
      const chosen = Number(new RegExp(`${pathname} (\\d+)w`).exec(srcSet)?.[1]);
      if (widths.length < 2 || !chosen) return [];
      // Its own box, before it is turned or scaled; a picture that covers its place may reach beyond it.
      const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image;
      const covers = getComputedStyle(image).objectFit === 'cover';
      const drawn = covers
        ? Math.max(offsetWidth, (offsetHeight * naturalWidth) / naturalHeight)
        : offsetWidth;
      const smaller = Math.max(0, ...widths.filter((each) => each < chosen));
      const needed = drawn * devicePixelRatio;
      return [
        {
          pathname,
          needed,
          share: chosen / needed,
          smallerShare: smaller / needed,
          isLargest: chosen === Math.max(...widths),
        },
      ];
    });
  });
}
