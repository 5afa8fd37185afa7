import { PageFrame } from './page-frame';
import { ContentPage } from './pages/content-page';
import { ErrorPage } from './pages/error-page';
import { LandingPage } from './pages/landing-page';
import type { DocumentProps } from './types';

/** One whole HTML document, without its doctype. The same props give the same bytes. */
export function Document(props: DocumentProps) {
  const { site, route, assets } = props;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        {route.view.kind === 'error' ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={new URL(route.url, site.site.address).href} />
        )}
        <meta name="color-scheme" content="dark" />
        <meta name="theme-color" content="#2f1f3f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fontPreloadUrls.map((url) => (
          <link rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" key={url} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, inlined so that the first packets paint the page */}
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <script type="module" src={assets.scriptUrl} />
        {assets.reloadScriptUrl && <script defer src={assets.reloadScriptUrl} />}
      </head>
      <body>
        <PageFrame {...props}>
          <View {...props} />
        </PageFrame>
      </body>
    </html>
  );
}

function View({ site, route, assets, buildDate }: DocumentProps) {
  switch (route.view.kind) {
    case 'landing':
      return <LandingPage site={site} assets={assets} />;
    case 'page':
      return <ContentPage site={site} page={route.view.page} buildDate={buildDate} />;
    case 'error':
      return <ErrorPage site={site} assets={assets} />;
  }
}
