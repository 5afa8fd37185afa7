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
  /** Where what somebody was led to begins on the screen. */
  const top = () => document.querySelector(':target h2')?.getBoundingClientRect().top ?? 0;
  let place = scrollY;
  for (const part of document.querySelectorAll<HTMLElement>(':is(body, main) > *')) {
    const before = top();
    part.dataset.faced = '';
    // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
    part.getBoundingClientRect();
    const moved = top() - before;
    // A line more or less above must not move it, unless it has left the screen or is on its way there.
    if (moved && before > 0 && scrollY === place) scrollBy({ top: moved, behavior: 'instant' });
    place = scrollY;
    await takeTurns();
  }
  delete dataset.faces;
}
