import type { PartProps } from '../types';

/**
 * The links to the other languages of the site, each in its own; nothing where the site has one. Where the page is not
 * there in a language, the link leads to the first page, and says so.
 */
export function Languages({ route, frame }: Pick<PartProps, 'route' | 'frame'>) {
  const { alternates = [], language: own } = route;
  const { language: name, firstPageOnly } = frame.site.labels;
  if (alternates.length < 2) return null;
  return (
    <nav className="languages" aria-label={name}>
      <ul>
        {alternates.map(({ language, url, isFirstPage }) => (
          <li key={language}>
            <a
              href={url}
              lang={language}
              hrefLang={language}
              {...(language === own && !isFirstPage && { 'aria-current': 'page' as const })}
              {...(isFirstPage && { 'data-first-page': '' })}
            >
              {nameOfLanguage(language)}
            </a>
            {isFirstPage && <small>{` (${firstPageOnly})`}</small>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A language as those who speak it call it. */
export function nameOfLanguage(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
