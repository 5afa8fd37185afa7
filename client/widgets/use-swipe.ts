import { type PointerEvent, useRef } from 'react';

/** How far a finger goes sideways, in CSS pixels, before it has swiped and not only touched. */
const leastPx = 40;

/**
 * For the element that shows one item of several: calls back with 1 where a finger pushes it away for the next one, and
 * with -1 for the one before. Its styles leave only the ways up and down to the browser (`touch-action`), which else
 * would take a finger that moves for one that scrolls.
 */
export function useSwipe(swipe: (by: number) => void) {
  const from = useRef<{ pointerId: number; clientX: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId, clientX }: PointerEvent) => {
      // With a second finger it is no swipe.
      from.current = pointerType === 'touch' && !from.current ? { pointerId, clientX } : null;
    },
    onPointerUp: ({ pointerId, clientX, currentTarget }: PointerEvent) => {
      const moved = from.current?.pointerId === pointerId ? clientX - from.current.clientX : 0;
      from.current = null;
      if (Math.abs(moved) < leastPx) return;
      const isFromRight = getComputedStyle(currentTarget).direction === 'rtl';
      swipe(moved > 0 === isFromRight ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
