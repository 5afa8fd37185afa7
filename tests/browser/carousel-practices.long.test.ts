import { describe, expect, it } from 'vitest';
import { allOf, readTree, type Told, theOnly } from './accessibility-tree';
import { narrow, openPage, sharePage } from './open-page';
import { expectStillness, expectToMove, frameMs, passTime } from './pass-time';
import { pauseButton, slideshow, testimonials } from './rotating-widgets';
import { nextFrames, scrollToMiddle } from './scroll';
import { site } from './site-content';

// The ARIA Authoring Practices for carousels, tabbed style: a sentence for each of their points, in their order.
// That it waits while it is pointed at is in rotation.test.ts.
const carousels = [
  { ...slideshow, label: site.slides.label, stopCount: 5 },
  { ...testimonials, label: site.testimonials.label, stopCount: 3 },
];
/** What both have from the same code is tried in a short run with one. */
const { pause, play, carousel: roleDescription, next, previous } = site.site.labels;

describe.each(carousels)('$title, as the practices for carousels ask,', (widget) => {
  const page = sharePage({ holdTime: true });
  const told = async () => carouselOf(await readTree(page()), widget.label);
  const live = async () => liveRegionOf(await told());
  const [toPause, toPlay] = [pause, play].map((words) => `${words} (${widget.label})`);

  it('is a region with the role description of a carousel, and a name that does not repeat it', async () => {
    const { properties, name } = await told();
    expect(properties.roledescription).toBe(roleDescription);
    expect(name).toBe(widget.label);
    expect(name).not.toMatch(/carousel/i);
  });

  it('has buttons of HTML’s own to stop it, to choose a slide and to turn', async () => {
    const controls = widget.find(page()).getByRole('button').or(widget.find(page()).getByRole('tab'));
    const tags = await controls.evaluateAll((all) => all.map(({ localName }) => localName));
    expect(new Set(tags)).toEqual(new Set(['button']));
    const turning = allOf(await told(), 'button').map(({ name }) => name);
    expect(turning).toEqual(
      widget === carousels[0] ? [toPause, previous, next, site.scene.begin] : [toPause],
    );
  });

  it('has its rotation control first, before the slides and all that turns them', async () => {
    const stops = allOf(await told(), 'button', 'tab', 'tabpanel');
    expect(stops[0]?.name).toBe(toPause);
    // On the first screen of the phone there is something to be pressed.
    const around = stops.filter(({ name }) => name !== site.scene.begin);
    expect(around.at(-1)?.role).toBe('tabpanel');
  });

  it('turns by itself only while its live region is off', async () => {
    await scrollToMiddle(widget.find(page()));
    await passTime(page(), 1);
    expect(await live()).toBeUndefined();
    await expectToMove(page(), widget);
    expect(await live()).toBeUndefined();
  });

  it('names its rotation control after what pressing it does, and gives it no pressed state', async () => {
    await pauseButton(widget.find(page()), 'pause').press('Enter');
    await passTime(page(), frameMs);
    const control = theOnly(await told(), 'button', toPlay);
    expect(control.properties).not.toHaveProperty('pressed');
    await pauseButton(widget.find(page()), 'play').press('Space');
    await passTime(page(), frameMs);
    expect(theOnly(await told(), 'button', toPause).properties).not.toHaveProperty('pressed');
  });

  it('stops when the keyboard enters it', async () => {
    // A key tells the browser that the keyboard is in use.
    await page().keyboard.press('Shift');
    await widget.find(page()).getByRole('tab', { selected: true }).focus();
    await expectStillness(page(), widget);
    theOnly(await told(), 'button', toPlay);
  });

  it('then announces what is chosen, politely and only what is new', async () => {
    expect(await live()).toEqual({ live: 'polite', atomic: false });
  });

  it('does not begin again by itself when the keyboard has left it', async () => {
    await page().evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectStillness(page(), widget);
    await pauseButton(widget.find(page()), 'play').click();
    await page().mouse.move(0, 0);
    await expectToMove(page(), widget);
  });

  it('tells of the slide on show alone, as the panel of its tab and not as a slide', async () => {
    // The one that leaves fades for a moment.
    await expect.poll(async () => allOf(await told(), 'tabpanel').length).toBe(1);
    const panel = theOnly(await told(), 'tabpanel');
    expect(panel.name).toBe(await widget.shown(page()));
    expect(panel.properties).not.toHaveProperty('roledescription');
    const hidden = widget.find(page()).locator('[role="tabpanel"]:not([data-current])');
    const visibilities = await hidden.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).visibility),
    );
    expect(visibilities).toEqual(widget.names.slice(1).map(() => 'hidden'));
  });

  it('has a list of tabs with a name, one for each slide and named after it', async () => {
    const list = theOnly(await told(), 'tablist');
    expect(list.name).not.toBe('');
    expect(allOf(list, 'tab').map(({ name }) => name)).toEqual(widget.names);
    expect(widget.names).toHaveLength(widget.stopCount);
  });
});

// No page of the site is read from the right as yet.
it.each(carousels)(
  '$title shows each slide in its frame on a page that is read from the right',
  async (widget) => {
    const page = await openPage({ reducedMotion: true });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const carousel = widget.find(page);
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('tab').last().click();
    const frame = await carousel.locator('.strip').boundingBox();
    const slide = await carousel.locator('[data-current]:is(.slide, .quotation)').boundingBox();
    if (!frame || !slide) throw new Error('Nothing is on show.');
    expect(slide.x).toBeGreaterThanOrEqual(frame.x);
    expect(slide.x + slide.width).toBeLessThanOrEqual(frame.x + frame.width);
  },
);

it.each(carousels)(
  '$title turns where a finger swipes, and is drawn out of its place by nothing',
  async (widget) => {
    const page = await openPage({ width: narrow });
    const carousel = widget.find(page);
    await carousel.locator('.strip').scrollIntoViewIfNeeded();
    const box = await carousel.locator('.strip').boundingBox();
    if (!box) throw new Error('Nothing is on show.');
    const y = Math.max(box.y, 100) + 60;
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5);
      await touch('touchEnd');
    };
    const place = () => carousel.locator('.strip').evaluate((strip) => [strip.scrollLeft, scrollX]);
    const [first, second] = widget.names;
    await swipe(300, 150);
    await expect.poll(() => widget.shown(page)).toBe(second);
    await swipe(150, 300);
    await expect.poll(() => widget.shown(page)).toBe(first);
    await swipe(150, 130);
    await nextFrames(page);
    expect(await widget.shown(page)).toBe(first);
    await page.mouse.move(200, y);
    await page.mouse.wheel(200, 0);
    await nextFrames(page);
    expect(await place()).toEqual([0, 0]);
  },
);

// One style, and the event that sets it.
it.each(carousels)('$title lets a finger move the page where it has been drawn larger', async (widget) => {
  const page = await openPage({ width: narrow });
  const strip = widget.find(page).locator('.strip');
  await strip.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const touchAction = () => strip.evaluate((element) => getComputedStyle(element).touchAction);
  expect(await touchAction()).toBe('pan-y pinch-zoom');
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
  await expect.poll(touchAction).toBe('auto');
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(touchAction).toBe('pan-y pinch-zoom');
});

it.each(carousels)('$title keeps and announces what a finger chooses', async (widget) => {
  const page = await openPage({ width: narrow, holdTime: true });
  await scrollToMiddle(widget.find(page));
  await passTime(page, 1);
  const live = async () => liveRegionOf(carouselOf(await readTree(page), widget.label));
  const choices = widget
    .find(page)
    .getByRole('tab')
    .or(widget.find(page).getByRole('button', { name: next }));
  for (const choice of [choices.last(), choices.nth(1)]) {
    await expectToMove(page, widget);
    expect(await live()).toBeUndefined();
    await choice.tap();
    // What it brings comes in a second frame.
    await passTime(page, frameMs);
    expect(await live()).toEqual({ live: 'polite', atomic: false });
    await expectStillness(page, widget);
    await pauseButton(widget.find(page), 'play').tap();
  }
});

const atRest = sharePage({ reducedMotion: true });

it('keeps the focus where it is when previous or next is pressed', async () => {
  const page = atRest();
  for (const name of [next, previous]) {
    const button = slideshow.find(page).getByRole('button', { name });
    await button.press('Enter');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

it('announces nothing where nothing turns: the headline and the features have no live region', async () => {
  const page = atRest();
  const speaking = page.locator(
    '[aria-live]:not(.scene), [role="status"], [role="alert"], [role="log"], output',
  );
  expect(await speaking.count()).toBe(carousels.length);
});

function carouselOf(tree: Told, label: string): Told {
  return theOnly(tree, 'region', label);
}

/** How eagerly changes of its slides are announced; `undefined` is not at all. */
function liveRegionOf(carousel: Told): { live: unknown; atomic: unknown } | undefined {
  const [region] = allOf(carousel).filter(({ properties }) => (properties.live ?? 'off') !== 'off');
  return region && { live: region.properties.live, atomic: region.properties.atomic ?? false };
}
