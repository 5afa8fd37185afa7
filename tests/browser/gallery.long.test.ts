import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundleInspector, inspect } from '../gallery/inspect';
import { wholePage, widgetLooks } from '../gallery/looks';
import { openVisit, scrollThrough, settle } from '../gallery/open-visit';
import type { Look, Settings } from '../gallery/types';
import { narrow, shareBrowser, siteUrl, wide } from './open-page';

/** The site itself has no faults; each fault introduced here must be found. */
describe('what the gallery measures', () => {
  let inspector: string;
  beforeAll(async () => {
    inspector = await bundleInspector();
  });

  async function open(settings: Settings, isNear = true) {
    const page = await openVisit(await shareBrowser(), siteUrl(), { path: '/', settings });
    onTestFinished(() => page.context().close());
    await page.evaluate(inspector);
    if (isNear) await scrollThrough(page);
    const visit = { name: 'landing', path: '/', settings, looks: [], measured: true };
    const faults = async (look: Look) => {
      await look.arrange?.(page);
      await settle(page);
      return (await inspect(page, visit, look)).map(({ text }) => text);
    };
    return { page, faults };
  }

  const tab = widgetLooks.find(({ name }) => name === 'roadmap-tab-2') as Look;

  it('is the contrast of letters with their background, and not with themselves', async () => {
    const { page, faults } = await open({ width: wide });
    expect(await faults(tab)).toEqual([]);
    await page.locator('.roadmap-end .marginalia').evaluate((note) => {
      note.style.color = '#333';
    });
    expect(await faults(tab)).toEqual([expect.stringMatching(/^contrast: \.marginalia/)]);
  });

  // The gallery itself would show a fault that is none.
  it('is nothing that the browser has not laid out', async () => {
    const { page } = await open({ width: narrow, scripts: false });
    const layoutFaults = () =>
      page.evaluate(() => gallery.findLayoutFaults().map(({ text }: { text: string }) => text));
    expect(await layoutFaults()).toEqual([]);
    // What is skipped again keeps the height that it had, whatever happens in it.
    await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('main > section:not(#hero)')) {
        section.style.contentVisibility = 'auto';
      }
    });
    await page.screenshot();
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = '#team * { position: absolute; top: 0; left: 0 }';
    });
    expect(await layoutFaults()).toEqual([]);
  });

  it('is every text that lies over another', async () => {
    const { page, faults } = await open({ width: wide, scripts: false });
    await page
      .locator('.ledger h3')
      .first()
      .evaluate((title) => {
        title.style.translate = '0 3rem';
      });
    expect(await faults(wholePage)).toContainEqual(expect.stringMatching(/^overlap: .*\.ledger/));
  });
});
