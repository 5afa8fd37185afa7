import { ContentPage } from './pages/content-page';
import { ErrorPage } from './pages/error-page';
import { LandingPage } from './pages/landing-page';
import { PageSections } from './pages/page-sections';
import { newsOf } from './parts/related-news';
import type { PartProps } from './types';

/** What stands between the bar and the footer. The build takes a document to be made by one of these pages alone. */
export function DocumentView({ frame, route, assets }: PartProps) {
  const { view } = route;
  switch (view.kind) {
    case 'landing':
      return <LandingPage site={view.site} assets={assets} news={newsOf(route, 'landing')} />;
    case 'page':
      return (
        <>
          <ContentPage frame={frame} route={route} view={view} assets={assets} />
          {view.site && (
            <PageSections names={view.page.frontMatter.sections ?? []} site={view.site} assets={assets} />
          )}
        </>
      );
    case 'error':
      return <ErrorPage frame={frame} content={view.content} assets={assets} />;
  }
}
