/** More elements than these, laid out in one go, would be felt on a slow phone. */
const most = 20;

/** What an element is made of, in blocks of so few elements that to lay one out is not felt, or that must stay whole. */
export function blocksOf(
  element: HTMLElement,
  mustStayWhole: (block: HTMLElement) => boolean = () => false,
): HTMLElement[] {
  const blocks = [...element.children] as HTMLElement[];
  return blocks.flatMap((block) =>
    block.querySelectorAll('*').length > most && !mustStayWhole(block)
      ? blocksOf(block, mustStayWhole)
      : block,
  );
}

/**
 * Of a section far from the screen, nothing is laid out at first. Browsers that cannot tell lay out all of it at once.
 * What has no box of its own is, if what it begins with is.
 */
export function isLaidOut(block: Element): boolean {
  if (block.checkVisibility?.({ contentVisibilityAuto: true }) ?? true) return true;
  return block.firstElementChild !== null && isLaidOut(block.firstElementChild);
}
