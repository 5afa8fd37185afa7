import type { ServerResponse } from 'node:http';
import { Refused } from '../drafts/refusal';

export interface Events {
  /** Keeps the response open and sends it the state, now and with each `announce`. */
  listen(response: ServerResponse): void;
  announce(): void;
  close(): void;
}

const mostListeners = 16;
/** Without a sign of life, a page could not tell a server that is gone from one with nothing to say. */
const repeatMs = 20_000;

/** A stream of states, one JSON text a line. Each is the whole, so that a page that slept needs only the latest. */
export function createEvents(stateOf: () => unknown): Events {
  const listeners = new Set<ServerResponse>();
  const send = (response: ServerResponse, line: string) => {
    // A page that stopped reading connects again.
    if (response.writableNeedDrain) response.destroy();
    else response.write(line);
  };
  const announce = () => {
    if (listeners.size === 0) return;
    const line = `${JSON.stringify(stateOf())}\n`;
    for (const response of listeners) send(response, line);
  };
  const repeating = setInterval(announce, repeatMs).unref();
  return {
    listen(response) {
      if (listeners.size >= mostListeners) throw new Refused(503, { message: 'Too many windows are open.' });
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      send(response, `${JSON.stringify(stateOf())}\n`);
    },
    announce,
    close() {
      clearInterval(repeating);
      for (const response of listeners) response.end();
    },
  };
}
