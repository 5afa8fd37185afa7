import type { KeyboardEvent } from 'react';

interface TabList {
  /** Ids of the panels, in order; the tab of `x` has the id `x-tab`. */
  panelIds: string[];
  selected: number;
  select: (index: number) => void;
  orientation: 'horizontal' | 'vertical';
}

/**
 * What makes an element a tab, after the ARIA Authoring Practices: one tab stop for the whole list, arrow
 * keys along its orientation that wrap around and select at once, Home and End.
 */
export function tabProps({ panelIds, selected, select, orientation }: TabList, index: number) {
  const [back, forth] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const last = panelIds.length - 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      [back as string]: index === 0 ? last : index - 1,
      [forth as string]: index === last ? 0 : index + 1,
      Home: 0,
      End: last,
      ' ': index,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
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

/** What makes an element the panel of a tab. */
export function tabPanelProps(panelId: string) {
  return { role: 'tabpanel', 'aria-labelledby': `${panelId}-tab` };
}
