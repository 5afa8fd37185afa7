import { describe, expect, it } from 'vitest';
import { smartBanner } from '../../templates/parts/stores';
import { openPage, sharePage, siteUrl } from './open-page';
import { unreadableTexts, wordsOf } from './readable';
import { routes, site, unknownRoute } from './site-content';

const { address, name } = site.site;
const appStoreId = site.app.stores?.find(({ id }) => id === 'app-store')?.appId;

describe.each(routes)('%s', (path) => {
  // Without scripts nothing is put aside; and led into the page, a browser lays out all of it.
  const page = sharePage({ path: `${path}#content`, scripts: false });
  const contentOf = (selector: string) => page().locator(`head ${selector}`).getAttribute('content');

  it('has a title and a description of a length that search engines show', async () => {
    const title = await page().title();
    const description = (await contentOf('meta[name="description"]')) ?? '';
    expect(title).toContain(name);
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description).toMatch(/^.{1,160}$/);
    expect(await page().locator('head title, head meta[name="description"]').count()).toBe(2);
  });

  it('has one whole address, and says it and what it is about alike to search engines and to messengers', async () => {
    const whole = new URL(path, address).href;
    expect(await page().locator('head link[rel="canonical"]').getAttribute('href')).toBe(whole);
    expect(await page().locator('meta[name="robots"]').count()).toBe(0);
    const said = {
      'meta[property="og:url"]': whole,
      'meta[property="og:title"]': await page().title(),
      'meta[property="og:description"]': await contentOf('meta[name="description"]'),
      'meta[property="og:site_name"]': name,
      'meta[property="og:type"]': 'website',
      'meta[name="twitter:card"]': 'summary_large_image',
    };
    for (const [selector, words] of Object.entries(said)) expect(await contentOf(selector)).toBe(words);
  });

  it('has a picture on the card, as large as it says, and in words', async () => {
    const url = (await contentOf('meta[property="og:image"]')) ?? '';
    expect(url).toMatch(/^https:/);
    expect(new URL(url).origin).toBe(new URL(address).origin);
    const size = await page().evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [String(image.naturalWidth), String(image.naturalHeight)];
    }, new URL(url).pathname);
    expect([
      await contentOf('meta[property="og:image:width"]'),
      await contentOf('meta[property="og:image:height"]'),
    ]).toEqual(size);
    expect((await contentOf('meta[property="og:image:alt"]'))?.length).toBeGreaterThan(10);
  });

  it('tells search engines nothing that visitors do not read', async () => {
    const texts = await page().locator('script[type="application/ld+json"]').allTextContents();
    expect(texts).toHaveLength(1);
    const { said, addresses } = readData(JSON.parse(texts[0] ?? ''));
    const description = await contentOf('meta[name="description"]');
    const seen = said.filter((text) => text !== description);
    expect(seen).toContain(name);
    // The parts of a sentence may stand in elements of their own.
    const words = [...new Set(seen.flatMap((text) => text.split(/ (?=per )/)))];
    expect(await unreadableTexts(page(), words)).toEqual([]);

    const links = await page()
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const own = addresses.filter((url) => url.startsWith(`${address}/`));
    expect(links).toEqual(expect.arrayContaining(addresses.filter((url) => !own.includes(url))));
    for (const url of own) {
      const { pathname } = new URL(url);
      expect((await page().request.get(pathname)).status(), url).toBe(200);
    }
  });

  it('offers the app to iPhones by its number', async () => {
    expect(await page().locator('head meta[name="apple-itunes-app"]').count()).toBe(
      appStoreId === undefined ? 0 : 1,
    );
    if (appStoreId === undefined) return;
    expect(await contentOf('meta[name="apple-itunes-app"]')).toBe(smartBanner(site.app));
  });
});

it('the error page is not to be found', async () => {
  const page = await openPage({ path: unknownRoute, scripts: false });
  expect(await page.locator('head meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const elsewhere =
    'link[rel="canonical"], [property^="og:"], [name^="twitter:"], script[type="application/ld+json"]';
  expect(await page.locator(elsewhere).count()).toBe(0);
});

describe('beside the pages', () => {
  const page = sharePage({ scripts: false });

  it('nothing has the title or the description of another', async () => {
    const heads = await Promise.all(
      routes.map(async (path) => {
        const html = await (await page().request.get(path)).text();
        return [/<title>[^<]+/.exec(html)?.[0], /<meta name="description"[^>]+/.exec(html)?.[0]];
      }),
    );
    const all = heads.flat().filter((part) => part !== undefined);
    expect([all.length, new Set(all).size]).toEqual([2 * routes.length, 2 * routes.length]);
  });

  /** The elements of this name, each as its own texts by element, after the browser has parsed the file. */
  async function parse(path: string, tagName: string, type = /^(text|application)\/xml/) {
    const response = await page().request.get(path);
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(type),
    ]);
    // The site's own pages take no text for a document.
    const parser = await page().context().newPage();
    return parser.evaluate(
      ([text, tag]) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        const error = parsed.querySelector('parsererror')?.textContent ?? '';
        const entries = [...parsed.getElementsByTagName(tag)].map((element) =>
          Object.fromEntries(
            [...element.children].map((child) => [
              child.tagName,
              child.getAttribute('href') ?? child.textContent ?? '',
            ]),
          ),
        );
        return { error, entries, namespace: parsed.documentElement.namespaceURI };
      },
      [await response.text(), tagName] as const,
    );
  }

  it('robots.txt leads to the sitemap, and that to every page by the address it gives itself', async () => {
    const robots = await (await page().request.get('/robots.txt')).text();
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    expect(new URL(sitemap).origin).toBe(new URL(address).origin);
    const { error, entries, namespace } = await parse(new URL(sitemap).pathname, 'url');
    expect([error, namespace]).toEqual(['', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(entries.map(({ loc }) => loc).sort()).toEqual(
      routes.map((path) => new URL(path, address).href).sort(),
    );
  });

  it('the feed that the first page names has every item, and leads to where it stands', async () => {
    const link = page().locator('head link[rel="alternate"][type="application/atom+xml"]');
    const address = (await link.getAttribute('href')) ?? '';
    const { error, entries, namespace } = await parse(address, 'entry', /^application\/atom\+xml/);
    expect([error, namespace]).toEqual(['', 'http://www.w3.org/2005/Atom']);
    expect(entries.map(({ title }) => title)).toEqual(site.roadmap.items.map(({ title }) => title));
    const reader = await openPage({ reducedMotion: true });
    for (const status of ['completed', 'in-progress', 'planned']) {
      const item = site.roadmap.items.find((candidate) => candidate.status === status);
      const entry = entries.find(({ title }) => title === item?.title);
      if (!item || !entry) continue;
      const { pathname, hash } = new URL(entry.link ?? '');
      await reader.goto(pathname + hash);
      const heading = reader.locator(hash).getByRole('heading', { name: item.title });
      await expect.poll(() => heading.isVisible()).toBe(true);
      expect(await wordsOf(reader.locator(hash))).toContain(item.description);
    }
  });

  it('the manifest is one that Chromium takes, of icons as large as it says', async () => {
    const devTools = await page().context().newCDPSession(page());
    const { errors, data } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({ lang: 'en', name });
    expect(new URL(manifest.start_url, siteUrl()).href).toBe(`${siteUrl()}/`);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons) {
      const width = await page().evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return image.naturalWidth;
      }, src);
      expect(`${width}x${width}`).toBe(sizes);
    }
  });
});

/** The texts that structured data says of its subject, and the addresses; words of schema.org's own are neither. */
function readData(data: unknown, key = ''): { said: string[]; addresses: string[] } {
  if (typeof data === 'object' && data !== null) {
    const parts = Object.entries(data).map(([name, child]) =>
      readData(child, Array.isArray(data) ? key : name),
    );
    return {
      said: parts.flatMap(({ said }) => said),
      addresses: parts.flatMap(({ addresses }) => addresses),
    };
  }
  // What the stores say of the app, its systems and its ratings, stands there and not on the page.
  if (
    /^@(context|type)$|^(position|applicationCategory|priceCurrency|operatingSystem|contentRating)$/.test(key)
  )
    return { said: [], addresses: [] };
  const text = String(data);
  // That the app costs nothing is said in the name of the offer.
  if (key === 'price' && text === '0') return { said: [], addresses: [] };
  return /^https:/.test(text) ? { said: [], addresses: [text] } : { said: [text], addresses: [] };
}
