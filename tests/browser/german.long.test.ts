import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bundleInspector } from '../gallery/inspect';
import { editSite } from './edit-site';
import { nextFrames } from './scroll';

const startEditing = editSite();

/** The first page in the German that waits in the content. */
async function openGerman(width: number): Promise<Page> {
  const { show, open, edit } = await startEditing();
  await edit('site.yaml', (text) => text.replace('# languages: [de]', 'languages: [de]'));
  expect((await show()).filter(({ severity }) => severity === 'error')).toEqual([]);
  return open({ path: '/de/', width, reducedMotion: true });
}

it('German words overflow, cut off and overlap nothing', async () => {
  const page = await openGerman(390);
  await page.evaluate(await bundleInspector());
  for (const fontSize of ['100%', '200%']) {
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await nextFrames(page);
      const faults = await page.evaluate(() => gallery.findLayoutFaults());
      expect
        .soft(
          faults.map(({ text }) => text),
          `${fontSize} at ${width} px`,
        )
        .toEqual([]);
    }
  }
}, 120_000);

it.each([
  [320, 640],
  [2560, 800],
])(
  'no word of the scene is cut off in German, at %i by %i px',
  async (width, height) => {
    const page = await openGerman(width);
    await page.setViewportSize({ width, height });
    const text = page.locator('.scene-text');
    const ways = [0, 0.8].flatMap((chance) =>
      [0, 1, 2].flatMap((first) => [0, 1].map((second) => ({ chance, choices: [first, second] }))),
    );
    for (const { chance, choices } of ways) {
      await page.evaluate((value) => {
        Math.random = () => value;
      }, chance);
      const buttons = choices.map((place) => page.locator('.choices button').nth(place));
      for (const button of [page.locator('.scene-begin, .again'), ...buttons]) {
        const words = (await text.count()) ? await text.innerText() : 0;
        await button.click();
        await expect.poll(async () => (await text.count()) && (await text.innerText())).not.toBe(words);
        // More than a pixel, for other machines round otherwise.
        const free = await page.locator('.passage').evaluate((passage) => {
          const { paddingTop, paddingBottom, rowGap } = getComputedStyle(passage);
          const parts = [...passage.children] as HTMLElement[];
          const used = parts.reduce((sum, part) => sum + part.offsetHeight, 0);
          const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
          return passage.clientHeight - used - around - (parts.length - 1) * Number.parseFloat(rowGap);
        });
        expect(free, await text.innerText()).toBeGreaterThan(1);
      }
    }
  },
  120_000,
);
