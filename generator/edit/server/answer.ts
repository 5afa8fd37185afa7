import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { findFailure } from '../../diagnostics/describe-failure';
import { HttpError, urlOf } from '../../lib/http';
import type { Editor } from '../editor';
import { operationRequest, publishRequest, saveRequest } from '../requests';
import type { EditorPage } from './editor-page';
import { type Guard, readJson, readPicture, refuseHost, refuseRequest } from './guard';

/** How many requests are answered at once, beside open streams of events. */
const mostAtOnce = 32;
/** A picture, which is held in memory, is refused sooner. */
const mostBesidePicture = 8;
/** Longer than the hooks of a commit may take. */
const answerMs = 20 * 60_000;

interface Options {
  guard: Guard;
  page: EditorPage | Promise<EditorPage>;
  /** Of the page that is framed. */
  pageOrigin: () => string;
  /** `undefined` while the server starts. */
  editor: () => Editor | undefined;
}

type Handler = (editor: Editor, query: URLSearchParams, json: unknown) => unknown;

const handlers: Readonly<Record<string, Handler>> = {
  'GET /api/site': (editor) => editor.describeSite(),
  'GET /api/file': (editor, query) => editor.describeFile(query.get('path') ?? ''),
  'GET /api/pictures': (editor) => editor.listPictures(),
  'GET /api/history': (editor, query) => editor.history(query.get('after') ?? undefined),
  'GET /api/found': (editor, query) => editor.find(query.get('words') ?? ''),
  'PUT /api/files': (editor, _, json) => editor.save(read(saveRequest, json)),
  'POST /api/operations': (editor, _, json) => editor.operate(read(operationRequest, json)),
  'POST /api/undo': (editor) => editor.step('undo'),
  'POST /api/redo': (editor) => editor.step('redo'),
  'POST /api/changes': (editor, _, json) => editor.compare(read(publishRequest, json).paths),
  'POST /api/check': (editor, _, json) => editor.check(read(publishRequest, json).paths),
  'POST /api/publish': (editor, _, json) => editor.publish(read(publishRequest, json)),
};

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(json);
  if (success) return data;
  throw new HttpError(400, { message: 'Invalid request.' });
}

interface Body {
  type: string;
  bytes: string | Uint8Array;
}

/** Answers the requests of the editor's page, and refuses all others. */
export function createAnswer({ guard, page, pageOrigin, editor }: Options) {
  let underWay = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Body | undefined> => {
    const { pathname, searchParams } = urlOf(request);
    const refusal = refuseHost(request, guard);
    if (refusal) throw refusal;
    if (!pathname.startsWith('/api/')) return findDocument(request, await page);
    const asked = `${request.method} ${pathname}`;
    const isUpload = asked === 'POST /api/pictures';
    const otherwise = refuseRequest(request, guard, isUpload ? 'application/octet-stream' : undefined);
    if (otherwise) throw otherwise;
    const ready = editor();
    if (!ready) throw new HttpError(503, { message: 'The editor is starting.', fix: 'Wait a moment.' });
    if (asked === 'GET /api/events') {
      ready.listen(response);
      return undefined;
    }
    if (underWay >= (isUpload ? mostBesidePicture : mostAtOnce)) {
      throw new HttpError(503, { message: 'Too many requests at once.', fix: 'Wait a moment.' });
    }
    underWay += 1;
    response.setTimeout(answerMs, () => response.destroy());
    response.once('close', () => {
      underWay -= 1;
    });
    if (asked === 'GET /api/picture') {
      return { type: 'image/webp', bytes: await ready.thumbnail(searchParams.get('file') ?? '') };
    }
    if (isUpload) {
      const [name, at] = [searchParams.get('name') ?? '', searchParams.getAll('at')];
      return toJson(await ready.takePicture({ name, at, bytes: await readPicture(request) }));
    }
    const handler = handlers[asked];
    if (!handler) throw refuseAddress(pathname);
    const json = request.method === 'GET' ? undefined : await readJson(request);
    return toJson(await handler(ready, searchParams, json));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(listHeaders(pageOrigin()))) response.setHeader(name, value);
    answer(request, response).then(
      (body) => body && send(response, 200, body),
      (error) => {
        // The rest of a request that is refused is not read.
        if (!request.complete) response.setHeader('Connection', 'close');
        const { status, json } = describeError(error);
        send(response, status, toJson(json));
      },
    );
  };
}

function refuseAddress(pathname: string): HttpError {
  const isThere = Object.keys(handlers).some((each) => each.endsWith(` ${pathname}`));
  return isThere
    ? new HttpError(405, { message: 'Method not allowed.' })
    : new HttpError(404, { message: 'Not found.' });
}

/** Every address but those of scripts, styles and typefaces is a place in the editor. */
function findDocument(request: IncomingMessage, { html, files }: EditorPage): Body {
  const { pathname } = urlOf(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuseAddress('/api/site');
  return files.get(pathname) ?? { type: 'text/html;charset=utf-8', bytes: html };
}

/** Forbids browsers what the editor does not need. */
function listHeaders(pageOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    `frame-src ${pageOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}

function describeError(error: unknown): { status: number; json: unknown } {
  if (error instanceof HttpError) return { status: error.status, json: error.answer };
  const failure = findFailure(error);
  if (failure) return { status: 507, json: { ...failure, message: `${failure.message}.` } };
  return { status: 500, json: { message: `The editor failed: ${String(error)}` } };
}

function toJson(json: unknown): Body {
  return { type: 'application/json', bytes: JSON.stringify(json ?? null) };
}

function send(response: ServerResponse, status: number, { type, bytes }: Body): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else {
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(bytes) });
    response.end(bytes);
  }
}
