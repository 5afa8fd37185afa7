import type { Site } from '../templates/types';

const printableAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/**
 * Every character the site can show, sorted: plain ASCII always (so that small edits need no new
 * fonts, and dates and counts that scripts write are covered), whatever content says, and whatever
 * else stands in `code`. Letters come in both cases, for styles may change them.
 */
export function collectCharacters(site: Site, code: readonly string[]): string {
  const found = new Set(printableAscii);
  const add = (text: string) => {
    // Plain ASCII is there already, and it is most of the text.
    for (const [character] of text.matchAll(/[^\p{ASCII}\p{Cc}]/gu)) {
      for (const form of [character, character.toUpperCase(), character.toLowerCase()]) {
        for (const letter of form) found.add(letter);
      }
    }
  };
  addStrings(site, add);
  code.forEach(add);
  return [...found].sort().join('');
}

function addStrings(value: unknown, add: (text: string) => void): void {
  if (typeof value === 'string') add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) addStrings(child, add);
  }
}
