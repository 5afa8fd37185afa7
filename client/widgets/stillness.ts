import { useSyncExternalStore } from 'react';

/**
 * Whether the visitor wants the page to hold still: one answer for everything that moves by itself, so that
 * any pause button stops it all. It starts as the system's own setting for reduced motion and follows it, but what
 * somebody has stopped by a button goes on by a button alone.
 */
let still = false;
let stopped = false;
let query: MediaQueryList | undefined;
const listeners = new Set<() => void>();

/** Stops or starts everything that moves by itself: the widgets, and by an attribute whatever the styles move. */
export function setStillness(next: boolean): void {
  stopped = next;
  show(next);
}

function show(next: boolean): void {
  still = next;
  const { dataset } = document.documentElement;
  if (next) dataset.still = '';
  else delete dataset.still;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!query) {
    query = matchMedia('(prefers-reduced-motion: reduce)');
    query.addEventListener('change', (event) => show(event.matches || stopped));
    // The page may have been still for want of anything that could stop it.
    show(query.matches);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True while everything should hold still. False in the first render, on the server and in the browser. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => still,
    () => false,
  );
}
