import { layOutAll } from '../lay-out-all';
import { takeTurns } from './take-turns';

/**
 * Lays out the sections that the styles have put off until they come near the screen, one after the other. It is
 * done once nothing waits for it: what is not laid out has no styles either, so to a screen reader the panels that
 * a widget has put aside would still be there.
 */
export async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    const before = section.getBoundingClientRect();
    section.style.contentVisibility = 'visible';
    // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
    const grown = section.getBoundingClientRect().height - before.height;
    // Where the browser does not see to it by itself, what is on the screen stays there.
    if (before.bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
      scrollBy({ top: grown, behavior: 'instant' });
    await takeTurns();
  }
  layOutAll();
  // Whoever follows a link within the page begins another visit of it, which is to be come back to like the first.
  addEventListener('hashchange', () => layOutAll());
}
