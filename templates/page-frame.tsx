import type { ReactNode } from 'react';
import { pageLanguage } from './parts/language';
import { SiteFooter } from './parts/site-footer';
import { TopBar } from './parts/top-bar';
import type { DocumentProps } from './types';

/** What every page has around it: skip link, navigation bar, main landmark, footer. */
export function PageFrame({
  site,
  route,
  assets,
  buildDate,
  children,
}: DocumentProps & { children: ReactNode }) {
  const { ofSite } = pageLanguage(route);
  return (
    <>
      <a className="skip-link" href="#content" {...ofSite}>
        {site.site.labels.skipToContent}
      </a>
      <TopBar site={site} route={route} assets={assets} buildDate={buildDate} />
      <main id="content">{children}</main>
      <SiteFooter site={site} route={route} assets={assets} buildDate={buildDate} />
    </>
  );
}
