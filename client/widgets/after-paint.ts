import { startTransition } from 'react';

/**
 * Makes a change once the browser has drawn what a pointer did to its control: on a slow phone, the two in one frame
 * would take long enough to be felt. A frame is drawn between its beginning and the first task after it. Not for keys,
 * whose focus must not arrive before what it tells of.
 */
export function afterPaint(change: () => void): void {
  requestAnimationFrame(() => setTimeout(() => startTransition(change)));
}
