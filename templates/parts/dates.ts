import { fillIn } from './fill-in';
import { defaultLanguage } from './language';

const longDates = { dateStyle: 'long', timeZone: 'UTC' } as const;

// Shared, because creating a formatter takes longer than formatting all dates of a site.
const englishDates = new Intl.DateTimeFormat(defaultLanguage, longDates);

/** An ISO date, or the day of a moment, such as `January 5, 2026` in English: the same in every time zone, and English for a language that Node does not know. */
export function longDate(date: string | Date, lang: string): string {
  const dates =
    lang === defaultLanguage ? englishDates : new Intl.DateTimeFormat([lang, defaultLanguage], longDates);
  return dates.format(new Date(date));
}

/** A language with the digits that dates are written in, where they are not those of English: versions of ICU disagree. */
export function withDigits(lang: string): string {
  if (lang === defaultLanguage) return lang;
  const { numberingSystem } = new Intl.DateTimeFormat([lang, defaultLanguage]).resolvedOptions();
  return numberingSystem === 'latn' || lang.includes('-u-') ? lang : `${lang}-u-nu-${numberingSystem}`;
}

/** A count or a year as a language writes it. */
export function figure(number: number, lang: string): string {
  if (lang === defaultLanguage) return `${number}`;
  return new Intl.NumberFormat([withDigits(lang), defaultLanguage], { useGrouping: false }).format(number);
}

/** A day as `longDate` has it, a quarter such as `2027-Q2` in the words of content, or as `Q2 2027`, a year as it is. */
export function expectedDate(date: string, lang: string, words = 'Q{quarter} {year}'): string {
  if (isDay(date)) return longDate(date, lang);
  const [year = '', quarter] = date.split('-Q');
  return quarter === undefined ? year : fillIn(words, { quarter, year });
}

export function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}
