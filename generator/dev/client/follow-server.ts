import { devUrls } from '../../site/dev-urls';
import { type DevState, findDocument, missingDocument } from '../server/page-state';
import { createKeepUp } from './keep-up';

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
      const path = findDocument(location.pathname, state);
      onState(state);
      void keepUp(state.pages[path]);
      // This page was opened before the server started, or before there was a document at its address. The server renders
      // a document on the first request for it, and then sends its state.
      const isWhole = state.diagnostics.every(({ severity }) => severity !== 'error');
      const isMissing = path === missingDocument || !state.pages[path];
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
