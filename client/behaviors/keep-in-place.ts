/** Makes a change and scrolls by as much as it moved an element, which so stays in place on the screen. */
export function keepInPlace(held: Element | null | undefined, change: () => void): void {
  const top = () => held?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  const moved = top() - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
