import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request that is refused: its status, and the reason in words that people understand. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly answer: { message: string; fix?: string },
  ) {
    super(answer.message);
  }
}

/** The URL of a request, with the host `localhost`. Several slashes at the start count as one. */
export function urlOf({ url = '' }: IncomingMessage): URL {
  return new URL(`http://localhost/${url.replace(/^\/+/, '')}`);
}

/**
 * Whether a request comes from a page of one of these origins, by headers that pages cannot forge. The host must have been
 * checked before. Browsers may omit both headers from GET requests.
 */
export function isSameOrigin({ method, headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined ? method === 'GET' : origins.includes(origin);
}

const bodyMs = 30_000;

/** The body of a request. One that is too long or too slow is refused while it is read. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  refusal = { message: 'That is too much at once.', fix: 'Divide it.' },
): Promise<Buffer> {
  const tooLong = new HttpError(413, refusal);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong;
  const timeout = setTimeout(() => request.destroy(), bodyMs);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      length += chunk.length;
      if (length > maxBytes) throw tooLong;
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timeout);
  }
  return Buffer.concat(chunks);
}

export interface EventStream {
  /** Keeps the response open and sends it the state, now and with each `announce`. */
  listen(response: ServerResponse): void;
  /** Sends the current state to every open response. */
  announce(): void;
  close(): void;
}

interface EventStreamOptions {
  contentType: string;
  /** An event as it is sent. */
  format: (json: string) => string;
  /** Sends the state again: without a sign of life, a page could not tell a server that is gone from one without news. */
  repeatMs?: number;
}

const mostListeners = 64;

/**
 * A stream of states. Each event is the whole state, so that a page that was suspended, or that was opened before the
 * server started, only needs the latest.
 */
export function createEventStream(
  stateOf: () => unknown,
  { contentType, format, repeatMs }: EventStreamOptions,
): EventStream {
  const listeners = new Set<ServerResponse>();
  const describe = () => format(JSON.stringify(stateOf()));
  const announce = () => {
    if (listeners.size === 0) return;
    const event = describe();
    for (const response of listeners) {
      // A page that stopped reading connects again.
      if (response.writableNeedDrain) response.destroy();
      else response.write(event);
    }
  };
  const repeating = repeatMs === undefined ? undefined : setInterval(announce, repeatMs).unref();
  return {
    listen(response) {
      if (listeners.size >= mostListeners) {
        throw new HttpError(503, { message: 'Too many windows are open.', fix: 'Close some of them.' });
      }
      response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      response.write(describe());
    },
    announce,
    close() {
      clearInterval(repeating);
      for (const response of listeners) response.end();
    },
  };
}
