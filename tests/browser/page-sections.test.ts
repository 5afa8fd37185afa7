import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fixtureDir, temporaryDir } from '../generator/fixture';
import { openBlankPage, waitForWidgets } from './open-page';
import { slideshow, testimonials } from './rotating-widgets';
import { buildAndServe } from './serve-site';
import { troubleOf } from './trouble';

const campaign = `---
title: Campaign
description: A page that a campaign leads to.
sections: [phone, features, roadmap, testimonials, team]
---

Words of the campaign.
`;

it.each(['development', 'production'] as const)(
  'the sections below the text of a page come to life without a complaint, and answer, in %s',
  async (mode) => {
    const dir = await temporaryDir();
    const contentDir = join(dir, 'content');
    await cp(resolve(process.env.SITE_CONTENT ?? fixtureDir), contentDir, { recursive: true });
    await writeFile(join(contentDir, 'pages/campaign.md'), campaign);
    const now = new Date('2024-02-03T00:00:00Z');
    const server = await buildAndServe({ mode, now, dir: join(dir, 'dist'), contentDir });
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
    // React's complaints about HTML that differs are among these.
    const complaints = troubleOf(page).filter((entry) =>
      /^(?:console (?:error|warning)|error|failed|\d)/.test(entry),
    );
    expect(complaints).toEqual([]);
  },
);
