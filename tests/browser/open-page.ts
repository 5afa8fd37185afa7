import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject, onTestFinished } from 'vitest';
import type { BrowserKind } from '../../generator/compare/pictures/find-browser';
import { noteFailure } from './failure-notes';
import { obtainBrowser } from './find-browser';
import { browserArguments } from './serve-site';
import { watchTrouble } from './trouble';

export interface Visit {
  /** Beginning with a slash; a fragment may follow. */
  path?: string;
  /** Of the window, in CSS pixels. */
  width?: number;
  /** How many pixels the screen has for each of those. */
  density?: number;
  scripts?: boolean;
  reducedMotion?: boolean;
  /** The visitor's, such as `Pacific/Auckland`. */
  timeZone?: string;
  /** What the visitor's browser says that it is. */
  userAgent?: string;
  /** The visitor's clock stands still at this moment. */
  clockAt?: string;
  /** Time stands still, and passes only when a test lets it. */
  holdTime?: boolean;
  /**
   * What waits until the browser is idle waits in earnest. Otherwise it comes at once: without a graphics card, a page
   * that moves leaves the browser busy for long.
   */
  idleInEarnest?: boolean;
  /** Which of the two builds; that for development is made for a long run alone. */
  build?: 'production' | 'development';
}

/** The widths at which everything must work: a telephone's and a small computer's. */
export const narrow = 390;
export const wide = 1280;
export const widths = [narrow, wide];

const height = 800;
const patienceMs = 20_000;

let launching: Promise<Browser> | undefined;

/**
 * Opens a page of the site in a browser profile of its own, both gone at the end of the test. Resolves once
 * the page is loaded and, where scripts run, every widget has come to life.
 */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const page = await openBlankPage(visit);
  await load(page, visit);
  return page;
}

/** The same without an address yet, for tests that have something to arrange before the page is loaded. */
export async function openBlankPage(visit: Visit = {}): Promise<Page> {
  const page = await createPage(visit);
  onTestFinished(async ({ task }) => {
    try {
      if (task.result?.state === 'fail') await noteFailure(task.name, page);
    } finally {
      await page.context().close();
    }
  });
  return page;
}

/**
 * One page for all tests of a suite, which must leave it as they found it; after a failure they get another.
 * `arrive` loads it in another way.
 */
export function sharePage(
  visit: Visit = {},
  arrive: (page: Page) => Promise<unknown> = (page) => load(page, visit),
): () => Page {
  let page: Page;
  const open = async () => {
    page = await createPage(visit);
    await arrive(page);
  };
  beforeAll(open);
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const stalled = await noteFailure(task.name, page).catch((error: Error) => error);
    await page.context().close();
    await open();
    if (stalled) throw stalled;
  });
  afterAll(() => page?.context().close());
  return () => page;
}

/** The one browser of this worker, which Playwright closes as the worker ends. */
export function shareBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: inject('browserPath'), args: browserArguments });
  return launching;
}

/** Waits until every widget answers to clicks or was given up. Where time is held, it passes until then. */
export async function waitForWidgets(page: Page, timeIsHeld = false): Promise<void> {
  const lifeless = page.locator('[data-widget]:not([data-live], [data-given-up])');
  const deadline = performance.now() + patienceMs;
  while ((await lifeless.count()) > 0) {
    if (performance.now() > deadline) throw new Error('Some widgets never came to life.');
    if (timeIsHeld) await page.clock.runFor(10);
    else await nextChange(page);
  }
}

/** Waits until a widget has changed, or for a moment: the page may be about to be another. Asking costs it time. */
async function nextChange(page: Page): Promise<void> {
  const changed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(done);
        observer.observe(document, { subtree: true, attributeFilter: ['data-live', 'data-given-up'] });
        setTimeout(done, 100);
      }),
  );
  // A page that is left answers no more.
  await changed.catch(() => page.waitForTimeout(10));
}

/**
 * Opens a page without an address in a browser of its own, begun without arguments that the shared one has, or with
 * others on top of them.
 */
export async function openPageApart({
  without = [],
  also = [],
  kind = 'headless shell',
}: {
  without?: string[];
  also?: string[];
  kind?: BrowserKind;
}): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: obtainBrowser(kind),
    args: [...browserArguments, ...also],
    ignoreDefaultArgs: without,
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ baseURL: siteUrl() });
  return context.newPage();
}

/** Where the build that a visit asks for is served, without a slash at the end. */
export function siteUrl({ build = 'production' }: Visit = {}): string {
  const url = inject('siteUrls')[build];
  if (!url) throw new Error(`There is no build for ${build} in this run.`);
  return url.replace(/\/$/, '');
}

async function load(page: Page, { path = '/', scripts = true, holdTime = false }: Visit): Promise<void> {
  await page.goto(path);
  if (scripts) await waitForWidgets(page, holdTime);
}

async function createPage(visit: Visit): Promise<Page> {
  const context = await createContext(visit);
  const page = await context.newPage();
  watchTrouble(page, siteUrl(visit));
  if (visit.clockAt) await page.clock.setFixedTime(visit.clockAt);
  if (visit.holdTime) {
    await page.clock.install({ time: '2026-06-01T12:00:00Z' });
    await page.clock.pauseAt('2026-06-01T12:00:01Z');
  } else if (!visit.idleInEarnest) {
    await page.addInitScript(() => {
      window.requestIdleCallback = (callBack) => window.setTimeout(callBack);
    });
  }
  return page;
}

async function createContext(visit: Visit): Promise<BrowserContext> {
  const {
    width = wide,
    density = 1,
    scripts = true,
    reducedMotion = false,
    timeZone = 'UTC',
    userAgent,
  } = visit;
  const browser = await shareBrowser();
  const context = await browser.newContext({
    baseURL: siteUrl(visit),
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: width === narrow,
    javaScriptEnabled: scripts,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    timezoneId: timeZone,
    ...(userAgent && { userAgent }),
    // Not the language the site writes its dates in.
    locale: 'en-GB',
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}
