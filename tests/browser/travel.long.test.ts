import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { narrow, openBlankPage, openPage } from './open-page';
import { scrollTo } from './scroll';

it('moves the sky and the shore a little, each at its own speed, as the first screen scrolls by', async () => {
  const page = await openPage();
  expect(await lagsOf(page)).toEqual([0, 0]);
  await scrollTo(page, 400);
  await expect.poll(async () => (await lagsOf(page)).every((lag) => lag > 0)).toBe(true);
  const [sky = 0, shore = 0] = await lagsOf(page);
  expect(sky).toBeGreaterThan(shore);
});

it('moves nothing for a visitor who asked for less motion', async () => {
  const page = await openPage({ reducedMotion: true });
  await scrollTo(page, 400);
  expect(await lagsOf(page)).toEqual([0, 0]);
});

it('moves nothing where no script runs, for then nothing could stop it', async () => {
  const page = await openPage({ scripts: false });
  const endless = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY).length;
  expect(await page.evaluate(endless)).toBe(0);
});

/** The way from a page to another whose linked styles do not come, and whether the light changes on it. */
async function changesOnTheWay(
  from: string,
  to: string,
  reducedMotion: boolean,
): Promise<string | undefined> {
  // A wide screen waits for one of them, at the head of the first page.
  const page = await openBlankPage({ reducedMotion, width: narrow });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.revealed = viewTransition ? 'with a transition' : 'at once';
    });
  });
  await page.goto(from);
  await page.route('**/*.css', () => {});
  await page.evaluate((path) => location.assign(path), to);
  await page.waitForURL(to, { waitUntil: 'commit' });
  const revealed = () => page.locator('html').getAttribute('data-revealed');
  await expect.poll(revealed).not.toBe(null);
  return (await revealed()) ?? undefined;
}

it.each([
  ['/', '/privacy'],
  ['/privacy', '/'],
])('lets the light change on the way from %s to %s, before its linked styles are there', async (from, to) => {
  expect(await changesOnTheWay(from, to, false)).toBe('with a transition');
  expect(await changesOnTheWay(from, to, true)).toBe('at once');
});

it('burns one candle down beside a wide page, in place of those above its sections', async () => {
  const page = await openPage({ width: 1440 });
  const candle = page.locator('.evening-candle');
  const ofHeads = page.locator('main > section > .running-head .candle').filter({ visible: true });
  const topOf = () => candle.evaluate((one) => one.getBoundingClientRect().top);
  const whole = await topOf();
  await scrollTo(page, 4000);
  await expect.poll(topOf).toBeGreaterThan(whole);
  expect(await ofHeads.count()).toBe(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await candle.isVisible()).toBe(false);
  expect(await ofHeads.count()).toBeGreaterThan(0);
});

/** How far the two pictures of the valley lag behind the page, in CSS pixels. */
function lagsOf(page: Page): Promise<number[]> {
  return page.locator('#hero .valley img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { translate } = getComputedStyle(picture);
      return translate === 'none' ? 0 : Number.parseFloat(translate.split(' ')[1] ?? '0');
    }),
  );
}
