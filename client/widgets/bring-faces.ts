import { loadFaces } from '../load-faces';
import { takeTurns } from './take-turns';

/**
 * Has the landing page set in its own faces, where only its headline is so far, once all have come: each by itself would
 * move lines that two of them share. Part by part, giving the browser its turn in between. Where one never comes, the page
 * has been let go of long since (`arrange-first.ts`).
 */
export async function bringFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  await loadFaces();
  // Whoever was shown no stand-ins has nothing to be exchanged.
  if (dataset.faces == null) return;
  for (const part of document.querySelectorAll<HTMLElement>(':is(body, main) > *')) {
    part.dataset.faced = '';
    // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
    part.getBoundingClientRect();
    await takeTurns();
  }
  delete dataset.faces;
}
