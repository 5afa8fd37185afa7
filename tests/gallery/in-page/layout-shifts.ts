interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

export interface Shift {
  value: number;
  /** What moved, most of it. */
  moved: Element | null;
}

const shifts: Shift[] = [];

/** Notes every shift since the page was asked for, but those that answer to a visitor's press. */
export function watchShifts(): void {
  const observer = new PerformanceObserver((list) => note(list.getEntries() as LayoutShift[]));
  observer.observe({ type: 'layout-shift', buffered: true });
}

export function takeShifts(): Shift[] {
  return shifts.splice(0);
}

function note(entries: LayoutShift[]): void {
  for (const { value, hadRecentInput, sources } of entries) {
    const node = sources[0]?.node ?? null;
    if (!hadRecentInput)
      shifts.push({ value, moved: node instanceof Element ? node : (node?.parentElement ?? null) });
  }
}
