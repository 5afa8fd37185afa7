import { expect, test } from 'vitest';
import { fonts } from '../../templates/fonts';
import { expectedDate, figure } from '../../templates/parts/dates';
import { openGraphLocale, pageLanguage } from '../../templates/parts/language';
import { scriptStyles } from '../../templates/script-styles';
import type { Route, Site } from '../../templates/types';

type Said = { lang?: string; dir?: 'ltr' | 'rtl' };

function languageOf(frontMatter: Said, lang?: string) {
  const view = { kind: 'page', page: { frontMatter } } as unknown as Route['view'];
  return pageLanguage({ view }, { site: { lang } } as Site);
}

test.each<[frontMatter: Said, expected: object]>([
  [{}, { lang: 'en', ofSite: {} }],
  [{ lang: 'de' }, { lang: 'de', ofSite: { lang: 'en' } }],
  ...['ar', 'he', 'fa', 'ur', 'yi', 'dv', 'ks', 'az-Arab'].map((lang): [Said, object] => [
    { lang },
    { lang, dir: 'rtl', ofSite: { lang: 'en', dir: 'ltr' } },
  ]),
  [{ lang: 'az' }, { lang: 'az', ofSite: { lang: 'en' } }],
  [
    { lang: 'ar', dir: 'ltr' },
    { lang: 'ar', ofSite: { lang: 'en' } },
  ],
  [{ dir: 'rtl' }, { lang: 'en', dir: 'rtl', ofSite: { dir: 'ltr' } }],
])('%o is read as its language mostly is', (frontMatter, expected) => {
  expect(JSON.parse(JSON.stringify(languageOf(frontMatter)))).toEqual(expected);
});

test.each<[frontMatter: Said, site: string, expected: object]>([
  [{}, 'de', { lang: 'de', ofSite: {} }],
  [{}, 'ar', { lang: 'ar', dir: 'rtl', ofSite: {} }],
  [{ lang: 'en' }, 'ar', { lang: 'en', ofSite: { lang: 'ar', dir: 'rtl' } }],
])('%o on a site in %s', (frontMatter, site, expected) => {
  expect(JSON.parse(JSON.stringify(languageOf(frontMatter, site)))).toEqual(expected);
});

test.each([
  ['2026-01-05', 'en', 'January 5, 2026'],
  ['2026-01-05', 'de', '5. Januar 2026'],
  ['2027-Q2', 'en', 'Q2 2027'],
  ['2027', 'de', '2027'],
])('%s is written in %s as %s', (date, lang, words) => {
  expect(expectedDate(date, lang)).toBe(words);
});

test('a count or a year has the digits of its language, and nothing between them', () => {
  expect(['en', 'de', 'fa', 'qaa'].map((lang) => figure(2026, lang))).toEqual([
    ...['2026', '2026', '۲۰۲۶', '2026'],
  ]);
});

test('a quarter is written in the words of content', () => {
  expect(expectedDate('2027-Q2', 'de', '{quarter}. Quartal {year}')).toBe('2. Quartal 2027');
  expect(expectedDate('2027', 'de', '{quarter}. Quartal {year}')).toBe('2027');
});

test('Open Graph gets the country as well', () => {
  expect(['pt', 'pt-PT', 'ja', 'zh-Hant', 'eo'].map(openGraphLocale)).toEqual([
    'pt_BR',
    'pt_PT',
    'ja_JP',
    'zh_TW',
    'eo_001',
  ]);
});

const stylesFor = (text: string, lang = 'en') => scriptStyles(text, lang);

test.each(['Plain words', 'Ångström, Phở, ½ ☃ → 🎲 µ', ''])(
  '%s needs no typeface of a visitor by name',
  (text) => {
    expect(stylesFor(text)).toBe('');
  },
);

test.each([
  ['Привет', 'ru', []],
  ['Γειά', 'el', []],
  ['مرحبا', 'ar', ['Geeza Pro']],
  ['שלום', 'en', ['New Peninim MT']],
  ['नमस्ते', 'hi', ['Kohinoor Devanagari']],
  ['สวัสดี', 'th', ['Thonburi']],
  ['漢字', 'zh', ['Songti SC']],
  ['漢字', 'zh-Hant', ['Songti TC', 'Songti SC']],
  ['漢字かな', 'ja', ['Hiragino Mincho ProN', 'Songti SC']],
  ['漢字かな', 'en', ['Hiragino Mincho ProN', 'Songti SC']],
  ['한국', 'ko', ['AppleMyungjo']],
  ['Հայ', 'hy', []],
])('%s in %s falls back to fonts of its script after ours', (text, lang, names) => {
  const [, reading = ''] = /--reading-fallback:([^;}]*)/.exec(stylesFor(text, lang)) ?? [];

  const ours = `"${fonts.roles.reading.fallback}",`;
  expect(reading.startsWith(ours)).toBe(true);
  expect(reading.slice(ours.length)).toMatch(/^(".*",)?serif$/);
  const faces = [...reading.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(names.map((name) => faces.indexOf(name)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(
    true,
  );
  if (names.length === 0) expect(faces).toHaveLength(1);
});
