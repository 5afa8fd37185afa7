import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { pages } from './long-run';
import { openPage } from './open-page';
import { nextFrames } from './scroll';

const inspector = bundleInspector();

/** What WCAG 1.4.12 lets a visitor set, all at once. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const largeText = 'html { font-size: 200%; }';

const ways = [
  { way: 'a window of 320 px, which is 1280 px at 400 %', width: 320, height: 256 },
  { way: 'a window of 640 px, which is 1280 px at 200 %', width: 640, height: 400 },
  { way: 'text at 200 % on a small tablet', width: 640, height: 800, styles: largeText },
  { way: 'text at 200 % on a desk', width: 1280, height: 800, styles: largeText },
  { way: 'text that is spaced out on a telephone', width: 320, height: 800, styles: spacing },
  { way: 'text that is spaced out on a desk', width: 1280, height: 800, styles: spacing },
];

describe.each(pages)('%s', (path) => {
  it('loses nothing, cuts nothing off and lays nothing over other words, however it is read', async () => {
    const page = await openPage({ path, reducedMotion: true });
    await page.evaluate(await inspector);
    for (const { way, width, height, styles = '' } of ways) {
      await page.setViewportSize({ width, height });
      await readWith(page, styles);
      expect(await page.evaluate(() => gallery.findLayoutFaults()), way).toEqual([]);
    }
  });

  it('has nothing to press on a telephone that is smaller than a finger', async () => {
    const page = await openPage({ path, width: 360, reducedMotion: true });
    await page.evaluate(await inspector);
    expect(await page.evaluate(() => gallery.findSmallTargets())).toEqual([]);
  });
});

it('lets the bar go by in a window so low that it would take a third of it', async () => {
  const page = await openPage({ width: 320, reducedMotion: true });
  const barTop = () => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo(0, 600));
  expect(await barTop()).toBe(0);
  await page.setViewportSize({ width: 320, height: 256 });
  await nextFrames(page);
  expect(await barTop()).toBeLessThan(-100);
});

/** As a visitor's own styles would. */
async function readWith(page: Page, styles: string): Promise<void> {
  await page.evaluate((css) => {
    const own =
      document.querySelector('#own-styles') ?? document.head.appendChild(document.createElement('style'));
    own.id = 'own-styles';
    own.textContent = css;
  }, styles);
  await nextFrames(page);
}
