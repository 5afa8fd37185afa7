import type { Locator, Page } from 'playwright-core';
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

/** Holds the faces back, reads on at a place, lets them through, and says how far the place has moved by then. */
async function readOn(page: Page, letThrough: () => void, at: Locator): Promise<number> {
  // Who reads there has seen it drawn: the sections just above are laid out by then.
  await nextFrames(page);
  const top = () => at.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  letThrough();
  await expect.poll(async () => (await facesOf(page)).reading).toContain(fonts.roles.reading.family);
  await expect.poll(async () => (await facesOf(page)).attribute).toBeUndefined();
  // Browsers scroll by whole pixels.
  return Math.abs((await top()) - before);
}

it.each<[place: string, scrollTo: string, widgets: RegExp | undefined]>([
  ['in the features', '#features p', undefined],
  ['in the roadmap', '#roadmap h2', undefined],
  ['in the team', '#team', undefined],
  ['in the team, where the widgets are lost', '#team', /\/hydrate-widgets-\w+\.js$/],
])('and what is read %s stays where it is', async (_, place, lost) => {
  for (const width of someWidths) {
    const { page, letThrough } = await openWithLateFaces({ width }, lost);
    const at = page.locator(place).first();
    await at.evaluate((element) => element.scrollIntoView());
    expect(await readOn(page, letThrough, at), `${width} px`).toBeLessThanOrEqual(1);
  }
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
