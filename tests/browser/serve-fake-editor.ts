import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeEditorPage } from '../../generator/edit/server/editor-page';
import type { FakeEditor } from '../generator/edit/fake-editor';

export const editorPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; frame-src http:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const key = 'sesame';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1" fill="gold"/></svg>';

/** The page of the editor over a fake of its server, under the policy that it has to live with. */
export async function serveFakeEditor(rootDir: string, currentEditor: () => FakeEditor) {
  const page = await makeEditorPage(rootDir);
  const documents: Record<string, [type: string, text: string]> = {
    '/editor.js': ['text/javascript', page.script],
    '/editor.css': ['text/css', page.styles],
  };
  /** While it is gone, requests of the page get no answer. The key may change as in a new run. */
  const trouble = { isGone: false, key };
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (url.startsWith('/api/')) {
      const editor = currentEditor();
      if (trouble.isGone) return void request.socket.destroy();
      if (headers.authorization !== `Bearer ${trouble.key}`) {
        response.writeHead(401).end(JSON.stringify({ message: 'Open the address that the terminal shows' }));
        return;
      }
      if (url === '/api/events') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const stop = editor.listen((event) => response.write(`${JSON.stringify(event)}\n`));
        response.on('close', stop);
        return;
      }
      if (url.startsWith('/api/picture')) {
        response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture);
        return;
      }
      const body = method === 'POST' ? await text(request) : '';
      const answer = editor.handle(method, url, body === '' ? undefined : JSON.parse(body));
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
      return;
    }
    const [type, words] = documents[url] ?? ['text/html', page.html];
    response.writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': editorPolicy,
    });
    response.end(words);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    trouble,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
