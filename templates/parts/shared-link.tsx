import { listThere } from '../../generator/site/documents';
import type { PartProps } from '../types';
import { absoluteUrl } from './addresses';
import { defaultLanguage, languageOfPage, openGraphLocale } from './language';
import { newsOf } from './related-news';
import { smartBanner } from './stores';

/** What search engines and messengers show of a page: its one address and its title. */
export function SharedLink({ frame, route }: Pick<PartProps, 'frame' | 'route'>) {
  const { name } = frame.site;
  const banner = smartBanner(frame.app);
  const toAbsolute = (url: string) => absoluteUrl(url, frame);
  const lang = languageOfPage(route, frame);
  const properties: Record<string, string | number> = {
    'og:site_name': name,
    'og:type': newsOf(route, 'article') ? 'article' : 'website',
    ...((lang !== defaultLanguage || route.alternates) && { 'og:locale': openGraphLocale(lang) }),
    'og:url': toAbsolute(route.url),
    'og:title': route.title,
    'og:description': route.description,
  };
  return (
    <>
      <link rel="canonical" href={toAbsolute(route.url)} />
      {listThere(route.alternates).map(({ language, url }) => (
        <link rel="alternate" hrefLang={language} href={toAbsolute(url)} key={language} />
      ))}
      {Object.entries(properties).map(([property, content]) => (
        <meta property={property} content={String(content)} key={property} />
      ))}
      {(route.alternates ?? [])
        .filter(({ language, isFirstPage }) => language !== route.language && !isFirstPage)
        .map(({ language }) => (
          <meta property="og:locale:alternate" content={openGraphLocale(language)} key={language} />
        ))}
      {banner && <meta name="apple-itunes-app" content={banner} />}
    </>
  );
}
