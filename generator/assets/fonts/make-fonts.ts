import { textOf } from '../../lib/file-bytes';
import type { Build } from '../../sources/site-sources';
import { makeFontStacks } from './fallback-fonts';
import { type Fonts, subsetFonts } from './subset-fonts';

interface FontSources {
  /** The languages of the site. */
  languages: readonly { language: string }[];
  /** Each character of what was written in content, once. */
  characters: ReadonlySet<string>;
  isPublishable: boolean;
}

/** Each mistake in the content is another set of characters, for which nothing is cut. */
const noFonts: Fonts = {
  files: [],
  styles: '',
  furtherStyles: '',
  preloadUrls: [],
  headlineUrls: [],
  missing: new Map(),
};

/** The fonts of the site, cut down to the characters it can show, with the styles that load them. */
export async function makeFonts(
  { options: { site: definition, rootDir }, sources, cache }: Build,
  { languages, characters: shown, isPublishable }: FontSources,
): Promise<Fonts> {
  if (!isPublishable) return noFonts;
  const code = sources.code.sources.map(({ bytes }) => textOf(bytes));
  const characters = collectCharacters(shown, code, ...languages.map(({ language }) => language));
  const [stacks, subset] = await Promise.all([
    makeFontStacks(definition.fonts, rootDir, cache),
    subsetFonts(definition.fonts.faces, characters, rootDir, cache),
  ]);
  return { ...subset, styles: stacks + subset.styles };
}

/** Dates that scripts write: other days and years than content has. */
function dateCharacters(lang: string): string {
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => dates.format(new Date(Date.UTC(2000, month))));
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(1234567890);
  return ` ,0123456789${months.join('')}${digits}`;
}

/** A token that is replaced within a text, and a text that is a link instead of words. */
const token = /\{[a-z-]+\}/g;
const address = /^(#|\/|https:)/;

/** Each character that these texts show, once. */
export function charactersOf(texts: readonly string[]): Set<string> {
  const characters = new Set<string>();
  for (const text of texts.filter((text) => !address.test(text))) {
    for (const character of text.replace(token, '')) characters.add(character);
  }
  return characters;
}

/** Code writes it as an escape, since nobody could see it there. */
const noBreakSpace = '\u00a0';

/**
 * Every character the site can show, sorted: those of content, those that scripts write, and all characters in `code`
 * outside ASCII. Letters come in both cases, because styles may change them.
 */
export function collectCharacters(
  shown: Iterable<string>,
  code: readonly string[],
  ...languages: readonly string[]
): string {
  const inCode = code.flatMap((text) => text.match(/\P{ASCII}/gu) ?? []);
  const dates = languages.flatMap((lang) => [...dateCharacters(lang)]);
  const all = new Set([...shown, ...dates, ...inCode, noBreakSpace]);
  const visible = [...all].filter((character) => !/\p{Cc}/u.test(character));
  const letters = visible.flatMap((character) => [
    character,
    ...character.toUpperCase(),
    ...character.toLowerCase(),
  ]);
  return [...new Set(letters)].sort().join('');
}
