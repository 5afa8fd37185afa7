import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { rootDir, temporaryDir } from '../generator/fixture';
import { isLong } from './long-run';
import { openBlankPage, waitForWidgets } from './open-page';
import { slideshow, testimonials } from './rotating-widgets';
import { nextFrames } from './scroll';
import { buildAndServe } from './serve-site';
import { contentFolder, siteDay } from './site-content';
import { troubleOf } from './trouble';

const campaign = `---
title: Campaign
description: A page that a campaign leads to.
sections: [phone, features, roadmap, testimonials, team]
---

Words of the campaign.
`;

/** What React says of HTML that differs is among these. */
const complaintsOf = (page: Page) =>
  troubleOf(page).filter((entry) => /^(?:console (?:error|warning)|error|failed|\d)/.test(entry));

// In development React tells of every difference to the HTML.
it.each(isLong ? (['development', 'production'] as const) : (['development'] as const))(
  'all sections come to life without a complaint, also below the text of a page and in another time zone, in %s',
  async (mode) => {
    const dir = await temporaryDir();
    const contentDir = join(dir, 'content');
    await cp(join(rootDir, contentFolder), contentDir, { recursive: true });
    await writeFile(join(contentDir, 'pages/campaign.md'), campaign);
    const server = await buildAndServe({ mode, now: siteDay, dir: join(dir, 'dist'), contentDir });
    onTestFinished(() => server.close());
    const page = await openBlankPage({ reducedMotion: true });
    await page.goto(`${server.url}campaign`);
    await waitForWidgets(page);
    expect(await page.locator('[data-given-up]').count()).toBe(0);
    expect(await page.locator('[data-live]').count()).toBeGreaterThan(3);
    for (const { find, shown, names } of [slideshow, testimonials]) {
      await find(page)
        .getByRole('tab', { name: names[1] ?? '' })
        .click();
      await expect.poll(() => shown(page)).toBe(names[1]);
    }
    expect(complaintsOf(page)).toEqual([]);

    const elsewhere = await openBlankPage({
      timeZone: 'Pacific/Auckland',
      clockAt: '2031-12-31T18:00:00Z',
      reducedMotion: true,
    });
    await elsewhere.goto(`${server.url}#roadmap-planned`);
    await waitForWidgets(elsewhere);
    await nextFrames(elsewhere);
    expect(complaintsOf(elsewhere)).toEqual([]);
  },
);
