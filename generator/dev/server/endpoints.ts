import type { IncomingMessage, ServerResponse } from 'node:http';
import { typeOf } from '../../lib/content-types';
import { devUrls } from '../../lib/dev-urls';
import { type BrowserFailure, readFailure } from './browser-failures';
import type { OpenInEditor } from './open-editor';

export interface EndpointOptions {
  /** The scripts of open pages, by URL. */
  scripts: ReadonlyMap<string, string>;
  listen(response: ServerResponse): void;
  onFailure(failure: BrowserFailure): void;
  openInEditor: OpenInEditor;
}

type Endpoint = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown;

/**
 * The endpoints for open pages, by method and URL. A new one needs a line here and one in `lib/dev-urls.ts`. Any page in
 * the browser can send requests to this machine, so only those of the server's own pages are accepted.
 */
export function createEndpoints({ scripts, listen, onFailure, openInEditor }: EndpointOptions) {
  const endpoints: Record<string, Endpoint> = {
    [`GET ${devUrls.events}`]: (_request, response) => listen(response),
    async [`POST ${devUrls.failed}`](request, response) {
      const failure = readFailure(await readBody(request));
      response.writeHead(204).end();
      if (failure) onFailure(failure);
    },
    async [`POST ${devUrls.open}`](request, response, query) {
      // The editor opens on this machine.
      const { status, words = '' } = isFromHere(request)
        ? await openInEditor(query.get('at') ?? '')
        : { status: 403, words: 'Files are opened only for pages on this computer.' };
      send(response, status, 'a.txt', words && `${words}\n`);
    },
  };
  for (const [url, script] of scripts) {
    endpoints[`GET ${url}`] = (_request, response) => send(response, 200, url, script);
  }
  return async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = endpoints[`${request.method} ${url.pathname}`];
    if (!isOwnPage(request)) send(response, 403, 'a.txt', 'Only pages of this server may ask for this.\n');
    else if (!endpoint) send(response, 404, 'a.txt', 'The development server has nothing at this URL.\n');
    else await Promise.resolve(endpoint(request, response, url.searchParams)).catch(() => response.destroy());
  };
}

/**
 * Whether a request comes from a page of this server, by headers that pages cannot forge. `listen.ts` has already checked
 * the host. Browsers may omit both headers from GET requests.
 */
function isOwnPage({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return method === 'GET';
  // A proxy in between may use https.
  return origin === `http://${host}` || origin === `https://${host}`;
}

function isFromHere({ socket }: IncomingMessage): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

const mostBytes = 100_000;

/** The body of a request as text. Rejects if it is longer than any that our pages send. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The request is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Sends a response with the content type of `path`. */
export function send(
  response: ServerResponse,
  status: number,
  path: string,
  body: string | Uint8Array,
): void {
  response.writeHead(status, {
    'Content-Type': contentTypeOf(path),
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function contentTypeOf(path: string): string {
  const type = typeOf(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
