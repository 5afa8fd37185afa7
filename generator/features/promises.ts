import { listValues } from '../content/list-values';
import { createDiagnose, type Diagnostic, warning } from '../diagnostics/diagnostic';
import { shorten } from '../lib/words';
import type { Feature, ReviewInput } from './feature';

const rules = {
  'review/broken-promise': warning('The text no longer says a price or limit that is listed as a promise.'),
};

const diagnose = createDiagnose(rules);

/** Warns about words listed under `promises` in a file, such as a price, that no other text of the file contains. */
export const promises = (): Feature => ({
  name: 'promises',
  rules,
  review: findBrokenPromises,
});

function findBrokenPromises({ parsed }: Pick<ReviewInput, 'parsed'>): Diagnostic[] {
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
