import { ContentPage } from './pages/content-page';
import { ErrorPage } from './pages/error-page';
import { LandingPage } from './pages/landing-page';
import { PageSections } from './pages/page-sections';
import { newsOf } from './parts/related-news';
import { SourceSite } from './parts/widget-slot';
import type { PartProps } from './types';

/** What stands between the bar and the footer. The build takes a document to be made by one of these pages alone. */
export function DocumentView({ frame, route, assets }: PartProps) {
  const { view } = route;
  switch (view.kind) {
    case 'landing':
      return (
        <SourceSite value={view.source}>
          <LandingPage site={view.site} assets={assets} news={newsOf(route, 'landing')} />
        </SourceSite>
      );
    case 'page':
      return (
        <>
          <ContentPage frame={frame} route={route} view={view} assets={assets} />
          {view.site && (
            <SourceSite value={view.source}>
              <PageSections names={view.page.frontMatter.sections ?? []} site={view.site} assets={assets} />
            </SourceSite>
          )}
        </>
      );
    case 'error':
      return <ErrorPage frame={frame} content={view.content} further={view.further} assets={assets} />;
  }
}
