import type { Page } from 'playwright-core';
import { nextFrames } from './scroll';

/** Gives the window another size, in CSS pixels, and waits until scripts have heard of it. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}
