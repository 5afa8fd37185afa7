/**
 * Has the styles lay out all sections, also those far from the screen, and notes it in the history: whoever reloads
 * the page or comes back to it is led as far down as they were before anything else is done, so it must be as long as
 * it was from the start.
 */
export function layOutAll(): void {
  document.documentElement.dataset.laidOut = '';
  history.replaceState(true, '');
}
