import { expect, it } from 'vitest';
import { sharePage } from './open-page';
import { scrollTo } from './scroll';
import { site } from './site-content';

const { comingSoon } = site.site.footer;
const page = sharePage({ width: 1280, reducedMotion: true });
const links = () =>
  page().getByRole('contentinfo').getByRole('navigation', { name: comingSoon.heading }).locator('a');

it('lists what is there and what is not yet', async () => {
  const addresses = await links().evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(comingSoon.links.map(({ url }) => url));
});

it('says of what is not there yet that it is not, and stops at none of it', async () => {
  const unfinished = comingSoon.links.map(({ url }) => url === '#');
  const disabled = await links().evaluateAll((all) => all.map((link) => link.ariaDisabled === 'true'));
  expect(disabled).toEqual(unfinished);
  const stops = await links().evaluateAll((all) => all.map((link) => (link as HTMLElement).tabIndex === 0));
  expect(stops).toEqual(unfinished.map((is) => !is));
});

it('stays where it is when one of it is pressed', async () => {
  await scrollTo(page(), 1e6);
  const before = await page().evaluate(() => scrollY);
  const box = await links().first().boundingBox();
  if (!box) throw new Error('The first link has no place on the page.');
  await page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await scrollTo(page(), await page().evaluate(() => scrollY));
  expect(await page().evaluate(() => scrollY)).toBe(before);
});
