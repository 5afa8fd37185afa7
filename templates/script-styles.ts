import { scriptOf } from '../generator/lib/text';
import { fonts } from './fonts';

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

/** What stands in for the faces of the site, until they have arrived and for letters they lack. */
const roles = Object.entries(fonts.roles).map(([role, { fallback, generic }]) => {
  // The fallback for the interface has no bold letters.
  const standIn = generic === 'sans-serif' ? 'Arial' : `"${fallback}"`;
  const kind: 'reading' | 'interface' = generic === 'serif' ? 'reading' : 'interface';
  return { role, standIn, kind, generic };
});

/** Where a page in Latin letters has some: these are drawn tight or cut short by what suits Latin ones. */
const spacing = '.page :is(h1,h2,h3,h4,strong){letter-spacing:0;line-height:1.35}';

/**
 * Such scripts have no italics and no initials, letters that are joined or stand in a square are not set apart, and lines
 * as close as those of Latin display would cut their marks.
 */
function settingOf(lang: string): string {
  const its = `:lang(${lang})`;
  return [
    `${its}{letter-spacing:0!important;font-style:normal!important}`,
    `:is(.display,.headline)${its}{line-height:1.15}`,
    `:is(.charter-summary,blockquote,h2,h3,h4):not(.display)${its}{line-height:1.35}`,
    `:is(.drop-cap,.drop-cap>p,.initial+p)${its}::first-letter{float:none;margin:0;color:inherit;font:inherit}`,
    `.initial${its}{display:none}`,
  ].join('');
}

/** Styles for a page with these texts; empty where all its letters are Latin. */
export function scriptStyles(text: string, lang: string): string {
  // What several scripts share, such as the sign for micro, is no letter of another.
  if (!/(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u.test(text)) return '';
  const own = typefaces[scriptOf(lang)];
  const found = Object.values(typefaces).filter(({ letters }) => letters.some((code) => isIn(code, text)));
  // Of letters that several languages draw each in its own way, as the language of the page does.
  const stacks = own && found.length > 0 ? [own, ...found.filter((each) => each !== own)] : found;
  const values = roles.map(({ role, standIn, kind, generic }) => {
    const theirs = stacks.flatMap((stack) => stack[kind]).map((name) => `"${name}"`);
    return `--${role}-fallback:${[standIn, ...theirs, generic].join()}`;
  });
  const setting = found.length === 0 ? '' : own ? settingOf(lang) : spacing;
  return `:root{${values.join(';')}}${setting}`;
}

function isIn(code: string, text: string): boolean {
  return new RegExp(`\\p{Script=${code}}`, 'u').test(text);
}
