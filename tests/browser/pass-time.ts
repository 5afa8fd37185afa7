import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RotatingWidget } from './rotating-widgets';

/** Longer than any item stands. */
export const longMs = 6000;

/** Longer than the frame that what a control does waits for. */
export const frameMs = 20;

/** Lets time pass on a page where it is held, and the widgets draw what came of it. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // React works from one message to the next, which keep their order: after a few of ours its own are done.
  await page.evaluate(async () => {
    for (let round = 0; round < 4; round++) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
}

/** The widget shows another item before long. */
export async function expectToMove(page: Page, { intervalMs, shown }: RotatingWidget): Promise<void> {
  const first = await shown(page);
  const later = async () => {
    await passTime(page, intervalMs);
    return shown(page);
  };
  await expect.poll(later).not.toBe(first);
}

/** The widget shows the same item for as long as one waits. */
export async function expectStillness(page: Page, { shown }: RotatingWidget): Promise<void> {
  const first = await shown(page);
  for (let wait = 0; wait < 2; wait++) {
    await passTime(page, longMs);
    expect(await shown(page)).toBe(first);
  }
}
