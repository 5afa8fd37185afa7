import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askAxe, prepareAxe } from './axe';
import { editSite } from './edit-site';
import { isLong } from './long-run';
import { narrow } from './open-page';
import { resize } from './resize';
import { slideshow } from './rotating-widgets';

const startEditing = editSite();

const widths = isLong ? [320, 390, 768, 1440] : [narrow];

/** The left and right edge of each box that a page shows, by its place in the document; words in a line have an order of their own. */
async function boxesOf(page: Page): Promise<Map<string, [left: number, right: number]>> {
  const boxes = await page.evaluate(() => {
    const isDrawn = (element: Element) =>
      !element.closest('svg *, picture *, [aria-hidden] *') &&
      getComputedStyle(element).display !== 'inline' &&
      element.checkVisibility({ visibilityProperty: true });
    const placeOf = (element: Element): string =>
      element.parentElement
        ? `${placeOf(element.parentElement)}>${element.tagName}${[...element.parentElement.children].indexOf(element)}`
        : '';
    return [...document.body.querySelectorAll('*')].filter(isDrawn).flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 ? [[placeOf(element), left, right] as const] : [];
    });
  });
  return new Map(boxes.map(([place, left, right]) => [place, [left, right]]));
}

it('the first page in a language that is read from right to left mirrors itself', async () => {
  const { show, open, edit } = await startEditing();
  await show();
  const page = await open();
  const before = new Map<number, Awaited<ReturnType<typeof boxesOf>>>();
  for (const width of widths) {
    await resize(page, width);
    before.set(width, await boxesOf(page));
  }

  // The words stay as they are: what is compared is where they stand.
  await edit('site.yaml', (text) => `${text}\nlang: ar\n`);
  await show();
  const mirrored = await open();
  if (isLong) await prepareAxe(mirrored);
  for (const width of widths) {
    await resize(mirrored, width);
    expect(await mirrored.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const boxes = await boxesOf(mirrored);
    const compared = [...(before.get(width) ?? [])].filter(([place]) => boxes.has(place));
    expect(compared.length).toBeGreaterThan(150);
    const elsewhere = compared.filter(([place, [left, right]]) => {
      const [newLeft, newRight] = boxes.get(place) ?? [0, 0];
      return Math.abs(width - right - newLeft) > 2 || Math.abs(width - left - newRight) > 2;
    });
    expect(elsewhere.length / compared.length, JSON.stringify([width, elsewhere], null, 1)).toBeLessThan(
      0.05,
    );
    if (isLong) expect(await askAxe(mirrored), `at ${width} px`).toEqual([]);
  }

  const dots = slideshow.find(mirrored).getByRole('tab');
  await dots.first().press('ArrowLeft');
  expect(await dots.nth(1).getAttribute('aria-selected')).toBe('true');
  await dots.nth(1).press('ArrowRight');
  expect(await dots.first().getAttribute('aria-selected')).toBe('true');
});
