import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { narrow, openBlankPage, openPage, type Visit, waitForWidgets, wide } from './open-page';
import { expectAtTop, nextFrames, scrollTo } from './scroll';
import { storeButtons, unknownRoute } from './site-content';

const expectedOrder = storeButtons.map(({ url }) => url);
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const visitors = [
  { system: 'Android', userAgent: android, expected: [...expectedOrder].reverse() },
  { system: 'iOS', userAgent: iPhone, expected: expectedOrder },
];

const visits = [
  { path: '/', width: narrow },
  { path: '/', width: wide },
  { path: unknownRoute, width: narrow },
];

describe.each(visitors)('for a visitor on $system', ({ userAgent, expected }) => {
  it.each(visits)(
    'the own store comes first, seen, read and reached, on $path at $width px',
    async (visit) => {
      const page = await openPage({ ...visit, userAgent, reducedMotion: true });
      expect(await storesOf(page)).toEqual({ read: expected, seen: expected });
      await page.locator('.stores a').first().focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(expected[1]);
    },
  );

  it('nothing moves while the page comes and is read to its end', async () => {
    const page = await openWatched({ width: narrow, userAgent });
    await page.goto('/');
    await waitForWidgets(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 700) await scrollTo(page, top);
    await nextFrames(page);
    expect(await shiftOf(page)).toBe(0);
  });
});

it('a visitor on Android sees Google Play first also where the first script has not come', async () => {
  const page = await openWatched({ width: narrow, userAgent: android });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/main-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/#download', { waitUntil: 'commit' });
  // The last words of the page are there, and have been painted.
  await page.locator('.copyright').waitFor();
  await nextFrames(page);
  const expected = [...expectedOrder].reverse();
  expect((await storesOf(page)).read).toEqual(expected);

  release();
  await expectAtTop(page, 'download');
  expect(await storesOf(page)).toEqual({ read: expected, seen: expected });
  expect(await shiftOf(page)).toBe(0);
});

/** The addresses of the buttons as they stand in the document, and as they stand on the screen. */
function storesOf(page: Page): Promise<{ read: string[]; seen: string[] }> {
  return page.locator('.stores a').evaluateAll((links) => {
    const placed = links.map((link) => {
      const { left, top } = link.getBoundingClientRect();
      return { url: link.getAttribute('href') ?? '', left, top };
    });
    const seen = [...placed].sort((a, b) => a.top - b.top || a.left - b.left);
    return { read: placed.map(({ url }) => url), seen: seen.map(({ url }) => url) };
  });
}

/** A page that adds up from its first moment on by how much anything moves by itself. */
async function openWatched(visit: Visit): Promise<Page> {
  const page = await openBlankPage(visit);
  // What faces move as they arrive is not looked at here.
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shift.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum);
}
