import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sections } from '../../templates/sections/registry';
import { isLong, pages, someWidths } from './long-run';
import { openBlankPage, openPage, sharePage, siteUrl } from './open-page';
import { wordsOf } from './readable';
import { expectAtTop } from './scroll';
import { routes, site, unknownRoute } from './site-content';

const { navigation, footer } = site.site;
const sectionIds = ['hero', ...Object.keys(sections)];
const legalLinks = footer.legal.links;

describe.each(someWidths)('at %i px', (width) => {
  it('leads to the other pages, back, forward and through a reload', async () => {
    const page = await openPage({ width, reducedMotion: true });
    // All links are made alike.
    for (const { label, url } of isLong ? legalLinks : legalLinks.slice(0, 1)) {
      const list = page.getByRole('contentinfo').getByRole('navigation', { name: footer.legal.heading });
      await list.getByRole('link', { name: label }).click();
      await expectAddress(page, url);
      await page.goBack();
      await expectAddress(page, '/');
      await page.goForward();
      await expectAddress(page, url);
      await page.reload();
      await expectAddress(page, url);
      await page.getByRole('banner').getByRole('link', { name: site.site.name }).click();
      await expectAddress(page, '/');
    }
  });

  // roadmap.test.ts begins at such an address as well.
  it.each(isLong ? ['/#roadmap'] : [])('opens at the section that %s names', async (path) => {
    const page = await openPage({ width, path, idleInEarnest: true });
    await expectAtTop(page, 'roadmap');
    await page.reload();
    await expectAtTop(page, 'roadmap');
    const heading = page.locator('#roadmap').getByRole('heading').first();
    const isSeen = () => heading.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
    await expect.poll(isSeen).toBe(true);
  });
});

describe('the landing page', () => {
  // Where less motion is asked for, the page jumps instead of gliding.
  const page = sharePage({ reducedMotion: true });

  it('has its sections in their order', async () => {
    const ids = await page()
      .getByRole('main')
      .locator('> :not(link, script, picture)')
      .evaluateAll((parts) => parts.map(({ tagName, id }) => `${tagName} ${id}`));
    expect(ids).toEqual(sectionIds.map((id) => `SECTION ${id}`));
  });

  it('leads from the bar to each section, and back through the history', async () => {
    const bar = page().getByRole('banner');
    for (const { label, url } of navigation) {
      await bar.getByRole('link', { name: label, exact: true }).click();
      await expectAddress(page(), `/${url}`);
      await expectAtTop(page(), url.slice(1));
    }
    for (const { url } of navigation.slice(0, -1).reverse()) {
      await page().goBack();
      await expectAddress(page(), `/${url}`);
      await expectAtTop(page(), url.slice(1));
    }
  });
});

it.each(isLong ? pages.slice(1) : [unknownRoute])(
  'leads from %s to the sections of the landing page',
  async (path) => {
    const page = await openBlankPage({ reducedMotion: true });
    for (const { label, url } of isLong ? navigation : navigation.slice(-1)) {
      await page.goto(path);
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
      await expectAddress(page, `/${url}`);
      await expectAtTop(page, url.slice(1));
    }
  },
);

it.each(isLong ? [true, false] : [false])(
  'answers an unknown address with status 404 and says so (scripts: %s)',
  async (scripts) => {
    const page = await openBlankPage({ scripts, reducedMotion: true });
    const response = await page.goto(unknownRoute);
    expect(response?.status()).toBe(404);
    expect(await wordsOf(page.getByRole('heading', { level: 1 }))).toBe('Unexpected Application Error!');
    expect(await page.getByRole('main').getByText('404 Not Found', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('link', { name: site.error.action.label }).click();
    await expectAddress(page, site.error.action.url);
  },
);

it.each(routes)('answers %s with status 200', async (path) => {
  expect((await fetch(siteUrl() + path)).status).toBe(200);
});

async function expectAddress(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url().replace(new URL(page.url()).origin, '')).toBe(address);
}
