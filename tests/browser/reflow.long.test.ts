import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { pages } from './long-run';
import { openPage, sharePage } from './open-page';
import { resize } from './resize';
import { nextFrames } from './scroll';
import { site } from './site-content';

const inspector = bundleInspector();

/** What WCAG 1.4.12 lets a visitor set, all at once. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const largeText = 'html { font-size: 200%; }';

const ways = [
  { way: 'a window of 320 px, which is 1280 px at 400 %', width: 320, height: 256 },
  { way: 'a window of 640 px, which is 1280 px at 200 %', width: 640, height: 400 },
  { way: 'text at 200 % on a small telephone', width: 320, height: 568, styles: largeText },
  { way: 'text at 200 % on a telephone', width: 390, height: 844, styles: largeText },
  { way: 'text at 200 % on a small tablet', width: 640, height: 800, styles: largeText },
  { way: 'text at 200 % in a window half as wide as a screen', width: 900, height: 800, styles: largeText },
  { way: 'text at 200 % on a large tablet', width: 1100, height: 800, styles: largeText },
  { way: 'text at 200 % on a desk', width: 1280, height: 800, styles: largeText },
  { way: 'text that is spaced out on a telephone', width: 320, height: 800, styles: spacing },
  { way: 'text that is spaced out on a desk', width: 1280, height: 800, styles: spacing },
  { way: 'text at 200 % and spaced out', width: 1280, height: 800, styles: largeText + spacing },
];

describe.each(pages)('%s', (path) => {
  const page = sharePage({ path, width: 360, reducedMotion: true });

  it('has nothing to press on a telephone that is smaller than a finger', async () => {
    await page().evaluate(await inspector);
    expect(await page().evaluate(() => gallery.findSmallTargets())).toEqual([]);
  });

  it('sets no text smaller than 14 px', async () => {
    for (const width of [360, 768, 1440, 2560]) {
      await page().setViewportSize({ width, height: 800 });
      expect.soft(await page().evaluate(findSmallText), `${width} px`).toEqual([]);
    }
    await page().setViewportSize({ width: 360, height: 800 });
  });

  it('says nothing quietly to whoever asks for more contrast', async () => {
    const quietly = await page()
      .locator('html')
      .evaluate((element) => {
        element.style.caretColor = 'var(--ash)';
        return getComputedStyle(element).caretColor;
      });
    const countQuiet = () =>
      page().evaluate(
        (quiet) =>
          [...document.body.querySelectorAll('*')].filter((one) => getComputedStyle(one).color === quiet)
            .length,
        quietly,
      );
    expect(await countQuiet()).toBeGreaterThan(0);
    await page().emulateMedia({ contrast: 'more' });
    await expect.poll(countQuiet).toBe(0);
    await page().emulateMedia({ contrast: null });
  });

  it('loses nothing, cuts nothing off and lays nothing over other words, however it is read', async () => {
    await page().evaluate(await inspector);
    for (const { way, width, height, styles = '' } of ways) {
      await page().setViewportSize({ width, height });
      await readWith(page(), styles);
      expect.soft(await page().evaluate(() => gallery.findLayoutFaults()), way).toEqual([]);
    }
  });
});

it('lets the bar go by in a window so low that it would take a third of it', async () => {
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
    { way: 'a telephone', width: 390, height: 844, fits: true },
    { way: 'a small telephone', width: 320, height: 568, fits: true },
    { way: 'a tablet', width: 768, height: 1024, fits: true },
    { way: 'a telephone that lies on its side', width: 667, height: 375, fits: true },
    { way: 'text at 200 % on a large telephone', width: 412, height: 915, styles: largeText, fits: true },
    { way: 'text at 200 % on a small telephone', width: 320, height: 568, styles: largeText, fits: false },
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

/** As a visitor's own styles would. The site's policy lets no element bring any, so they are adopted. */
async function readWith(page: Page, styles: string): Promise<void> {
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
    if (Number.parseFloat(fontSize) < 14) smallTexts.push(`${fontSize}: ${textContent}`);
  }
  return smallTexts;
}
