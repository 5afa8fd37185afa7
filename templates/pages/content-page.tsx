import { isoDay, longDate } from '../parts/dates';
import { pageLanguage } from '../parts/language';
import { isLegal } from '../parts/legal-pages';
import { whyUnpublished } from '../parts/publication';
import { RunningHead } from '../parts/running-head';
import type { DocumentProps, Page } from '../types';

interface Props extends DocumentProps {
  page: Page;
}

/** A markdown page as a page of the book, with its contents beside it. */
export function ContentPage({ site, route, page, assets, buildDate }: Props) {
  const { title, runningHead, introduction, updated } = page.frontMatter;
  const { labels } = site.site;
  const { lang, ofSite } = pageLanguage(route);
  return (
    <article className="page">
      <RunningHead content={runningHead} candle={0} />
      <header>
        <h1 className="display">{title}</h1>
        {introduction && <p className="prose">{introduction}</p>}
        {(updated || isLegal(page, site)) && (
          <p className="updated" lang={ofSite.lang}>
            {`${labels.lastUpdated} `}
            {updated ? (
              <time dateTime={updated}>{longDate(updated)}</time>
            ) : (
              <time dateTime={isoDay(buildDate)} data-today>
                {longDate(buildDate)}
              </time>
            )}
          </p>
        )}
        <UnpublishedMark page={page} buildDate={buildDate} />
      </header>
      {page.headings.length > 1 && (
        <nav className="contents" aria-label={labels.contents} lang={ofSite.lang}>
          {/* Folded on phones, where it would push the text away. The styles open it where there is room. */}
          <h2>{labels.contents}</h2>
          <details>
            <summary>{labels.contents}</summary>
            <ol lang={ofSite.lang && lang}>
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

/** For whoever edits the site: no release has such a page. In their language, and in the colours of the browser. */
function UnpublishedMark({ page, buildDate }: Pick<Props, 'page' | 'buildDate'>) {
  const why = whyUnpublished(page.frontMatter, buildDate);
  return (
    why && (
      <p className="updated" lang="en">
        <mark>
          {why === 'draft' ? 'Draft' : `Publishes on ${longDate(page.frontMatter.publish ?? buildDate)}`}
        </mark>
      </p>
    )
  );
}
