import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askAxe, prepareAxe } from './axe';
import { finishMotion } from './finish-motion';
import { isLong, pages } from './long-run';
import { openBlankPage, openPage } from './open-page';
import { features, pauseButton, slideshow, testimonials } from './rotating-widgets';
import { nextFrames, scrollTo } from './scroll';
import { site } from './site-content';

/** Axe reads the styles of everything on the page, some ten times in a test: on a busy machine that takes long. */
const patience = { timeout: 120_000 };

const widths = [320, 768, 1440];
/** Where states are tried, and where the other pages are looked at. */
const screens = isLong ? widths : [320];
const pageWidths = isLong ? widths : [320];
const wideFrom = 896;

/** In the long run whatever was changed, the whole page is looked at again: nothing else may have suffered. */
const widgetSlots = isLong ? undefined : ['[data-widget]'];
const menuAlone = isLong ? undefined : ['.bar'];

const mostItems = Math.max(slideshow.names.length, features.names.length, testimonials.names.length, 3);
/** In a short run the last of each widget. */
const items = isLong ? [...Array(mostItems).keys()] : [mostItems - 1];

describe.each(screens)('axe finds nothing on the landing page at %i px', patience, (width) => {
  it('in any state of its widgets, in any way of seeing it', async () => {
    const page = await openPage({ width });
    await prepareAxe(page);
    await expectNothing(page, 'while everything moves');

    // On wide screens the slideshow's button pauses the headline, too.
    const hero = page.locator('#hero');
    await pauseButton(hero, 'pause').filter({ visible: true }).first().click();
    if (isLong) await expectNothing(page, 'paused', widgetSlots);
    for (const item of items) {
      await showItem(page, item);
      await expectNothing(page, `with item ${item + 1} of every widget on show`, widgetSlots);
    }
    await (isLong ? expectNothingInOtherWays(page) : expectNothingInSomeWays(page));
  });
});

describe('axe finds nothing', patience, () => {
  const otherPages = pages.filter((path) => path !== '/');
  it.each(otherPages)('on %s, at every width and in any way of seeing it', async (path) => {
    const page = await openPage({ path });
    await prepareAxe(page);
    for (const width of pageWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothing(page, `at ${width} px`);
      if (isLong) await expectNothingInOtherWays(page);
    }
  });

  it.each(isLong ? pages : [])('on %s where scripts do not run', async (path) => {
    const page = await openBlankPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.goto(path);
    // The page's own have had their chance. What asks needs them on, and the styles for when they stay away
    // are the same as for when there are none.
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
    expect(await page.locator('[data-scripted]').count()).toBe(0);
    await prepareAxe(page);
    for (const width of pageWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothing(page, `at ${width} px`);
    }
  });
});

/** Turns every widget to the item of this place, or to its last. */
async function showItem(page: Page, item: number): Promise<void> {
  const rows = [
    slideshow.find(page).getByRole('tab'),
    features.find(page).getByRole('heading').getByRole('button'),
    page.locator('#roadmap').getByRole('tab'),
    page.locator('#ultimate-host').getByRole('radio'),
    testimonials.find(page).getByRole('tab'),
  ];
  for (const row of rows) {
    // Without the patience of a click: a feature that is open already answers to none.
    await row.nth(Math.min(item, (await row.count()) - 1)).dispatchEvent('click');
  }
}

/** For a short run. */
async function expectNothingInSomeWays(page: Page): Promise<void> {
  await expectNothingWithMenu(page);
  await expectNothingInForcedColors(page, 'light');
}

async function expectNothingInOtherWays(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight));
  await expectNothing(page, 'in the dark scheme, scrolled to its end');
  await scrollTo(page, 0);
  await expectNothingWithMenu(page);
  for (const ground of ['dark', 'light'] as const) await expectNothingInForcedColors(page, ground);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'reduce' });
  await expectNothing(page, 'in reduced motion');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

async function expectNothingWithMenu(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width >= wideFrom) return;
  const button = page.getByRole('banner').getByRole('button', { name: site.site.labels.menu });
  await button.click();
  await expectNothing(page, 'with the menu open', menuAlone);
  await button.click();
}

async function expectNothingInForcedColors(page: Page, ground: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: ground, forcedColors: 'active' });
  await expectNothing(page, `in forced colors, on a ${ground} ground`);
}

async function expectNothing(page: Page, state: string, within?: string[]): Promise<void> {
  await comeToRest(page);
  expect(await askAxe(page, within), state).toEqual([]);
}

/** Lets sections that wait to fade in be there, and whatever comes to an end by itself come to it now. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('[data-reveal]')) section.removeAttribute('data-reveal');
  });
  await nextFrames(page);
  await finishMotion(page);
}
