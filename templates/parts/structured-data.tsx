import type { BreadcrumbList, Graph, MobileApplication, OfferLeaf, Organization, WebSite } from 'schema-dts';
import type { Route, Site } from '../types';
import { absoluteUrl } from './addresses';
import { readPrice } from './prices';
import { toSafeJson } from './safe-json';

interface Props {
  site: Site;
  route: Route;
}

/** What a page is about, in schema.org's words for search engines. Nothing on the error page. */
export function StructuredData(props: Props) {
  const data = toStructuredData(props);
  return (
    data && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toSafeJson(data) }} />
    )
  );
}

/**
 * Made of the same content as the page, so that it says nothing that visitors do not read, and in few words, for they
 * come with the first packets. No rating is in it: the figures and stars of the page are the team's own.
 */
export function toStructuredData({ site, route }: Props): Graph | undefined {
  switch (route.view.kind) {
    case 'landing':
      return { '@context': 'https://schema.org', '@graph': describeApp(site) };
    case 'page':
      return { '@context': 'https://schema.org', '@graph': [describeWay(site, route)] };
    case 'error':
      return undefined;
  }
}

function describeApp(site: Site): [Organization, WebSite, MobileApplication] {
  const { name, stores } = site.site;
  const url = absoluteUrl('/', site);
  return [
    { '@type': 'Organization', name, url, logo: absoluteUrl('/icon-512.png', site) },
    { '@type': 'WebSite', name, url },
    {
      '@type': 'MobileApplication',
      name,
      description: site.hero.introduction,
      applicationCategory: 'GameApplication',
      installUrl: [stores.appStore.url, stores.googlePlay.url],
      offers: listOffers(site),
    },
  ];
}

/** The download, which costs nothing, and what there is to buy in it. */
function listOffers({ hero, ultimateHost }: Site): OfferLeaf[] {
  const { heading, pricing } = ultimateHost;
  const { monthly, annual } = pricing;
  const free: OfferLeaf = { '@type': 'Offer', name: hero.action.label, price: 0 };
  const paid = [monthly, annual].flatMap(({ price, period }): OfferLeaf[] => {
    const read = readPrice(price);
    if (!read) return [];
    return [
      {
        '@type': 'Offer',
        name: `${heading.plain} ${heading.italic}`,
        description: `${price} ${period}`,
        price: read.digits,
        priceCurrency: read.currency,
      },
    ];
  });
  return [free, ...paid];
}

/** The way to a page: the first page, and then this one. */
function describeWay(site: Site, { url, view }: Route): BreadcrumbList {
  const title = view.kind === 'page' ? view.page.frontMatter.title : '';
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.site.name, item: absoluteUrl('/', site) },
      { '@type': 'ListItem', position: 2, name: title, item: absoluteUrl(url, site) },
    ],
  };
}
