import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * Opens the panel whose id stands at the end of the address, and has whoever follows a link to it led there, as it would
 * be without us. What was shown until now may be another, so `open` is called before the next paint, at first as well.
 */
export function useAddress(panelIds: readonly string[], open: (index: number) => void): void {
  const openAddressed = useEffectEvent(() => {
    const index = panelIds.indexOf(location.hash.slice(1));
    if (index >= 0) open(index);
    return index >= 0;
  });
  useLayoutEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const isHere = flushSync(openAddressed);
      // The browser could not scroll to a panel that was not shown. Back and forth, which lead to an address that has
      // been left before, lead to where one was.
      if (isHere && !state) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    openAddressed();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
