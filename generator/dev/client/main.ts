import { devUrls } from '../../lib/dev-urls';
import { findDocument } from '../server/find-document';
import { listenToServer } from './events/listen-to-server';
import { restoreState } from './keep-state';
import { createKeepUp } from './keep-up';
import { createOverlay } from './overlay/overlay';

// Loaded by every page of the development server, before the page's own script runs.
reportFailures();
restoreState();
const keepUp = createKeepUp();
const overlay = createOverlay();

/** Only visible pages are kept up to date; the others catch up when they become visible. */
let stop: (() => void) | undefined;
function connect(): void {
  if (document.hidden || stop) return;
  stop = listenToServer((state) => {
    const found = findDocument(location.pathname, state);
    overlay.show(state, found);
    void keepUp(state.pages[found]);
    // Opened before this server was started, which renders a document once somebody asks for it, and says so then.
    const isWhole = state.diagnostics.every(({ severity }) => severity !== 'error');
    if (isWhole && !state.pages[found]) void fetch(location.pathname, { cache: 'no-store' }).catch(() => {});
  });
}

function disconnect(): void {
  stop?.();
  stop = undefined;
}

document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
// A page that the browser takes out of its drawer has been asleep.
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', connect);
connect();

/**
 * Sends the server what scripts of the site throw in this page, for the terminal and the overlay. The server has the
 * source maps.
 */
function reportFailures(): void {
  const report = (thrown: unknown) => {
    const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    // Also arrives while the page unloads.
    navigator.sendBeacon(devUrls.failed, JSON.stringify({ message, stack }));
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
