import { keepInPlace } from '../keep-in-place';
import { takeTurns } from './take-turns';

/** How far down the page one was a turn ago. */
let place = 0;

/**
 * Makes a change to an element and has it laid out with it, gives the browser its turn, and settles. What somebody has
 * gone to stays where it is: few browsers see to that by themselves, and none always. Not while they scroll: whatever a
 * script would add to that would stop it.
 */
export async function changeInTurn(element: HTMLElement, change: () => void): Promise<void> {
  keepInPlace(scrollY && scrollY === place ? whatIsRead() : null, () => {
    change();
    // To be asked for its box makes the browser lay it out now, and not with the others in the next frame.
    element.getBoundingClientRect();
  });
  place = scrollY;
  await takeTurns();
}

/** The beginning of what a link or the address led to, while that is on the screen; or else what stands in its middle. */
function whatIsRead(): Element | null {
  const beginning = document.querySelector(':target h2');
  const { top = 0 } = beginning?.getBoundingClientRect() ?? {};
  return top > 0 && top < innerHeight
    ? beginning
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}
