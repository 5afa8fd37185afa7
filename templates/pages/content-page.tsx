import { isoDay, longDate } from '../parts/dates';
import { RunningHead } from '../parts/running-head';
import type { Assets, Page, Site } from '../types';

interface Props {
  site: Site;
  page: Page;
  assets: Assets;
  buildDate: Date;
}

/** A markdown page as a page of the book, with its contents beside it. */
export function ContentPage({ site, page, assets, buildDate }: Props) {
  const { title, runningHead, introduction, updated } = page.frontMatter;
  const { labels } = site.site;
  return (
    <article className="page">
      <RunningHead content={runningHead} candle={0} />
      <header>
        <h1 className="display">{title}</h1>
        {introduction && <p className="prose">{introduction}</p>}
        <p className="updated">
          {`${labels.lastUpdated} `}
          {updated ? (
            <time dateTime={updated}>{longDate(updated)}</time>
          ) : (
            <time dateTime={isoDay(buildDate)} data-today>
              {longDate(buildDate)}
            </time>
          )}
        </p>
      </header>
      {page.headings.length > 1 && (
        <nav className="contents" aria-label={labels.contents}>
          {/* Folded on phones, where it would push the text away. The styles open it where there is room. */}
          <h2>{labels.contents}</h2>
          <details>
            <summary>{labels.contents}</summary>
            <ol>
              {page.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown that the build has sanitised */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      {page.headings.length > 1 && assets.inlineScripts.markPlace && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which looks for the headings above
        <script data-own="" dangerouslySetInnerHTML={{ __html: assets.inlineScripts.markPlace }} />
      )}
    </article>
  );
}
