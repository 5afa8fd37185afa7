import { facesPatience } from '../limits';
import { loadFaces } from '../load-faces';
import { blocksOf, isLaidOut } from './blocks-of';
import { takeTurns } from './take-turns';

/**
 * Has the landing page set in its own faces, where only its headline is so far, once all have come: each by itself would
 * move lines that two of them share. Settles once that is done, or without it if they are long in coming. Where one never
 * comes, the page has been let go of long since (`arrange-first.ts`).
 */
export async function bringFaces(): Promise<void> {
  const faces = loadFaces();
  const late = new Promise((resolve) => setTimeout(resolve, facesPatience, 'late'));
  const handedOut = faces.then(handOutFaces);
  if ((await Promise.race([faces, late])) !== 'late') await handedOut;
}

/** Part by part, or block by block where it is laid out, giving the browser its turn in between. */
async function handOutFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  // Whoever was shown no stand-ins has nothing to be exchanged.
  if (dataset.faces == null) return;
  for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
    const blocks = part.matches('section') ? blocksOf(part).filter(isLaidOut) : [];
    for (const block of blocks) block.dataset.later = '';
    await exchange(part, () => {
      part.dataset.faced = '';
    });
    for (const block of blocks) {
      await exchange(block, () => {
        delete block.dataset.later;
      });
    }
  }
  delete dataset.faces;
}

/** How far down the page one was a turn ago. */
let place = 0;

/** Makes a change and has the element laid out with it, while what somebody was led to stays where it is. */
async function exchange(element: HTMLElement, change: () => void): Promise<void> {
  const before = topOfLed();
  change();
  // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
  element.getBoundingClientRect();
  const moved = topOfLed() - before;
  // Unless that has left the screen, or is on its way there.
  if (moved && before > 0 && scrollY === place) scrollBy({ top: moved, behavior: 'instant' });
  place = scrollY;
  await takeTurns();
}

/** Where what somebody was led to begins on the screen. */
function topOfLed(): number {
  return document.querySelector(':target h2')?.getBoundingClientRect().top ?? 0;
}
