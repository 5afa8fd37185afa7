import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { someWidths } from './long-run';
import { openBlankPage, siteUrl } from './open-page';
import { routes } from './site-content';

it.each(routes)('%s shows its bar whole or not at all, however its HTML arrives', async (path) => {
  const html = await fetchWritable(path);
  const inTheMidst = html.indexOf('</li>', html.indexOf('id="menu"'));
  for (const width of someWidths) {
    const page = await openBlankPage({ width, scripts: false });
    await page.evaluate((begin) => document.write(begin), html.slice(0, inTheMidst));
    expect(await page.locator('#menu a').count()).toBe(1);
    expect(await isBarSeen(page)).toBe(false);
    await finish(page, html.slice(inTheMidst));
    expect(await isBarSeen(page)).toBe(true);
  }
});

it('shows the first screen whole or not at all, and moves nothing of it', async () => {
  const html = await fetchWritable('/');
  const inTheMidst = html.indexOf('<dl class="hero-stats"');
  const nextSection = html.indexOf('<section id="features"');
  for (const width of someWidths) {
    const page = await openBlankPage({ width, scripts: false });
    const hero = page.locator('#hero');
    const isSeen = () => hero.evaluate((section) => section.checkVisibility());
    const places = () =>
      hero
        .locator('.hero-words > *')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await page.evaluate((begin) => document.write(begin), html.slice(0, inTheMidst));
    expect(await hero.locator('.prose').count()).toBe(1);
    expect(await isSeen()).toBe(false);
    await page.evaluate((more) => document.write(more), html.slice(inTheMidst, nextSection));
    expect(await isSeen()).toBe(true);
    const before = await places();
    await finish(page, html.slice(nextSection));
    expect(await places()).toEqual(before);
  }
});

it('can be read where the styles of the further sections never come, with drawings no larger than its words', async () => {
  const page = await openBlankPage();
  await page.route(/sections-\w+\.css$/, (route) => route.abort());
  await page.goto('/');
  const drawings = page.locator(':is(#hero ~ section, footer) svg');
  const widthsOf = await drawings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widthsOf.length).toBeGreaterThan(20);
  expect(Math.max(...widthsOf)).toBeLessThanOrEqual(48);
});

it.each(routes)(
  '%s asks for its fonts early, but not where they would hold back the first paint',
  async (path) => {
    const html = await fetchWritable(path);
    const [head, body] = html.split('<body');
    expect(body).toMatch(/<link rel="preload"[^>]* as="font"/);
    expect(head).not.toContain('as="font"');
  },
);

function isBarSeen(page: Page): Promise<boolean> {
  return page.locator('.bar').evaluate((bar) => bar.checkVisibility());
}

/** The HTML of a page, without the policy: it lets nothing be written into a page, which here stands for the network. */
async function fetchWritable(path: string): Promise<string> {
  const html = await (await fetch(`${siteUrl()}${path}`)).text();
  return html.replace(/<meta http-equiv[^>]*>/, '');
}

async function finish(page: Page, rest: string): Promise<void> {
  await page.evaluate((end) => {
    document.write(end);
    document.close();
  }, rest);
}
