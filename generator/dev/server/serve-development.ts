import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { typeOf } from '../../lib/content-types';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import { listLocationFiles } from '../../locate/place-source-locations';
import { createDevEvents } from './dev-events';
import { fingerprintPages, toServerTiming } from './fingerprint-pages';
import { isBelow, isReading, type Listening, listen, urlOf } from './listen';
import type { EditorOpener } from './open-editor';
import type { Fingerprint, PageState } from './page-state';
import { waitingPage } from './waiting-page';

export interface ServeDevelopmentOptions {
  /** The first port to try; 0 for any that is free. */
  port: number;
  /** The path below which the site was built, with a slash at both ends; `/` by default. */
  base?: string | undefined;
  /** The script of open pages, for `/_dev/reload.js`. */
  clientScript: string;
  /** What opens the editor at a source location. */
  openInEditor?: EditorOpener;
}

/** The result of a build. Without files, the last good site is served on. */
export interface Built {
  files?: readonly OutputFile[] | undefined;
  diagnostics: readonly Diagnostic[];
}

export interface DevelopmentServer extends Listening {
  /** Serves a build and sends every open page its new state. */
  show(built: Built): void;
}

/**
 * Serves a site from memory to this machine alone, as a static host would serve its files: pages without their ending,
 * `404.html` with status 404 for anything else. Browsers cache nothing. A header says which state of a page is sent.
 */
export async function serveDevelopment(options: ServeDevelopmentOptions): Promise<DevelopmentServer> {
  const { port, base = '/', clientScript, openInEditor } = options;
  let files = new Map<string, Uint8Array>();
  let fingerprints = new Map<string, Fingerprint>();
  let diagnostics: readonly Diagnostic[] = [];
  let named: ReadonlySet<string> | undefined;
  const isNamed = (file: string) => {
    named ??= listNamedFiles(files, diagnostics);
    return named.has(file);
  };
  /** `pathname` without the base. */
  const findFile = (pathname: string) => candidatesOf(pathname).find((path) => files.has(path)) ?? '404.html';
  const events = createDevEvents((pathname): PageState => {
    const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
    return { page: fingerprints.get(findFile(path)), diagnostics };
  });

  const answerDev = (url: URL, request: IncomingMessage, response: ServerResponse) => {
    if (openInEditor?.(request, response, isNamed)) return;
    if (!isReading(request, response)) return;
    if (url.pathname === '/_dev/reload.js') send(response, 200, 'reload.js', clientScript);
    else if (url.pathname === '/_dev/events') events.listen(response, url.searchParams.get('path') ?? '/');
    else send(response, 404, 'a.txt', 'The development server has nothing here.\n');
  };
  const listening = await listen((request, response) => {
    const url = urlOf(request);
    if (url.pathname.startsWith('/_dev/')) return answerDev(url, request, response);
    if (!isReading(request, response) || !isBelow(base, request, response)) return;
    const path = findFile(urlOf(request).pathname);
    const bytes = files.get(path);
    if (!bytes) return send(response, 503, 'waiting.html', waitingPage);
    const fingerprint = fingerprints.get(path);
    if (fingerprint) response.setHeader('Server-Timing', toServerTiming(fingerprint));
    send(response, path === '404.html' ? 404 : 200, path, bytes);
  }, port);
  return {
    url: listening.url + base.slice(1),
    show(built) {
      diagnostics = built.diagnostics;
      named = undefined;
      if (built.files) {
        files = new Map(built.files.map(({ path, bytes }) => [path, bytes]));
        fingerprints = fingerprintPages(built.files);
      }
      events.announce();
    },
    async close() {
      events.close();
      await listening.close();
    },
  };
}

/** The files that may be opened: those that the texts of pages were written in, and those in which something is wrong. */
function listNamedFiles(
  files: ReadonlyMap<string, Uint8Array>,
  diagnostics: readonly Diagnostic[],
): ReadonlySet<string> {
  const documents = [...files].filter(([path]) => path.endsWith('.html'));
  const shown = documents.flatMap(([, bytes]) => listLocationFiles(textOf(bytes)));
  return new Set([...shown, ...diagnostics.map(({ file }) => file)]);
}

/** The files that an address may mean, the best first. */
function candidatesOf(pathname: string): string[] {
  try {
    const path = decodeURIComponent(pathname).replace(/^\//, '');
    if (path === '') return ['index.html'];
    const plain = path.replace(/\/$/, '');
    return [path, `${plain}.html`, `${plain}/index.html`];
  } catch {
    return [];
  }
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
