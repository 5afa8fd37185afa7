import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isoDay } from '../../generator/lib/text';
import { openPage, sharePage } from './open-page';
import { wordsOf } from './readable';
import { frontMatterOf, site, siteDay } from './site-content';

const { footer, labels } = site.site;

// New Year's Eve in Greenwich: the new year has begun in the east, and the old one not ended in the west.
const visits = {
  privacy: {
    path: '/privacy',
    timeZone: 'Pacific/Auckland',
    clockAt: '2029-12-31T18:00:00Z',
    isoDay: '2030-01-01',
    day: 'January 1, 2030',
  },
  terms: {
    path: '/terms',
    timeZone: 'Pacific/Honolulu',
    clockAt: '2030-01-01T06:00:00Z',
    isoDay: '2029-12-31',
    day: 'December 31, 2029',
  },
};

describe.each(Object.entries(visits))('/%s', (slug, visit) => {
  const page = sharePage(visit);
  const main = () => page().getByRole('main');

  it('was last updated today, where its visitor is, and the copyright is of that year', async () => {
    const { updated } = frontMatterOf(slug);
    const time = main().locator('time').first();
    expect(await time.getAttribute('datetime')).toBe(updated ?? visit.isoDay);
    if (updated === undefined) expect(await wordsOf(time)).toBe(visit.day);
    expect(await wordsOf(main())).toContain(`${labels.lastUpdated} ${await wordsOf(time)}`);
    await expectCopyright(page(), visit.isoDay.slice(0, 4));
  });

  it('says whom to write to, or where its subject is and which law governs it', async () => {
    const { support, website } = site.site;
    const address = slug === 'privacy' ? `mailto:${support}` : website;
    expect(await main().locator(`a[href="${address}"]`).first().isVisible()).toBe(true);
    if (slug === 'terms') expect(await wordsOf(main())).toContain('State of Florida');
  });

  it('leads from its contents to each heading', async () => {
    const links = await page().getByRole('navigation', { name: labels.contents }).getByRole('link').all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const id = (await link.getAttribute('href'))?.slice(1);
      const heading = page().locator(`[id="${id}"]`);
      expect(await wordsOf(heading)).toBe(await wordsOf(link));
      expect(await heading.evaluate(({ tagName }) => tagName)).toBe('H2');
    }
  });
});

it('shows the day of the build where scripts do not run', async () => {
  const page = await openPage({ path: '/privacy', scripts: false });
  const { updated } = frontMatterOf('privacy');
  const time = page.getByRole('main').locator('time').first();
  expect(await time.getAttribute('datetime')).toBe(updated ?? isoDay(siteDay));
  await expectCopyright(page, isoDay(siteDay).slice(0, 4));
});

async function expectCopyright(page: Page, year: string): Promise<void> {
  const line = footer.copyright.replace('{year}', year);
  expect(await page.getByRole('contentinfo').getByText(line, { exact: true }).isVisible()).toBe(true);
}
