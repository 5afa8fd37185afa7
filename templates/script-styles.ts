import { scriptOf } from '../generator/lib/text';
import { fonts } from './fonts';
import type { PageLanguage } from './parts/language';

/*
 * What a page needs that is written in another script than our own faces have. They come first still: of the typefaces
 * of a visitor's system, a browser takes the first that has a letter. Without these names it would find one as well, of
 * any weight and shape. Signs and emoji need none of this.
 */

interface Typefaces {
  /** Codes of ISO 15924 for the letters, as regular expressions know them. */
  letters: readonly string[];
  /** Typefaces of Apple, Microsoft and of Noto, which others have. */
  reading: readonly string[];
  interface: readonly string[];
}

/** By ISO 15924. Times New Roman and Arial, which stand before them, have Greek and Cyrillic letters. */
const typefaces: Readonly<Record<string, Typefaces>> = {
  Arab: {
    letters: ['Arab'],
    reading: ['Geeza Pro', 'Noto Naskh Arabic'],
    interface: ['Geeza Pro', 'Segoe UI', 'Noto Sans Arabic'],
  },
  Hebr: {
    letters: ['Hebr'],
    reading: ['New Peninim MT', 'Noto Serif Hebrew'],
    interface: ['Arial Hebrew', 'Noto Sans Hebrew'],
  },
  Deva: {
    letters: ['Deva'],
    reading: ['Kohinoor Devanagari', 'Nirmala UI', 'Noto Serif Devanagari'],
    interface: ['Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari'],
  },
  Thai: {
    letters: ['Thai'],
    reading: ['Thonburi', 'Leelawadee UI', 'Noto Serif Thai'],
    interface: ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai'],
  },
  Jpan: {
    letters: ['Hira', 'Kana'],
    reading: ['Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif CJK JP'],
    interface: ['Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP'],
  },
  Kore: {
    letters: ['Hang'],
    reading: ['AppleMyungjo', 'Batang', 'Noto Serif CJK KR'],
    interface: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'],
  },
  Hant: {
    letters: [],
    reading: ['Songti TC', 'PMingLiU', 'Noto Serif CJK TC'],
    interface: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC'],
  },
  Hans: {
    letters: ['Hani'],
    reading: ['Songti SC', 'SimSun', 'Noto Serif CJK SC'],
    interface: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'],
  },
};

/** The faces of the site that are followed by those of a visitor, and what stands in until they have arrived. */
const roles = Object.entries(fonts.roles).map(([role, { family, fallback, generic }]) => {
  // The fallback for the interface has no bold letters.
  const standIn = generic === 'sans-serif' ? 'Arial' : `"${fallback}"`;
  const kind: 'reading' | 'interface' = generic === 'serif' ? 'reading' : 'interface';
  return { role, ours: `"${family}",${standIn}`, kind, generic };
});

/** Letters that are drawn tight or cut short by what suits Latin ones. */
const spacing = '.page :is(h1,h2,h3,h4,strong){letter-spacing:0;line-height:1.35}';

/** What the styles of every page have on one side. Here alone, for it would be longer there by logical names. */
const mirrored =
  '.page .running-head .candle{right:auto;left:0}.page :is(th,td){padding:.6rem 0 .6rem .8rem}';

/** Styles for a page with these texts; empty where all its letters are Latin, and read from left to right. */
export function scriptStyles(text: string, { lang, dir }: Pick<PageLanguage, 'lang' | 'dir'>): string {
  return stacksFor(text, lang) + (dir === 'rtl' ? mirrored : '');
}

function stacksFor(text: string, lang: string): string {
  // What several scripts share, such as the sign for micro, is no letter of another.
  if (!/(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u.test(text)) return '';
  const own = typefaces[scriptOf(lang)];
  const found = Object.values(typefaces).filter(({ letters }) => letters.some((code) => isIn(code, text)));
  // Of letters that several languages draw each in its own way, as the language of the page does.
  const stacks = own && found.length > 0 ? [own, ...found.filter((each) => each !== own)] : found;
  const values = roles.map(({ role, ours, kind, generic }) => {
    const theirs = stacks.flatMap((stack) => stack[kind]).map((name) => `"${name}"`);
    return `--${role}:${[ours, ...theirs, generic].join()}`;
  });
  return `:root{${values.join(';')}}${found.length > 0 ? spacing : ''}`;
}

function isIn(code: string, text: string): boolean {
  return new RegExp(`\\p{Script=${code}}`, 'u').test(text);
}
