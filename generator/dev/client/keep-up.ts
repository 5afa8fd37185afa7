import type { Fingerprint } from '../server/page-state';
import { fetchPage, readOwnFingerprint, type ServedPage } from './fetch-page';
import { reloadKeepingState } from './keep-state';
import { planPatch } from './plan-patch';
import { swapStyles } from './swap-styles';
import { rememberProps } from './widgets/renew-widget';

/** Makes the page what the server now has. */
export type KeepUp = (wanted: Fingerprint | undefined) => Promise<void>;

/**
 * Knows which state of the site the page shows, and brings it to another by the gentlest means that is sure to give the
 * same as a reload: styles are swapped, and differences in the HTML are patched in place. Where scripts have changed what
 * would have to be patched, or are themselves changed, the page is reloaded.
 */
export function createKeepUp(): KeepUp {
  let shown = readOwnFingerprint();
  rememberProps();
  let served: Document | undefined;
  let wanted: Fingerprint | undefined;
  let working: Promise<void> | undefined;
  const isWaiting = document.documentElement.hasAttribute('data-dev-waiting');

  const isShown = (page: Fingerprint | undefined) =>
    shown !== undefined &&
    page?.document === shown.document &&
    page.page === shown.page &&
    page.styles === shown.styles;

  /** The page as it was served, before scripts changed it: what comes next is compared with it. */
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
    if (shown?.document !== fingerprint.document) return false;
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
      // The server is on its way to another state, and will send it.
      if (aim === wanted) return;
    }
  };

  return async (page) => {
    // A browser without `serverTiming` is taken to have loaded what is there now.
    if (!shown && !isWaiting) shown = page;
    wanted = page;
    working ??= work().finally(() => {
      working = undefined;
    });
    await working;
  };
}
