import type { KeyboardEvent } from 'react';
import { isReadFromRight } from './reading-direction';

/**
 * Where a key leads within a row or, where they stand one below the other, a column of controls: the arrows along it, which
 * wrap around, Home and End, and the space bar to where it is pressed. `undefined` for every other key, and for those that
 * belong to the browser or the system.
 */
export function arrowTarget(
  { key, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent,
  { index, count, isColumn }: { index: number; count: number; isColumn?: boolean | undefined },
): number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const forth = !isColumn && isReadFromRight(currentTarget) ? -1 : 1;
  const steps: Partial<Record<string, number>> = {
    [isColumn ? 'ArrowUp' : 'ArrowLeft']: -forth,
    [isColumn ? 'ArrowDown' : 'ArrowRight']: forth,
    ' ': 0,
    Home: -index,
    End: -index - 1,
  };
  const step = steps[key];
  return step === undefined ? undefined : (index + step + count) % count;
}
