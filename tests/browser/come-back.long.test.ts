import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someWidths } from './long-run';
import { narrow, openBlankPage, openPage, waitForWidgets, wide } from './open-page';
import { expectAtTop, nextFrames, scrollTo } from './scroll';
import { site } from './site-content';

/** The file that brings React and the widgets. */
const widgetChunk = /\/hydrate-widgets-[^/]+\.js$/;

/**
 * What fades in would stand a little lower before. The browser leads back to the old place while what waits for an
 * idle moment comes, so that it has to wait for a real one.
 */
const visit = { reducedMotion: true, idleInEarnest: true };

/**
 * Far down, with all that widgets arrange above it and out of sight, and at its very end, where a browser has least to
 * get wrong.
 */
const places = ['.staircase', '.copyright'];

describe.each(someWidths)('who reloads or comes back at %i px', (width) => {
  it('stands where they stood where no script runs, having left the part that the address names', async () => {
    const page = await openPage({ width, scripts: false, reducedMotion: true, path: '/#team' });
    const stands = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollBy({ top: -2000 }));
    const before = await stands();
    for (let time = 0; time < 6; time++) {
      // Without scripts, only a screenshot waits for a frame.
      await page.screenshot();
      await page.reload();
      await page.screenshot();
      expect(await stands()).toBe(before);
    }
  });

  it.each(places)('stands where they stood before the widgets have come again: %s', async (place) => {
    const page = await openPage({ ...visit, width });
    await goTo(page, place);
    const before = await topOf(page, place);
    await page.route(widgetChunk, () => {});
    await page.reload();
    await expect.poll(() => topOf(page, place)).toBeCloseTo(before, -1);
    expect(await page.locator('[data-live]').count()).toBe(0);
  });

  it('finds all of it laid out where the first script fails', async () => {
    const page = await openBlankPage({ ...visit, width });
    await page.route(/\/main-[^/]+\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect.poll(() => waysOfParts(page)).toEqual(new Set(['visible']));
  });

  it('finds the widgets that failed to come', async () => {
    const page = await openBlankPage({ ...visit, width });
    await page.route(widgetChunk, (route) => route.abort());
    await page.goto('/');
    await page.locator('html[data-laid-out=""]').waitFor();
    await goTo(page, '.copyright');
    await page.unroute(widgetChunk);
    await page.reload();
    await waitForWidgets(page);
    expect(await page.locator('[data-widget]:not([data-arranged])').count()).toBe(0);
  });
});

it.each(someWidths)(
  'one part of the page after another is arrived at, at %i px, whatever has come yet',
  async (width) => {
    const page = await openBlankPage({ width, idleInEarnest: true });
    await page.route(widgetChunk, () => {});
    await page.goto('/#download', { waitUntil: 'commit' });
    await page.locator('#team').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => {
      location.hash = '#team';
    });
    await expect.poll(() => topOf(page, '#team')).toBeCloseTo(await topToBe(page, '#team'), -0.5);
  },
);

// What comes late is held back altogether in the test above.
it.each(['roadmap', 'team', 'roadmap', 'team'])(
  'who comes by an address with #%s on a slow device stands exactly there',
  async (id) => {
    const page = await openBlankPage({ width: wide, idleInEarnest: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`/#${id}`);
    await waitForWidgets(page);
    await nextFrames(page);
    expect(await topOf(page, `#${id}`)).toBeCloseTo(await topToBe(page, `#${id}`), -0.5);
  },
);

it.each(someWidths)(
  'whoever goes back is where they were, also where the page has become shorter above, at %i px',
  async (width) => {
    const page = await openPage({ width, reducedMotion: true });
    const goTo = async (hash: string) => {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expectAtTop(page, hash);
      await nextFrames(page);
    };
    await goTo('team');
    const before = await topOf(page, '#team');
    await goTo('roadmap');
    await page.getByRole('tab').filter({ hasText: site.roadmap.statuses.planned }).click();
    await page.locator('#roadmap-planned').waitFor();
    await goTo('features');
    for (const part of ['roadmap', 'team']) {
      await page.evaluate(() => history.back());
      await expectAtTop(page, part);
    }
    await expect.poll(() => topOf(page, '#team')).toBeCloseTo(before, -1);
  },
);

it('whoever goes back while the page still glides to a part is where they were', async () => {
  const page = await openPage({ width: wide, idleInEarnest: true });
  await page.locator('html[data-laid-out=""]').waitFor();
  // A browser left to itself gets there now and then.
  for (let time = 0; time < 4; time++) {
    await scrollTo(page, 1500);
    await page.evaluate(() => {
      location.hash = '#team';
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1600);
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await nextFrames(page);
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([1500, '']);
  }
});

it.each([true, false])(
  'whoever goes back at once on a legal page is where they were (scripts: %s)',
  async (scripts) => {
    const page = await openPage({ path: '/privacy', width: narrow, scripts });
    const stands = () => page.evaluate(() => scrollY);
    // The contents are folded at this width.
    await page.locator('main nav summary').click();
    const link = page.locator('main nav a').last();
    await link.scrollIntoViewIfNeeded();
    const before = await stands();
    await link.click();
    await expect.poll(stands).toBeGreaterThan(before + 100);
    await page.goBack();
    await expect.poll(stands).toBe(before);
    await page.screenshot();
    expect(await stands()).toBe(before);
  },
);

/** In which ways the sections of the page are laid out, as far as they have come. */
async function waysOfParts(page: Page): Promise<Set<string>> {
  const ways = await page
    .locator('main > section')
    .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility));
  return new Set(ways);
}

async function goTo(page: Page, place: string): Promise<void> {
  const top = () =>
    page
      .locator(place)
      .first()
      .evaluate((part) => part.getBoundingClientRect().top + scrollY - 200);
  // What is laid out on the way makes the page longer or shorter.
  for (let times = 0; times < 3; times++) await scrollTo(page, await top());
}

/** How far below the top of the window, or above it, a part begins that was led to: its own padding counts. */
function topToBe(page: Page, part: string): Promise<number> {
  return page.locator(part).evaluate((target) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Number.parseFloat(scrollPaddingTop) + Number.parseFloat(getComputedStyle(target).scrollMarginTop);
  });
}

function topOf(page: Page, place: string): Promise<number> {
  return page
    .locator(place)
    .first()
    .evaluate((part) => part.getBoundingClientRect().top);
}
