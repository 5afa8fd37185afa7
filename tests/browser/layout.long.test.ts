import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { pages } from './long-run';
import { openPage, openPageApart, sharePage } from './open-page';
import { resize } from './resize';
import { nextFrames } from './scroll';
import { routes, site, unknownRoute } from './site-content';

const inspector = bundleInspector();

/** What WCAG 1.4.12 lets a visitor set, all at once. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const largeText = 'html { font-size: 200%; }';

interface View {
  way: string;
  width: number;
  height: number;
  styles?: string;
}

const windows: View[] = [320, 390, 768, 1280, 1920].map((width) => ({
  way: `a window of ${width} px`,
  width,
  height: 800,
}));

const views: View[] = [
  ...windows,
  { way: 'a window of 1280 px at 400 %', width: 320, height: 256 },
  { way: 'a window of 1280 px at 200 %', width: 640, height: 400 },
  { way: 'text at 200 % on a small phone', width: 320, height: 568, styles: largeText },
  { way: 'text at 200 % on a phone', width: 390, height: 844, styles: largeText },
  { way: 'text at 200 % on a small tablet', width: 640, height: 800, styles: largeText },
  { way: 'text at 200 % in a window half as wide as a screen', width: 900, height: 800, styles: largeText },
  { way: 'text at 200 % on a large tablet', width: 1100, height: 800, styles: largeText },
  { way: 'text at 200 % on a desktop', width: 1280, height: 800, styles: largeText },
  { way: 'text that is spaced out on a phone', width: 320, height: 800, styles: spacing },
  { way: 'text that is spaced out on a desktop', width: 1280, height: 800, styles: spacing },
  { way: 'text at 200 % and spaced out', width: 1280, height: 800, styles: largeText + spacing },
];

describe.each(pages)('%s', (path) => {
  const page = sharePage({ path, width: 360, reducedMotion: true });

  it('overflows, cuts off and overlaps nothing in any view', async () => {
    await expectNoFaults(page(), views);
    await page().setViewportSize({ width: 360, height: 800 });
  });

  it('has no control on a phone that is smaller than a finger', async () => {
    await page().evaluate(await inspector);
    expect(await page().evaluate(() => gallery.findSmallTargets())).toEqual([]);
  });

  it('sets no text smaller than 14 px', async () => {
    for (const width of [360, 768, 1440, 2560]) {
      await page().setViewportSize({ width, height: 800 });
      expect.soft(await page().evaluate(findSmallText), `${width} px`).toEqual([]);
    }
  });

  it('uses no quiet color for visitors who ask for more contrast', async () => {
    const quiet = await page()
      .locator('html')
      .evaluate((element) => {
        element.style.caretColor = 'var(--ash)';
        return getComputedStyle(element).caretColor;
      });
    const countQuiet = () =>
      page()
        .locator('body *')
        .evaluateAll(
          (all, color) => all.filter((one) => getComputedStyle(one).color === color).length,
          quiet,
        );
    expect(await countQuiet()).toBeGreaterThan(0);
    await page().emulateMedia({ contrast: 'more' });
    await expect.poll(countQuiet).toBe(0);
  });

  it('overflows nowhere without scripts', async () => {
    const unscripted = await openPage({ path, scripts: false });
    await expectNoFaults(unscripted, windows, { kind: 'overflow', scripts: false });
  });

  it('breaks words that are longer than their lines', async () => {
    const other = await openPage({ path, reducedMotion: true });
    await other.evaluate((longest) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        // Sentences, titles and names; labels and amounts have a few short words.
        const words =
          '.phrase, main :is(h2, h3, h4, p):not(.stars, .ledger-amount, .waypoint-panel > *), .member a, .quotation span, .chapters a';
        if (/[a-z]{2}/.test(text.data) && text.parentElement?.closest(words)) text.data += ` ${longest} `;
      }
    }, 'Rindfleischetikettierungsüberwachung');
    await expectNoFaults(other, windows, { kind: 'overflow' });
  });
});

// The shared browser hides its scroll bars, as phones do.
it('overflows nowhere beside a scroll bar that takes up space', async () => {
  const page = await openPageApart({ without: ['--hide-scrollbars'] });
  for (const path of [...routes, unknownRoute]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.clientWidth < innerWidth)).toBe(true);
    await expectNoFaults(page, [{ way: path, width: 1280, height: 800 }], { kind: 'overflow' });
  }
});

it('lets the bar scroll away in a window so low that it would take up a third of it', async () => {
  const page = await openPage({ width: 320, reducedMotion: true });
  const barTop = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo(0, 600));
  expect(await barTop()).toBe(0);
  await resize(page, 320, 256);
  expect(await barTop()).toBeLessThan(-100);
});

describe('the open menu', () => {
  const page = sharePage({ path: '/privacy', reducedMotion: true });

  it.each([
    { way: 'a phone', width: 390, height: 844, fits: true },
    { way: 'a small phone', width: 320, height: 568, fits: true },
    { way: 'a tablet', width: 768, height: 1024, fits: true },
    { way: 'a phone in landscape', width: 667, height: 375, fits: true },
    { way: 'text at 200 % on a large phone', width: 412, height: 915, styles: largeText, fits: true },
    { way: 'text at 200 % on a small phone', width: 320, height: 568, styles: largeText, fits: false },
    { way: 'text at 200 % on a large tablet', width: 1100, height: 800, styles: largeText, fits: false },
    {
      way: 'text at 200 % and spaced out',
      width: 320,
      height: 568,
      styles: largeText + spacing,
      fits: false,
    },
  ])('scrolls down to its last link and no other way: $way', async ({ width, height, styles = '', fits }) => {
    await page().setViewportSize({ width, height });
    await readWith(page(), styles);
    const button = page().getByRole('banner').getByRole('button', { name: site.site.labels.menu });
    await button.click();
    const menu = page().getByRole('banner').getByRole('navigation');
    const scrolled = await menu.evaluate((element) => {
      element.scrollTo(1000, 1000);
      return { sideways: element.scrollLeft, down: element.scrollTop };
    });
    expect(scrolled).toEqual({ sideways: 0, down: fits ? 0 : expect.toSatisfy((down: number) => down > 0) });
    const last = await menu.getByRole('link').last().boundingBox();
    expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
    await button.click();
  });
});

/** In each view, or only faults of one kind. A page without scripts cannot be waited for. */
async function expectNoFaults(
  page: Page,
  of: readonly View[],
  { kind = '', scripts = true } = {},
): Promise<void> {
  await page.evaluate(await inspector);
  for (const { way, width, height, styles } of of) {
    await page.setViewportSize({ width, height });
    if (scripts) await readWith(page, styles);
    const faults = await page.evaluate(() => gallery.findLayoutFaults());
    expect
      .soft(
        faults.map(({ text }) => text).filter((text) => text.startsWith(kind)),
        way,
      )
      .toEqual([]);
  }
}

/** Adds a visitor's own styles as an adopted stylesheet, because the policy of the site allows no style element. */
async function readWith(page: Page, styles = ''): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, styles);
  await nextFrames(page);
}

/**
 * Texts of the page, whether or not they are on show now, in letters smaller than 14 pixels. What is typed on the drawn
 * screen of the phone is part of its picture.
 */
function findSmallText(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const smallTexts: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (
      !textContent?.trim() ||
      !parentElement ||
      parentElement.closest('script, style, noscript, .scene-preview')
    )
      continue;
    const { fontSize } = getComputedStyle(parentElement);
    // A name that gives way to the download is set in no size at all: its mark stays.
    if (Number.parseFloat(fontSize) < 14 && fontSize !== '0px')
      smallTexts.push(`${fontSize}: ${textContent}`);
  }
  return smallTexts;
}
