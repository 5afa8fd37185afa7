import { describe, expect, it } from 'vitest';
import { narrow, openPage, sharePage, wide, widths } from './open-page';
import { scrollTo } from './scroll';

describe.each(widths)('the download of the bar, at %d px', (width) => {
  const page = sharePage({ width, reducedMotion: true });
  const offer = () => page().locator('.bar .offer');

  it('waits while the large button of the first screen is there', async () => {
    await scrollTo(page(), 0);
    await expect.poll(() => offer().isVisible()).toBe(false);
  });

  it('is on the screen once that has left, and leads to the stores', async () => {
    await scrollTo(page(), 1600);
    await expect.poll(() => offer().isVisible()).toBe(true);
    expect(await offer().getAttribute('href')).toBe('#download');
    const { y = -1, height = 0 } = (await offer().boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(page().viewportSize()?.height ?? 0);
  });

  it('is gone where the footer has it', async () => {
    await page().evaluate(() => document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => offer().isVisible()).toBe(false);
  });

  if (width === wide) {
    it('moves no link of the bar as it comes', async () => {
      const place = () => page().locator('#menu li').last().boundingBox();
      await scrollTo(page(), 0);
      await expect.poll(() => offer().isVisible()).toBe(false);
      const before = await place();
      await scrollTo(page(), 1600);
      await expect.poll(() => offer().isVisible()).toBe(true);
      expect(await place()).toEqual(before);
      expect(before?.x).toBeGreaterThan(0);
    });
    return;
  }

  it('stays in the bar, and quiet beside the button that leads to no download', async () => {
    const color = () => offer().evaluate((it) => getComputedStyle(it).color);
    await scrollTo(page(), 1600);
    await expect.poll(() => offer().isVisible()).toBe(true);
    const loud = await color();
    await page()
      .locator('.charter-action .action')
      .evaluate((it) => it.scrollIntoView({ block: 'center' }));
    await expect.poll(color).not.toBe(loud);
    const { y = -1, height = 0 } = (await offer().boundingBox()) ?? {};
    const bar = await page().locator('.bar').boundingBox();
    expect(y + height).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  it('is in the menu of a narrow screen', async () => {
    await page().locator('.menu-button').click();
    const link = page().locator('#menu .menu-offer');
    await expect.poll(() => link.isVisible()).toBe(true);
    await link.click();
    await expect.poll(() => page().url()).toContain('#download');
    await expect.poll(() => link.isVisible()).toBe(false);
  });
});

it('is on a page of text, too', async () => {
  const page = await openPage({ path: '/privacy', width: narrow });
  await expect.poll(() => page.locator('.bar .offer').isVisible()).toBe(true);
});
