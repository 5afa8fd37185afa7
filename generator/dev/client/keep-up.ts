import type { Fingerprint } from '../server/page-state';
import { fetchPage, readOwnFingerprint, type ServedPage } from './fetch-page';
import { reloadKeepingState } from './keep-state';
import { planPatch } from './plan-patch';
import { swapStyles } from './swap-styles';
import { rememberProps } from './widgets/renew-widget';
import { findWidgetsUrl, loadWidgets } from './widgets/replace-widgets';

/** Makes the page what the server now has. */
export type KeepUp = (wanted: Fingerprint | undefined) => Promise<void>;

/**
 * Knows which state of the site the page shows and brings it to another by the gentlest means that is sure to give the
 * same as a reload: styles are swapped, widgets replaced, and what differs in the HTML is patched in place; where scripts
 * have changed what would have to be patched, the page is reloaded.
 */
export function createKeepUp(): KeepUp {
  let shown = readOwnFingerprint();
  rememberProps();
  const firstWidgetsUrl = findWidgetsUrl(document);
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
    let replaceWidgets: (() => boolean) | undefined;
    try {
      replaceWidgets = await fetchWidgets(page.document);
    } catch (error) {
      // The last good ones stay. The server knows the line, and tells every page.
      reportError(error);
      return;
    }
    if (!renew(page, replaceWidgets)) return reloadKeepingState();
    shown = page.fingerprint;
    served = page.document;
  };

  const fetchWidgets = async (next: Document) => {
    const [before, after] = [document, next].map(findWidgetsUrl);
    const isOther = firstWidgetsUrl && after && before !== after && document.querySelector('[data-widget]');
    return isOther ? loadWidgets(firstWidgetsUrl, after) : undefined;
  };

  const renew = ({ document: next, fingerprint }: ServedPage, replaceWidgets?: () => boolean): boolean => {
    if (shown?.document !== fingerprint.document) return false;
    if (shown.page !== fingerprint.page) {
      const patch = served && planPatch(served, next, document, replaceWidgets);
      if (!patch?.()) return false;
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
