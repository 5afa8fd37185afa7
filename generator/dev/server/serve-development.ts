import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { typeOf } from '../../lib/content-types';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import { isHtml } from '../../lib/paths';
import { listLocationFiles } from '../../locate/place-source-locations';
import { errorPage, toUrl } from '../../render/page-address';
import { describeBrowserFailure, readFailure } from './browser-failures';
import { createDevEvents } from './dev-events';
import { listCandidates } from './find-document';
import { createFingerprint, toServerTiming } from './fingerprint-pages';
import { addBase, isBelow, isReading, type Listening, listen, urlOf, type Where } from './listen';
import type { EditorOpener } from './open-editor';
import { isSameOrigin, readBody } from './own-page';
import type { DevState, Fingerprint } from './page-state';
import { renderPagesOverview } from './pages-overview';
import { waitingPage } from './waiting-page';

export interface ServeDevelopmentOptions extends Where {
  /** The path below which the site was built, with a slash at both ends; `/` by default. */
  base?: string | undefined;
  /** The script of open pages, for `/_dev/reload.js`. */
  clientScript: string;
  /** The worker that open pages share, for `/_dev/share-events.js`. */
  workerScript?: string;
  /** What opens the editor at a source location. */
  openInEditor?: EditorOpener;
  /** Gets what scripts of the site throw in open pages, each once until the next build. */
  onFailure?: (failure: Diagnostic) => void;
  /** Gets the path of each document that is served, and whether it was made for that. */
  onOpened?: (path: string, wasUnmade: boolean) => void;
}

/** The result of a build. Without files, the last good site is served on. */
export interface Built {
  files?: readonly OutputFile[] | undefined;
  diagnostics: readonly Diagnostic[];
}

export interface DevelopmentServer extends Listening {
  /** Serves a build and sends every open page its new state. Returns the addresses of the pages that are new or changed. */
  show(built: Built): string[];
}

/** A page that fails in every frame must not fill the memory, nor the terminal. */
const mostFailures = 20;

/**
 * Serves a site from memory, as a static host would serve its files: pages without their ending, `404.html` with status
 * 404 for anything else. Browsers cache nothing. A header says which state of a page is sent.
 */
export async function serveDevelopment(options: ServeDevelopmentOptions): Promise<DevelopmentServer> {
  const { base = '/', openInEditor } = options;
  let files = new Map<string, OutputFile>();
  let fingerprints = new Map<string, Fingerprint>();
  let fingerprint = createFingerprint([]);
  let addresses: readonly string[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  let failures: Diagnostic[] = [];
  const isNamed = (file: string) =>
    [...diagnostics, ...failures].some((each) => each.file === file) || isShown(files, file);
  const events = createDevEvents((): DevState => {
    const pages = Object.fromEntries(fingerprints);
    return { base, pages, addresses, diagnostics, failures };
  });

  const receiveFailure = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isSameOrigin(request)) return send(response, 403, 'a.txt', 'Only pages of this server may.\n');
    const told = readFailure(await readBody(request));
    const failure = told && describeBrowserFailure(told, files);
    response.writeHead(204).end();
    const key = JSON.stringify(failure);
    if (!failure || failures.length >= mostFailures) return;
    if (failures.some((each) => JSON.stringify(each) === key)) return;
    failures = [...failures, failure];
    options.onFailure?.(failure);
    events.announce();
  };

  const answerDev = (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (openInEditor?.(request, response, isNamed)) return;
    if (url.pathname === '/_dev/failed' && request.method === 'POST') {
      receiveFailure(request, response).catch(() => response.destroy());
      return;
    }
    if (!isReading(request, response)) return;
    if (url.pathname === '/_dev/reload.js') send(response, 200, 'a.js', options.clientScript);
    else if (url.pathname === '/_dev/share-events.js')
      send(response, 200, 'a.js', options.workerScript ?? '');
    else if (url.pathname === '/_dev/events') events.listen(response);
    else if (url.pathname === '/_dev/')
      send(response, 200, 'a.html', renderPagesOverview([...files.values()], base));
    else send(response, 404, 'a.txt', 'The development server has nothing here; /_dev/ lists all pages.\n');
  };
  /** Nothing where templates cannot make it: the build that comes of its being opened says why. */
  const open = (file: OutputFile): Uint8Array | undefined => {
    const { path, isUnmade = false } = file;
    if (!isHtml(path)) return file.bytes;
    try {
      if (isUnmade) fingerprints.set(path, fingerprint(file));
      return file.bytes;
    } catch {
      return undefined;
    } finally {
      options.onOpened?.(path, isUnmade);
    }
  };

  const listening = await listen((request, response) => {
    const url = urlOf(request);
    if (url.pathname.startsWith('/_dev/')) return answerDev(url, request, response);
    if (!isReading(request, response) || !isBelow(base, request, response)) return;
    const { pathname } = urlOf(request);
    const path = listCandidates(pathname).find((each) => files.has(each)) ?? errorPage;
    const file = files.get(path);
    const bytes = file && open(file);
    if (!bytes) return send(response, 503, 'waiting.html', waitingPage);
    const state = fingerprints.get(path);
    if (state) response.setHeader('Server-Timing', toServerTiming(state));
    send(response, path === errorPage ? 404 : 200, path, bytes);
  }, options);

  return {
    ...addBase(listening, base),
    show(built) {
      diagnostics = built.diagnostics;
      const before = fingerprints;
      if (built.files) {
        failures = [];
        files = new Map(built.files.map((file) => [file.path, file]));
        fingerprint = createFingerprint(built.files);
        const documents = built.files.filter(({ path }) => path.endsWith('.html'));
        const made = documents.filter(({ isUnmade }) => !isUnmade);
        fingerprints = new Map(made.map((document) => [document.path, fingerprint(document)]));
        addresses = documents.filter(({ path }) => path !== errorPage).map(({ path }) => toUrl(path));
      }
      events.announce();
      return [...fingerprints.values()]
        .filter((page) => !isSamePage(page, before.get(page.document)))
        .map(({ document }) => toUrl(document));
    },
    async close() {
      events.close();
      await listening.close();
    },
  };
}

function isSamePage(page: Fingerprint, before: Fingerprint | undefined): boolean {
  return before?.page === page.page && before.styles === page.styles;
}

/** Whether a text of a page was written in a file. */
function isShown(files: ReadonlyMap<string, OutputFile>, file: string): boolean {
  const made = [...files.values()].filter(({ path, isUnmade }) => path.endsWith('.html') && !isUnmade);
  return made.some(({ bytes }) => listLocationFiles(textOf(bytes)).includes(file));
}

function send(response: ServerResponse, status: number, path: string, body: string | Uint8Array): void {
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
