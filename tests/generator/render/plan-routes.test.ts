import { expect, test } from 'vitest';
import { site as definition } from '../../../templates/site';
import { parsedSite, sentences } from '../fixture';
import { planRoutes } from '../plan-routes';

const now = new Date('2026-03-04');

test('there is a landing page, one for each markdown page, and the error page', async () => {
  const { site, pages } = await parsedSite();
  const routes = planRoutes(definition, site, pages, now).routes;

  expect(routes.map(({ url, path, title }) => [url, path, title])).toEqual([
    ['/', 'index.html', 'Lanternfall — Tales for a long walk.'],
    ['/privacy', 'privacy.html', 'Privacy Policy — Lanternfall'],
    ['/terms', 'terms.html', 'Terms of Service — Lanternfall'],
    ['/404', '404.html', '404 Not Found — Lanternfall'],
  ]);
});

test('two pages that want one address are reported, both named', async () => {
  const { site, pages } = await parsedSite();
  const twin = { ...pages[0], file: 'content/more/privacy.md' } as (typeof pages)[number];
  const planned = planRoutes(definition, site, [...pages, twin], now);

  expect(planned.routes).toHaveLength(4);
  expect(sentences(planned)).toEqual([
    'content/more/privacy.md:1:1 pages/privacy.md already has the address /privacy. Rename one of the two files.',
  ]);
});
