import { devUrls, fingerprintHeader } from '../../site/dev-urls';
import { type DevState, type Fingerprint, findDocument, isErrorPage } from '../server/page-state';
import { reloadKeepingState } from './keep-state';
import { planPatch } from './plan-patch';

/**
 * Keeps the page up to date while it is visible; when it becomes visible again, it catches up. Calls back with each state
 * of the server.
 */
export function followServer(onState: (state: DevState) => void): void {
  const keepUp = createKeepUp();
  let events: EventSource | undefined;
  // Browsers allow six connections to a server. Hidden pages give theirs back, or the seventh would never load.
  const connect = () => {
    if (document.hidden || events) return;
    events = new EventSource(devUrls.events);
    events.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const state: DevState = JSON.parse(data);
      const path = findDocument(location.pathname, (each) => each in state.pages);
      onState(state);
      void keepUp(state.pages[path]);
      // This page was opened before the server started, or before there was a document at its address. The server renders
      // a document on the first request for it, and then sends its state.
      const isWhole = state.diagnostics.every(({ severity }) => severity !== 'error');
      const isMissing = isErrorPage(path) || !state.pages[path];
      if (isWhole && isMissing) void fetch(location.pathname, { cache: 'no-store' }).catch(() => {});
    });
  };
  const disconnect = () => {
    events?.close();
    events = undefined;
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  // A page that comes back from the back/forward cache has missed events.
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', connect);
  connect();
}

/** Sends the server what scripts of the site throw in this page. The server has the source maps. */
export function reportFailures(): void {
  const report = (thrown: unknown) => {
    const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    // Also arrives while the page unloads.
    navigator.sendBeacon(devUrls.failed, JSON.stringify({ message, stack }));
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/**
 * Updates the page to what the server now has, without a reload where the result is sure to be the same: styles are swapped, and differences in the
 * HTML are patched in place. If scripts have changed what would have to be patched, or if scripts have changed
 * themselves, the page is reloaded.
 */
function createKeepUp(): (wanted: Fingerprint | undefined) => Promise<void> {
  let shown = readOwnFingerprint();
  let served: Document | undefined;
  let wanted: Fingerprint | undefined;
  let working: Promise<void> | undefined;

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
    wanted = page;
    working ??= work().finally(() => {
      working = undefined;
    });
    await working;
  };
}

/** A page as the server sent it, before any script changed it. */
interface ServedPage {
  document: Document;
  fingerprint: Fingerprint;
}

/** Fetches the current page at this address; `undefined` while the server cannot send it. */
async function fetchPage(): Promise<ServedPage | undefined> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    const fingerprint = readFingerprint(response.headers.get(fingerprintHeader) ?? '');
    if (!fingerprint) return undefined;
    return { document: new DOMParser().parseFromString(await response.text(), 'text/html'), fingerprint };
  } catch {
    return undefined;
  }
}

/** The fingerprint with which this page was loaded: the server writes it into the address of this script. */
function readOwnFingerprint(): Fingerprint | undefined {
  const { src } = document.currentScript as HTMLScriptElement;
  return readFingerprint(new URL(src).search);
}

function readFingerprint(text: string): Fingerprint | undefined {
  const values = new URLSearchParams(text);
  const [page, styles] = ['page', 'styles'].map((name) => values.get(name));
  return page && styles ? { page, styles } : undefined;
}

const fontRules = /@font-face\s*\{[^}]*\}/g;

/** Gives the page the styles of `next`. */
function swapStyles(next: Document): void {
  swapInlineStyles(next);
  const [before, after] = [document, next].map(linkedStyles) as [HTMLLinkElement[], HTMLLinkElement[]];
  for (const [index, link] of before.entries()) {
    const href = after[index]?.getAttribute('href');
    if (href && href !== link.getAttribute('href')) swapLink(link, href);
  }
}

/** The old styles stay until the new ones have loaded, so that the page is never without styles. */
function swapLink(link: HTMLLinkElement, href: string): void {
  // A style sheet that is still loading is out of date.
  if (link.nextElementSibling?.matches(`${linked}[data-dev]`)) link.nextElementSibling.remove();
  const swapped = link.cloneNode() as HTMLLinkElement;
  swapped.setAttribute('href', href);
  swapped.dataset.dev = '';
  swapped.onload = () => {
    link.remove();
    delete swapped.dataset.dev;
  };
  link.after(swapped);
}

const linked = 'link[rel="stylesheet"]';

/** In the order of the page, which is the same in each of its states. Widgets manage their own links. */
function linkedStyles(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>(`${linked}:not([data-dev], [data-widget] *)`)];
}

/**
 * `@font-face` rules that have not changed stay where they are, because the browser would load the fonts again and show
 * fallbacks until then. The rest moves to a `<style>` of ours in one step.
 */
function swapInlineStyles(next: Document): void {
  const text = pageStyle(next)?.textContent ?? '';
  const own = pageStyle(document);
  if (!own?.sheet) return;
  const swapped = document.head.querySelector('style[data-dev]');
  const fonts = fontsOf(text);
  if (fonts !== fontsOf(own.textContent ?? '')) {
    own.textContent = text;
    swapped?.remove();
    return;
  }
  const rest = text.replace(fontRules, '');
  if (swapped) {
    swapped.textContent = rest;
    return;
  }
  const style = document.createElement('style');
  style.dataset.dev = '';
  style.textContent = rest;
  own.after(style);
  const { cssRules } = own.sheet;
  for (let index = cssRules.length - 1; index >= 0; index--) {
    if (!(cssRules[index] instanceof CSSFontFaceRule)) own.sheet.deleteRule(index);
  }
}

function pageStyle({ head }: Document): HTMLStyleElement | null {
  return head.querySelector<HTMLStyleElement>('style:not([data-dev])');
}

function fontsOf(text: string): string {
  return text.match(fontRules)?.join('') ?? '';
}
