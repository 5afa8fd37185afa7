import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { narrow, openPage, sharePage } from './open-page';
import { expectStillness, expectToMove, frameMs, passTime } from './pass-time';
import {
  features,
  headline,
  pauseButton,
  type RotatingWidget,
  rotatingWidgets,
  slideshow,
} from './rotating-widgets';
import { expectAtTop, scrollTo, scrollToMiddle } from './scroll';
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

  it('everything stops with the pause button of the first screen', async () => {
    await scrollTo(page(), 0);
    await expectAllToStop(page(), slideshow);
  });

  it('and what comes with a section comes all the same', async () => {
    const chairs = page().locator('.seats-host').first();
    await scrollToMiddle(chairs);
    await expect.poll(() => chairs.evaluate((element) => Number(getComputedStyle(element).opacity))).toBe(1);
  });

  it('the pause button of the features stands on the last line of their heading, at the end of the list', async () => {
    await scrollToMiddle(page().locator('#features .display em'));
    const boxOf = (part: string) =>
      page()
        .locator(part)
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [line, button, list] = [
      await boxOf('#features .display em'),
      await boxOf('.features .pause'),
      await boxOf('.features ol'),
    ];
    expect(button.top + button.height / 2).toBeGreaterThan(line.top);
    expect(button.top + button.height / 2).toBeLessThan(line.bottom);
    // Its ring is smaller than what a finger presses.
    expect(Math.abs(button.right - list.right)).toBeLessThan(12);
  });
});

it('everything stops with the pause button of the headline on a narrow screen', async () => {
  const page = await openPage({ width: narrow, holdTime: true });
  await expectAllToStop(page, headline);
});

async function expectAllToStop(page: Page, pressed: RotatingWidget): Promise<void> {
  await pauseButton(pressed.find(page), 'pause').click();
  await passTime(page, frameMs);
  for (const widget of rotatingWidgets) {
    // That of the headline is hidden where the slideshow is beside it.
    const button = widget.find(page).locator('.pause');
    expect(await button.getAttribute('aria-label'), widget.title).toContain(site.site.labels.play);
  }
  // What the styles move by themselves, the flames of the candles among it, and not as somebody scrolls.
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .length,
    );
  await expect.poll(moving).toBe(0);
}

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
