import { describe, expect, it } from 'vitest';
import { pages } from './long-run';
import { openPage, openPageApart } from './open-page';
import { resize } from './resize';
import { nextFrames } from './scroll';
import { routes, unknownRoute } from './site-content';

const screens = [320, 390, 768, 1280, 1920];

describe.each([true, false])('with scripts: %s', (scripts) => {
  it.each(pages)('%s fits every screen', async (path) => {
    const page = await openPage({ path, scripts });
    for (const width of screens) {
      await page.setViewportSize({ width, height: 800 });
      if (scripts) await nextFrames(page);
      const overflowing = await page.evaluate(findOverflow);
      expect(overflowing, `at ${width} px`).toEqual([]);
    }
  });
});

// The browser that tests share hides its scroll bars, as telephones do.
it('fits beside a scroll bar that has a place of its own', async () => {
  const page = await openPageApart({ without: ['--hide-scrollbars'] });
  for (const path of [...routes, unknownRoute]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.clientWidth < innerWidth)).toBe(true);
    expect(await page.evaluate(findOverflow), path).toEqual([]);
  }
});

it.each(pages)('%s breaks words that are longer than their lines rather than let them out', async (path) => {
  const page = await openPage({ path, reducedMotion: true });
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
    expect(await page.evaluate(findOverflow), `at ${width} px`).toEqual([]);
  }
});

/** What cannot be scrolled to or makes the page scroll sideways: texts and pictures, in a few words each. */
function findOverflow(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    found.push('the page itself');

  /** Inside something that scrolls sideways, or that is there to be cut off. */
  const mayReachOut = (element: Element): boolean => {
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, clipPath } = getComputedStyle(around);
      if (/auto|scroll/.test(overflowX) || clipPath === 'inset(50%)') return true;
    }
    return false;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!element || !text || /SCRIPT|STYLE/.test(element.tagName)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, right, width } = range.getBoundingClientRect();
    const isOut = left < -1 || right > document.documentElement.clientWidth + 1;
    // The skip link waits above the screen.
    if (width > 0 && isOut && !mayReachOut(element)) found.push(text.slice(0, 40));
  }
  return found;
}
