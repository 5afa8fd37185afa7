import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBlankPage, siteUrl, widths } from './open-page';
import { routes } from './site-content';

it.each(routes)('%s shows its bar whole or not at all, however its HTML arrives', async (path) => {
  const sent = await (await fetch(`${siteUrl()}${path}`)).text();
  // The policy lets nothing be written into a page, which here stands for the network.
  const html = sent.replace(/<meta http-equiv[^>]*>/, '');
  const inTheMidst = html.indexOf('</li>', html.indexOf('id="menu"'));
  for (const width of widths) {
    const page = await openBlankPage({ width, scripts: false });
    await page.evaluate((begin) => document.write(begin), html.slice(0, inTheMidst));
    expect(await page.locator('#menu a').count()).toBe(1);
    expect(await isBarSeen(page)).toBe(false);
    await page.evaluate((rest) => {
      document.write(rest);
      document.close();
    }, html.slice(inTheMidst));
    expect(await isBarSeen(page)).toBe(true);
  }
});

it.each(routes)(
  '%s asks for its fonts early, but not where they would hold back the first paint',
  async (path) => {
    const page = await openBlankPage({ scripts: false });
    await page.goto(path);
    const fonts = page.locator('link[rel="preload"][as="font"]');
    expect(await fonts.count()).toBeGreaterThan(0);
    expect(await page.locator('head').locator(fonts).count()).toBe(0);
  },
);

function isBarSeen(page: Page): Promise<boolean> {
  return page.locator('.bar').evaluate((bar) => bar.checkVisibility());
}
