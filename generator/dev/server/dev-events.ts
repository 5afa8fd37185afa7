import type { ServerResponse } from 'node:http';

export interface DevEvents {
  /** Keeps the response open and sends it the state, now and with each `announce`. */
  listen(response: ServerResponse): void;
  /** Sends the current state to every open response. */
  announce(): void;
  close(): void;
}

/**
 * Server-sent events for open pages. Every event has the whole state, so that a page that was suspended, or that was
 * opened before the server started, only needs the latest.
 */
export function createDevEvents(stateOf: () => unknown): DevEvents {
  const listeners = new Set<ServerResponse>();
  const send = (response: ServerResponse) => {
    // A page that stopped reading reconnects later.
    if (response.writableNeedDrain) response.destroy();
    else response.write(`event: state\ndata: ${JSON.stringify(stateOf())}\n\n`);
  };
  return {
    listen(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      send(response);
    },
    announce() {
      for (const response of listeners) send(response);
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}
