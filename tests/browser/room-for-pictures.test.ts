import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from './long-run';
import { narrow, openBlankPage, wide } from './open-page';
import { unknownRoute } from './site-content';

/** Between the two lies a layout of its own: a tablet's. */
const tablet = 768;

it.each(isLong ? ['/', unknownRoute] : ['/'])(
  '%s keeps the room of every picture free until it is there',
  async (path) => {
    for (const width of isLong ? [narrow, tablet, wide] : [narrow]) {
      // Without scripts no picture waits to come near the screen; led into the page, a browser lays out all of it.
      const page = await openBlankPage({ width, scripts: false });
      let asked = 0;
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.(avif|webp|svg|png)$/, async (route) => {
        asked++;
        await released;
        await route.continue();
      });
      await page.goto(`${path}#content`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => asked).toBeGreaterThan(0);
      const before = await heightsOf(page);
      release();
      await page.waitForLoadState('load');
      expect(
        await page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0)),
      ).toBe(true);
      const after = await heightsOf(page);
      const pushed = before.filter(
        ({ height }, index) => Math.abs(height - (after[index]?.height ?? 0)) >= 1,
      );
      expect(pushed, `at ${width} px`).toEqual([]);
    }
  },
);

/** Of each part of the page and each picture in it, in CSS pixels. The cuts of a picture differ by less than one. */
function heightsOf(page: Page): Promise<{ name: string; height: number }[]> {
  return page.locator('main > *, footer, img').evaluateAll((all) =>
    all.map((element) => ({
      name: `${element.tagName} ${element.id}${element.getAttribute('src') ?? ''}`,
      height: element.getBoundingClientRect().height,
    })),
  );
}
