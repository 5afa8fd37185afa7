/**
 * Has the keyboard stop where there is something to do in a widget's slot: arranged, at the headers that open something,
 * and not at a strip that shows one thing; as it was built, the other way round.
 */
export function setTabStops(slot: HTMLElement, arranged: boolean): void {
  for (const stop of slot.querySelectorAll<HTMLElement>('[tabindex]'))
    stop.tabIndex = arranged === stop.matches('button') ? 0 : -1;
}
