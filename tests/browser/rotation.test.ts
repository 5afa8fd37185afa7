import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, sharePage } from './open-page';
import { expectStillness, expectToMove, frameMs, passTime } from './pass-time';
import {
  features,
  headline,
  pauseButton,
  type RotatingWidget,
  rotatingWidgets,
  slideshow,
} from './rotating-widgets';
import { expectAtTop, scrollToMiddle } from './scroll';
import { site } from './site-content';

it('an address opens the feature that it names, and leaves it open', async () => {
  const ids = site.features.features.map(({ id }) => `feature-${id}`);
  const page = await openPage({ path: `/#${ids.at(-1)}`, idleInEarnest: true });
  await expectAtTop(page, ids.at(-1) ?? '');
  await expect.poll(() => features.shown(page)).toBe(features.names.at(-1));
  expect(await pauseButton(features.find(page), 'play').count()).toBe(1);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, ids[0] ?? '');
  await expect.poll(() => features.shown(page)).toBe(features.names[0]);
});

// tests/client/widgets/use-rotation.test.tsx has every circumstance of each widget alone.
describe('for a visitor who wants to read', () => {
  const page = sharePage({ holdTime: true });

  it('the slideshow stands still once paused, and goes on when asked', async () => {
    const widget = slideshow;
    await bringIntoSight(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'pause'));
    await expectStillness(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'play'));
    await expectToMove(page(), widget);
  });

  it('the slideshow waits while it is pointed at', async () => {
    const widget = slideshow;
    await bringIntoSight(page(), widget);
    await pauseButton(widget.find(page()), 'pause').hover();
    await expectStillness(page(), widget);
    await page().mouse.move(0, 0);
  });

  it('everything stops with any of the pause buttons', async () => {
    await pauseButton(headline.find(page()), 'pause').click();
    await passTime(page(), frameMs);
    for (const widget of rotatingWidgets) {
      expect(await pauseButton(widget.find(page()), 'play').count(), widget.title).toBe(1);
    }
    // What the styles move by themselves, the flames of the candles among it.
    const moving = () =>
      page().evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
    await expect.poll(moving).toBe(0);
  });

  it('and what comes with a section comes all the same', async () => {
    const chairs = page().locator('.seats-host').first();
    await scrollToMiddle(chairs);
    await expect.poll(() => chairs.evaluate((element) => Number(getComputedStyle(element).opacity))).toBe(1);
  });
});

async function bringIntoSight(page: Page, widget: RotatingWidget): Promise<void> {
  await scrollToMiddle(widget.find(page));
  await passTime(page, 1);
}

/** Whatever is pointed at waits, so the pointer must go away again. */
async function clickAndLeave(page: Page, widget: RotatingWidget, button: Locator): Promise<void> {
  await button.click();
  await passTime(page, frameMs);
  await page.mouse.move(0, 0);
  await bringIntoSight(page, widget);
}
