import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, warning } from '../../generator/diagnostics/diagnostic';
import type { Feature, ParsedSiteInput } from '../../generator/features/feature';
import { latestDay } from '../../generator/lib/text';

const rules = {
  'review/future-item': warning('A completed item of the roadmap has a date in the future.'),
};

const diagnose = createDiagnose(rules);

/** Warns about completed items of the roadmap with a date in the future. */
export const futureItems = (): Feature<Content> => ({ name: 'future-items', rules, review: findFutureItems });

function findFutureItems({ content: { roadmap }, locate, now }: ParsedSiteInput<Content>): Diagnostic[] {
  const latest = latestDay(now);
  const { items = [] } = roadmap ?? {};
  return items.flatMap(({ status, date }, index) => {
    // ISO dates sort chronologically.
    if (status !== 'completed' || date === undefined || date <= latest) return [];
    const message = `the item is completed, but its date ${date} is in the future`;
    const fix = 'Write the day on which it was completed, or give it another status.';
    return [diagnose('review/future-item', locate(['roadmap', 'items', index, 'date']), message, fix)];
  });
}
