/**
 * How a page stood when its reader left it, kept by its entry in the history. Whoever reloads or comes back is led as
 * far down as they were before anything else is done, so the page must be as long as it was from the start.
 * `living`: its widgets had come. `plain`: they had not, and the reader was past the first screen. An
 * entry of a page that is opened, or was left before anything came or failed to, has neither.
 */
export type LeftAs = 'living' | 'plain';

/**
 * Has the styles lay out all sections, also those far from the screen, and the next visit of this page begin so. `again`
 * says that this is such a visit, which the browser is still to lead to its place.
 */
export function stand(as: LeftAs, again = ''): void {
  document.documentElement.dataset.laidOut = again;
  if (history.state !== as) history.replaceState(as, '');
}
