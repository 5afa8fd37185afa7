/**
 * Sets the tab stops of a widget's slot. Arranged, its headers are stops and its strip, which shows one item, is not; as
 * built, the other way round.
 */
export function setTabStops(slot: HTMLElement, arranged: boolean): void {
  for (const stop of slot.querySelectorAll<HTMLElement>('[tabindex]'))
    stop.tabIndex = arranged === stop.matches('button') ? 0 : -1;
}
