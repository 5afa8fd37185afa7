import type { FocusEvent, KeyboardEvent } from 'react';
import { arrowTarget } from './arrow-keys';

interface TabList {
  /** Ids of the panels, in order; the tab of `x` has the id `x-tab`. */
  panelIds: string[];
  selected: number;
  select: (index: number) => void;
  /** Whether they stand one below the other. */
  isColumn?: boolean;
}

/**
 * What makes an element a tab, after the ARIA Authoring Practices: one tab stop for the whole list, arrow
 * keys along its orientation that wrap around and select at once, Home and End.
 */
export function tabProps({ panelIds, selected, select, isColumn }: TabList, index: number) {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = arrowTarget(event, { index, count: panelIds.length, isColumn });
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    document.getElementById(`${panelIds[target]}-tab`)?.focus();
  };

  return {
    role: 'tab',
    id: `${panelIds[index]}-tab`,
    'aria-selected': index === selected,
    'aria-controls': panelIds[index],
    tabIndex: index === selected ? 0 : -1,
    onKeyDown,
  };
}

/** What makes an element the panel of a tab: a stop of its own, for it holds nothing else to stop at. */
export function tabPanelProps(panelId: string) {
  return { role: 'tabpanel', 'aria-labelledby': `${panelId}-tab`, tabIndex: 0, onFocus: showFromTop };
}

/**
 * Coming back up to a panel that is taller than the screen has room for, a browser shows its end, and its beginning
 * stays beneath the bar. It scrolls after it has told of the focus, which may have gone on by the next frame. Whoever
 * comes back to the window reads on where they were: the focus came from nothing in the page.
 */
function showFromTop({ currentTarget: panel, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!relatedTarget) return;
  requestAnimationFrame(() => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const isCut = panel.getBoundingClientRect().top < Number.parseFloat(scrollPaddingTop);
    if (isCut && panel.matches(':focus-visible')) panel.scrollIntoView();
  });
}
