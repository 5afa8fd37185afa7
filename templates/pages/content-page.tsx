import { longDate, withDigits } from '../parts/dates';
import { defaultLanguage, languageOf, pageLanguage } from '../parts/language';
import { News, NewsHead } from '../parts/news';
import { newsOf } from '../parts/related-news';
import { RunningHead } from '../parts/running-head';
import type { PageView, PartProps } from '../types';

interface Props extends PartProps {
  view: PageView;
}

/** In place of a chapter's number. By its code, for characters in templates go into the fonts. */
const sectionMark = '\u00a7';

/** A markdown page as a page of the book, with its contents beside it. */
export function ContentPage({ frame, route, view, assets }: Props) {
  const { page, today } = view;
  const { title, introduction, updated } = page.frontMatter;
  // An entry of a list stands in its chapter.
  const chapter = newsOf(route, 'article') && route.above.at(-1)?.title;
  const runningHead = page.frontMatter.runningHead ?? { numeral: sectionMark, name: chapter ?? title };
  const { labels } = frame.site;
  const { lang, ofSite } = pageLanguage(route, frame);
  // What is seen at a glance needs no contents.
  const hasContents = page.headings.length > 3;
  return (
    <article className="page">
      <RunningHead content={runningHead} candle={frame.site.candle && 0} />
      <header>
        <h1 className="display">{title}</h1>
        {introduction && <p className="prose">{introduction}</p>}
        {(updated ?? today) && (
          <p className="updated" lang={ofSite.lang}>
            {`${labels.lastUpdated} `}
            <Day day={updated ?? today ?? ''} isToday={!updated} lang={languageOf(frame)} />
          </p>
        )}
        <NewsHead route={route} frame={frame} assets={assets} />
        <UnpublishedMark {...view} />
      </header>
      {hasContents && (
        <nav className="contents" aria-label={labels.contents} lang={ofSite.lang}>
          {/* Folded on phones, where it would push the text away. The styles open it where there is room. */}
          <h2>{labels.contents}</h2>
          <details>
            <summary>
              {labels.contents} <b />
            </summary>
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
      {page.html !== '' && <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />}
      <News route={route} frame={frame} assets={assets} />
      {hasContents && assets.inlineScripts.markPlace && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which looks for the headings above
        <script dangerouslySetInnerHTML={{ __html: assets.inlineScripts.markPlace }} />
      )}
    </article>
  );
}

function Day({ day, isToday, lang }: { day: string; isToday: boolean; lang: string }) {
  return (
    <time dateTime={day} {...(isToday && { 'data-today': withDigits(lang) })}>
      {longDate(day, lang)}
    </time>
  );
}

/** For whoever edits the site: no release has such a page. In their language, and in the colors of the browser. */
function UnpublishedMark({ page, unpublished }: PageView) {
  const { publish } = page.frontMatter;
  return (
    unpublished && (
      <p className="updated" lang="en">
        <mark>
          {unpublished === 'later' && publish
            ? `Publishes on ${longDate(publish, defaultLanguage)}`
            : 'Draft'}
        </mark>
      </p>
    )
  );
}
