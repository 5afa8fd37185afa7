import { formerAddresses } from '../../generator/features/former-addresses';
import { absoluteUrl } from '../parts/addresses';
import { pageLanguage } from '../parts/language';
import type { Route, Site } from '../types';

/** Redirects from the addresses that pages had earlier. */
export const siteFormerAddresses = () => formerAddresses(MovedPage);

/** What stands at a former address of a page, for hosts that know no rules: it leads on by itself, or by its link. */
function MovedPage({ site, route }: { site: Site; route: Route }) {
  const { lang, dir } = pageLanguage(route, site);
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={absoluteUrl(route.url, site)} />
        <meta httpEquiv="refresh" content={`0; url=${route.url}`} />
      </head>
      <body>
        <p>
          <a href={route.url}>{route.title}</a>
        </p>
      </body>
    </html>
  );
}
