import { captureWidget, reloadKeepingState } from './keep-state';
import { placeSources } from './place-sources';

/** The props that each widget last got, as its script held them. */
const known = new WeakMap<Element, string>();

/** Remembers what widgets start from, to tell a changed word from a changed number of slides. */
export function rememberProps(): void {
  for (const slot of document.querySelectorAll('[data-widget]')) known.set(slot, propsOf(slot));
}

/**
 * Gives a widget the props that now stand beside it, and its elements the places that `next` has for them. As long as they have the shape they had, it keeps what the
 * visitor did to it; otherwise it starts afresh and the visitor's choice is made again.
 */
export function renewWidget(slot: HTMLElement, next: Element): void {
  const props = propsOf(slot);
  const before = known.get(slot);
  known.set(slot, props);
  const keepsState = before !== undefined && shapeOf(before) === shapeOf(props);
  const restore = keepsState ? undefined : captureWidget(slot);
  slot.dispatchEvent(new CustomEvent('renew', { detail: { keepsState } }));
  // It threw, and was replaced by what it was built as long ago.
  if (!slot.isConnected) {
    reloadKeepingState();
    return;
  }
  placeSources(next, slot);
  restore?.();
}

/** As text. */
export function propsOf(slot: Element): string {
  return slot.nextElementSibling?.textContent ?? '';
}

/** The JSON without its words and numbers, but with the ids by which a widget may know its parts. */
function shapeOf(json: string): string {
  return JSON.stringify(JSON.parse(json), (key, value) =>
    typeof value === 'object' || key === 'id' ? value : typeof value,
  );
}
