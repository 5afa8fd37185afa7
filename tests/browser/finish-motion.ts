import type { Page } from 'playwright-core';

/** Brings to its end at once whatever moves by itself and comes to an end; what never ends goes on. */
export async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isByItself = animation.timeline === document.timeline;
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (isByItself && endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
