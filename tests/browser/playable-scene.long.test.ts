import { expect, it } from 'vitest';
import { openPage } from './open-page';
import { site } from './site-content';

const { scene } = site;

it.each([360, 768, 1440, 2560])(
  'nothing around the scene moves, and no word is cut off, at %i px',
  async (width) => {
    const page = await openPage({ width, reducedMotion: true });
    const heights = () =>
      page
        .locator('#hero, .phone >> nth=0')
        .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetHeight));
    const { passages } = scene;
    const before = await heights();
    for (const passage of passages.filter(({ choices }) => !choices)) {
      // Whichever way the die sends one: until every end has been seen, or as often as is likely.
      void passage;
      await page.locator('.scene-begin, .again').click();
      while (!(await page.getByText(scene.rest).count())) {
        const words = await page.locator('#scene-text').innerText();
        await page.locator('.choices button').last().click();
        await expect.poll(() => page.locator('#scene-text').innerText()).not.toBe(words);
        expect(await heights()).toEqual(before);
        expect(
          await page.locator('.passage').evaluate((part) => part.scrollHeight - part.clientHeight),
          await page.locator('.passage').innerText(),
        ).toBe(0);
      }
    }
  },
);

it('with motion the choices wait until the die lies, and the number stands on it', async () => {
  const page = await openPage({ width: 1440 });
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().click();
  const rolled = page.locator('[data-rolled]');
  await rolled.waitFor();
  expect(await rolled.locator('.choices button').first().isVisible()).toBe(false);
  await expect.poll(() => rolled.locator('.choices button').first().isVisible()).toBe(true);
  const die = Number(await rolled.locator('.die b').innerText());
  expect(await rolled.locator('#scene-roll').innerText()).toContain(`${die} + `);
});

it('an idle page that was stilled by its button rolls the die at once', async () => {
  const page = await openPage({ width: 1440 });
  await page.getByRole('button', { name: site.site.labels.pause, exact: true }).click();
  await page.getByRole('button', { name: scene.begin }).click();
  await page.locator('.choices button').first().click();
  await page.locator('[data-rolled]').waitFor();
  expect(await page.locator('.choices button').first().isVisible()).toBe(true);
});
