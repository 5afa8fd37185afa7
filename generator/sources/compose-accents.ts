/** An address, where any letter may be meant as it is written; or a letter with the marks that stand behind it. */
const addressOrLetter = /https?:\/\/\S*|\P{M}\p{M}+/giu;

/**
 * Each letter with its accent as one character where there is one, as most keyboards write it. Some programs, and names
 * of files on a Mac, have two; and fonts have shapes for the one.
 */
export function composeAccents(text: string): string {
  if (!/\p{M}/u.test(text)) return text;
  return text.replace(addressOrLetter, (found) => (found.includes('://') ? found : found.normalize('NFC')));
}
