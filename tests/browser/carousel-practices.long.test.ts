import { describe, expect, it } from 'vitest';
import { allOf, readTree, type Told, theOnly } from './accessibility-tree';
import { narrow, openPage, sharePage } from './open-page';
import { slideshow, testimonials } from './rotating-widgets';
import { nextFrames } from './scroll';
import { site } from './site-content';

// What the ARIA Authoring Practices for tabbed carousels ask of a browser. Their roles, names, keys and live regions are
// tested in tests/client/widgets/.
const carousels = [
  { ...slideshow, label: site.slides.label },
  { ...testimonials, label: site.testimonials.label },
];

describe.each(carousels)('$title', (widget) => {
  const page = sharePage({ holdTime: true });
  const told = async () => carouselOf(await readTree(page()), widget.label);

  it('announces only the visible slide, as the panel of its tab and not as a slide', async () => {
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
});

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
  '$title turns at a swipe, nothing drags it out of place, and enlarged it lets a finger move the page',
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

    // Where it has been drawn larger, a finger moves the page.
    const touchAction = () =>
      carousel.locator('.strip').evaluate((strip) => getComputedStyle(strip).touchAction);
    for (const [pageScaleFactor, action] of [
      [1, 'pan-y pinch-zoom'],
      [3, 'auto'],
      [1, 'pan-y pinch-zoom'],
    ] as const) {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor });
      await expect.poll(touchAction).toBe(action);
    }
  },
);

const atRest = sharePage({ reducedMotion: true });

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
