import { scriptOf } from '../text';

/** The folder of a language below the content folder and the first step of its addresses: `pt-br` for `pt-BR`. */
export function folderOfLanguage(language: string): string {
  return language.toLowerCase();
}

/** What `folderOfLanguage` makes of the code of a language. */
const languageFolder =
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*$/;

const knownLanguages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a folder is named like a language that there is: `old` and `tmp` are none. */
function isLanguageFolder(folder: string): boolean {
  return languageFolder.test(folder) && knownLanguages.of(folder) !== undefined;
}

/** A file in the folder of a language. */
export interface LanguageFile {
  /** Such as `de`. */
  folder: string;
  /** The name of the file that it translates, such as `hero.yaml` or `pages/privacy.md`. */
  name: string;
  /** Whether it is the source as it was when it was translated, from the folder `made-from/`. */
  isMadeFrom: boolean;
}

/** What a file of the content folder is for if it is in the folder of a language, whether the site has that language or not. */
export function readLanguageFile(path: string): LanguageFile | undefined {
  const [folder = '', ...steps] = path.split('/');
  if (steps.length === 0 || !isLanguageFolder(folder)) return undefined;
  const isMadeFrom = steps[0] === 'made-from' && steps.length > 1;
  return { folder, name: steps.slice(isMadeFrom ? 1 : 0).join('/'), isMadeFrom };
}

/** From the addresses of pages to those of the same pages in another language: `/privacy` to `/de/privacy`. */
export type OwnAddresses = ReadonlyMap<string, string>;

/** A link as it was written, led to the page of its own language where there is one. */
export function toOwnAddress(url: string, own: OwnAddresses): string {
  const [page = ''] = /^[^?#]*/.exec(url) ?? [];
  const target = own.get(page);
  return target === undefined ? url : target + url.slice(page.length);
}

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

/** The direction that a language is mostly written in. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(scriptOf(language)) ? 'rtl' : 'ltr';
}

/** In English, as messages are: `German`. */
export function nameLanguage(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}

/*
 * A text without a translation stands in its place in the language of its source. It carries an invisible mark at both ends
 * until its document is made, which then says in which language it is. The marks are the last two characters of the
 * planes for private use whose others say where a text was written; see `trace/mark-content.ts`.
 */

export const foreignOpening = '\u{ffffd}';
export const foreignClosing = '\u{10fffd}';

const mark = /[\u{ffffd}\u{10fffd}]/gu;

export function markForeign(text: string): string {
  return foreignOpening + text + foreignClosing;
}

/** Whether a value, such as the props of a widget, holds a text in another language than its page. */
export function holdsForeign(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(foreignOpening);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsForeign);
}

/** For `JSON.stringify`, where nothing can say in which language a text is: leaves out those in another one. */
export function leaveOutForeign(_key: string, value: unknown): unknown {
  return typeof value === 'string' && holdsForeign(value) ? undefined : value;
}

export function removeForeignMarks(text: string): string {
  return text.replace(mark, '');
}
