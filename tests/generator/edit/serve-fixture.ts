import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../../generator/dev/server/listen';
import { createEditor } from '../../../generator/edit/editor';
import type { Problem } from '../../../generator/edit/protocol';
import { createAnswer } from '../../../generator/edit/server/answer';
import { createThumbnails } from '../../../generator/edit/server/thumbnails';
import { readPointer, valueAt } from '../../../generator/lib/json-pointer';
import { openFixture, withValue } from './open-fixture';

interface TestEditorOptions {
  /** What is wrong with the content, as the build would say. */
  judge?: (valueAt: (path: string, at: string) => unknown) => Problem[];
  pageOrigin?: string;
  thumbnail?: Buffer;
  askLive?: () => Promise<string | undefined>;
  shownOn?: (path: string) => string[];
}

export type TestEditor = ReturnType<typeof createTestEditor>;

/** The editor of a fixture, without builds of the page that it frames. */
export function createTestEditor(
  fixture: Awaited<ReturnType<typeof openFixture>>,
  {
    judge = () => [],
    pageOrigin = 'http://localhost:1',
    thumbnail = Buffer.from(''),
    askLive = async () => undefined,
    shownOn = () => [],
  }: TestEditorOptions = {},
) {
  const { workspace, rootDir, contentDir, show } = fixture;
  const valueIn = (path: string, at: string) => valueAt(show(path).data, readPointer(at));
  const editor = createEditor({
    rootDir,
    workspace,
    pageOrigin,
    build: {
      get problems() {
        return judge(valueIn);
      },
      shown: Number.POSITIVE_INFINITY,
      facts: {
        ...{ name: 'Fixture', address: 'https://fixture.example', addressPath: ['app', 'website'] },
        ...{ language: 'en', tokens: {} },
      },
    },
    update: async () => undefined,
    shownOn,
    check: async () => judge(valueIn),
    thumbnail: async () => thumbnail,
    listPictures: createThumbnails({ rootDir, contentDir }, workspace.drafts).list,
    widestAt: () => 1440,
    askLive,
    nowMs: () => 0,
  });
  onTestFinished(() => editor.close().catch(() => undefined));
  return {
    ...fixture,
    editor,
    valueAt: valueIn,
    bodyOf: (path: string) => show(path).body,
    /** As from another window. */
    changeElsewhere: (path: string, at: string, value: unknown) =>
      editor.save({ id: crypto.randomUUID(), files: [withValue(show(path), at, value)] }),
  };
}

/** A server of the editor of a fixture. */
export async function serveFixture(...args: Parameters<typeof openFixture>) {
  const fixture = createTestEditor(await openFixture(...args));
  const { editor } = fixture;
  const guard = { key: 'the-key-of-this-run', origin: '' };
  const page = { html: '<title>Editor</title>', files: new Map() };
  const answer = createAnswer({ guard, page, pageOrigin: () => 'http://localhost:1', editor: () => editor });
  const server = await listen(answer, { port: 0 });
  onTestFinished(() => server.close());
  const { host, origin, port } = new URL(server.url);
  guard.origin = origin;
  const headers = {
    Host: host,
    Authorization: `Bearer ${guard.key}`,
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
  };
  const open = (method: string, path: string, changes: Record<string, string | undefined> = {}) =>
    start({ method, path, port: Number(port), headers: withChanges(headers, changes) });
  return {
    ...fixture,
    origin,
    port: Number(port),
    open,
    /** The status and what was answered. `body` is sent as it is. */
    async ask(method: string, path: string, body?: unknown, changes?: Record<string, string | undefined>) {
      const sent = open(method, path, method === 'GET' ? { 'Content-Type': undefined, ...changes } : changes);
      const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
      sent.end(isRaw ? body : JSON.stringify(body));
      return readAnswer(sent);
    },
  };
}

function start(options: RequestOptions): ClientRequest {
  const sent = request({ host: '127.0.0.1', setHost: false, agent: false, ...options });
  onTestFinished(() => void sent.destroy());
  return sent;
}

function withChanges(headers: Record<string, string>, changes: Record<string, string | undefined>) {
  const all = Object.entries({ ...headers, ...changes });
  return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== undefined));
}

export async function readAnswer(sent: ClientRequest) {
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: response.statusCode, headers: response.headers, text };
}
