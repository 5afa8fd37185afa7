import type { Route } from '../types';

/** What the words around pages are written in: the bar, the footer, the first page. */
export const siteLanguage = 'en';

/** Codes of ISO 15924 for what is written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

export interface PageLanguage {
  lang: string;
  /** Absent where it is as browsers take it to be. */
  dir?: 'rtl' | undefined;
  /** For what the site itself says on the page: absent where that is in the same language. */
  ofSite: { lang?: string; dir?: 'ltr' };
}

/** The language of a page, and from which side it is read: unless it says so, as its language is mostly written. */
export function pageLanguage({ view }: Pick<Route, 'view'>): PageLanguage {
  const { lang = siteLanguage, dir = directionOf(lang) } = view.kind === 'page' ? view.page.frontMatter : {};
  return {
    lang,
    dir: dir === 'rtl' ? dir : undefined,
    ofSite: {
      ...(lang !== siteLanguage && { lang: siteLanguage }),
      ...(dir === 'rtl' && { dir: 'ltr' }),
    },
  };
}

function directionOf(lang: string): 'ltr' | 'rtl' {
  return rightToLeft.has(scriptOf(lang)) ? 'rtl' : 'ltr';
}

/** What a language is mostly written in, as ISO 15924 has it, such as `Arab`. */
export function scriptOf(lang: string): string {
  return new Intl.Locale(lang).maximize().script ?? 'Latn';
}

/** A language and country as Open Graph has them, such as `pt_BR`. */
export function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
}
