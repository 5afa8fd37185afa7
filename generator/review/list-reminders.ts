import { listValues, locationAt } from '../content/list-values';
import type { PageSource, ParsedContent } from '../content/parsed-content';
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

const dayMs = 86_400_000;

/** The day after that of the build, as an ISO date: somewhere on Earth it has begun. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
}

/** Warns about pages whose last update is in the future. */
export function findFutureDates({ pages, locations }: ParsedContent, now: Date): Diagnostic[] {
  const latest = latestDay(now);
  return pages.flatMap(({ file, frontMatter: { updated } }) => {
    // ISO dates sort chronologically.
    if (updated === undefined || updated <= latest) return [];
    const message = `the page says that it was last updated on ${updated}, which is in the future`;
    const fix = 'Write the day of its last change, or remove the line.';
    return [diagnose('review/future-date', locationAt(locations, file, ['updated']), message, fix)];
  });
}

/** Warns about the pages that a release leaves out, at the line that excludes them. */
export function listUnpublished(
  leftOut: readonly (PageSource & { why: 'draft' | 'later' })[],
  { locations }: Pick<ParsedContent, 'locations'>,
): Diagnostic[] {
  return leftOut.map(({ file, why, frontMatter }) => {
    const isDraft = why === 'draft';
    const message = isDraft
      ? 'the page is a draft, and is not published'
      : `the page is published on ${frontMatter.publish}, by the first build from that day on`;
    const fix = `Delete this line to publish it${isDraft ? '' : ' with the next build'}.`;
    const location = locationAt(locations, file, [isDraft ? 'draft' : 'publish']);
    return diagnose('review/unpublished', location, message, fix);
  });
}
