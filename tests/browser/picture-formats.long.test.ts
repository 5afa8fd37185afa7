import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { narrow, openBlankPage, waitForWidgets, wide } from './open-page';
import { scrollTo } from './scroll';
import { unknownRoute } from './site-content';
import { troubleOf } from './trouble';

// The other pages show what the landing page shows; how wide the window is decides on a width of each, not on a format.
const visits = [
  ['/', narrow],
  ['/', wide],
  [unknownRoute, wide],
] as const;

describe.each(visits)('%s at %i px', (path, width) => {
  it('asks for AVIF alone where the browser can show it', async () => {
    const { page, asked } = await openAndScroll({ width, path });
    expect(await shownEndings(page)).not.toContain('webp');
    expect(asked('webp')).toEqual([]);
    expect(asked('avif')).not.toEqual([]);
  });

  it('asks for WebP alone where it cannot, and shows every picture', async () => {
    const { page, asked } = await openAndScroll({ width, path, knowsAvif: false });
    expect(await shownEndings(page)).not.toContain('avif');
    expect(asked('avif')).toEqual([]);
    expect(asked('webp')).not.toEqual([]);
    const complaints = troubleOf(page).filter((entry) => /error|failed|React/.test(entry));
    expect(complaints.filter((entry) => !entry.includes('status of 404 (Not Found)'))).toEqual([]);
  });
});

/** Opens a page and scrolls through it, if asked as a browser that does not support AVIF. */
async function openAndScroll({
  width,
  path,
  knowsAvif = true,
}: {
  width: number;
  path: string;
  knowsAvif?: boolean;
}) {
  const page = await openBlankPage({ width, reducedMotion: true });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  if (!knowsAvif) {
    await page.route(
      // Widgets say it as well, of what they show later.
      ({ pathname }) => pathname === path || pathname.endsWith('.js'),
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replaceAll('image/avif', 'image/of-tomorrow') });
      },
    );
  }
  await page.goto(path);
  await waitForWidgets(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) await scrollTo(page, top);
  const asked = (ending: string) => urls.filter((url) => url.endsWith(`.${ending}`));
  return { page, asked };
}

/** The endings of the files that the page shows, once they are all there. */
async function shownEndings(page: Page): Promise<string[]> {
  const missing = () =>
    page
      .locator('img:visible')
      .evaluateAll((images) =>
        (images as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      );
  await expect.poll(missing).toEqual([]);
  const endings = await page
    .locator('img:visible')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc.split('.').at(-1)));
  return endings.map(String);
}
