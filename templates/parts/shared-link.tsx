import type { DocumentProps } from '../types';
import { absoluteUrl, roadmapFeedTitle, roadmapFeedUrl } from './addresses';
import { defaultLanguage, openGraphLocale, pageLanguage } from './language';
import { smartBanner } from './stores';

/** What search engines and messengers show of a page: its one address, and a card with its title. */
export function SharedLink({ frame, route, card }: Pick<DocumentProps, 'frame' | 'route' | 'card'>) {
  const { name } = frame.site;
  const banner = smartBanner(frame.app);
  const toAbsolute = (url: string) => absoluteUrl(url, frame);
  const { lang } = pageLanguage(route, frame);
  const properties: Record<string, string | number> = {
    'og:site_name': name,
    'og:type': 'website',
    ...(lang !== defaultLanguage && { 'og:locale': openGraphLocale(lang) }),
    'og:url': toAbsolute(route.url),
    'og:title': route.title,
    'og:description': route.description,
    ...(card && {
      'og:image': toAbsolute(card.url),
      'og:image:width': card.width,
      'og:image:height': card.height,
      'og:image:alt': card.alt,
    }),
  };
  return (
    <>
      <link rel="canonical" href={toAbsolute(route.url)} />
      {route.view.kind === 'landing' && route.view.site.roadmap && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={roadmapFeedTitle(frame.site, route.view.site.roadmap)}
          href={roadmapFeedUrl}
        />
      )}
      {Object.entries(properties).map(([property, content]) => (
        <meta property={property} content={String(content)} key={property} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {banner && <meta name="apple-itunes-app" content={banner} />}
    </>
  );
}
