import { facesPatience } from '../limits';
import { loadFaces } from '../load-faces';
import { blocksOf, isLaidOut } from './blocks-of';
import { changeInTurn } from './change-in-turn';

/**
 * Has the landing page set in its own faces, where only its headline is so far, once all have come: each by itself would
 * move lines that two of them share. Settles once that is done, or without it if they are long in coming. Where one never
 * comes, the page has been let go of long since (`open-up.ts`).
 */
export async function bringFaces(): Promise<void> {
  const faces = Promise.all([loadFaces(), loadSigns()]);
  const late = new Promise((resolve) => setTimeout(resolve, facesPatience, 'late'));
  const handedOut = faces.then(handOutFaces);
  if ((await Promise.race([faces, late])) !== 'late') await handedOut;
}

/**
 * Has the browser fetch the face of prices and quotation marks, too. Asked for by the first section that is laid out with
 * one, it would come when most of the page is, and have all of that laid out anew.
 */
function loadSigns(): Promise<unknown> {
  const face = getComputedStyle(document.documentElement).getPropertyValue('--interface');
  const words = [...document.querySelectorAll('main > section')].map(({ textContent }) => textContent).join();
  return document.fonts.load(`1em ${face}`, words).catch(() => {});
}

/** Part by part, or block by block where it is laid out, giving the browser its turn in between. */
async function handOutFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  // Whoever was shown no stand-ins has nothing to be exchanged.
  if (dataset.faces == null) return;
  for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
    // What is not laid out stays whole, and is left to its part. To be asked for its face, it would get all its styles
    // here, to lose them with the next change.
    const blocks = blocksOf(part, (block) => !isLaidOut(block) || hasFaceOfItsOwn(block)).filter(isLaidOut);
    for (const block of blocks) block.dataset.later = '';
    await changeInTurn(part, () => {
      part.dataset.faced = '';
    });
    for (const block of blocks) {
      await changeInTurn(block, () => {
        delete block.dataset.later;
      });
    }
  }
  delete dataset.faces;
}

/** What is in such a block has the block's face, and not that of the part: there is no other to put off. */
function hasFaceOfItsOwn(block: HTMLElement): boolean {
  const faceOf = (element: Element) => getComputedStyle(element).fontFamily;
  return faceOf(block) !== faceOf(block.parentElement as Element);
}
