import type { Rotation } from './use-rotation';
import { useSwipe } from './use-swipe';

/**
 * For the strip that holds the items of a carousel. Until they are panels it is one to push, with the keyboard as well;
 * then it tells of what is chosen, and turns where a finger swipes. A single item is neither pushed nor turned.
 */
export function useStrip({ running, swipe }: Rotation, several: boolean, live: boolean) {
  const swipeProps = useSwipe(swipe);
  return {
    'aria-live': live ? (running ? ('off' as const) : ('polite' as const)) : undefined,
    tabIndex: several && !live ? 0 : undefined,
    ...(several && swipeProps),
  };
}
