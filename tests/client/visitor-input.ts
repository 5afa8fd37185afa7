import { act } from 'react';
import { vi } from 'vitest';

/**
 * A click of a finger, a key or assistive technology; of a mouse, if it is there already. Where time is held, what was
 * put off until the click's own marks are drawn has come, too.
 */
export function click(element: HTMLElement): void {
  act(() => element.click());
  if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(0));
}

/** A mouse comes, clicks and goes away again. */
export function clickByMouse(element: HTMLElement): void {
  pointTo(element);
  click(element);
  pointAway(element);
}

/**
 * A key pressed on an element, with what the browser makes of it when nobody prevents that: Enter clicks
 * buttons and links, the space bar clicks buttons. Says whether somebody prevented it.
 */
export function press(element: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  act(() => void element.dispatchEvent(event));
  const clicks = element.matches('button') ? ['Enter', ' '] : ['Enter'];
  if (!event.defaultPrevented && clicks.includes(key)) click(element);
  return event.defaultPrevented;
}

/** A pointer comes to an element from the page around the widget. */
export function pointTo(element: HTMLElement, pointerType: 'mouse' | 'pen' | 'touch' = 'mouse'): void {
  movePointer('pointerover', element, pointerType);
}

/** It goes back there. */
export function pointAway(element: HTMLElement, pointerType: 'mouse' | 'pen' | 'touch' = 'mouse'): void {
  movePointer('pointerout', element, pointerType);
}

// React makes its enter and leave events from these two.
function movePointer(type: 'pointerover' | 'pointerout', element: HTMLElement, pointerType: string): void {
  const event = new PointerEvent(type, { pointerType, bubbles: true, relatedTarget: document.body });
  act(() => void element.dispatchEvent(event));
}
