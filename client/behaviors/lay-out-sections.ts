import { layOutAll } from '../stages';
import { changeInTurn } from './change-in-turn';

/**
 * Lays out the sections that the styles put off until they come near the screen, each in a task of its own. Until then
 * they have no styles, so a screen reader would read panels that a widget hides.
 */
export async function layOutSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    await changeInTurn(section, () => {
      section.style.contentVisibility = 'visible';
    });
  }
  layOutAll();
  // A link within the page makes a new entry in the history, which must be noted as well.
  addEventListener('hashchange', () => layOutAll());
}
