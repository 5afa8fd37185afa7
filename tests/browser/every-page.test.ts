import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong, pages } from './long-run';
import { sharePage, wide, widths } from './open-page';
import { nextFrames, scrollTo } from './scroll';
import { site, unknownRoute } from './site-content';
import { troubleOf } from './trouble';

const { footer, labels, name, navigation } = site.site;

/** In a short run the page of text on a narrow screen, and the others on a wide one. */
function chosen(width: number): string[] {
  const isOfText = (path: string) => path === pages[1];
  return isLong ? pages : pages.filter((path) => isOfText(path) === (width !== wide));
}

describe.each(widths)('at %i px', (width) => {
  describe.each(chosen(width))('%s', (path) => {
    const page = sharePage({ path, width });

    it('logs nothing, loads everything, asks nobody else and keeps nothing', async () => {
      await scrollThrough(page());
      const missing = () =>
        page()
          .locator('img:visible')
          .evaluateAll((images) =>
            (images as HTMLImageElement[])
              .filter(({ naturalWidth }) => naturalWidth === 0)
              .map(({ src }) => src),
          );
      await expect.poll(missing).toEqual([]);
      // Chromium itself notes the status of a document on the console.
      const isStatus = (entry: string) =>
        path === unknownRoute && entry.includes('status of 404 (Not Found)');
      expect(troubleOf(page()).filter((entry) => !isStatus(entry))).toEqual([]);
      expect(await page().context().cookies()).toEqual([]);
      expect(await page().evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });

    it('has a navigation bar, one main heading and a footer', async () => {
      const bar = page().getByRole('banner');
      expect(await bar.getByRole('link', { name }).isVisible()).toBe(true);
      expect(await page().getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page().getByRole('contentinfo').isVisible()).toBe(true);
      const menuButton = bar.getByRole('button', { name: labels.menu });
      expect(await menuButton.isVisible()).toBe(width !== wide);
      if (width !== wide) await menuButton.click();
      const addresses = await bar
        .getByRole('navigation')
        .getByRole('link')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const download = width === wide ? [] : ['#download'];
      expect(addresses).toEqual([...navigation.map(({ url }) => fromHere(url)), ...download]);
      if (width !== wide) await menuButton.click();
    });

    it('begins with its main heading on the first screen, and draws no candle larger than a finger', async () => {
      await scrollTo(page(), 0);
      const heading = await page().locator('h1').boundingBox();
      expect(heading?.y).toBeLessThan(800);
      const heights = await page()
        .locator('.candle')
        .evaluateAll((candles) => candles.map((candle) => candle.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(100);
    });

    it('has three lists of links in its footer', async () => {
      const { quickLinks, comingSoon, legal } = footer;
      for (const { heading, links } of [quickLinks, comingSoon, legal]) {
        const list = page().getByRole('contentinfo').getByRole('navigation', { name: heading });
        // The last line has room for the links alone.
        if (heading !== legal.heading) {
          expect(await list.getByRole('heading', { name: heading }).isVisible()).toBe(true);
        }
        for (const { label, url } of links) {
          const link = list.getByRole('link', { name: label, exact: true });
          expect(await link.isVisible()).toBe(true);
          expect(await link.getAttribute('href')).toBe(fromHere(url));
        }
      }
      const line = footer.copyright.replace('{year}', String(new Date().getUTCFullYear()));
      expect(await page().getByRole('contentinfo').getByText(line, { exact: true }).isVisible()).toBe(true);
    });

    it('says of what is not there yet that it is not, stops at none of it, and stays where it is when one is pressed', async () => {
      const { heading, links } = footer.comingSoon;
      const all = page().getByRole('contentinfo').getByRole('navigation', { name: heading }).locator('a');
      const told = await all.evaluateAll((each) =>
        each.map((link) => [link.ariaDisabled === 'true', (link as HTMLElement).tabIndex !== 0]),
      );
      expect(told).toEqual(links.map(({ url }) => [url === '#', url === '#']));
      await scrollTo(page(), 1e6);
      const [before, address] = [await page().evaluate(() => scrollY), page().url()];
      const box = await all.nth(links.findIndex(({ url }) => url === '#')).boundingBox();
      if (!box) return;
      await page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await nextFrames(page());
      expect([await page().evaluate(() => scrollY), page().url()]).toEqual([before, address]);
    });

    /** An address of the content as it is written on this page. */
    function fromHere(url: string): string {
      const isSection = url.startsWith('#') && url !== '#';
      return isSection && path !== '/' ? `/${url}` : url;
    }
  });
});

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) await scrollTo(page, top);
  await nextFrames(page);
}
