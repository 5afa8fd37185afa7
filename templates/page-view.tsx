import { ContentPage } from './pages/content-page';
import { ErrorPage } from './pages/error-page';
import { LandingPage } from './pages/landing-page';
import type { DocumentProps } from './types';

/** What stands between the bar and the footer. The build takes a document to be made by one of these pages alone. */
export function PageView({ site, route, assets, buildDate }: DocumentProps) {
  switch (route.view.kind) {
    case 'landing':
      return <LandingPage site={site} assets={assets} />;
    case 'page':
      return (
        <ContentPage site={site} route={route} page={route.view.page} assets={assets} buildDate={buildDate} />
      );
    case 'error':
      return <ErrorPage site={site} assets={assets} />;
  }
}
