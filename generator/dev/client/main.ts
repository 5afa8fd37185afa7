import type { PageState } from '../server/page-state';
import { restoreState } from './keep-state';
import { createKeepUp } from './keep-up';
import { createOverlay } from './overlay';

// Loaded by every page of the development server, after the page's own script.
restoreState();
const keepUp = createKeepUp();
const overlay = createOverlay();

/** Browsers allow a server six connections, so only pages that somebody sees hold one. */
let events: EventSource | undefined;
function connect(): void {
  if (document.hidden || events) return;
  events = new EventSource(`/_dev/events?path=${encodeURIComponent(location.pathname)}`);
  events.addEventListener('state', ({ data }) => {
    const state: PageState = JSON.parse(data);
    overlay.show(state);
    void keepUp(state.page);
  });
}

function disconnect(): void {
  events?.close();
  events = undefined;
}

document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
// A page that the browser takes out of its drawer has been asleep.
window.addEventListener('pagehide', disconnect);
window.addEventListener('pageshow', connect);
connect();
