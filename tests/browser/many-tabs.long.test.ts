import { describe, expect, it } from 'vitest';
import { editSite, isFirstLoad } from './edit-site';
import { openBlankPage } from './open-page';
import { routes } from './site-content';

const start = editSite();

/** Browsers allow a server six connections. */
const tabs = 8;

const [, otherRoute = ''] = routes;

describe('in development', () => {
  it('any number of tabs load, and all follow what is saved', async () => {
    const { show, edit, load, url } = await start();
    await show();
    const first = await openBlankPage({ reducedMotion: true });
    const otherTabs = await Promise.all(Array.from({ length: tabs - 1 }, () => first.context().newPage()));
    const pages = [first, ...otherTabs];
    for (const page of pages) await load(page);
    await edit('hero.yaml', (text) => text.replace(/^companion: .*/m, 'companion: seen by all'));
    await show();

    for (const page of pages) {
      await expect.poll(() => page.locator('main').textContent()).toContain('seen by all');
      expect(await isFirstLoad(page)).toBe(true);
    }
    // One of them is left, and one goes to another page of the site.
    await otherTabs[0]?.close();
    await first.goto(new URL(otherRoute, url).href);
    await edit('hero.yaml', (text) => text.replace('seen by all', 'seen by those who stay'));
    await show();
    await expect.poll(() => otherTabs[1]?.locator('main').textContent()).toContain('those who stay');
  });

  it('without workers that tabs share, each follows by itself', async () => {
    const { show, edit, load } = await start();
    await show();
    const page = await openBlankPage({ reducedMotion: true });
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'SharedWorker');
    });
    await load(page);
    await edit('hero.yaml', (text) => text.replace(/^companion: .*/m, 'companion: alone'));
    await show();

    await expect.poll(() => page.locator('main').textContent()).toContain('alone');
  });
});
