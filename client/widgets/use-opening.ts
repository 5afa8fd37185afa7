import { type RefObject, useEffect } from 'react';

/**
 * What CSS needs to open an entry beneath its own header by transforms alone, so that nothing is laid out
 * anew and no header jumps from under a finger. All panels share one place beneath the first header; this measures,
 * whenever the list's size changes, and sets as CSS lengths:
 *
 * - `--opening` on the list: the height of that place, by which the headers from the second to the open one give way
 * - `--rise` on each entry: how far from that place the foot of its header is once it has; negative is up
 *
 * Each entry must hold a header, the first child, and a panel, the last.
 */
export function useOpening(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = list.current;
    if (!measured) return;
    const measure = () => {
      for (const entry of measured.children as Iterable<HTMLElement>) {
        const [header, panel] = [entry.firstElementChild, entry.lastElementChild] as HTMLElement[];
        if (!header || !panel) continue;
        // Offsets are those of the layout: what is moved by a transform counts where it was.
        const foot = header.offsetTop + header.offsetHeight;
        const opening = panel.offsetHeight;
        const given = entry === measured.firstElementChild ? 0 : opening;
        entry.style.setProperty('--rise', `${foot - given - panel.offsetTop}px`);
        measured.style.setProperty('--opening', `${opening}px`);
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [list]);
}
