import { describe, expect, it } from 'vitest';
import { smartBanner } from '../../templates/parts/stores';
import { sharePage, siteUrl } from './open-page';
import { unreadableTexts } from './readable';
import { routes, site } from './site-content';

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

  it('tells search engines nothing that visitors do not read', async () => {
    const texts = await page().locator('script[type="application/ld+json"]').allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    const { said, addresses } = readData(texts.map((text) => JSON.parse(text)));
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
    /^@(context|type)$|^(position|inLanguage|date\w+|applicationCategory|priceCurrency|operatingSystem|contentRating)$/.test(
      key,
    )
  )
    return { said: [], addresses: [] };
  const text = String(data);
  // That the app costs nothing is said in the name of the offer.
  if (key === 'price' && text === '0') return { said: [], addresses: [] };
  return /^https:/.test(text) ? { said: [], addresses: [text] } : { said: [text], addresses: [] };
}
