import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBlankPage, openPage } from './open-page';
import { site } from './site-content';

const { scene } = site;

/** It comes by itself once the page is idle, and before anybody plays. */
const dieIsHere = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.scene > picture img')
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).some((die) => die.complete && die.naturalWidth > 0),
        ),
    )
    .toBe(true);

/** What the die shows, and which choices are made. */
const everyWay = [0, 0.2, 0.8, 0.999].flatMap((chance) =>
  [0, 1, 2].flatMap((first) => [0, 1].map((second) => [chance, first, second] as const)),
);

it.each([
  [320, 640],
  [360, 800],
  [768, 800],
  [1440, 850],
  [2560, 800],
])('nothing around the scene moves, and no word is cut off, at %i by %i px', async (width, height) => {
  const page = await openPage({ width, reducedMotion: true });
  await page.setViewportSize({ width, height });
  const heights = () =>
    page
      // Up to 600 pixels the phone itself fills the screen.
      .locator(width > 600 ? '#hero, .slide:first-child .phone' : '#hero')
      .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetHeight));
  const before = await heights();
  const text = page.locator('.scene-text');
  const seen = new Set<string>();
  for (const [chance, first, second] of everyWay) {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    for (const next of [
      '.scene-begin, .again',
      `.choices button >> nth=${first}`,
      `.choices button >> nth=${second}`,
    ]) {
      const words = (await text.count()) ? await text.innerText() : '';
      await page.locator(next).click();
      await expect.poll(async () => (await text.count()) && (await text.innerText())).not.toBe(words || 0);
      seen.add(await text.innerText());
      expect(await heights()).toEqual(before);
      const cutOff = await page.locator('.passage').evaluate((part) => part.scrollHeight - part.clientHeight);
      expect(cutOff, await text.innerText()).toBe(0);
    }
  }
  expect([...seen].sort()).toEqual(scene.passages.map((passage) => passage.text).sort());
});

/** How much of the choices is seen: 0 to 1. */
const shown = (page: Page) =>
  page.locator('[data-rolled] .choices').evaluate((list) => Number(getComputedStyle(list).opacity));

it('with motion the choices wait until the die lies, and the number stands on it', async () => {
  const page = await openPage({ width: 1440 });
  await dieIsHere(page);
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().click();
  const rolled = page.locator('[data-rolled]');
  await rolled.waitFor();
  expect(await shown(page)).toBe(0);
  await expect.poll(() => shown(page)).toBe(1);
  const die = Number(await rolled.locator('.die b').innerText());
  expect(await rolled.locator('.scene-roll').innerText()).toContain(`${die} + `);
});

it('the Tab key leads to the choices while the die still rolls, and shows them', async () => {
  const page = await openPage({ width: 1440 });
  await dieIsHere(page);
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().press('Enter');
  await page.locator('[data-rolled]').waitFor();
  expect(await shown(page)).toBe(0);
  await page.keyboard.press('Tab');
  expect(
    await page
      .locator('.choices button')
      .first()
      .evaluate((button) => button.matches(':focus')),
  ).toBe(true);
  expect(await shown(page)).toBe(1);
});

it('rolls a die that came before it was asked for, without a connection; without the die, shows the number', async () => {
  const page = await openPage({ width: 1440 });
  await dieIsHere(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().click();
  await page.locator('.rolled').waitFor();
  expect(
    await page.locator('.die img').evaluate((die: HTMLImageElement) => die.naturalWidth),
  ).toBeGreaterThan(0);

  const without = await openBlankPage({ width: 1440 });
  await without.route(/die-roll/, (route) => route.abort());
  await without.goto('/');
  await without.getByRole('button', { name: scene.begin }).click();
  await without.locator('.choices button').first().click();
  await without.locator('.rolled').waitFor();
  expect(await without.locator('.die img').count()).toBe(0);
  expect(await without.locator('[data-rolled]').count()).toBe(0);
});

it('an idle page that was stilled by its button rolls the die at once', async () => {
  const page = await openPage({ width: 1440 });
  await dieIsHere(page);
  await page.locator('.slideshow .pause').click();
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().click();
  await page.locator('.die img').waitFor({ state: 'attached' });
  const animations = page
    .locator('.passage')
    .evaluate((passage) =>
      passage.getAnimations({ subtree: true }).filter((each) => each instanceof CSSAnimation),
    );
  expect(await animations).toHaveLength(0);
});
