import type { IncomingMessage, ServerResponse } from 'node:http';
import { typeOf } from '../../lib/content-types';
import { isSameOrigin } from '../../lib/http';
import { devUrls } from '../../site/dev-urls';
import type { OpenInEditor } from './open-editor';

export interface EndpointOptions {
  /** The scripts of open pages, by URL. */
  scripts: ReadonlyMap<string, string>;
  listen(response: ServerResponse): void;
  openInEditor: OpenInEditor;
}

type Endpoint = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown;

/**
 * The endpoints for open pages, by method and URL. A new one needs a line here and one in `site/dev-urls.ts`. Any page in
 * the browser can send requests to this machine, so only those of the server's own pages are accepted.
 */
export function createEndpoints({ scripts, listen, openInEditor }: EndpointOptions) {
  const endpoints: Record<string, Endpoint> = {
    async [`GET ${devUrls.events}`](_request, response) {
      listen(response);
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

/** Whether a request comes from a page of this server. `listen.ts` has already checked the host. */
function isOwnPage(request: IncomingMessage): boolean {
  const { host = '' } = request.headers;
  // A proxy in between may use https.
  return isSameOrigin(request, [`http://${host}`, `https://${host}`]);
}

function isFromHere({ socket }: IncomingMessage): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
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
