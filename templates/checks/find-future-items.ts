import type { Content } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import { diagnose } from '../../generator/diagnostics/rules';
import type { LocateValue } from '../../generator/site/site-definition';

/** Warns about completed items of the roadmap with a date after `latest`, such as `2027-03-09`. */
export function findFutureItems(
  { roadmap }: Pick<Content, 'roadmap'>,
  locate: LocateValue,
  latest: string,
): Diagnostic[] {
  const { items = [] } = roadmap ?? {};
  return items.flatMap(({ status, date }, index) => {
    // ISO dates sort chronologically.
    if (status !== 'completed' || date === undefined || date <= latest) return [];
    const message = `the item is completed, but its date ${date} is in the future`;
    const fix = 'Write the day on which it was completed, or give it another status.';
    return [diagnose('review/future-date', locate(['roadmap', 'items', index, 'date']), message, fix)];
  });
}
