import { directionOf } from '../../generator/lib/languages/languages';
import type { Route, Site } from '../types';

/** The language of a site that names none. */
export const defaultLanguage = 'en';

/** What the words around pages are written in: the bar, the footer, the first page. */
export function languageOf({ site }: Pick<Site, 'site'>): string {
  return site.lang ?? defaultLanguage;
}

export interface PageLanguage {
  lang: string;
  /** Absent where it is as browsers take it to be. */
  dir?: 'rtl' | undefined;
  /** For what the site itself says on the page: absent where that is in the same language. */
  ofSite: { lang?: string; dir?: 'ltr' | 'rtl' };
}

/** The language of a page and its direction: unless the page states it, the one its language is mostly written in. */
export function pageLanguage(route: Pick<Route, 'view'>, site: Pick<Site, 'site'>): PageLanguage {
  const siteLang = languageOf(site);
  const lang = languageOfPage(route, site);
  const siteDir = directionOf(siteLang);
  const ownDir = lang === siteLang ? siteDir : directionOf(lang);
  const { dir = ownDir } = route.view.kind === 'page' ? route.view.page.frontMatter : {};
  return {
    lang,
    dir: dir === 'rtl' ? dir : undefined,
    ofSite: {
      ...(lang !== siteLang && { lang: siteLang }),
      ...(dir !== siteDir && { dir: siteDir }),
    },
  };
}

export function languageOfPage({ view }: Pick<Route, 'view'>, site: Pick<Site, 'site'>): string {
  return (view.kind === 'page' && view.page.frontMatter.lang) || languageOf(site);
}

/** What an element in the language of one site says within a page in that of another. */
export function langAttributes(one: Pick<Site, 'site'>, page: Pick<Site, 'site'>) {
  const [lang, around] = [languageOf(one), languageOf(page)];
  const dir = directionOf(lang);
  return { lang, ...(dir !== directionOf(around) && { dir }) };
}

/** A language and country as Open Graph has them, such as `pt_BR`. */
export function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return region ? `${language}_${region}` : language;
}
