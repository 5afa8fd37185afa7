/** What scripts write in place of what content says: another day, another year. */
function dateCharacters(lang: string): string {
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => dates.format(new Date(Date.UTC(2000, month))));
  const digits = new Intl.NumberFormat(lang, { useGrouping: false }).format(1234567890);
  return ` ,0123456789${months.join('')}${digits}`;
}

/** Part of a text that something else takes the place of, and a text that leads somewhere instead of being read. */
const token = /\{[a-z-]+\}/g;
const address = /^(#|\/|https:)/;

/** Each character that is shown of these texts, once. */
export function charactersOf(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts.filter((text) => !address.test(text))) {
    for (const character of text.replace(token, '')) found.add(character);
  }
  return found;
}

/**
 * Every character the site can show, sorted: what content shows, what scripts write, and whatever beyond plain ASCII
 * stands in `code`. Letters come in both cases, for styles may change them.
 */
export function collectCharacters(shown: Iterable<string>, code: readonly string[], lang: string): string {
  const found = new Set(shown);
  for (const character of dateCharacters(lang)) found.add(character);
  for (const text of code) for (const [character] of text.matchAll(/\P{ASCII}/gu)) found.add(character);
  const visible = [...found].filter((character) => !/\p{Cc}/u.test(character));
  const letters = visible.flatMap((character) => [
    character,
    ...character.toUpperCase(),
    ...character.toLowerCase(),
  ]);
  return [...new Set(letters)].sort().join('');
}
