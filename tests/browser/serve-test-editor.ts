import { type Answer, listen } from '../../generator/dev/server/listen';
import { createAnswer } from '../../generator/edit/server/answer';
import { makeEditorPage } from '../../generator/edit/server/editor-page';
import { site } from '../../templates/site';
import type { TestEditor } from '../generator/edit/serve-fixture';

export const key = 'sesame';

/** The page of the editor and its server, without builds. While it is gone, requests get no answer. */
export async function serveTestEditor(rootDir: string, currentEditor: () => TestEditor) {
  const page = await makeEditorPage(rootDir, site.fonts);
  const guard = { key, origin: '' };
  const trouble = {
    isGone: false,
    /** The key may change as in a new run. */
    set key(next: string) {
      guard.key = next;
    },
  };
  const pageOrigin = () => 'http://localhost:1';
  const answer = createAnswer({ guard, page, pageOrigin, editor: () => currentEditor().editor });
  const answerUnlessGone: Answer = (request, response) => {
    if (trouble.isGone && request.url?.startsWith('/api/')) request.socket.destroy();
    else answer(request, response);
  };
  const server = await listen(answerUnlessGone, { port: 0 });
  guard.origin = new URL(server.url).origin;
  return { url: guard.origin, trouble, close: server.close };
}
