import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../../generator/lib/text';
import { isLong } from './long-run';
import { openPage, sharePage } from './open-page';
import { wordsOf } from './readable';
import { frontMatterOf, site, siteDay, unknownRoute } from './site-content';

const { footer, labels } = site.site;

const utc = { timeZone: 'UTC', clockAt: '2031-07-14T12:00:00Z', isoDay: '2031-07-14', day: 'July 14, 2031' };

describe.each([
  utc,
  // New Year's Eve in Greenwich: the new year has begun in the east, and the old one not ended in the west.
  {
    timeZone: 'Pacific/Auckland',
    clockAt: '2029-12-31T18:00:00Z',
    isoDay: '2030-01-01',
    day: 'January 1, 2030',
  },
  {
    timeZone: 'Pacific/Honolulu',
    clockAt: '2030-01-01T06:00:00Z',
    isoDay: '2029-12-31',
    day: 'December 31, 2029',
  },
])('for a visitor in $timeZone at $clockAt', ({ timeZone, clockAt, isoDay, day }) => {
  // The same script does it on both.
  it.each(isLong || timeZone === utc.timeZone ? ['privacy', 'terms'] : ['privacy'])(
    '/%s was last updated today, and the copyright is of this year',
    async (slug) => {
      const page = await openPage({ path: `/${slug}`, timeZone, clockAt });
      const { updated } = frontMatterOf(slug);
      const time = page.getByRole('main').locator('time').first();
      expect(await time.getAttribute('datetime')).toBe(updated ?? isoDay);
      if (updated === undefined) expect(await wordsOf(time)).toBe(day);
      const sentence = `${labels.lastUpdated} ${await wordsOf(time)}`;
      expect(await wordsOf(page.getByRole('main'))).toContain(sentence);
      await expectCopyright(page, isoDay.slice(0, 4));
    },
  );
});

it.each(['/', unknownRoute])('the copyright of %s is of this year, too', async (path) => {
  const page = await openPage({ path, timeZone: utc.timeZone, clockAt: utc.clockAt, reducedMotion: true });
  await expectCopyright(page, '2031');
});

it('shows the day of the build where scripts do not run', async () => {
  const page = await openPage({ path: '/privacy', scripts: false });
  const { updated } = frontMatterOf('privacy');
  const time = page.getByRole('main').locator('time').first();
  expect(await time.getAttribute('datetime')).toBe(updated ?? isoDay(siteDay));
  await expectCopyright(page, isoDay(siteDay).slice(0, 4));
});

describe('the privacy policy', () => {
  const page = sharePage({ path: '/privacy' });

  it('gives an address for support', async () => {
    const link = page().getByRole('main').getByRole('link', { name: site.site.support }).first();
    expect(await link.getAttribute('href')).toBe(`mailto:${site.site.support}`);
  });

  it('leads from its contents to each heading', () => expectContents(page()));
});

describe('the terms', () => {
  const page = sharePage({ path: '/terms' });

  it('name the site and the law that governs them', async () => {
    const main = page().getByRole('main');
    expect(await main.locator(`a[href="${site.site.website}"]`).first().isVisible()).toBe(true);
    expect(await wordsOf(main)).toContain('State of Florida');
  });

  it('lead from their contents to each heading', () => expectContents(page()));
});

async function expectContents(page: Page): Promise<void> {
  const links = await page.getByRole('navigation', { name: labels.contents }).getByRole('link').all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const id = (await link.getAttribute('href'))?.slice(1);
    const heading = page.locator(`[id="${id}"]`);
    expect(await wordsOf(heading)).toBe(await wordsOf(link));
    expect(await heading.evaluate(({ tagName }) => tagName)).toBe('H2');
  }
}

async function expectCopyright(page: Page, year: string): Promise<void> {
  const line = footer.copyright.replace('{year}', year);
  expect(await page.getByRole('contentinfo').getByText(line, { exact: true }).isVisible()).toBe(true);
}
