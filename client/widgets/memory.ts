import { useSyncExternalStore } from 'react';

/** What the page remembers of a scene that was played on it. It is kept nowhere, and gone with the page. */
export interface Memory {
  /** What the hero did at the first roll, and what somebody further down the page says of it. */
  did?: string | undefined;
  here?: string | undefined;
  /** What the die of that roll showed. */
  die: number;
}

let memory: Memory | undefined;
const listeners = new Set<() => void>();

export function remember(next: Memory): void {
  memory = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Nothing until somebody plays, and in the first render. */
export function useMemory(): Memory | undefined {
  return useSyncExternalStore(
    subscribe,
    () => memory,
    () => undefined,
  );
}

/** A line over the stores, where the page ends. */
export function rememberEnd(words: string): void {
  document.querySelector('#download .remembered')?.remove();
  const line = document.createElement('p');
  line.className = 'marginalia remembered';
  line.textContent = words;
  document.querySelector('#download .display')?.after(line);
}
