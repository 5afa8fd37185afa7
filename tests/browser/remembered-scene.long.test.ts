import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allOf, readTree } from './accessibility-tree';
import { openPage } from './open-page';
import { site } from './site-content';

const { scene } = site;
const [first] = scene.passages;

interface Step {
  choice: number;
  /** What the die shows, where one is rolled. */
  die: number;
}

/** For each end, the first way that leads there. */
function waysToEnds(): Map<string, Step[]> {
  const ways = new Map<string, Step[]>([[first?.id ?? '', []]]);
  for (const [id, way] of ways) {
    const choices = scene.passages.find((passage) => passage.id === id)?.choices ?? [];
    choices.forEach(({ to, roll }, choice) => {
      const results = roll
        ? ([
            [roll.natural20, 20],
            [roll.natural1, 1],
            [roll.success, 19],
            [roll.failure, 2],
          ] as const)
        : ([[to, 0]] as const);
      for (const [next, die] of results) {
        if (next && !ways.has(next)) ways.set(next, [...way, { choice, die }]);
      }
    });
  }
  for (const { id, choices } of scene.passages) if (choices) ways.delete(id);
  return ways;
}

async function play(page: Page, way: readonly Step[]): Promise<void> {
  await page.getByRole('button', { name: scene.begin }).click();
  const passage = page.locator('.passage');
  await passage.waitFor();
  for (const { choice, die } of way) {
    const before = await passage.innerText();
    await page.evaluate((shown) => {
      Math.random = () => (shown - 0.5) / 20;
    }, die);
    await page.locator('.choices button').nth(choice).click();
    await expect.poll(() => passage.innerText()).not.toBe(before);
  }
}

/** All that is told to assistive technology, in order. */
const toldBy = async (page: Page) =>
  allOf(await readTree(page), 'StaticText')
    .map(({ name }) => name)
    .join('\n');

const heightOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => element.getBoundingClientRect().height);

const slipsOf = (page: Page) =>
  page.locator('.slip').evaluateAll((all) => all.map(({ textContent }) => textContent));

describe.each([360, 390, 768, 1440])('a scene that was played, at %i px', (width) => {
  it.each([...waysToEnds()])(
    'to the end %s is found again, and moves nothing that is seen',
    async (id, way) => {
      const page = await openPage({ width, reducedMotion: true });
      const untouched = await slipsOf(page);
      await play(page, way);
      const [{ choice = 0, die = 0 } = {}] = way;
      const memory = first?.choices?.[choice]?.remembered;
      const slips = await slipsOf(page);
      expect(slips[0]).toContain(memory?.did);
      expect(slips[0]).toContain(memory?.here);
      expect(slips.at(-1)).toContain(`Your ${die}`);
      expect(slips.slice(1, -1)).toEqual(untouched.slice(1, -1));

      const end = scene.passages.find((passage) => passage.id === id);
      const remembered = page.locator('#download .remembered');
      expect(await remembered.allTextContents()).toEqual([end?.remembered]);
      // Read where it stands, and announced by nothing.
      expect(await remembered.evaluate((line) => line.closest('[aria-live], [role="status"]'))).toBe(null);
      expect(await page.evaluate(() => [document.cookie, localStorage.length, location.search])).toEqual([
        '',
        0,
        '',
      ]);
    },
  );

  it('is told once to assistive technology, where it stands, and the slips need no more room than before', async () => {
    const page = await openPage({ width, reducedMotion: true });
    const before = await heightOf(page, '#features');
    const [way = []] = [...waysToEnds().values()].slice(-1);
    await play(page, way);
    expect(await heightOf(page, '#features')).toBe(before);
    const [{ choice = 0 } = {}] = way;
    const { did = '', here = '' } = first?.choices?.[choice]?.remembered ?? {};
    const end = await page.locator('#download .remembered').innerText();
    const told = await toldBy(page);
    expect(told.split(did.trim()).length - 1).toBe(1);
    expect(told.split(here.trim()).length - 1).toBe(1);
    expect(told.split(end).length - 1).toBe(1);
    expect(told.indexOf(did.trim())).toBeLessThan(told.indexOf(end));
    expect(allOf(await readTree(page), 'alert', 'status').map(({ name }) => name)).not.toContain(end);
  });

  it('to another end after that is found again once, and is forgotten with the page', async () => {
    const page = await openPage({ width, reducedMotion: true });
    const untouched = await slipsOf(page);
    const [one = [], other = []] = [...waysToEnds().values()].slice(-2);
    await play(page, one);
    await page.locator('.passage .again').click();
    await page.locator('.passage .again').waitFor({ state: 'detached' });
    for (const { choice, die } of other) {
      const before = await page.locator('.passage').innerText();
      await page.evaluate((shown) => {
        Math.random = () => (shown - 0.5) / 20;
      }, die);
      await page.locator('.choices button').nth(choice).click();
      await expect.poll(() => page.locator('.passage').innerText()).not.toBe(before);
    }
    expect(await page.locator('#download .remembered').count()).toBe(1);
    await page.reload();
    expect(await page.locator('#download .remembered').count()).toBe(0);
    expect(await slipsOf(page)).toEqual(untouched);
  });

  it('by nobody says what it said, with scripts and without', async () => {
    const page = await openPage({ width });
    const unscripted = await openPage({ width, scripts: false });
    expect(await slipsOf(page)).toEqual(await slipsOf(unscripted));
    for (const each of [page, unscripted]) expect(await each.locator('.remembered').count()).toBe(0);
  });
});
