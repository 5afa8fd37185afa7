import { expect, test } from 'vitest';
import { charactersOf, collectCharacters } from '../../../../generator/assets/fonts/make-fonts';

test('every character that content holds is there, once, and no other but what scripts write', () => {
  const written = collectCharacters([], [], 'en');
  const characters = [...collectCharacters(charactersOf(['naïve ☂ naïve', '“Ω”']), [], 'en')];

  expect(characters).toEqual(expect.arrayContaining(['ï', '☂', '“', '”', 'Ω']));
  expect(new Set(characters).size).toBe(characters.length);
  expect(written).not.toMatch(/[{}~!%@]/);
});

test('addresses and tokens are not shown', () => {
  const characters = collectCharacters(
    charactersOf(['#top', '/a~b', 'https://x.example/?q=1', '{percent}% {done}!']),
    [],
    'en',
  );
  expect(characters).toMatch(/!.*%/);
  expect(characters).not.toMatch(/[#~?=/{}]/);
});

test.each(['en', 'de', 'cs', 'ar', 'ja'])('any day can be written in %s', (lang) => {
  const characters = collectCharacters([], [], lang);
  for (let month = 0; month < 12; month++) {
    const day = new Date(2026, month, 28).toLocaleDateString(lang, { dateStyle: 'long' });
    for (const character of `${day}0123456789`) expect(characters).toContain(character);
  }
});

test('letters are there in both cases, for styles may change them', () => {
  expect(collectCharacters(charactersOf(['é']), ['Ü'], 'en')).toMatch(/É.*Ü.*é.*ü/);
});
