import { layOutAll } from '../lay-out-all';
import { blocksOf, isLaidOut } from './blocks-of';
import { changeInTurn } from './change-in-turn';

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
    const { height } = section.getBoundingClientRect();
    await changeInTurn(section, () => {
      for (const { style } of blocks) style.contentVisibility = 'auto';
      section.style.minHeight = `${height}px`;
      section.style.contentVisibility = 'visible';
    });
    for (const block of blocks) await changeInTurn(section, () => block.removeAttribute('style'));
    await changeInTurn(section, () => {
      section.style.minHeight = '';
    });
  }
  layOutAll();
  // Whoever follows a link within the page begins another visit of it, which is to be come back to like the first.
  addEventListener('hashchange', () => layOutAll());
}
