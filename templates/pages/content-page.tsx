import { isoDay, longDate } from '../parts/dates';
import { RunningHead } from '../parts/running-head';
import type { Page, Site } from '../types';

interface Props {
  site: Site;
  page: Page;
  buildDate: Date;
}

/** A markdown page as a page of the book, with its contents beside it. */
export function ContentPage({ site, page, buildDate }: Props) {
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
          <h2>{labels.contents}</h2>
          <ol>
            {page.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown that the build has sanitised */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  );
}
