import { describe, expect, test } from 'vitest';
import { makeRobots, makeSitemap } from '../../../generator/render/make-sitemap';
import { planRoutes } from '../../../generator/render/plan-routes';
import { site as definition } from '../../../templates/site';
import { parsedSite } from '../fixture';
import { childrenOf, readXml, textsOf } from '../read-xml';

const { site, pages } = await parsedSite();
const { routes } = planRoutes(definition, site, pages, new Date('2026-03-04'));

const { address } = site.site;

function addressesOf(siteAddress: string): string[] {
  const root = readXml(Buffer.from(makeSitemap(siteAddress, routes).bytes).toString());
  return childrenOf(root, 'url').flatMap((page) => textsOf(page, 'loc'));
}

describe('the sitemap', () => {
  test('is one as sitemaps.org describes it', () => {
    const { path, bytes } = makeSitemap(address, routes);
    const root = readXml(Buffer.from(bytes).toString());

    expect(path).toBe('sitemap.xml');
    expect([root.tagName, root.getAttribute('xmlns')]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ]);
  });

  test('lists every page by its whole address, and not the error page', () => {
    expect(addressesOf(address)).toEqual([
      'https://lanternfall.example/',
      'https://lanternfall.example/privacy',
      'https://lanternfall.example/terms',
    ]);
  });

  test('knows a day only of a page that names one', () => {
    const root = readXml(Buffer.from(makeSitemap(address, routes).bytes).toString());
    const named = Object.fromEntries(
      childrenOf(root, 'url').map((page) => [textsOf(page, 'loc')[0], textsOf(page, 'lastmod')]),
    );

    expect(named).toEqual({
      'https://lanternfall.example/': [],
      'https://lanternfall.example/privacy': [],
      'https://lanternfall.example/terms': ['2026-01-05'],
    });
  });

  test.each(['https://lanternfall.example/walks', 'https://lanternfall.example/walks/'])(
    'stays below %s',
    (living) => {
      expect(addressesOf(living)).toEqual([
        'https://lanternfall.example/walks/',
        'https://lanternfall.example/walks/privacy',
        'https://lanternfall.example/walks/terms',
      ]);
    },
  );

  test('is sound XML with any address', () => {
    expect(addressesOf('https://lanternfall.example/a&b<c')[0]).toBe('https://lanternfall.example/a&b%3Cc/');
  });
});

describe('robots.txt', () => {
  const textOf = (rules?: string, base?: string) => {
    const own = rules === undefined ? undefined : { path: 'robots.txt', bytes: Buffer.from(rules) };
    return Buffer.from(makeRobots(address, own, base).bytes).toString();
  };

  test('has the rules of public/, and the place of the sitemap', () => {
    expect(textOf('User-agent: *\nDisallow: /drafts')).toBe(
      'User-agent: *\nDisallow: /drafts\n\nSitemap: https://lanternfall.example/sitemap.xml\n',
    );
  });

  test('names that place once', () => {
    const rules = 'User-agent: *\nDisallow:\n\nSitemap: https://lanternfall.example/sitemap.xml\n';
    expect(textOf(rules)).toBe(rules);
  });

  test('has its rules below the base', () => {
    expect(textOf('Disallow: /press/\nallow: *.pdf\nDisallow:\n', '/site/')).toMatch(
      /^Disallow: \/site\/press\/\nallow: \/site\/\*\.pdf\nDisallow:\n/,
    );
  });

  test('lets everybody read everything where public/ has no rules', () => {
    expect(textOf()).toBe('User-agent: *\nAllow: /\n\nSitemap: https://lanternfall.example/sitemap.xml\n');
  });
});
