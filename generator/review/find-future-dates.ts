import { listValues } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';

const dayMs = 86_400_000;

/**
 * Days that are told as gone by and are still to come, as warnings: when a page was last updated, when an item of the
 * roadmap was completed. `now` is the build's day; somewhere it is the next one already.
 */
export function findFutureDates(parsed: ParsedContent, now: Date): Diagnostic[] {
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  return listValues(parsed).flatMap(({ value, path, location, group }) => {
    // Days are written so that they sort as they follow each other.
    if (typeof value !== 'string' || value <= latest) return [];
    if (path.at(-1) === 'updated') {
      const message = `the page would say that it was last updated on ${value}, which is still to come`;
      return [
        diagnose(
          'review/future-date',
          location,
          message,
          'Write the day of its last change, or remove the line.',
        ),
      ];
    }
    if (path.at(-1) === 'date' && group.status === 'completed') {
      const message = `the item is completed, and its date ${value} is still to come`;
      return [
        diagnose(
          'review/future-date',
          location,
          message,
          'Write the day on which it was completed, or give it another status.',
        ),
      ];
    }
    return [];
  });
}
