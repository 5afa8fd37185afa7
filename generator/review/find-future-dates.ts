import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';

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
