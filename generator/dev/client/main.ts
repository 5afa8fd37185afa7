import { findDocument } from '../server/find-document';
import { listenToServer } from './events/listen-to-server';
import { reportFailures } from './events/report-failures';
import { restoreState } from './keep-state';
import { createKeepUp } from './keep-up';
import { createOverlay } from './overlay/overlay';

// Loaded by every page of the development server, before the page's own script runs.
reportFailures();
restoreState();
const keepUp = createKeepUp();
const overlay = createOverlay();

/** Only pages that somebody sees follow: the others are brought up to date when they are looked at. */
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
