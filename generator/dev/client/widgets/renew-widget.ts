import { captureWidget, reloadKeepingState } from '../keep-state';

/** The last props of each widget, as JSON. */
const lastProps = new WeakMap<Element, string>();

/** Remembers the first props of widgets, to distinguish a changed word from a changed number of slides. */
export function rememberProps(): void {
  for (const slot of document.querySelectorAll('[data-widget]')) lastProps.set(slot, propsOf(slot));
}

/**
 * Gives a widget the props in the script beside it, and its elements the source locations of `next`, its counterpart in
 * the next page. If the props have the same shape as before, it keeps its state; otherwise it is rendered from scratch and
 * the visitor's choice is restored.
 */
export function renewWidget(slot: HTMLElement, next: Element): void {
  const restore = renewProps(slot);
  // It threw, and was replaced by its served HTML.
  if (!slot.isConnected) {
    reloadKeepingState();
    return;
  }
  slot.dispatchEvent(new CustomEvent('sourceschange', { detail: next }));
  restore?.();
}

/** The returned function restores the visitor's choice if it was lost. */
function renewProps(slot: HTMLElement): (() => void) | undefined {
  const props = propsOf(slot);
  const before = lastProps.get(slot);
  if (props === before) return undefined;
  lastProps.set(slot, props);
  const keepsState = before !== undefined && shapeOf(before) === shapeOf(props);
  const restore = keepsState ? undefined : captureWidget(slot);
  slot.dispatchEvent(new CustomEvent('renew', { detail: { keepsState } }));
  return restore;
}

/** The props as JSON. */
export function propsOf(slot: Element): string {
  return slot.nextElementSibling?.textContent ?? '';
}

/** The JSON without its texts and numbers, but with the ids that widgets use as keys. */
function shapeOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) =>
    typeof value === 'object' || key === 'id' ? value : typeof value,
  );
}
