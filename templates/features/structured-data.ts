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
import type { Feature, HeadInput } from '../../generator/features/feature';
import { absoluteUrl, homeOf } from '../parts/addresses';
import { imageProps } from '../parts/image';
import { languageOf, languageOfPage } from '../parts/language';
import { readPrice } from '../parts/prices';
import { toSafeJson } from '../parts/safe-json';
import { listStores, systemOf } from '../parts/stores';
import type { Assets, Route, Site, View } from '../types';

/** Tells search engines what a page is about, in the words of schema.org. Nothing on the error page. */
export const structuredData = (): Feature<Site, undefined, View, Assets> => ({
  name: 'structured-data',
  head: (document) => {
    const data = toStructuredData(document);
    return data
      ? [
          {
            name: 'script',
            attributes: { type: 'application/ld+json' },
            json: toSafeJson(data),
            isLast: true,
          },
        ]
      : [];
  },
});

type Described = Pick<HeadInput<Site, View, Assets>, 'route' | 'content' | 'assets'>;

/**
 * Made of the same content as the page, so that it says nothing that visitors do not read, and in few words, for they
 * come with the first packets. No rating is in it: the figures and stars of the page are the team's own.
 */
export function toStructuredData({ content, route, assets }: Described): Graph | undefined {
  const { view } = route;
  switch (view.kind) {
    case 'landing':
      return { '@context': 'https://schema.org', '@graph': describeApp(view.site, route, assets) };
    case 'page':
      return {
        '@context': 'https://schema.org',
        '@graph': [...describeLanguage(content, route), describeWay(content, route)],
      };
    case 'error':
      return undefined;
  }
}

function describeApp(site: Site, route: Route, assets: Assets): [Organization, WebSite, MobileApplication] {
  const { name, lang } = site.site;
  const url = absoluteUrl(homeOf(route), site);
  const stores = listStores(site.app).filter(({ state }) => state !== 'unavailable');
  const inStores = stores.flatMap(({ url }) => url ?? []);
  const { 'app-icons': logo } = assets.features;
  const systems = new Set(stores.flatMap((store) => systemOf(store) ?? []));
  const offers = listOffers(site);
  const ratings = stores.flatMap(({ ageRating }) => ageRating ?? []);
  return [
    {
      '@type': 'Organization',
      name,
      url,
      ...(logo && { logo: absoluteUrl(logo, site) }),
      ...publisherOf(site),
    },
    { '@type': 'WebSite', name, url, ...(lang !== undefined && { inLanguage: lang }) },
    {
      '@type': 'MobileApplication',
      // In every language it is the same app.
      ...(route.alternates && { '@id': absoluteUrl('/#app', site) }),
      name,
      description: site.hero.introduction,
      ...(site.app.category && { applicationCategory: site.app.category }),
      ...(systems.size > 0 && { operatingSystem: [...systems].join(', ') }),
      ...(inStores.length > 0 && { installUrl: inStores }),
      ...(ratings.length > 0 && { contentRating: ratings.join(', ') }),
      ...(site.slides && { screenshot: listScreens(site.slides, site, assets) }),
      ...(offers.length > 0 && { offers }),
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

/** The download, unless the app is paid for in the store, and what there is to buy in it. */
function listOffers({ app, site, hero, ultimateHost }: Site): OfferLeaf[] {
  const download: OfferLeaf = { '@type': 'Offer', name: hero.action.label, price: 0 };
  const free = app.traits?.includes('paid') ? [] : [download];
  if (!ultimateHost) return free;
  const { heading, pricing } = ultimateHost;
  const { monthly, annual } = pricing;
  const paid = [monthly, annual].flatMap(({ price, period }): OfferLeaf[] => {
    const read = readPrice(price, languageOf({ site }));
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
  return [...free, ...paid];
}

/** Only of a page in another language than the site is, and of one that is a translation. */
function describeLanguage(site: Site, route: Route): [] | [WebPage] {
  const lang = languageOfPage(route, site);
  const [original] = route.alternates ?? [];
  const isTranslation = original && original.language !== route.language;
  if (lang === languageOf(site) && !isTranslation) return [];
  const page = { name: titleOf(route), url: absoluteUrl(route.url, site), inLanguage: lang };
  if (!isTranslation || original.isFirstPage) return [{ '@type': 'WebPage', ...page }];
  const translationOfWork = { '@type': 'WebPage' as const, '@id': absoluteUrl(original.url, site) };
  return [{ '@type': 'WebPage', ...page, translationOfWork }];
}

/** The way to a page: the first page, those that its folders have, and then this one. */
function describeWay(site: Site, route: Route): BreadcrumbList {
  const steps = [
    { name: site.site.name, url: homeOf(route) },
    ...route.above.map(({ title, url }) => ({ name: title, url })),
    { name: titleOf(route), url: route.url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(url, site),
    })),
  };
}

function titleOf({ view }: Route): string {
  return view.kind === 'page' ? view.page.frontMatter.title : '';
}
