import { captureWidget, reloadKeepingState } from '../keep-state';

/**
 * Gives a widget the props in the script beside it, and its elements the source locations of `next`. `last` and `next` are
 * its counterparts in the page as it was and as it is now. If the props have the same shape as before, the widget keeps its
 * state; otherwise it is rendered from scratch and the visitor's choice is restored.
 */
export function renewWidget(slot: HTMLElement, last: Element, next: Element): void {
  const [before, props] = [propsOf(last), propsOf(next)];
  const keepsState = shapeOf(before) === shapeOf(props);
  const restore = keepsState ? undefined : captureWidget(slot);
  if (before !== props) slot.dispatchEvent(new CustomEvent('renew', { detail: { keepsState } }));
  // It threw, and was replaced by its served HTML.
  if (!slot.isConnected) {
    reloadKeepingState();
    return;
  }
  slot.dispatchEvent(new CustomEvent('sourceschange', { detail: next }));
  restore?.();
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
