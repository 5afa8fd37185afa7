import type { ServerResponse } from 'node:http';

export interface DevEvents {
  /** Keeps the response open and sends it the state of a page, now and with each `announce`. */
  listen(response: ServerResponse, pathname: string): void;
  /** Sends every open response the present state of its page. */
  announce(): void;
  close(): void;
}

/**
 * Server-sent events for open pages. Every event holds the whole state, so that a page which was asleep, or which outlived
 * the server, needs only the latest.
 */
export function createDevEvents(stateOf: (pathname: string) => unknown): DevEvents {
  const listeners = new Map<ServerResponse, string>();
  const send = (response: ServerResponse, pathname: string) => {
    // A page that does not read connects again when it does.
    if (response.writableNeedDrain) response.destroy();
    else response.write(`event: state\ndata: ${JSON.stringify(stateOf(pathname))}\n\n`);
  };
  return {
    listen(response, pathname) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n');
      listeners.set(response, pathname);
      response.once('close', () => listeners.delete(response));
      send(response, pathname);
    },
    announce() {
      for (const [response, pathname] of listeners) send(response, pathname);
    },
    close() {
      for (const response of listeners.keys()) response.end();
    },
  };
}
