import type { ReactNode } from 'react';
import { pageLanguage } from './parts/language';
import { SiteFooter } from './parts/site-footer';
import { TopBar } from './parts/top-bar';
import type { PartProps } from './types';

/** What every page has around it: skip link, navigation bar, main landmark, footer. */
export function PageFrame({ frame, route, assets, children }: PartProps & { children: ReactNode }) {
  const { ofSite } = pageLanguage(route, frame);
  return (
    <>
      <a className="skip-link" href="#content" {...ofSite}>
        {frame.site.labels.skipToContent}
      </a>
      <TopBar frame={frame} route={route} assets={assets} />
      <main id="content">{children}</main>
      <SiteFooter frame={frame} route={route} assets={assets} />
    </>
  );
}
