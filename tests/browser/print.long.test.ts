import { expect, it } from 'vitest';
import { openPage } from './open-page';
import { expectToMove } from './pass-time';
import { headline } from './rotating-widgets';

it('prints the first phrase above the others, whichever is on the screen', async () => {
  const page = await openPage({ holdTime: true });
  await expectToMove(page, headline);
  await page.emulateMedia({ media: 'print' });
  const lines = page.locator('h1 .phrase-line > span').filter({ visible: true });
  expect((await lines.allTextContents()).join('')).toContain(headline.names[0]);
  const others = page.locator('.other-phrases');
  expect(await others.textContent()).toBe(headline.names.slice(1).join(' / '));
  // In the order in which they are read, each above the next.
  const printed = [...(await lines.all()), page.locator('.headline > em'), others];
  const boxes = await Promise.all(printed.map((one) => one.boundingBox()));
  const middles = boxes.map((box) => box && box.y + box.height / 2);
  expect(middles).toEqual(middles.toSorted((a, b) => Number(a) - Number(b)));
  const [first, second] = boxes;
  expect(Number(second?.y) - Number(first?.y)).toBeGreaterThan(20);
});

it('has every word on paper once, for a shadow would be another', async () => {
  const page = await openPage({ reducedMotion: true });
  await page.emulateMedia({ media: 'print' });
  const shadows = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { textShadow } = getComputedStyle(element);
      return textShadow === 'none' ? [] : [textShadow];
    }),
  );
  expect(shadows).toEqual([]);
});

it('keeps the lines of the seats and the prices within the sheet, which cuts off what lies beyond', async () => {
  // Between the margins of a Letter.
  const width = 702;
  const page = await openPage({ width, reducedMotion: true });
  await page.emulateMedia({ media: 'print' });
  const edges = await page
    .locator('.seats .bracket, .price .sheet')
    .evaluateAll((drawn) =>
      drawn.map((each) => each.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
    );
  expect(edges).toHaveLength(8);
  // Half of a line lies on each side of its edge.
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0.5);
  expect(Math.max(...edges)).toBeLessThanOrEqual(width - 0.5);
});
