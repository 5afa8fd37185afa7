import { makeLater, type OutputFile, textOf, toBytes } from '../lib/file-bytes';
import { absoluteUrl } from '../lib/paths';
import { element, toXmlDocument } from '../lib/xml/feed';
import { listThere, type Route, type SiteContent } from '../site/documents';
import type { Feature } from './feature';

const sitemapUrl = '/sitemap.xml';
const everythingIsOpen = 'User-agent: *\nAllow: /\n';

interface SitemapOptions<Content> {
  /** What the owner allows programs to do with the pages, such as `search=yes, ai-train=no` (contentsignals.org). */
  contentSignal?: (content: Content) => string | undefined;
}

/** Writes `sitemap.xml` with every page but the error page, and `robots.txt`, which says where it is. */
export const sitemap = <Content = SiteContent>(options: SitemapOptions<Content> = {}): Feature<Content> => ({
  name: 'sitemap',
  files: ({ content, facts: { address }, routes, publicFiles, base }) => {
    const signal = options.contentSignal?.(content);
    const open = { path: 'robots.txt', bytes: toBytes(everythingIsOpen) };
    const rules = publicFiles.find(({ path }) => path === 'robots.txt') ?? open;
    return [
      makeLater(sitemapUrl.slice(1), () => toBytes(writeSitemap(address, routes))),
      {
        ...makeRobots(address, signal === undefined ? rules : addSignal(rules, signal), base),
        replacesPublic: true,
      },
    ];
  },
});

/** Below the line that says for whom rules are, in each group. */
function addSignal({ path, bytes }: OutputFile, signal: string): OutputFile {
  const text = textOf(bytes).replace(
    /^([ \t]*user-agent[ \t]*:.*)$(?!\r?\n[ \t]*user-agent)/gim,
    `$1\nContent-Signal: ${signal}`,
  );
  return { path, bytes: toBytes(text) };
}

function writeSitemap(address: string, routes: readonly Route[]): string {
  const pages = routes
    .filter(({ view }) => view.kind !== 'error')
    .map(({ url, view, alternates }) =>
      element(
        'url',
        {},
        element('loc', {}, absoluteUrl(url, address)),
        ...listThere(alternates).map(({ language, url }) =>
          element('xhtml:link', { rel: 'alternate', hreflang: language, href: absoluteUrl(url, address) }),
        ),
        // Only of a page that names its day: crawlers ignore `lastmod` if it always changes.
        view.kind === 'page' && view.page.frontMatter.updated
          ? element('lastmod', {}, view.page.frontMatter.updated)
          : undefined,
      ),
    );
  const list = element(
    'urlset',
    {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      ...(routes.some(({ alternates }) => alternates) && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
    },
    ...pages,
  );
  return toXmlDocument(list);
}

/** `robots.txt`: the rules, and the URL of the sitemap. */
function makeRobots(address: string, rules: OutputFile, base: string): OutputFile {
  // The rules are read at the top of the host, and are about what is below the base.
  const text = textOf(rules.bytes)
    .trimEnd()
    .replaceAll('\r\n', '\n')
    .replace(/^([ \t]*(?:dis)?allow[ \t]*:[ \t]*)(?:\/|(?=\*))/gim, (_, before: string) => before + base);
  const place = `Sitemap: ${absoluteUrl(sitemapUrl, address)}`;
  const isSaid = text.split('\n').includes(place);
  return { path: 'robots.txt', bytes: toBytes(isSaid ? `${text}\n` : `${text}\n\n${place}\n`) };
}
