import { keepInPlace } from './keep-in-place';

/** The scroll position after the last change. */
let place = 0;

/**
 * Changes an element, lays it out, and lets the browser handle input before it settles. What the visitor is reading stays in
 * place on the screen: few browsers see to that by themselves. Not during scrolling, which a script would stop by adding
 * to it.
 */
export async function changeInTurn(element: HTMLElement, change: () => void): Promise<void> {
  keepInPlace(scrollY && scrollY === place ? findReadingPlace() : null, () => {
    change();
    // Asking for its box makes the browser lay it out now, not with the others in the next frame.
    element.getBoundingClientRect();
  });
  place = scrollY;
  await yieldBetween();
}

/** Lets the browser handle clicks and keys between two pieces of work. */
export function yieldBetween(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The heading that a link or the address led to, while it is on the screen; otherwise the middle of the screen. */
function findReadingPlace(): Element | null {
  const heading = document.querySelector(':target h2');
  const { top = 0 } = heading?.getBoundingClientRect() ?? {};
  return top > 0 && top < innerHeight ? heading : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}
