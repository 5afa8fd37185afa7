import type { ServerResponse } from 'node:http';

export interface DevEvents {
  /** Keeps the response open and tells it the present state of the address it looks at, now and whenever it is told to. */
  listen(response: ServerResponse, pathname: string): void;
  announce(): void;
  close(): void;
}

/**
 * Tells open pages how things stand. Every message is the whole state, so that a page which was asleep, or
 * which outlived the server, needs nothing but the latest.
 */
export function createDevEvents(stateOf: (pathname: string) => unknown): DevEvents {
  const listeners = new Map<ServerResponse, string>();
  const tell = (response: ServerResponse, pathname: string) => {
    // One that does not read is told again when it comes back.
    if (response.writableNeedDrain) response.destroy();
    else response.write(`event: state\ndata: ${JSON.stringify(stateOf(pathname))}\n\n`);
  };
  return {
    listen(response, pathname) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 500\n');
      listeners.set(response, pathname);
      response.once('close', () => listeners.delete(response));
      tell(response, pathname);
    },
    announce() {
      for (const [response, pathname] of listeners) tell(response, pathname);
    },
    close() {
      for (const response of listeners.keys()) response.end();
    },
  };
}
