import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharePage } from './open-page';
import { productFacts as facts } from './product-facts';

// Without scripts nothing is put aside; and led into the page, a browser lays out all of it. So everything the page
// promises can be read at once.
const page = sharePage({ scripts: false, path: '/#features' });

/** The words of each, as a visitor sees them, on one line. */
async function lines(all: Locator): Promise<string[]> {
  return (await all.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

it('opens with the four phrases in their order', async () => {
  const name = await page().getByRole('heading', { level: 1 }).textContent();
  expect(name).toContain(facts.phrases.join(', '));
});

it('names three figures and the download', async () => {
  const stats = await lines(page().locator('.hero-stats > div'));
  expect(stats).toEqual(facts.heroStats.map((words) => words.join(' ')));
  const link = page().locator('#hero').getByRole('link', { name: 'Download Free' });
  expect(await link.getAttribute('href')).toBe('#download');
});

it('shows five screens of the app and four features', async () => {
  expect(await page().locator('#hero .slide img').count()).toBe(facts.slideCount);
  const features = page().locator('#features').getByRole('heading', { level: 3 });
  const titles = (await lines(features)).map((title) => title.replace(/^[IVX]+ /, ''));
  expect(titles).toEqual(facts.features);
});

it('gives a host six things', async () => {
  const cards = await lines(page().locator('.ledger li'));
  expect(cards).toHaveLength(facts.benefits.length);
  for (const benefit of facts.benefits) expect(cards.filter((card) => benefit.test(card))).toHaveLength(1);
});

it('asks two prices, which can be cancelled', async () => {
  const squeeze = (words: string) => words.replace(/\s/g, '');
  const cards = (await lines(page().locator('.price'))).map(squeeze);
  expect(cards).toEqual(facts.prices.map((words) => squeeze(words.join(''))));
  const host = page().locator('#ultimate-host');
  expect(await host.getByText(facts.cancel, { exact: true }).isVisible()).toBe(true);
  expect(await host.getByText(facts.upgrade, { exact: true }).isVisible()).toBe(true);
});

it('has ten things on the road', async () => {
  for (const [status, count] of Object.entries(facts.roadmapCounts)) {
    const panel = page().locator(`#roadmap-${status}`);
    expect(await panel.getByRole('listitem').count(), status).toBe(count);
    const bars = status === 'in-progress' ? count : 0;
    expect(await panel.getByText(facts.progress, { exact: true }).count(), status).toBe(bars);
  }
});

it('lets three people speak, who all give five stars, beside three figures', async () => {
  const quotations = page().locator('#community .quotation');
  expect(await quotations.count()).toBe(facts.testimonialCount);
  for (const quotation of await quotations.all()) {
    expect(await quotation.locator('.stars svg').count()).toBe(facts.stars);
  }
  expect(await page().locator('.numerals > div').count()).toBe(facts.communityStatCount);
});

it('is made by three people with three values', async () => {
  expect(await lines(page().locator('.member-role em'))).toEqual(facts.roles);
  expect(await page().locator('.values > li').count()).toBe(facts.valueCount);
});

it('says what is to come', async () => {
  for (const name of facts.comingSoon) {
    const link = page().getByRole('contentinfo').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe('#');
  }
});
