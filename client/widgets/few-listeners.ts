/** What the browser tells where a widget has a handler, by React's name for that. React works out some from others. */
export const listened = {
  // Of a radio: what is written would come as `input`.
  onChange: ['click'],
  onClick: ['click'],
  onFocus: ['focusin'],
  onKeyDown: ['keydown'],
  onPointerCancel: ['pointercancel'],
  onPointerDown: ['pointerdown'],
  onPointerEnter: ['pointerover', 'pointerout'],
  onPointerLeave: ['pointerover', 'pointerout'],
  onPointerUp: ['pointerup'],
};

const types = new Set(Object.values(listened).flat());

/**
 * Has React, as it makes the root of a widget of this element, listen to nothing that no widget has a handler for. It
 * would listen to every event there is and look through its tree for each, on the way down and up: for one click some
 * twenty times, and as often for every move of the pointer and each step of a transition.
 */
export function withFewListeners<Root>(slot: HTMLElement, makeRoot: () => Root): Root {
  slot.addEventListener = (type: string, ...rest: [EventListener, boolean | AddEventListenerOptions]) => {
    if (types.has(type)) HTMLElement.prototype.addEventListener.call(slot, type, ...rest);
  };
  try {
    return makeRoot();
  } finally {
    // From here on it is the browser's again.
    Reflect.deleteProperty(slot, 'addEventListener');
  }
}
