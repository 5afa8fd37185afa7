import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { structuredData, toStructuredData } from '../../../templates/features/structured-data';
import { HeadTags } from '../../../templates/parts/head-tags';
import { site as definition } from '../../../templates/site';
import type { Assets, Route, Site } from '../../../templates/types';
import { parsedSite } from '../../generator/fixture';
import { planRoutes } from '../../generator/plan-routes';

const { site, pages } = await parsedSite();
const address = 'https://lanternfall.example';

/** Every picture that content names, as one file. */
const pictures = new Map(
  site.slides.slides.map(({ picture: { file } }) => [
    file,
    { variants: [{ url: `/assets/${file}`, width: 400, height: 800 }] },
  ]),
);

function documentAt(
  url: string,
  changed: Site = site,
): { content: Site; route: Route; assets: Assets; address: string } {
  const now = new Date('2026-03-04');
  const route = planRoutes(definition, changed, pages, now).routes.find((candidate) => candidate.url === url);
  if (!route) throw new Error(`The fixture has no ${url}.`);
  const assets = { pictures, features: { 'app-icons': '/icon-512.png' } } as unknown as Assets;
  return { content: changed, route: route as Route, assets, address };
}

const dataOf = (url: string, changed: Site = site) => toStructuredData(documentAt(url, changed));
const json = (url: string, changed: Site = site) => JSON.stringify(dataOf(url, changed));
const htmlOf = (url: string, changed: Site = site) =>
  renderToString(<HeadTags tags={structuredData().head?.(documentAt(url, changed), undefined) ?? []} />);

// What search engines ask of each, and nothing beyond it.
const web = z.url({ protocol: /^https$/ });
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string(),
  url: web,
  logo: web,
});
const webSite = z.strictObject({ '@type': z.literal('WebSite'), name: z.string(), url: web });
const freeOffer = z.strictObject({ '@type': z.literal('Offer'), name: z.string(), price: z.literal(0) });
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: z.string(),
  description: z.string(),
  price: z.string().regex(/^\d+(\.\d\d)?$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
});
const application = z.strictObject({
  '@type': z.literal('MobileApplication'),
  name: z.string(),
  description: z.string(),
  applicationCategory: z.literal('GameApplication'),
  operatingSystem: z.string(),
  installUrl: z.tuple([web, web]),
  screenshot: z.tuple([web], web),
  offers: z.tuple([freeOffer], offer),
});
const step = (position: number) =>
  z.strictObject({
    '@type': z.literal('ListItem'),
    position: z.literal(position),
    name: z.string(),
    item: web,
  });
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.tuple([step(1), step(2)]),
});
const graphOf = (...nodes: [z.ZodType, ...z.ZodType[]]) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple(nodes) });

describe('the landing page', () => {
  it('describes the app, its maker and the site as schema.org defines them', () => {
    expect(graphOf(organization, webSite, application).safeParse(dataOf('/')).error).toBeUndefined();
  });

  it('says no category that content does not say', () => {
    const { category: _, ...app } = site.app;
    expect(json('/')).toContain('"applicationCategory":"GameApplication"');
    expect(json('/', { ...site, app })).not.toContain('applicationCategory');
  });

  it('does not say that an app costs nothing which is paid for in the store', () => {
    const { ultimateHost: _, ...free } = site;
    const paid = { ...free, app: { ...site.app, traits: ['paid'] } } as unknown as Site;
    expect(json('/', free as unknown as Site)).toContain('"price":0');
    expect(json('/', paid)).not.toContain('"offers"');
  });

  it('says what content says', () => {
    const { name } = site.site;
    const [appStore, googlePlay] = site.app.stores ?? [];
    expect(dataOf('/')).toMatchObject({
      '@graph': [
        { name, url: `${address}/`, logo: `${address}/icon-512.png` },
        { name, url: `${address}/` },
        {
          name,
          description: site.hero.introduction,
          operatingSystem: 'iOS, Android',
          installUrl: [appStore?.url, googlePlay?.url],
          offers: [
            { name: site.hero.action.label, price: 0 },
            { description: '$9.99 per month', price: '9.99', priceCurrency: 'USD' },
            { description: '$89.99 per year', price: '89.99', priceCurrency: 'USD' },
          ],
        },
      ],
    });
  });

  it('offers nothing for a price that it cannot read for sure', () => {
    expect(json('/', withMonthly('€ 12'))).toContain('"price":"12","priceCurrency":"EUR"');
    const unread = withMonthly('2 for $9.99');
    const graph = graphOf(organization, webSite, application);
    expect(graph.safeParse(dataOf('/', unread)).error).toBeUndefined();
    expect(json('/', unread).match(/"priceCurrency"/g)).toHaveLength(1);
  });
});

describe('a page of text', () => {
  it.each(['/privacy', '/terms'])('%s tells the way to it', (url) => {
    expect(graphOf(breadcrumbs).safeParse(dataOf(url)).error).toBeUndefined();
    const { view } = documentAt(url).route;
    expect(dataOf(url)).toMatchObject({
      '@graph': [
        {
          itemListElement: [
            { name: site.site.name, item: `${address}/` },
            { name: view.kind === 'page' && view.page.frontMatter.title, item: address + url },
          ],
        },
      ],
    });
  });
});

it('the error page tells search engines nothing', () => {
  expect(htmlOf('/404')).toBe('');
});

it.each(['/', '/privacy', '/terms', '/404'])('%s holds no rating, however many content has', (url) => {
  const rated = rate(site) as Site;
  expect(JSON.stringify(rated.site)).toContain('4.875');
  expect(rated.testimonials?.testimonials[0]?.rating).toBe(4.875);
  expect(htmlOf(url, rated)).not.toMatch(/(?<!ope)rating|review|4\.875/i);
});

it('no words can end the script early', () => {
  const words = '</script><script>alert(1)</script><!-- <script>';
  const html = htmlOf('/', {
    ...site,
    site: { ...site.site, name: words },
    hero: { ...site.hero, introduction: words },
  });
  const inside = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1];
  expect(JSON.parse(inside ?? '')['@graph'][2]).toMatchObject({ name: words, description: words });
});

function withMonthly(price: string): Site {
  const { pricing } = site.ultimateHost;
  const monthly = { ...pricing.monthly, price };
  return { ...site, ultimateHost: { ...site.ultimateHost, pricing: { ...pricing, monthly } } };
}

/** The same content, every group of which says how it is rated, as does every figure. */
function rate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rate);
  if (typeof value !== 'object' || value === null) return value;
  const rated = Object.entries(value).map(([key, child]) => [key, key === 'value' ? '4.875' : rate(child)]);
  return { ...Object.fromEntries(rated), rating: 4.875, aggregateRating: 4.875 };
}
