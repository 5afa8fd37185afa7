import type { Fingerprint } from '../server/page-state';
import { fetchPage, readOwnFingerprint, type ServedPage } from './fetch-page';
import { reloadKeepingState } from './keep-state';
import { planPatch } from './plan-patch';
import { swapStyles } from './swap-styles';

/** Updates the page to what the server now has. */
export type KeepUp = (wanted: Fingerprint | undefined) => Promise<void>;

/**
 * Updates the page without a reload where the result is sure to be the same: styles are swapped, and differences in the
 * HTML are patched in place. If scripts have changed what would have to be patched, or if scripts have changed
 * themselves, the page is reloaded.
 */
export function createKeepUp(): KeepUp {
  let shown = readOwnFingerprint();
  let served: Document | undefined;
  let wanted: Fingerprint | undefined;
  let working: Promise<void> | undefined;
  const isWaiting = document.documentElement.hasAttribute('data-dev-waiting');

  const isShown = (page: Fingerprint | undefined) =>
    shown !== undefined && page?.page === shown.page && page.styles === shown.styles;

  /** Fetches the page as it was served, before scripts changed it, to compare the next one with. */
  const fetchServed = async () => {
    const page = await fetchPage();
    if (page && isShown(page.fingerprint)) served = page.document;
  };

  const advance = async () => {
    const page = await fetchPage();
    if (!page || isShown(page.fingerprint)) return;
    if (!renew(page)) return reloadKeepingState();
    shown = page.fingerprint;
    served = page.document;
  };

  const renew = ({ document: next, fingerprint }: ServedPage): boolean => {
    if (!shown) return false;
    if (shown.page !== fingerprint.page) {
      const patch = served && planPatch(served, next, document);
      if (!patch) return false;
      patch();
    }
    if (shown.styles !== fingerprint.styles) swapStyles(next);
    return true;
  };

  const work = async () => {
    if (!served && isShown(wanted)) await fetchServed();
    while (wanted && !isShown(wanted)) {
      const aim = wanted;
      await advance();
      // The server sends a newer state soon.
      if (aim === wanted) return;
    }
  };

  return async (page) => {
    // A browser without `serverTiming` is assumed to have loaded the current page.
    if (!shown && !isWaiting) shown = page;
    wanted = page;
    working ??= work().finally(() => {
      working = undefined;
    });
    await working;
  };
}
