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

/** Makes a change and has the element laid out with it, while what somebody has gone to stays where it is. */
async function exchange(element: HTMLElement, change: () => void): Promise<void> {
  const held = scrollY && scrollY === place ? whatIsRead() : null;
  const top = () => held?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
  element.getBoundingClientRect();
  const moved = top() - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
  place = scrollY;
  await takeTurns();
}

/** What a link led to, while its beginning is on the screen; or else what stands in the middle of that. */
function whatIsRead(): Element | null {
  const led = document.querySelector(':target h2');
  return led && led.getBoundingClientRect().top > 0
    ? led
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}
