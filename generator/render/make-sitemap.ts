import type { OutputFile } from '../lib/file-bytes';
import { makeLater, textOf, toBytes } from '../lib/file-bytes';
import { absoluteUrl } from '../lib/paths';
import { element, toXmlDocument } from '../lib/text';
import type { Route } from '../site/documents';

const sitemapUrl = '/sitemap.xml';
const everythingIsOpen = 'User-agent: *\nAllow: /\n';

/** Every page there is, for search engines. The error page is none. */
export function makeSitemap(address: string, routes: readonly Route[]): OutputFile {
  return makeLater(sitemapUrl.slice(1), () => toBytes(writeSitemap(address, routes)));
}

function writeSitemap(address: string, routes: readonly Route[]): string {
  const pages = routes
    .filter(({ view }) => view.kind !== 'error')
    .map(({ url, view }) =>
      element(
        'url',
        {},
        element('loc', {}, absoluteUrl(url, address)),
        // Only a page that names its day has one: what is said to be new each day is soon believed no more.
        view.kind === 'page' && view.page.frontMatter.updated
          ? element('lastmod', {}, view.page.frontMatter.updated)
          : undefined,
      ),
    );
  const list = element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...pages);
  return toXmlDocument(list);
}

/** Whom the site lets read what, as `public/` says, or everybody everything; and where the list of pages is. */
export function makeRobots(address: string, rules: OutputFile | undefined, base = '/'): OutputFile {
  // The rules are read at the top of the host, and are about what is below the base.
  const text = (rules ? textOf(rules.bytes) : everythingIsOpen)
    .trimEnd()
    .replace(/^([ \t]*(?:dis)?allow[ \t]*:[ \t]*)(?:\/|(?=\*))/gim, (_, before: string) => before + base);
  const place = `Sitemap: ${absoluteUrl(sitemapUrl, address)}`;
  const isSaid = text.split(/\r?\n/).includes(place);
  return { path: 'robots.txt', bytes: toBytes(isSaid ? `${text}\n` : `${text}\n\n${place}\n`) };
}
