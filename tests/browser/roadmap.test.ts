import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RoadmapStatus } from '../../content/schema';
import { expectedDate, isDay, longDate } from '../../templates/parts/dates';
import { languageOf } from '../../templates/parts/language';
import { isLong, someWidths } from './long-run';
import { openPage, sharePage } from './open-page';
import { expectAtTop } from './scroll';
import { site } from './site-content';

const { items, statuses, progress, feedback } = site.roadmap;
const order: RoadmapStatus[] = ['completed', 'in-progress', 'planned'];
const itemsOf = (status: RoadmapStatus) => items.filter((item) => item.status === status);

describe.each(someWidths)('the roadmap at %i px', (width) => {
  const page = sharePage({ width, reducedMotion: true });

  it('lists the items of each status, and draws bars for those in progress alone, all at 75 %', async () => {
    for (const status of order) {
      await choose(page(), status);
      const shown = roadmapOf(page()).getByRole('tabpanel');
      expect(await shown.count()).toBe(1);
      const headings = await shown.getByRole('listitem').getByRole('heading').allInnerTexts();
      expect(headings).toEqual(itemsOf(status).map(({ title }) => title));
      for (const [index, { description, version, date }] of itemsOf(status).entries()) {
        const item = shown.getByRole('listitem').nth(index);
        expect(await item.getByText(description, { exact: true }).isVisible()).toBe(true);
        for (const words of [version, date && expectedDate(date, languageOf(site))]) {
          if (words) expect(await item.getByText(words).first().isVisible()).toBe(true);
        }
      }
      const bars = roadmapOf(page()).getByRole('progressbar');
      const values = await bars.evaluateAll((all) =>
        all.map((bar) => (bar as HTMLProgressElement).value / (bar as HTMLProgressElement).max),
      );
      expect(values).toEqual(status === 'in-progress' ? itemsOf(status).map(() => 0.75) : []);
      const words = roadmapOf(page()).getByText(progress.replace('{percent}', '75'), { exact: true });
      expect(await words.filter({ visible: true }).count()).toBe(values.length);
    }
  });

  it('opens a part of it in a tab of the browser for whoever wants it there', async () => {
    await choose(page(), 'completed');
    const [opened] = await Promise.all([
      page().context().waitForEvent('page'),
      tabOf(page(), 'planned').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect.poll(() => new URL(opened.url()).hash).toBe('#roadmap-planned');
    await opened.close();
    expect(await tabOf(page(), 'completed').getAttribute('aria-selected')).toBe('true');
  });

  it('asks for feedback in a new tab', async () => {
    const board = site.site.feedbackBoard;
    await page()
      .context()
      .route(`${board}/**`, (route) => route.fulfill({ body: 'The board' }));
    const link = roadmapOf(page()).getByRole('link', { name: feedback });
    const [opened] = await Promise.all([page().context().waitForEvent('page'), link.click()]);
    await expect.poll(() => opened.url().replace(/\/$/, '')).toBe(board.replace(/\/$/, ''));
    expect(new URL(page().url()).pathname).toBe('/');
    await opened.close();
  });
});

// React would complain of other dates: hydration.test.ts visits from Auckland.
it.each(isLong ? ['Pacific/Auckland', 'Pacific/Honolulu'] : [])(
  'shows the same dates to a visitor in %s',
  async (timeZone) => {
    const page = await openPage({ timeZone, reducedMotion: true });
    const shown = await roadmapOf(page).locator('time').allTextContents();
    const days = items.flatMap(({ date }) => (date && isDay(date) ? [longDate(date, languageOf(site))] : []));
    expect([...shown].sort()).toEqual(days.sort());
  },
);

// The test below begins at such an address.
it.each(isLong ? order : [])('opens the tab that the address names, and leads there: %s', async (status) => {
  const page = await openPage({ path: `/#roadmap-${status}`, idleInEarnest: true });
  await expectChosen(page, status);
  await expectAtTop(page, `roadmap-${status}`);
});

it('opens the tab of every address that a link or the way back leads to', async () => {
  const page = await openPage({ path: '/#roadmap-planned', reducedMotion: true });
  await choose(page, 'completed');
  for (const id of ['roadmap-in-progress', 'team']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await expectAtTop(page, id);
  }
  await expectChosen(page, 'in-progress');
  await page.goBack();
  await page.goBack();
  await expectChosen(page, 'planned');
});

// What only a change of the styles could bring about.
if (isLong) {
  it('keeps its tabs and the link below them apart, however far one scrolls', async () => {
    const page = await openPage({ width: 1024 });
    const least = await page.evaluate(async () => {
      const box = (part: string) => (document.querySelector(part) as Element).getBoundingClientRect();
      const { top, height } = box('#roadmap');
      const gaps: number[] = [];
      for (let y = top + scrollY; y < top + scrollY + height; y += 40) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        gaps.push(box('.roadmap-end').top - box('.chapters').bottom);
      }
      return Math.min(...gaps);
    });
    expect(least).toBeGreaterThanOrEqual(0);
  });
}

function roadmapOf(page: Page): Locator {
  return page.locator('#roadmap');
}

function tabOf(page: Page, status: RoadmapStatus): Locator {
  return roadmapOf(page).getByRole('tab', { name: statuses[status] });
}

async function choose(page: Page, status: RoadmapStatus): Promise<void> {
  await tabOf(page, status).click();
  await expectChosen(page, status);
}

async function expectChosen(page: Page, status: RoadmapStatus): Promise<void> {
  await expect.poll(() => tabOf(page, status).getAttribute('aria-selected')).toBe('true');
}
