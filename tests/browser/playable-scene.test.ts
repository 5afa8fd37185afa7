import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLong } from './long-run';
import { narrow, openPage } from './open-page';
import { site, storeButtons } from './site-content';

const { scene } = site;

/** Name and text of what has the focus, and how tall the first screen is. */
const look = (page: Page) =>
  page.evaluate(() => ({
    focused: document.activeElement?.className,
    text: (document.activeElement as HTMLElement).innerText,
    height: document.querySelector<HTMLElement>('#hero')?.offsetHeight,
    moving: document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.scene')).length,
    targets: [...document.querySelectorAll('.scene :is(a, button)')].map((target) =>
      Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height),
    ),
    cutOff: [...document.querySelectorAll('.passage')].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    ).length,
  }));

it('the scene is played by the keyboard alone, at once under reduced motion, and moves nothing around it', async () => {
  const page = await openPage({ width: narrow, reducedMotion: true });
  const begin = page.getByRole('button', { name: scene.begin });
  await begin.waitFor();
  const { height } = await look(page);
  await begin.focus();
  let hasEnded = false;
  for (let keys = ['Enter']; !hasEnded; keys = ['Tab', 'Enter']) {
    const [before] = await page.locator('.passage').allInnerTexts();
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.passage').innerText()).not.toBe(before);
    const seen = await look(page);
    expect(seen).toMatchObject({ focused: 'passage', height, moving: 0, cutOff: 0 });
    expect(Math.min(...seen.targets)).toBeGreaterThanOrEqual(44);
    const [, die, bonus, total] = /(\d+) \+ (\d+) = (\d+)/.exec(seen.text) ?? [];
    if (die) expect(Number(die) + Number(bonus)).toBe(Number(total));
    hasEnded = seen.text.includes(scene.rest);
  }
  const links = page.locator('.passage').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    storeButtons.map(({ url }) => url),
  );
});

it('without scripts the scene is there to be read, with the way from each passage to the next', async () => {
  const page = await openPage({ width: narrow, scripts: false });
  await page.getByText(scene.told.summary).click();
  const entries = await page.locator('.told li').allInnerTexts();
  expect(entries).toHaveLength(scene.passages.length);
  scene.passages.forEach(({ text, choices = [] }, index) => {
    for (const words of [text, ...choices.map((choice) => choice.words)])
      expect(entries[index]).toContain(words);
  });
  const [first] = scene.passages[0]?.choices?.flatMap(({ roll }) => roll ?? []) ?? [];
  if (!first) throw new Error('The first passage has no roll.');
  const numberOf = (id: string) => scene.passages.findIndex((passage) => passage.id === id) + 1;
  const outcomes = scene.told.roll
    .slice(scene.told.roll.indexOf('{against}'))
    .replace('{against}', String(first.against))
    .replace('{success}', String(numberOf(first.success)))
    .replace('{failure}', String(numberOf(first.failure)));
  expect(entries[0]).toContain(outcomes);
});

/** Plays with a die that shows 18, by the first choices, to an end. */
async function playToAnEnd(page: Page) {
  await page.evaluate(() => {
    Math.random = () => 0.87;
  });
  while ((await page.locator('.passage').getByRole('link').count()) === 0) {
    const before = await page.locator('.passage').innerText();
    await page.locator('.choices button').first().click();
    await expect.poll(() => page.locator('.passage').innerText()).not.toBe(before);
  }
  return page.locator('.passage .scene-text').innerText();
}

it.each(isLong ? [narrow, 1440] : [narrow])(
  'plays one turn by itself until a visitor plays, which is remembered further down the page, at %i pixels',
  async (width) => {
    const page = await openPage({ width, reducedMotion: true });
    const preview = page.locator('.scene-preview');
    await preview.waitFor();
    const { name, words, die, bonus } = scene.preview ?? { name: '', words: '', die: 0, bonus: 0 };
    const sum = `${die} + ${bonus} = ${die + bonus}`;
    expect((await preview.innerText()).split(/\n+/)).toEqual([name, words, `${die}`, sum]);
    expect(await preview.getAttribute('aria-hidden')).toBe('true');
    const slips = () => page.locator('.slip').evaluateAll((all) => all.map(({ textContent }) => textContent));
    const untouched = await slips();
    expect(await page.locator('.remembered').count()).toBe(0);
    await page.getByRole('button', { name: scene.begin }).click();
    await page.locator('.passage').waitFor();
    expect(await preview.count()).toBe(0);

    // A second press where the last choice was must not lead to a store.
    await page.evaluate(() => {
      const pressable: boolean[] = [];
      Object.assign(window, { pressable });
      new MutationObserver(() => {
        const store = document.querySelector('.passage .store');
        if (store) pressable.push(getComputedStyle(store).pointerEvents !== 'none');
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const text = await playToAnEnd(page);
    const pressable = () => page.evaluate(() => (window as unknown as { pressable: boolean[] }).pressable);
    expect((await pressable())[0]).toBe(false);
    await expect.poll(async () => (await pressable()).at(-1)).toBe(true);
    const [choice] = scene.passages[0]?.choices ?? [];
    const end = scene.passages.find((passage) => passage.text.trim() === text.trim());
    expect(await page.locator('#download .remembered').textContent()).toBe(end?.remembered);
    const now = await slips();
    expect(now[0]).toContain(choice?.remembered?.here);
    expect(now.at(-1)).toContain('Your 18');
    expect(now.slice(1, -1)).toEqual(untouched.slice(1, -1));
  },
);

it('the second button of the first screen begins the scene, also where the phone lies on its side', async () => {
  const page = await openPage({ width: narrow, reducedMotion: true });
  const [width, height] = [844, 390];
  await page.setViewportSize({ width, height });
  await page.locator('.hero-action').getByRole('link', { name: scene.invitation }).click();
  const passage = page.locator('.passage');
  await passage.waitFor();
  await expect
    .poll(async () => {
      const { y = -1, height: tall = 0 } = (await passage.boundingBox()) ?? {};
      return y >= 0 && y + tall <= height;
    })
    .toBe(true);
});

it('a narrow screen is the phone: the focus stays within, and the way back leads to where one was', async () => {
  const page = await openPage({ width: narrow, reducedMotion: true });
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.passage').waitFor();
  const state = () =>
    page.evaluate(() => {
      const { width, height } = (document.querySelector('.phone') as Element).getBoundingClientRect();
      return {
        fills: width === innerWidth && height === innerHeight,
        address: location.href,
        isWithin: document.activeElement?.closest('.phone') != null,
      };
    });
  const played = await state();
  expect(played).toMatchObject({ fills: true, isWithin: true });
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect((await state()).isWithin).toBe(true);
  }
  await page.goBack();
  const begin = page.getByRole('button', { name: scene.begin });
  await begin.waitFor();
  expect(await state()).toMatchObject({ fills: false, address: played.address });
  expect(await begin.evaluate((button) => button === document.activeElement)).toBe(true);
  await begin.click();
  await page.getByRole('button', { name: scene.back }).click();
  await begin.waitFor();
  expect((await state()).fills).toBe(false);
});

it('goes on where a narrow screen was left, rolls nothing again, and begins anew where that is asked for', async () => {
  const page = await openPage({ width: narrow });
  const begin = page.getByRole('button', { name: scene.begin });
  await begin.click();
  await page.locator('.passage').waitFor();
  const end = await playToAnEnd(page);
  const rolled = await page.locator('.scene-roll').allInnerTexts();
  await page.goBack();
  await begin.click();
  await expect.poll(() => page.locator('.passage .scene-text').innerText()).toBe(end);
  expect(await page.locator('.scene-roll').allInnerTexts()).toEqual(rolled);
  expect(await page.locator('[data-rolled]').count()).toBe(0);
  await page.getByRole('button', { name: scene.again }).click();
  await expect.poll(() => page.locator('.passage .scene-text').innerText()).not.toBe(end);
  await page.goBack();
  await begin.waitFor();
});
