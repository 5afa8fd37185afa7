import type { Browser, Page } from 'playwright-core';

export interface Visit {
  path: string;
  /** Of the window, in CSS pixels. */
  width: number;
  height?: number;
  scripts?: boolean;
}

const patienceMs = 20_000;
/** Long enough for the browser to lay out, tell its observers and paint. */
const frameMs = 40;

/** Opens the page as the visit asks and waits until it has come to life and to rest. No time passes in it. */
export async function openVisit(browser: Browser, siteUrl: string, visit: Visit): Promise<Page> {
  const page = await newPage(browser, siteUrl, visit);
  await page.goto(visit.path);
  if (visit.scripts !== false) await waitForWidgets(page);
  await waitUntil(page, () => document.fonts.status === 'loaded');
  await settle(page);
  return page;
}

/**
 * Goes down the whole page as a visitor would, so that every section has come and every picture is there. What came
 * near stays laid out, or of what one has gone past there would be nothing to measure.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
      section.style.contentVisibility = 'visible';
    }
  });
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen <= screens; screen++) {
    await page.evaluate((index) => scrollTo({ top: index * innerHeight, behavior: 'instant' }), screen);
    await page.waitForTimeout(frameMs);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await settle(page);
}

/** Lets whatever comes to an end by itself come to it now. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(frameMs);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
    for (const image of document.images) image.decoding = 'sync';
  });
  await waitUntil(page, () =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
}

/** Asked from here, since within a page without scripts nothing can wait. */
async function waitUntil(page: Page, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await page.evaluate(isSo))) {
    if (performance.now() > deadline) throw new Error(`${page.url()} never came to rest.`);
    await page.waitForTimeout(frameMs);
  }
}

async function newPage(browser: Browser, siteUrl: string, visit: Visit): Promise<Page> {
  const { width, height = width < 600 ? 844 : 900, scripts = true } = visit;
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height },
    javaScriptEnabled: scripts,
    // The site lets no page have styles but its own, and what lies behind letters is seen by taking these away.
    bypassCSP: true,
  });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  if (scripts) await holdTime(page);
  return page;
}

/** So that no timer turns a widget while the page is looked at. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-06-01T12:00:00Z' });
  await page.clock.pauseAt('2026-06-01T12:00:01Z');
}

async function waitForWidgets(page: Page): Promise<void> {
  const lifeless = page.locator('[data-widget]:not([data-live], [data-given-up])');
  const deadline = performance.now() + patienceMs;
  while ((await lifeless.count()) > 0) {
    if (performance.now() > deadline) throw new Error('Some widgets never came to life.');
    await page.clock.runFor(10);
  }
}
