import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { pages } from './long-run';
import { openPage, openPageApart } from './open-page';
import { resize } from './resize';
import { nextFrames } from './scroll';
import { routes, unknownRoute } from './site-content';

const screens = [320, 390, 768, 1280, 1920];
const inspector = bundleInspector();

describe.each([true, false])('with scripts: %s', (scripts) => {
  it.each(pages)('%s fits every screen', async (path) => {
    const page = await openPage({ path, scripts });
    await page.evaluate(await inspector);
    for (const width of screens) {
      await page.setViewportSize({ width, height: 800 });
      if (scripts) await nextFrames(page);
      const overflowing = await findOverflow(page);
      expect(overflowing, `at ${width} px`).toEqual([]);
    }
  });
});

// The browser that tests share hides its scroll bars, as telephones do.
it('fits beside a scroll bar that has a place of its own', async () => {
  const page = await openPageApart({ without: ['--hide-scrollbars'] });
  for (const path of [...routes, unknownRoute]) {
    await page.goto(path);
    await page.evaluate(await inspector);
    expect(await page.evaluate(() => document.documentElement.clientWidth < innerWidth)).toBe(true);
    expect(await findOverflow(page), path).toEqual([]);
  }
});

it.each(pages)('%s breaks words that are longer than their lines rather than let them out', async (path) => {
  const page = await openPage({ path, reducedMotion: true });
  await page.evaluate(await inspector);
  await page.evaluate((longest) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      // Sentences, titles and names; labels and amounts are of a few short words.
      const words =
        '.phrase, main :is(h2, h3, h4, p):not(.stars, .ledger-amount, .waypoint-panel > *), .member a, .quotation span, .chapters a';
      if (/[a-z]{2}/.test(text.data) && text.parentElement?.closest(words)) text.data += ` ${longest} `;
    }
  }, 'Rindfleischetikettierungsüberwachung');
  for (const width of screens) {
    await resize(page, width);
    expect(await findOverflow(page), `at ${width} px`).toEqual([]);
  }
});

/** What reaches out of the window and cannot be scrolled to, in a few words each. */
async function findOverflow(page: Page): Promise<string[]> {
  const faults = await page.evaluate(() => gallery.findLayoutFaults());
  return faults.map(({ text }) => text).filter((text) => text.startsWith('overflow'));
}
