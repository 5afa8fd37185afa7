import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishMotion } from './finish-motion';
import { isLong, pages, someWidths } from './long-run';
import { narrow, openPage, sharePage, wide } from './open-page';
import { expectAtTop, nextFrames, scrollTo, scrollToMiddle } from './scroll';
import { routes, site } from './site-content';

const { labels, navigation } = site.site;
const download = site.hero.action.label;

describe('the bar', () => {
  describe.each(someWidths)('at %i px', (width) => {
    const page = sharePage({ width });

    it('is opaque from 51 px of scrolling on, and only there', async () => {
      for (const [scrolled, opacity] of [
        [0, 0],
        [50, 0],
        [51, 1],
        [50, 0],
        [800, 1],
        [0, 0],
      ] as const) {
        await scrollTo(page(), scrolled);
        await expect.poll(() => groundOf(page()), { message: `scrolled by ${scrolled} px` }).toBe(opacity);
      }
    });

    it('stays on the screen however far the page is scrolled', async () => {
      await scrollTo(page(), 5000);
      expect((await page().getByRole('banner').boundingBox())?.y).toBe(0);
    });

    it('shows its links and no menu button on a wide screen alone', async () => {
      const isWide = width === wide;
      expect(await menuButton(page()).isVisible()).toBe(!isWide);
      expect(await visibleLinks(page())).toEqual(isWide ? navigation.map(({ label }) => label) : []);
    });
  });

  it.each(isLong ? pages.slice(1) : [])('does the same on %s', async (path) => {
    const page = await openPage({ path });
    await scrollTo(page, 51);
    await expect.poll(() => groundOf(page)).toBe(1);
    await scrollTo(page, 50);
    await expect.poll(() => groundOf(page)).toBe(0);
  });
});

it('the bar of a wide screen marks the link to the section that one reads', async () => {
  const page = await openPage({ width: wide, reducedMotion: true });
  const marked = () => page.locator('.bar [aria-current="true"]').allInnerTexts();
  expect(await marked()).toEqual([]);
  for (const { label, url } of navigation.toReversed()) {
    await scrollToMiddle(page.locator(`main > ${url}`));
    await expect.poll(marked).toEqual([label]);
  }
  expect(await page.locator('.bar [aria-current]').count()).toBe(1);
});

describe('the menu of a narrow screen', () => {
  // Any page will do; one without pictures is soon there.
  const lightPath = '/privacy';
  const page = sharePage({ path: lightPath, width: narrow });

  it('is hidden until its button is pressed, which also closes it', async () => {
    expect(await visibleLinks(page())).toEqual([]);
    await menuButton(page()).click();
    expect(await visibleLinks(page())).toEqual(navigation.map(({ label }) => label));
    await menuButton(page()).click();
    await expect.poll(() => visibleLinks(page())).toEqual([]);
  });

  it('keeps the page below it in place, however one scrolls', async () => {
    await scrollTo(page(), 400);
    await menuButton(page()).click();
    await page().mouse.move(100, 400);
    await page().mouse.wheel(0, 500);
    await nextFrames(page());
    expect(await page().evaluate(() => scrollY)).toBe(400);
    await menuButton(page()).click();
    await scrollTo(page(), 0);
  });

  it('closes when the focus moves past its last link', async () => {
    await menuButton(page()).press('Enter');
    const menu = page().getByRole('banner').getByRole('navigation');
    for (const label of [...navigation.map(({ label }) => label), download]) {
      await page().keyboard.press('Tab');
      expect(await hasFocus(menu.getByRole('link', { name: label, exact: true }))).toBe(true);
    }
    await page().keyboard.press('Tab');
    await expect.poll(() => visibleLinks(page())).toEqual([]);
    expect(
      await page()
        .getByRole('main')
        .evaluate((main) => main.contains(document.activeElement)),
    ).toBe(true);
  });

  it('stays open while the keyboard goes from a link back to the button, and closes on Escape, with the focus there', async () => {
    await menuButton(page()).press('Enter');
    await page().keyboard.press('Tab');
    await page().keyboard.press('Shift+Tab');
    expect(await hasFocus(menuButton(page()))).toBe(true);
    expect(await visibleLinks(page())).toHaveLength(navigation.length);
    await page().keyboard.press('Tab');
    await page().keyboard.press('Escape');
    await expect.poll(() => visibleLinks(page())).toEqual([]);
    expect(await hasFocus(menuButton(page()))).toBe(true);
  });

  it('closes when the keyboard leaves it backwards, by its button', async () => {
    await menuButton(page()).press('Enter');
    await page().keyboard.press('Shift+Tab');
    await expect.poll(() => visibleLinks(page())).toEqual([]);
    expect(await hasFocus(page().getByRole('banner').getByRole('link', { name: site.site.name }))).toBe(true);
  });

  it('closes on a tap outside of it', async () => {
    await menuButton(page()).tap();
    await expect.poll(() => visibleLinks(page())).toHaveLength(navigation.length);
    // Between the brand and the button, where the bar has nothing.
    const [brand, button] = await Promise.all([
      page().getByRole('banner').getByRole('link', { name: site.site.name }).boundingBox(),
      menuButton(page()).boundingBox(),
    ]);
    const gap = ((brand?.x ?? 0) + (brand?.width ?? 0) + (button?.x ?? 0)) / 2;
    await page().touchscreen.tap(gap, (button?.y ?? 0) + 10);
    await expect.poll(() => visibleLinks(page())).toEqual([]);
    expect(new URL(page().url()).pathname).toBe(lightPath);
  });

  it('gives way to the links of the bar when the screen grows wide', async () => {
    await menuButton(page()).click();
    await page().setViewportSize({ width: wide, height: 800 });
    await expect.poll(() => menuButton(page()).isVisible()).toBe(false);
    expect(await visibleLinks(page())).toEqual(navigation.map(({ label }) => label));
    // What nobody saw wide has not been wide, to the browser.
    await nextFrames(page());
    await page().setViewportSize({ width: narrow, height: 800 });
    await expect.poll(() => visibleLinks(page())).toEqual([]);
  });

  it.each(isLong ? ['/', ...routes.slice(1, 2)] : routes.slice(1, 2))(
    'closes when a link is chosen, and leads there from %s',
    async (path) => {
      const page = await openPage({ width: narrow, path, reducedMotion: true });
      await menuButton(page).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: navigation[2]?.label ?? '' })
        .click();
      await expect.poll(() => visibleLinks(page)).toEqual([]);
      expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/${navigation[2]?.url}`);
      await expectAtTop(page, navigation[2]?.url.slice(1) ?? '');
    },
  );

  // Chosen links close it, too, above.
  if (isLong) {
    it('closes when the browser goes back', async () => {
      const page = await openPage({ width: narrow, reducedMotion: true });
      await menuButton(page).click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: navigation[0]?.label ?? '' })
        .click();
      await expect.poll(() => visibleLinks(page)).toEqual([]);
      await menuButton(page).click();
      await page.goBack();
      await expect.poll(() => visibleLinks(page)).toEqual([]);
    });
  }

  it('opens, links and closes without scripts', async () => {
    const page = await openPage({ width: narrow, scripts: false });
    expect(await visibleLinks(page)).toEqual([]);
    await menuButton(page).click();
    expect(await visibleLinks(page)).toEqual(navigation.map(({ label }) => label));
    await page.keyboard.press('Escape');
    await expect.poll(() => visibleLinks(page)).toEqual([]);

    await menuButton(page).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: navigation[2]?.label ?? '' })
      .click();
    await expectAtTop(page, navigation[2]?.url.slice(1) ?? '');
    // Nothing closes it, so it must be out of the way.
    const menu = await page.getByRole('navigation', { name: labels.mainNavigation }).boundingBox();
    expect(menu && menu.y + menu.height).toBeLessThanOrEqual(0);
  });
});

function menuButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: labels.menu });
}

function visibleLinks(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ visible: true })
    .allInnerTexts();
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((candidate) => candidate === document.activeElement);
}

/** How opaque the bar's own ground comes to be, from 0 to 1. */
async function groundOf(page: Page): Promise<number> {
  await finishMotion(page);
  return page.getByRole('banner').evaluate((bar) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    context.fillStyle = getComputedStyle(bar).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return (context.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
  });
}
