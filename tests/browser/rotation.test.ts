import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong } from './long-run';
import { openPage, sharePage, widths } from './open-page';
import { expectStillness, expectToMove, expectTurns, frameMs, passTime } from './pass-time';
import {
  features,
  headline,
  pauseButton,
  type RotatingWidget,
  rotatingWidgets,
  slideshow,
  testimonials,
} from './rotating-widgets';
import { expectAtTop, scrollToMiddle } from './scroll';
import { site } from './site-content';

/** All are stopped and started by the same code, of which tests/client/widgets/ has the details. */
const tried = isLong ? rotatingWidgets : [slideshow];

// tests/client/widgets/use-rotation.test.tsx has the same of each widget alone.
describe.each(isLong ? rotatingWidgets : [])('$title', (widget) => {
  it.each(widths)('shows each item for its time, in order, over and over, at %i px', async (width) => {
    const page = await openPage({ width, holdTime: true });
    await bringIntoSight(page, widget);
    await expectTurns(page, widget);
  });
});

const addressed = [
  [slideshow, site.slides.slides.map(({ id }) => `slide-${id}`)],
  [features, site.features.features.map(({ id }) => `feature-${id}`)],
  [testimonials, site.testimonials.testimonials.map(({ id }) => `testimonial-${id}`)],
] as const;

it.each(isLong ? addressed : addressed.slice(1, 2))(
  'an address opens what it names of $title, and leaves it open',
  async (widget, ids) => {
    const page = await openPage({ path: `/#${ids.at(-1)}`, idleInEarnest: true });
    await expectAtTop(page, ids.at(-1) ?? '');
    await expect.poll(() => widget.shown(page)).toBe(widget.names.at(-1));
    expect(await pauseButton(widget.find(page), 'play').count()).toBe(1);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, ids[0] ?? '');
    await expect.poll(() => widget.shown(page)).toBe(widget.names[0]);
  },
);

describe('for a visitor who wants to read', () => {
  const page = sharePage({ holdTime: true });

  it.each(rotatingWidgets)('there is $title', async (widget) => {
    expect(await widget.find(page()).count()).toBe(1);
  });

  it.each(tried)('$title stands still once paused, and goes on when asked', async (widget) => {
    await bringIntoSight(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'pause'));
    await expectStillness(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'play'));
    await expectToMove(page(), widget);
  });

  it.each(tried)('$title waits while it is pointed at', async (widget) => {
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

// tests/client/widgets/use-rotation.test.tsx has it of each widget alone.
describe.each(isLong ? ['less motion'] : [])('for a visitor who asked for %s', () => {
  const page = sharePage({ holdTime: true, reducedMotion: true });

  it.each(tried)('$title stands still until it is started', async (widget) => {
    await bringIntoSight(page(), widget);
    expect(await widget.shown(page())).toBe(widget.names[0]);
    await expectStillness(page(), widget);
  });

  it.each(tried)('$title moves when asked to', async (widget) => {
    await bringIntoSight(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'play'));
    await expectToMove(page(), widget);
    await clickAndLeave(page(), widget, pauseButton(widget.find(page()), 'pause'));
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
