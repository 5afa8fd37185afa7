import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Reloader {
  /** Answers the two addresses below `/_dev/`; `false` for any other. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  announce(): void;
  close(): void;
}

/**
 * Lets pages know of a rebuild. A page carries the revision it was loaded at and is told the present
 * one whenever it connects, so one that was asleep, or that outlived the server, notices as well.
 * `session` keeps revisions of two servers apart.
 */
export function createReloader(session: string): Reloader {
  const listeners = new Set<ServerResponse>();
  let rebuilds = 0;
  const revision = () => `${session}:${rebuilds}`;
  const event = () => `event: rebuilt\ndata: ${revision()}\n\n`;
  return {
    handle(request, response) {
      if (request.url === '/_dev/reload.js') {
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
        response.end(reloadScript(revision()));
        return true;
      }
      if (request.url !== '/_dev/events') return false;
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: 500\n${event()}`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return true;
    },
    announce() {
      rebuilds += 1;
      for (const response of listeners) response.write(event());
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}

function reloadScript(revision: string): string {
  return `new EventSource('/_dev/events').addEventListener('rebuilt', ({ data }) => {
  if (data !== '${revision}') location.reload();
});
`;
}
