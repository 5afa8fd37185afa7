import { useEffect, useState } from 'react';

/**
 * False in the first render, which must equal the HTML the build made, and true ever after. Roles that
 * promise a behavior (tab, tabpanel) wait for it, so that the page never promises what no script keeps.
 */
export function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
