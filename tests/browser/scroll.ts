import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls at once, whatever the styles say, and waits until scripts have heard of it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await nextFrames(page);
}

/**
 * Waits two frames: enough for events and observers that a change of layout sets off. An observer tells of
 * them, since frames that are asked for do not come where time is held.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) {
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body));
    }
  });
}

/** The element of this id comes to stand in the upper half of the window, and the page to rest. */
export async function expectAtTop(page: Page, id: string): Promise<void> {
  let last = Number.NaN;
  const position = async () => {
    const box = await page.locator(`#${id}`).boundingBox();
    const share = (box?.y ?? Number.NaN) / (page.viewportSize()?.height ?? 0);
    const isAtRest = share === last;
    last = share;
    if (!isAtRest) return 'still moving';
    return share > -0.1 && share < 0.5 ? 'at the top' : `${share} screens below the top`;
  };
  await expect.poll(position, { message: `#${id}`, interval: 100 }).toBe('at the top');
}

/** Scrolls at once until the element stands in the middle of the window. */
export async function scrollToMiddle(element: Locator): Promise<void> {
  // The widgets' slots themselves may have no box.
  const box = element.locator('xpath=descendant-or-self::*').filter({ visible: true }).first();
  await box.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await nextFrames(element.page());
}
