import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative, resolve, sep } from 'node:path';
import type { BuildOptions } from '../../lib/build-options';
import { openEditorScriptUrl } from '../../locate/trace-documents';
import { bundleDevClient } from '../bundle-dev-client';
import { launchEditor } from './launch-editor';
import { isFromHere } from './own-page';

/** Opens an editor at an absolute path with line and column, `/site/content/hero.yaml:12:10`. Rejects in words. */
export type Launch = (place: string) => Promise<void>;

/** Answers requests for its own addresses; `false` for any other. `isNamed`: whether a page or a diagnostic names a file. */
export type EditorOpener = (
  request: IncomingMessage,
  response: ServerResponse,
  isNamed: (file: string) => boolean,
) => boolean;

/**
 * Serves the script that finds the source location of what is clicked, and opens the editor there when asked for
 * `/_dev/open?at=content/hero.yaml:12:10`. Any page in the browser can send requests to this machine, so only those of
 * the site's own pages are answered, and only a file that a page or a diagnostic names is opened, and none outside the
 * project and the content folder.
 */
export function createEditorOpener(
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
  launch: Launch = launchEditor,
): EditorOpener {
  const sendScript = async (response: ServerResponse) => {
    const code = await bundleDevClient(rootDir, 'open-in-editor');
    const type = 'text/javascript;charset=utf-8';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(code);
  };

  const open = async (
    request: IncomingMessage,
    response: ServerResponse,
    { at, isNamed }: { at: string; isNamed: (file: string) => boolean },
  ) => {
    if (!isOwnPage(request)) {
      const url = `http://localhost:${request.socket.localPort}/`;
      return refuse(response, 403, `Files are opened only for pages at ${url} on this computer.`);
    }
    const [, name = '', line, column] = /^([^\0]{1,400}):(\d{1,7}):(\d{1,7})$/.exec(at) ?? [];
    if (name === '') return refuse(response, 400, 'Write it like ?at=content/hero.yaml:12:10.');
    if (!isNamed(name)) return refuse(response, 404, `No page and no diagnostic names ${name}.`);
    const { file, reason = '' } = await findFile(name, { rootDir, contentDir });
    if (!file) return refuse(response, 404, reason);
    try {
      await launch(`${file}:${line}:${column}`);
      response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    } catch (error) {
      refuse(response, 500, (error as Error).message);
    }
  };

  return (request, response, isNamed) => {
    const url = URL.canParse(request.url ?? '', 'http://localhost')
      ? new URL(request.url ?? '', 'http://localhost')
      : undefined;
    if (url?.pathname === openEditorScriptUrl) {
      sendScript(response).catch((error) => refuse(response, 500, error.message));
      return true;
    }
    if (url?.pathname !== '/_dev/open') return false;
    if (request.method !== 'POST' && request.method !== 'GET') refuse(response, 405, 'Ask with POST or GET.');
    else {
      const at = url.searchParams.get('at') ?? '';
      open(request, response, { at, isNamed }).catch(() => response.destroy());
    }
    return true;
  };
}

/**
 * A request from a page that this server served. The host must be a name of this machine, or another site could have its
 * own name resolve to it; and a header must say that the page is of the same origin, which browsers let no page forge. A
 * request without such a header comes from no browser.
 */
function isOwnPage({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${socket.localPort}`);
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!hosts.includes(host) || !isFromHere({ socket })) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined ? origin !== undefined : site === 'same-origin';
}

/** The real path of the file, or why there is nothing to open. */
async function findFile(
  name: string,
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
): Promise<{ file?: string; reason?: string }> {
  const real = (each: string) => realpath(each).catch(() => '');
  const [file, ...folders] = await Promise.all([resolve(rootDir, name), contentDir, rootDir].map(real));
  const stats = file ? await stat(file).catch(() => undefined) : undefined;
  if (!file || !stats) return { reason: `There is no file ${name} that could be opened.` };
  if (!folders.some((folder) => folder && isBelow(folder, file))) {
    return { reason: `${name} leads out of the project.` };
  }
  if (!stats.isFile()) return { reason: `${name} is no file that could be opened.` };
  return { file };
}

function isBelow(folder: string, file: string): boolean {
  const below = relative(folder, file);
  return below.split(sep)[0] !== '..' && resolve(folder, below) === file;
}

function refuse(response: ServerResponse, status: number, words: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${words}\n`);
}
