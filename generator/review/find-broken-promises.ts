import { listValues } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { shorten } from '../lib/words';

/** Warns about words listed under `promises`, such as a price, that no other text of the file contains. */
export function findBrokenPromises(parsed: ParsedContent): Diagnostic[] {
  const texts = listValues(parsed).filter(({ value }) => typeof value === 'string');
  const isPromise = ({ path }: (typeof texts)[number]) => path[0] === 'promises';
  return texts.filter(isPromise).flatMap((promise) => {
    const words = String(promise.value);
    const isKept = texts.some(
      (text) => text.file === promise.file && !isPromise(text) && contains(String(text.value), words),
    );
    if (isKept) return [];
    const message = `"${shorten(words)}" is promised here, and no other text of this file says it`;
    const fix = 'Changed on purpose? Change it here, too. Otherwise restore the text above.';
    return [diagnose('review/broken-promise', promise.location, message, fix)];
  });
}

/** Whether a text contains the words as whole words: $9.99 is not in $9.999, nor 10 in 100. */
function contains(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const neighbors = `${text[at - 1] ?? ''}${text[at + words.length] ?? ''}`;
    if (!/[\p{L}\p{N}]/u.test(neighbors)) return true;
  }
  return false;
}
