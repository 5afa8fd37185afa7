import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../generator/dev/server/listen';
import { openBlankPage, siteUrl, waitForWidgets } from './open-page';
import { nextFrames, scrollTo } from './scroll';
import { buildAndServe } from './serve-site';
import { contentFolder, routes, site, unknownRoute } from './site-content';
import { troubleOf, watchTrouble } from './trouble';

const base = '/site/';

let dir: string;
let server: Listening;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'site-below-'));
  const now = new Date('2024-02-03T00:00:00Z');
  const contentDir = resolve(contentFolder);
  server = await buildAndServe({ mode: 'production', now, contentDir, dir: join(dir, 'dist'), base });
}, 120_000);

afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

describe('below a base', () => {
  it('every page comes with all its files and widgets, and asks for nothing above', async () => {
    const { page, url } = await open();
    for (const path of [...routes, unknownRoute]) {
      await page.goto(url + path.slice(1));
      await waitForWidgets(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 700) await scrollTo(page, top);
      for (const tab of await page.getByRole('tab').all())
        await tab.evaluate((element: HTMLElement) => element.click());
      await nextFrames(page);
    }
    // Chromium notes the status of a document on the console.
    const isExpected = (entry: string) => /status of 404 \(Not Found\)/.test(entry);
    expect(troubleOf(page).filter((entry) => !isExpected(entry))).toEqual([]);
  });

  it('links, sections and the canonical address stay below it', async () => {
    const { page, url } = await open();
    const [legal] = site.site.footer.legal.links;
    await page.goto(url);
    await page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: site.site.footer.legal.heading })
      .getByRole('link', { name: legal?.label ?? '' })
      .click();
    await expect.poll(() => page.url()).toBe(url + legal?.url.slice(1));
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      new URL(base + legal?.url.slice(1), site.site.address).href,
    );
    const [section] = site.site.navigation;
    await page
      .getByRole('banner')
      .getByRole('link', { name: section?.label ?? '', exact: true })
      .click();
    await expect.poll(() => page.url()).toBe(url + section?.url);
  });

  it('the top of the server leads to it, and what else is above is not there', async () => {
    const { url } = server;
    const origin = new URL(url).origin;
    const top = await fetch(origin, { redirect: 'manual' });
    expect([top.status, top.headers.get('location')]).toEqual([302, base]);
    expect((await fetch(`${origin}/site`)).url).toBe(url);
    expect((await fetch(`${origin}/privacy`)).status).toBe(404);
    expect((await fetch(`${url}nowhere`)).status).toBe(404);
  });

  async function open() {
    const page = await openBlankPage({ reducedMotion: true });
    const { url } = server;
    expect(url).not.toContain(siteUrl());
    watchTrouble(page, url.slice(0, -1));
    return { page, url };
  }
});
