import type { KeyboardEvent } from 'react';

export type Orientation = 'horizontal' | 'vertical';

/**
 * Where a key leads within a row of controls: the arrows along its orientation, which wrap around, Home and
 * End. `undefined` for every other key, and for those that belong to the browser or the system.
 */
export function arrowTarget(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { index, count, orientation }: { index: number; count: number; orientation: Orientation },
): number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const axis = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const last = count - 1;
  switch (key) {
    case axis[0]:
      return index === 0 ? last : index - 1;
    case axis[1]:
      return index === last ? 0 : index + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
