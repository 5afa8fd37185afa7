import { layOutAll } from '../lay-out-all';
import { blocksOf, isLaidOut } from './blocks-of';
import { takeTurns } from './take-turns';

/**
 * Lays out the sections that the styles have put off until they come near the screen, one after the other. It is
 * done once nothing waits for it: what is not laid out has no styles either, so to a screen reader the panels that
 * a widget has put aside would still be there.
 */
export async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    // Block by block: the whole section in one go would be felt. One that comes near the screen meanwhile is laid out
    // by the browser itself.
    const blocks = blocksOf(section).filter((block) => !isLaidOut(block));
    await grow(section, ({ height }) => {
      for (const { style } of blocks) style.contentVisibility = 'auto';
      section.style.minHeight = `${height}px`;
      section.style.contentVisibility = 'visible';
    });
    for (const block of blocks) await grow(section, () => block.removeAttribute('style'));
    await grow(section, () => {
      section.style.minHeight = '';
    });
  }
  layOutAll();
  // Whoever follows a link within the page begins another visit of it, which is to be come back to like the first.
  addEventListener('hashchange', () => layOutAll());
}

/** Makes a change by which a section above the screen may grow, and gives the browser its turn. */
async function grow(section: HTMLElement, change: (before: DOMRect) => void): Promise<void> {
  const before = section.getBoundingClientRect();
  change(before);
  // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
  const grown = section.getBoundingClientRect().height - before.height;
  // Where the browser does not see to it by itself, what is on the screen stays there.
  if (grown && before.bottom <= 0 && !CSS.supports('overflow-anchor', 'auto'))
    scrollBy({ top: grown, behavior: 'instant' });
  await takeTurns();
}
