import { describe, expect, it } from 'vitest';
import { openPage } from './open-page';
import { scrollTo } from './scroll';

const path = '/privacy';

describe('the contents of a long page', () => {
  it('are folded on a phone, and unfold', async () => {
    const page = await openPage({ path, width: 390 });
    const first = page.locator('.contents a').first();
    expect(await first.isVisible()).toBe(false);
    await page.locator('.contents summary').click();
    expect(await first.isVisible()).toBe(true);
  });

  it('stand open where there is room', async () => {
    const page = await openPage({ path, width: 1280 });
    expect(await page.locator('.contents a').last().isVisible()).toBe(true);
  });

  it('mark the place where one is', async () => {
    const page = await openPage({ path, width: 1280, reducedMotion: true });
    const marked = () =>
      page
        .locator('.contents [aria-current="location"]')
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(await marked()).toEqual([]);
    for (const index of [4, 1]) {
      const heading = page.locator('.page > .prose h2').nth(index);
      await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(marked).toEqual([await heading.textContent()]);
    }
  });

  it('mark the place after a jump between the middles of two long parts', async () => {
    const page = await openPage({ path, width: 1280, reducedMotion: true });
    const parts = await page
      .locator('.page > .prose h2')
      .evaluateAll((all) =>
        all
          .map((heading) => ({ name: heading.textContent, top: heading.getBoundingClientRect().top }))
          .filter(({ top }, index, { [index + 1]: next }) => next && next.top - top > 700),
      );
    expect(parts.length).toBeGreaterThan(1);
    for (const { name, top } of parts) {
      await scrollTo(page, top + 350);
      await expect.poll(() => page.locator('.contents [aria-current]').textContent()).toBe(name);
    }
  });
});
