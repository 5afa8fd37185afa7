import { DocumentView } from './document-view';
import { PageFrame } from './page-frame';
import { HeadTags } from './parts/head-tags';
import { pageLanguage } from './parts/language';
import { PagesAhead } from './parts/pages-ahead';
import { SharedLink } from './parts/shared-link';
import { PushWidgetProps } from './parts/widget-slot';
import { scriptStyles } from './script-styles';
import type { DocumentProps, PushProps, Route } from './types';

/** One whole HTML document, without its doctype. The same props give the same bytes. */
export function Document({ pushProps, ...props }: DocumentProps & { pushProps?: PushProps }) {
  const { frame, route, assets, head } = props;
  const { lang, dir } = pageLanguage(route, frame);
  const ofScripts = scriptStyles(textOf(route), lang);
  const { arrangeFirst } = assets.inlineScripts;
  const keepPlace = route.alternates && assets.inlineScripts.keepPlace;
  const isLanding = route.view.kind === 'landing';
  return (
    <html lang={lang} dir={dir} data-candle={frame.site.candle ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        {isForNobody(route) && <meta name="robots" content="noindex" />}
        {route.view.kind !== 'error' && <SharedLink frame={frame} route={route} />}
        <meta name="theme-color" content={assets.themeColor} />
        <HeadTags tags={head.filter(({ isLast }) => !isLast)} />
        {isLanding && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, of which the first must run before anything is drawn
            dangerouslySetInnerHTML={{ __html: [arrangeFirst, keepPlace].filter(Boolean).join(';') }}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, inlined so that the first packets paint the page */}
        <style dangerouslySetInnerHTML={{ __html: assets.styles[route.view.kind] }} />
        {ofScripts && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, of names that stand in the code
          <style dangerouslySetInnerHTML={{ __html: ofScripts }} />
        )}
        {isLanding && <link rel="stylesheet" href={assets.styleUrls.desk} media="(min-width: 40rem)" />}
        {dir === 'rtl' && <link rel="stylesheet" href={assets.styleUrls.mirrored} />}
        <link
          rel="stylesheet"
          href={assets.styleUrls.special}
          media="print, (forced-colors: active), (prefers-contrast: more)"
        />
        {assets.reloadScriptUrl && <script defer src={assets.reloadScriptUrl} />}
      </head>
      <body>
        {/*
         * In the head, Chromium would hold back the first paint for them by up to a tenth of a second. React leaves a
         * link where it is only if it has a listener, which no HTML holds.
         */}
        {assets.fontPreloadUrls[route.view.kind].map((url) => (
          <link rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" onLoad={noop} key={url} />
        ))}
        <PageFrame {...props}>
          <PushWidgetProps value={pushProps}>
            <DocumentView route={route} frame={frame} assets={assets} />
          </PushWidgetProps>
        </PageFrame>
        {!isLanding && !hasSections(route) && (
          <link rel="stylesheet" href={assets.styleUrls.bar} fetchPriority="low" />
        )}
        {/* It runs once all is read, wherever it stands. In the head, asking for it would hold back the first paint. */}
        <script type="module" src={assets.scriptUrl} fetchPriority="low" />
        {/* On the landing page one script has both: each has a hash in the first packets. */}
        {!isLanding && keepPlace && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which looks for the links to other languages
          <script dangerouslySetInnerHTML={{ __html: keepPlace }} />
        )}
        <HeadTags tags={head.filter(({ isLast }) => isLast)} />
        <PagesAhead route={route} />
      </body>
    </html>
  );
}

function textOf({ view }: Route): string {
  if (view.kind !== 'page') return JSON.stringify(view);
  const { html, frontMatter } = view.page;
  const { title, introduction = '', runningHead } = frontMatter;
  return [title, introduction, ...Object.values(runningHead ?? {}), html].join(' ');
}

/** Whose styles have all of `bar.css`. */
function hasSections({ view }: Route): boolean {
  return view.kind === 'page' && view.site !== undefined;
}

/** No search engine is to list it: it is no page, or none that is published. */
function isForNobody({ view }: Route): boolean {
  return view.kind === 'error' || (view.kind === 'page' && view.unpublished !== undefined);
}

function noop() {}
