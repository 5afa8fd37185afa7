import { type PointerEvent, useEffect, useRef } from 'react';
import { isReadFromRight } from './reading-direction';
import type { Rotation } from './use-rotation';

/**
 * For the strip that holds the items of a carousel. Until they are panels it is one to push, with the keyboard as well;
 * then it tells of what is chosen, and turns where a finger swipes. A single item is neither pushed nor turned.
 */
export function useStrip({ running, swipe }: Rotation, several: boolean, live: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const swipeProps = useSwipe(swipe);
  useEffect(() => {
    const view = window.visualViewport;
    // Whoever has drawn the page larger with two fingers reads on with one, which then moves what is seen of it.
    const onResize = () =>
      ref.current?.style.setProperty('touch-action', view && view.scale > 1 ? 'auto' : '');
    onResize();
    view?.addEventListener('resize', onResize);
    return () => view?.removeEventListener('resize', onResize);
  }, []);
  return {
    ref,
    'aria-live': live ? (running ? ('off' as const) : ('polite' as const)) : undefined,
    // What is focused as the widget comes to life stays so.
    tabIndex: several ? (live ? -1 : 0) : undefined,
    ...(several && swipeProps),
  };
}

/** A touch that moves at least this far sideways, in CSS pixels, is a swipe. */
const leastPx = 40;

/**
 * For the element that shows one item of several: calls back with 1 for a swipe to the next item, and -1 to the one before.
 * Its styles (`touch-action`) leave only vertical movement to the browser, which would otherwise scroll.
 */
function useSwipe(swipe: (by: number) => void) {
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
      swipe(moved > 0 === isReadFromRight(currentTarget) ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
