import { useEffect, useRef } from 'react';
import type { Rotation } from './use-rotation';
import { useSwipe } from './use-swipe';

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
