import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong, pages } from './long-run';
import { openPage, openPageApart, waitForWidgets } from './open-page';
import { nextFrames, scrollTo } from './scroll';
import { site } from './site-content';

/** More than any page has. */
const mostStops = 120;

interface Stop {
  /** Enough to find it again in a message. */
  name: string;
  /** Its place among all elements of the document. */
  position: number;
  /** What is wrong with it as it has the focus. */
  faults: string[];
  /** Whether the eye has to go back up to it from the stop before. */
  isAbove: boolean;
}

const widthsOf = { narrow: 360, wide: 1440 };
const someWidths = isLong ? Object.values(widthsOf) : [widthsOf.narrow];

/** In a short run on the landing page, which has all there is to go to. */
describe.each(someWidths)('the keyboard alone, at %i px', (width) => {
  it.each(isLong ? pages : pages.slice(0, 1))(
    'gets everywhere on %s and back, and sees where it is',
    async (path) => {
      const page = await openPage({ path, width, reducedMotion: true });
      // The one in the bar is not there while store buttons are on the screen, which depends on where one comes from.
      const offer = await page.locator('.offer').innerText();
      const positionsOf = (stops: typeof forth) =>
        stops.filter(({ name }) => !name.includes(offer)).map(({ position }) => position);
      const forth = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');
      for (const { name, faults } of [...forth, ...back]) expect(faults, name).toEqual([]);

      expect(forth.length).toBeGreaterThan(10);
      expect(forth.map(({ position }) => position)).toEqual(
        forth.map(({ position }) => position).sort((a, b) => a - b),
      );
      expect(positionsOf(back).reverse()).toEqual(positionsOf(forth));
      expect(forth.filter(({ isAbove }) => isAbove).map(({ name }) => name)).toEqual([]);
      // Shift+Tab at the first stop leaves the page, or goes on from the end: whole browsers differ from headless shells.
      await scrollTo(page, 0);
      expect(await missedBy(page, forth)).toEqual([]);
    },
  );
});

// A page without pictures is sooner there.
describe.each(someWidths)('the keyboard, at %i px,', (width) => {
  it.each(isLong ? pages : pages.slice(1, 2))('skips on %s what every page begins with', async (path) => {
    const page = await openPage({ path, width, reducedMotion: true });
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: site.site.labels.skipToContent });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await link.boundingBox()).toMatchObject({ x: expect.any(Number), y: 12 });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content');
    await page.keyboard.press('Tab');
    const main = page.getByRole('main');
    // Such as a list without an entry yet.
    const hasLinks = (await main.locator('a, button').count()) > 0;
    expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(hasLinks);
  });
});

it.each(isLong ? pages : [])('goes on from the words that somebody clicked on %s', async (path) => {
  const page = await openPage({ path, width: widthsOf.wide, reducedMotion: true });
  const words = page.locator('main p:visible').last();
  await words.click();
  await page.keyboard.press('Tab');
  const isAfter = await words.evaluate(
    (element) =>
      document.activeElement !== null &&
      (element.contains(document.activeElement) ||
        (element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) > 0),
  );
  expect(isAfter).toBe(true);
});

/** Up to a screen of four thousand pixels that shows one for each. */
describe.each(isLong ? [2560, 3440, 3840] : [])('on a screen of %i px', (width) => {
  it.each(pages)('no link or button of %s lies beneath anything', async (path) => {
    const page = await openPage({ path, width, reducedMotion: true });
    const covered = await page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, footer a')];
      return controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => {
          control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width: across, height } = control.getBoundingClientRect();
          const hit = document.elementFromPoint(left + across / 2, top + height / 2);
          return !hit || !(control.contains(hit) || hit.contains(control));
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    const over = await page.evaluate(() => {
      const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return end - (document.querySelector('.dawn img')?.getBoundingClientRect().top ?? 0);
    });
    expect(over).toBeLessThanOrEqual(1);
  });
});

// The walk above stops where links jump.
if (isLong) {
  it('has in sight what it goes to, however fast, also where links glide', async () => {
    const page = await openPage({ width: widthsOf.narrow, idleInEarnest: true });
    await page.locator('html[data-glides]').waitFor();
    const isInSight = () =>
      page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab');
      expect(await isInSight(), `stop ${stop}`).toBe(true);
    }
    await page.locator('.hero-action .action').press('Enter');
    expect(await page.locator('html').getAttribute('data-glides')).toBe('');
  });
}

// It needs a whole browser, which takes longer to start than the rest of these tests.
if (isLong) {
  it('has who comes back to the window read on where they were', async () => {
    // A headless shell has no windows between which the focus could go.
    const page = await openPageApart({ kind: 'whole browser' });
    await page.setViewportSize({ width: widthsOf.wide, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await waitForWidgets(page);
    const browser = await page.context().newCDPSession(page);
    const panel = page.locator('.waypoint-panel[role="tabpanel"]:visible');
    // What stands between the chosen tab and its panel.
    await page.locator('.roadmap-end a').last().focus();
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
    await nextFrames(page);
    const readTo = await page.evaluate(() => {
      window.scrollBy({ top: 600, behavior: 'instant' });
      return window.scrollY;
    });

    // Playwright has every page believe that it has the focus.
    await browser.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    const other = await page.context().newPage();
    await other.bringToFront();
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
    await page.bringToFront();
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    await other.close();
    await nextFrames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(readTo);
  });
}

/** From one end of the page to the other: every stop, as it is when it has the focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    Object.assign(window, { lastStop: undefined });
  });
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    // What is taller than the screen is shown from its beginning in the next frame.
    await nextFrames(page);
    const stop = await page.evaluate(lookAtFocus);
    // Out of the page, or around its end where the browser has nothing else to stop at.
    if (!stop || stop.position === stops[0]?.position) return stops;
    stops.push(stop);
  }
  throw new Error('The keyboard goes round in a circle.');
}

/** In the page: what has the focus, `undefined` where the keyboard has left the page. */
function lookAtFocus(): Stop | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return undefined;
  const bar = document.querySelector('.bar');
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  const inBar = bar?.contains(focused) === true || focused.matches('.skip-link');
  const sticky = inBar || !bar ? 0 : Math.max(0, bar.getBoundingClientRect().bottom);
  const faults: string[] = [];

  // Within the window and beneath nothing: the whole of it where there is room, else its beginning.
  const isTall = height > innerHeight - sticky - 16;
  if (top < sticky - 0.5) faults.push(`beneath the bar or above the screen, at ${Math.round(top)} px`);
  if (!isTall && bottom > innerHeight + 0.5) faults.push('below the screen');
  if (left < -0.5 || right > innerWidth + 0.5) faults.push('beside the screen');
  // Words that go on in another line have a box in each.
  const points = [...focused.getClientRects()].flatMap((box) =>
    [0.3, 0.5, 0.7].flatMap((x) =>
      [0.3, 0.5, 0.7].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    ),
  );
  const within = points.filter(([, y]) => y > sticky && y < innerHeight);
  const covered = within.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return !hit || !(focused.contains(hit) || hit.contains(focused));
  });
  if (within.length === 0 && !isTall) faults.push('nothing of it in sight');
  if (covered.length > 0) faults.push('covered');

  // The ring: two pixels or more all around, as the standard asks (2.4.13), on a ground it stands out from.
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(focused);
  if (outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 2) faults.push('no ring');
  if (!focused.checkVisibility({ opacityProperty: true })) faults.push('a ring that is let through');
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  for (
    let around = focused.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const edge = around.getBoundingClientRect();
    const isCutBeside = left - reach < edge.left - 0.5 || right + reach > edge.right + 0.5;
    const isCutAbove = top - reach < edge.top - 0.5 || bottom + reach > edge.bottom + 0.5;
    if (overflowX !== 'visible' && isCutBeside) faults.push(`a ring cut off beside by .${around.className}`);
    if (overflowY !== 'visible' && isCutAbove)
      faults.push(`a ring cut off above or below by .${around.className}`);
  }
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const lightOf = (color: string) => {
    if (!canvas) return 0;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = lightOf(getComputedStyle(document.documentElement).backgroundColor);
  if ((lightOf(outlineColor) + 0.05) / (ground + 0.05) < 3) faults.push('a ring that cannot be seen');

  // Reading goes down, or on to the next column. Only what a widget shows may stand above its controls, and what follows
  // above a pause button: the practices for carousels put them first.
  const state = window as { lastStop?: { box: DOMRect; widget: Element | null; goesFirst: boolean } };
  const widget = focused.closest('[data-widget]');
  const last = state.lastStop;
  const box = new DOMRect(left, top + scrollY, width, height);
  const isShownByLast = widget !== null && widget === last?.widget && focused.matches('[role="tabpanel"]');
  const isAbove =
    last !== undefined &&
    !last.goesFirst &&
    !isShownByLast &&
    box.bottom <= last.box.top &&
    box.left < last.box.right;
  state.lastStop = { box, widget, goesFirst: inBar || focused.matches('.pause') };

  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const position = [...document.querySelectorAll('*')].indexOf(focused);
  return { name: `${focused.localName}.${focused.className} “${name}”`, position, faults, isAbove };
}

/** Whatever can be pressed and is in sight, but was no stop: all but what arrow keys lead to, and what leads nowhere yet. */
async function missedBy(page: Page, stops: Stop[]): Promise<string[]> {
  const reached = stops.map(({ position }) => position);
  return page.evaluate((positions) => {
    const all = [...document.querySelectorAll('*')];
    const reachedByArrows = '[role="tab"][aria-selected="false"], input[type="radio"]:not(:checked)';
    return all
      .filter((element) => element.matches('a[href], button, input, summary, [tabindex="0"]'))
      .filter((element) => !element.matches(reachedByArrows) && element.ariaDisabled !== 'true')
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !positions.includes(all.indexOf(element)))
      .map((element) => element.outerHTML.slice(0, 80));
  }, reached);
}
