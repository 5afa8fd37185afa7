import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './open-page';
import { scrollTo } from './scroll';

const path = '/privacy';

/** Opens the page with 800 pixels of space after each heading. */
async function openLongPage(): Promise<Page> {
  const page = await openPage({ path, width: 1280, reducedMotion: true });
  await page.locator('.page > .prose h2').evaluateAll((headings) => {
    for (const heading of headings) (heading as HTMLElement).style.marginBottom = '800px';
  });
  return page;
}

describe('the contents of a long page', () => {
  it.each([true, false])(
    'are folded on a phone, unfold, and hide no part that they lead to, with scripts: %s',
    async (scripts) => {
      const page = await openPage({ path, width: 390, scripts, reducedMotion: true });
      const contents = page.locator('.contents');
      expect(await contents.locator('a').first().isVisible()).toBe(false);
      for (const link of [contents.locator('a').first(), contents.locator('a').last()]) {
        if (!(await link.isVisible())) await contents.locator('summary').click();
        const hash = await link.getAttribute('href');
        await link.click();
        await expect.poll(() => new URL(page.url()).hash).toBe(hash);
        const isHeadingSeen = await page.locator(':target').evaluate((heading) => {
          const { left, top } = heading.getBoundingClientRect();
          return document.elementFromPoint(left + 5, top + 5) === heading;
        });
        expect(isHeadingSeen, hash ?? '').toBe(true);
      }
    },
  );

  it('stand open where there is room, and mark the part that is being read, also after a jump into a long one', async () => {
    const page = await openLongPage();
    expect(await page.locator('.contents a').last().isVisible()).toBe(true);
    const marked = () =>
      page
        .locator('.contents [aria-current="location"]')
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(await marked()).toEqual([]);
    for (const index of [1, 0]) {
      const heading = page.locator('.page > .prose h2').nth(index);
      await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const words = await heading.textContent();
      await expect.poll(marked).toEqual([words]);
      // Said where the contents are folded, too.
      expect(await page.locator('.contents summary b').textContent()).toBe(words);
    }
    await scrollTo(page, 0);
    const parts = await page
      .locator('.page > .prose h2')
      .evaluateAll((all) =>
        all.map((heading) => ({ name: heading.textContent, top: heading.getBoundingClientRect().top })),
      );
    expect(parts.length).toBeGreaterThan(1);
    for (const { name, top } of parts) {
      await scrollTo(page, top + 350);
      await expect.poll(() => page.locator('.contents [aria-current]').textContent()).toBe(name);
    }
  });
});
