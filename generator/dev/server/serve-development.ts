import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashParts, shortHash } from '../../cache/cache';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { typeOf } from '../../lib/content-types';
import { type OutputFile, textOf } from '../../lib/file-bytes';
import { createEventStream, isSameOrigin, readBody, urlOf } from '../../lib/http';
import { isHtml } from '../../lib/paths';
import { devUrls, fingerprintHeader } from '../../site/dev-urls';
import { type BrowserFailure, describeBrowserFailure, readFailure } from './browser-failures';
import { isReading, type Listening, listen, type Where } from './listen';
import type { OpenInEditor } from './open-editor';
import { type DevState, type Fingerprint, findDocument, isErrorPage } from './page-state';

export interface ServeDevelopmentOptions extends Omit<Where, 'base'> {
  /** The scripts of open pages, by URL. */
  scripts: ReadonlyMap<string, string>;
  /** Opens the editor at a source location. */
  openInEditor?: OpenInEditor;
  /** The only origin that may frame the pages. */
  editorOrigin?: string | undefined;
  /** Receives what scripts of the site throw in open pages, each failure once per build. */
  onFailure?: (failure: Diagnostic) => void;
  /** Receives what templates throw while a document is rendered for a request. */
  onRenderFailure?: (error: unknown) => void;
}

/** The result of a build. Without files, the server keeps the last good site. */
export interface Built {
  files?: readonly OutputFile[] | undefined;
  diagnostics: readonly Diagnostic[];
}

export interface DevelopmentServer extends Listening {
  /** Serves a build and sends every open page its new state. */
  show(built: Built): void;
}

/** The response to any request before the first good build. Its script lists the diagnostics. */
const waitingPage = `<!doctype html>
<html lang="en" data-dev-waiting>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>Not built yet</title>
<script defer src="${devUrls.reload}"></script>
<h1>Not built yet</h1>
<p>The site appears here as soon as it can be built.</p>
</html>
`;

const serverSentEvents = {
  contentType: 'text/event-stream',
  format: (json: string) => `retry: 500\nevent: state\ndata: ${json}\n\n`,
};

/** A page whose script fails in every frame must not fill the memory and the terminal. */
const mostFailures = 20;

/**
 * A page for the frame of the editor, which changes pages at once: browsers report a transition between two of them that is
 * broken off as an error. In the head, so that none begins, and at the end, for the last rule holds.
 */
function withoutTransitions(html: string): string {
  return html.replace(
    /<\/(?:head|body)>/g,
    (tag) => `<style>@view-transition{navigation:none}</style>${tag}`,
  );
}

/**
 * Serves a site from memory, as a static host would serve its files: pages without their extension, and `404.html` with
 * status 404 for anything else. Browsers cache nothing. A header has the fingerprint of the page.
 */
export async function serveDevelopment(options: ServeDevelopmentOptions): Promise<DevelopmentServer> {
  const { scripts, openInEditor = async () => ({ status: 404 }) } = options;
  let files = new Map<string, OutputFile>();
  let fingerprints = new Map<string, Fingerprint>();
  let fingerprint = createFingerprint([]);
  let diagnostics: readonly Diagnostic[] = [];
  let failures: Diagnostic[] = [];
  const describeState = (): DevState => {
    const pages = Object.fromEntries(fingerprints);
    return { pages, diagnostics, failures };
  };
  const events = createEventStream(describeState, serverSentEvents);

  const showFailure = (thrown: BrowserFailure) => {
    const failure = describeBrowserFailure(thrown, files);
    const key = JSON.stringify(failure);
    if (!failure || failures.length >= mostFailures) return;
    if (failures.some((each) => JSON.stringify(each) === key)) return;
    failures = [...failures, failure];
    options.onFailure?.(failure);
    events.announce();
  };
  const answerDev = createEndpoints({
    scripts,
    listen: events.listen,
    onFailure: showFailure,
    openInEditor,
  });
  /** `undefined` if the templates cannot render it. */
  const open = (file: OutputFile): Uint8Array | undefined => {
    try {
      if (isHtml(file.path) && !fingerprints.has(file.path)) {
        fingerprints.set(file.path, fingerprint(file));
        events.announce();
      }
      return file.bytes;
    } catch (error) {
      options.onRenderFailure?.(error);
      return undefined;
    }
  };

  const listening = await listen((request, response) => {
    const url = urlOf(request);
    const { pathname } = url;
    if (pathname.startsWith('/_dev/')) return void answerDev(url, request, response);
    if (!isReading(request, response)) return;
    const path = findDocument(pathname, (each) => files.has(each));
    const file = files.get(path);
    const bytes = file && open(file);
    if (!bytes) return send(response, 503, 'waiting.html', waitingPage);
    const { editorOrigin } = options;
    if (editorOrigin) response.setHeader('Content-Security-Policy', `frame-ancestors ${editorOrigin}`);
    const state = fingerprints.get(path);
    if (state) response.setHeader(fingerprintHeader, toQuery(state));
    const body = state ? prepareDocument(textOf(bytes), state, request) : bytes;
    send(response, isErrorPage(path) ? 404 : 200, path, body);
  }, options);

  return {
    ...listening,
    show(built) {
      diagnostics = built.diagnostics;
      const before = fingerprints;
      if (built.files) {
        failures = [];
        files = new Map(built.files.map((file) => [file.path, file]));
        fingerprint = createFingerprint(built.files);
        const documents = built.files.filter(({ path }) => path.endsWith('.html'));
        // No other page is open in a browser.
        const opened = documents.filter(({ path, isUnmade }) => !isUnmade || before.has(path));
        fingerprints = new Map(opened.map((document) => [document.path, fingerprint(document)]));
      }
      events.announce();
    },
    async close() {
      events.close();
      await listening.close();
    },
  };
}

/** The styles of a page: inline, or in files with a hash in their names. */
const styles = /<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>/g;

/** Creates a function that computes the fingerprint of each document among these files. */
function createFingerprint(files: readonly OutputFile[]): (document: OutputFile) => Fingerprint {
  // Names in `assets/` contain a hash, so the HTML changes with those files. Files that were never requested are in no page.
  const unnamed = files.filter(
    ({ path, isUnmade }) => !path.endsWith('.html') && !path.startsWith('assets/') && !isUnmade,
  );
  const surroundings = hashParts(unnamed.flatMap(({ path, bytes }) => [path, bytes]));
  return ({ bytes }) => {
    const html = textOf(bytes);
    const ownStyles = html.match(styles) ?? [];
    const page = shortHash(html.replace(styles, ''), surroundings);
    return { page, styles: shortHash(ownStyles.join('')) };
  };
}

function toQuery({ page, styles }: Fingerprint): string {
  return `${new URLSearchParams({ page, styles })}`;
}

/**
 * The page that a browser opens has its fingerprint in the address of its script, since no page can read the headers of its
 * own response. The pages that the script fetches to compare have not.
 */
function prepareDocument(html: string, fingerprint: Fingerprint, { headers }: IncomingMessage): string {
  const isFramed = headers['sec-fetch-dest'] === 'iframe';
  const page = isFramed ? withoutTransitions(html) : html;
  if (!headers.accept?.includes('text/html')) return page;
  return page.replace(
    `${devUrls.reload}"`,
    `${devUrls.reload}?${toQuery(fingerprint).replace('&', '&amp;')}"`,
  );
}

export interface EndpointOptions {
  /** The scripts of open pages, by URL. */
  scripts: ReadonlyMap<string, string>;
  listen(response: ServerResponse): void;
  onFailure(failure: BrowserFailure): void;
  openInEditor: OpenInEditor;
}

/** More than any request of our pages has. */
const maxBytes = 100_000;

type Endpoint = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => unknown;

/**
 * The endpoints for open pages, by method and URL. A new one needs a line here and one in `site/dev-urls.ts`. Any page in
 * the browser can send requests to this machine, so only those of the server's own pages are accepted.
 */
function createEndpoints({ scripts, listen, onFailure, openInEditor }: EndpointOptions) {
  const endpoints: Record<string, Endpoint> = {
    async [`GET ${devUrls.events}`](_request, response) {
      listen(response);
    },
    async [`POST ${devUrls.failed}`](request, response) {
      const failure = readFailure((await readBody(request, maxBytes)).toString());
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
