import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fonts } from '../../templates/fonts';
import { someWidths } from './long-run';
import { openBlankPage, openPage, waitForWidgets } from './open-page';
import { nextFrames } from './scroll';
import { watchShifts } from './watch-shifts';

it.each(someWidths)('only the headline’s is asked for with the first screen, at %i px', async (width) => {
  const page = await openPage({ width });
  const early = await page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < loadEventStart)
      .map(({ name }) => name);
  });
  const preload = page.locator('link[rel="preload"][as="font"]');
  expect(early).toEqual([await preload.evaluate((link: HTMLLinkElement) => link.href)]);
});

/** Of telephones, tablets and computers. */
const screens = [320, 360, 375, 390, 412, 430, 768, 1024, 1280, 1440, 1920];

it.each(screens)('nothing moves as the others come, at %i px', async (width) => {
  const { page, letThrough } = await openWithLateFaces({ width });
  const shifts = await watchShifts(page);
  const before = await facesOf(page);
  letThrough();
  await waitForWidgets(page);
  expect(before.reading).not.toContain(fonts.roles.reading.family);
  expect((await facesOf(page)).reading).toContain(fonts.roles.reading.family);
  // The row of links in the bar, by some pixels, and no more.
  expect(await shifts()).toBeLessThan(0.0005);
});

// And in a window that is not as wide as its screen, where what stands in a row hardly fits.
it.each([...someWidths, 1240])('hardly anything does where somebody has read on, at %i px', async (width) => {
  const all = ['features', 'ultimate-host', 'roadmap', 'community', 'team'];
  for (const section of all) {
    const { page, letThrough } = await openWithLateFaces({ width });
    await page.locator(`#${section}`).evaluate((element) => element.scrollIntoView());
    await nextFrames(page);
    const shifts = await watchShifts(page);
    letThrough();
    await waitForWidgets(page);
    // A line that breaks otherwise, at most: an eighth of what is felt as unsteady.
    expect(await shifts()).toBeLessThan(0.0125);
  }
});

it.each([0.3, 0.5])('and what is read there stays, %f down the page of a telephone', async (share) => {
  const { page, letThrough } = await openWithLateFaces({ width: 360 });
  await page.evaluate((much) => scrollTo({ top: much * document.body.scrollHeight }), share);
  await nextFrames(page);
  const read = await page.evaluateHandle(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2) as Element,
  );
  const top = () => read.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  letThrough();
  await waitForWidgets(page);
  await expect.poll(async () => (await facesOf(page)).attribute).toBeUndefined();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

it('all are there from the start for whoever is led into the page, comes from another, or comes back', async () => {
  const page = await openBlankPage();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      sessionStorage.setItem('faces', `${document.documentElement.dataset.faces}`),
    );
  });
  const facesAtFirst = async () => {
    await waitForWidgets(page);
    return page.evaluate(() => sessionStorage.getItem('faces'));
  };
  await page.goto('/');
  expect(await facesAtFirst()).toBe('headline');
  await page.reload();
  expect(await facesAtFirst()).toBe('undefined');
  await page.goto('about:blank');
  await page.goto('/#download');
  expect(await facesAtFirst()).toBe('undefined');
  await page.goto('/privacy');
  await page.locator('.bar .brand').click();
  await page.waitForURL('/');
  expect(await facesAtFirst()).toBe('undefined');
});

/** The other is lost in the test below, too. */
const losses: [string, RegExp][] = [
  ['the first script is lost', /\/main-\w+\.js$/],
  ['the widgets are lost', /\/hydrate-widgets-\w+\.js$/],
];

it.each(losses)('come also where %s', async (_, file) => {
  const page = await openBlankPage();
  await page.route(file, (route) => route.abort());
  await page.goto('/');
  await expect.poll(async () => (await facesOf(page)).reading).toContain(fonts.roles.reading.family);
});

it.each(someWidths)(
  'come also where the widgets are lost while somebody reads on, who stays there, at %i px',
  async (width) => {
    const { page, letThrough } = await openWithLateFaces({ width }, /\/hydrate-widgets-\w+\.js$/);
    const place = page.locator('#team');
    await place.evaluate((element) => element.scrollIntoView());
    // Whoever reads there has seen it drawn: the sections just above are laid out by then.
    await nextFrames(page);
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    letThrough();
    await expect.poll(async () => (await facesOf(page)).reading).toContain(fonts.roles.reading.family);
    // Browsers scroll by whole pixels: once as it opens up, and once more as the letters come.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  },
);

// Where somebody has read on, the tests above have the same.
it.each(someWidths)('move nothing that a link has led to before they came, at %i px', async (width) => {
  const { page, letThrough } = await openWithLateFaces({ width });
  await page.locator('.hero-action .action').click();
  const place = page.locator('#download');
  const top = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(100);
  await nextFrames(page);
  const before = await top();
  const shifts = await watchShifts(page);
  letThrough();
  await waitForWidgets(page);
  await expect.poll(async () => (await facesOf(page)).reading).toContain(fonts.roles.reading.family);
  // Browsers scroll by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  expect(await shifts()).toBeLessThan(0.0125);
});

it('hold back no plate of a section that is seen', async () => {
  const { page } = await openWithLateFaces({});
  await page.locator('#features[data-reveal="waiting"]').evaluate((section) => section.scrollIntoView());
  await expect
    .poll(() =>
      page
        .locator('.feature[data-current] img')
        .evaluate((plate: HTMLImageElement) => plate.complete && plate.naturalWidth),
    )
    .toBeGreaterThan(0);
});

it('hold back no widget that somebody touches', async () => {
  const { page } = await openWithLateFaces({});
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => page.locator('#phone-slideshow-widget[data-live]').count()).toBe(1);
  expect((await facesOf(page)).attribute).toBe('coming');
});

/** A page whose faces, but for the headline’s, do not come before they are let through, when a file may be lost as well. */
async function openWithLateFaces(visit: { width?: number }, lost?: RegExp) {
  const page = await openBlankPage({ ...visit, reducedMotion: true });
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    const early = page.locator('link[rel="preload"][as="font"]');
    if (!(await early.getAttribute('href'))?.endsWith(new URL(route.request().url()).pathname)) await gate;
    await route.continue();
  });
  if (lost) {
    await page.route(lost, async (route) => {
      await gate;
      await route.abort();
    });
  }
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
  return { page, letThrough };
}

/** How far the page says it is with its faces, and the font of a paragraph on the first screen. */
function facesOf(page: Page) {
  return page.locator('.hero-words .prose').evaluate((prose) => ({
    attribute: document.documentElement.dataset.faces,
    reading: getComputedStyle(prose).fontFamily,
  }));
}
