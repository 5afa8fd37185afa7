import { expect, it } from 'vitest';
import { narrow, openPage } from './open-page';
import { site } from './site-content';

const { again } = site.error;

it('rolls the die of the error page again, and a 20 opens a door to a section', async () => {
  if (!again) throw new Error('The error page has no die to roll.');
  const page = await openPage({ path: '/nowhere', width: narrow });
  const output = page.locator('.roll-again output');
  const die = page.locator('.roll-again .die');
  expect(await die.isVisible()).toBe(false);
  const rollWith = async (chance: number) => {
    await page.evaluate((value) => {
      Math.random = () => value;
    }, chance);
    await page.getByRole('button', { name: again.label }).click();
    expect(await die.innerText()).toBe('');
    expect(await output.innerText()).toBe('');
  };
  await rollWith(0.3);
  await expect.poll(() => output.innerText()).toBe(again.rolled.replace('{die}', '7'));
  expect(await die.innerText()).toBe('7');
  expect(await output.getByRole('link').count()).toBe(0);
  const { y = -1, height = 0 } = (await die.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await rollWith(0.99);
  await expect.poll(() => output.innerText()).toContain(again.door);
  const hrefs = await page
    .locator('#menu li a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toContain(await output.getByRole('link').getAttribute('href'));
});

it('offers no die to roll where no script could', async () => {
  const page = await openPage({ path: '/nowhere', width: narrow, scripts: false });
  expect(await page.locator('.roll-again button').isVisible()).toBe(false);
});
