import type {
  BreadcrumbList,
  Graph,
  MobileApplication,
  OfferLeaf,
  Organization,
  OrganizationLeaf,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Assets, DocumentProps, Frame, Route, Site } from '../types';
import { absoluteUrl } from './addresses';
import { imageProps } from './image';
import { languageOf, pageLanguage } from './language';
import { readPrice } from './prices';
import { toSafeJson } from './safe-json';
import { listStores } from './stores';

type Props = Pick<DocumentProps, 'frame' | 'route' | 'assets'>;

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
export function toStructuredData({ frame, route, assets }: Props): Graph | undefined {
  const { view } = route;
  switch (view.kind) {
    case 'landing':
      return { '@context': 'https://schema.org', '@graph': describeApp(view.site, assets) };
    case 'page':
      return {
        '@context': 'https://schema.org',
        '@graph': [...describeLanguage(frame, route), describeWay(frame, route)],
      };
    case 'error':
      return undefined;
  }
}

/** As schema.org's readers name them. */
const systems = { appStore: 'iOS', googlePlay: 'Android' } as const;

function describeApp(site: Site, assets: Assets): [Organization, WebSite, MobileApplication] {
  const { name, lang } = site.site;
  const url = absoluteUrl('/', site);
  const stores = listStores(site.app).filter(({ state }) => state !== 'unavailable');
  const inStores = stores.flatMap(({ url }) => url ?? []);
  const ratings = stores.flatMap(({ ageRating }) => ageRating ?? []);
  return [
    { '@type': 'Organization', name, url, logo: absoluteUrl('/icon-512.png', site), ...publisherOf(site) },
    { '@type': 'WebSite', name, url, ...(lang !== undefined && { inLanguage: lang }) },
    {
      '@type': 'MobileApplication',
      name,
      description: site.hero.introduction,
      applicationCategory: 'GameApplication',
      ...(stores.length > 0 && { operatingSystem: stores.map(({ key }) => systems[key]).join(', ') }),
      ...(inStores.length > 0 && { installUrl: inStores }),
      ...(ratings.length > 0 && { contentRating: ratings.join(', ') }),
      ...(site.slides && { screenshot: listScreens(site.slides, site, assets) }),
      offers: listOffers(site),
    },
  ];
}

/** Who publishes the app, as the last line of every page says. */
function publisherOf({
  app: { publisher },
}: Site): Pick<OrganizationLeaf, 'legalName' | 'address' | 'telephone'> {
  if (!publisher) return {};
  const { name, address, phone } = publisher;
  return {
    legalName: name,
    address: address.replaceAll('\n', ', '),
    ...(phone !== undefined && { telephone: phone }),
  };
}

/** The screens in the phone, in the form that every browser knows. */
function listScreens({ slides }: NonNullable<Site['slides']>, site: Site, assets: Assets): string[] {
  const root = absoluteUrl('/', site);
  return slides.map(({ picture }) => imageProps(picture, 'screen', assets).src.replace('/', root));
}

/** The download, which costs nothing, and what there is to buy in it. */
function listOffers({ hero, ultimateHost }: Site): OfferLeaf[] {
  const free: OfferLeaf = { '@type': 'Offer', name: hero.action.label, price: 0 };
  if (!ultimateHost) return [free];
  const { heading, pricing } = ultimateHost;
  const { monthly, annual } = pricing;
  const paid = [monthly, annual].flatMap(({ price, period }): OfferLeaf[] => {
    const read = readPrice(price);
    if (!read) return [];
    return [
      {
        '@type': 'Offer',
        name: [heading.plain, heading.italic].filter(Boolean).join(' '),
        description: `${price} ${period}`,
        price: read.digits,
        priceCurrency: read.currency,
      },
    ];
  });
  return [free, ...paid];
}

/** Only of a page in another language than the site is. */
function describeLanguage(frame: Frame, route: Route): [] | [WebPage] {
  const { lang } = pageLanguage(route, frame);
  if (lang === languageOf(frame)) return [];
  return [{ '@type': 'WebPage', name: titleOf(route), url: absoluteUrl(route.url, frame), inLanguage: lang }];
}

/** The way to a page: the first page, those that its folders have, and then this one. */
function describeWay(frame: Frame, route: Route): BreadcrumbList {
  const steps = [
    { name: frame.site.name, url: '/' },
    ...route.above.map(({ title, url }) => ({ name: title, url })),
    { name: titleOf(route), url: route.url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(url, frame),
    })),
  };
}

function titleOf({ view }: Route): string {
  return view.kind === 'page' ? view.page.frontMatter.title : '';
}
