import { expect, test } from 'vitest';
import { collectCharacters } from '../../build/collect-characters';
import { parsedSite } from './fixture';

const { site } = await parsedSite();

test('plain ASCII is always there, so that small edits need no new fonts', () => {
  const characters = collectCharacters(site, []);

  for (const character of ' aZ09{}~!%@') expect(characters).toContain(character);
});

test('every character of YAML files and pages is there, once', () => {
  const changed = { ...site, hero: { ...site.hero, companion: 'naïve ☂ naïve' } };
  changed.pages = [{ ...changed.pages[0], html: '<p>“Ω”</p>' } as (typeof site.pages)[number]];
  const characters = [...collectCharacters(changed, [])];

  expect(characters).toEqual(expect.arrayContaining(['ï', '☂', '“', '”', 'Ω', '§', '©']));
  expect(new Set(characters).size).toBe(characters.length);
});

test('letters are there in both cases, for styles may change them', () => {
  expect(collectCharacters(site, ['é', 'Ü'])).toMatch(/É.*Ü.*é.*ü/);
});

test('what templates and scripts say counts as well', () => {
  expect(collectCharacters(site, ['const arrow = "→";'])).toContain('→');
});

test('the order in which content is written makes no difference', () => {
  expect(collectCharacters(site, ['é→', 'ü'])).toBe(collectCharacters(site, ['ü', '→é']));
});
