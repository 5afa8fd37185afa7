import { startTransition } from 'react';

/**
 * Changes state once the browser has drawn what a pointer did to its control: on a slow phone, the two in one frame
 * would take long enough to be felt. Not for keys, whose focus must not arrive before what it tells of.
 */
export function afterPaint(change: () => void): void {
  startTransition(change);
}

/**
 * The same for what is no React state, or not its alone. A frame is drawn between its beginning and the first task
 * after it.
 */
export function afterNextFrame(change: () => void): void {
  requestAnimationFrame(() => setTimeout(change));
}
