import { captureWidget, reloadKeepingState } from '../keep-state';

/** The props that each widget last got, as its script held them. */
const known = new WeakMap<Element, string>();

/** Remembers the first props of widgets, to distinguish a changed word from a changed number of slides. */
export function rememberProps(): void {
  for (const slot of document.querySelectorAll('[data-widget]')) known.set(slot, propsOf(slot));
}

/**
 * Gives a widget the props that now stand beside it, and its elements the source locations that `next`, its counterpart
 * in a fresh page, has for them. As long as the props have the shape they had, it keeps what the visitor did to it;
 * otherwise it starts again and the visitor's choice is restored.
 */
export function renewWidget(slot: HTMLElement, next: Element): void {
  const restore = renewProps(slot);
  // It threw, and was replaced by what it was built as long ago.
  if (!slot.isConnected) {
    reloadKeepingState();
    return;
  }
  slot.dispatchEvent(new CustomEvent('sourceschange', { detail: next }));
  restore?.();
}

/** The function returned restores the visitor's choice if it was lost. */
function renewProps(slot: HTMLElement): (() => void) | undefined {
  const props = propsOf(slot);
  const before = known.get(slot);
  if (props === before) return undefined;
  known.set(slot, props);
  const keepsState = before !== undefined && shapeOf(before) === shapeOf(props);
  const restore = keepsState ? undefined : captureWidget(slot);
  slot.dispatchEvent(new CustomEvent('renew', { detail: { keepsState } }));
  return restore;
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
