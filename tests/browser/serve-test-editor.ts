import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Answer, listen } from '../../generator/dev/server/listen';
import type { Problem } from '../../generator/edit/protocol';
import { createAnswer } from '../../generator/edit/server/answer';
import { makeEditorPage } from '../../generator/edit/server/editor-page';
import { site } from '../../templates/site';
import { openFixture } from '../generator/edit/open-fixture';
import { createTestEditor, type TestEditor } from '../generator/edit/serve-fixture';
import { openBlankPage } from './open-page';

export const rootDir = resolve(import.meta.dirname, '../..');
const key = 'sesame';

/**
 * The page of the editor and its server, without builds, over a copy of the fixture that is new for each test of the
 * file. `judge` says what is wrong with the content.
 */
export function shareTestEditor(judge: (editor: TestEditor) => Problem[]) {
  let editor: TestEditor;
  let served: Awaited<ReturnType<typeof serveTestEditor>>;
  let refused: string[];
  beforeAll(async () => {
    served = await serveTestEditor(() => editor);
  });
  afterAll(() => served.close());
  beforeEach(async () => {
    refused = [];
    const thumbnail = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'gold' } })
      .webp()
      .toBuffer();
    editor = createTestEditor(await openFixture(), { thumbnail, judge: () => judge(editor) });
  });
  afterEach(() => {
    Object.assign(served.trouble, { isGone: false, key });
    expect(refused, 'by the policy of the page').toEqual([]);
  });

  /** The form of a file, once it is there. */
  async function open(path: string, width = 1440): Promise<Page> {
    const page = await openBlankPage({ width, reducedMotion: true });
    page.on(
      'console',
      (message) => message.text().includes('Content Security') && refused.push(message.text()),
    );
    page.on('pageerror', (error) => refused.push(error.message));
    await page.goto(`${served.url}/${path}#key=${key}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Loading…').waitFor({ state: 'detached' });
    return page;
  }
  return { editor: () => editor, url: () => served.url, trouble: () => served.trouble, open };
}

/** While it is gone, requests get no answer. */
async function serveTestEditor(currentEditor: () => TestEditor) {
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

/** Has a field compose characters, during which nothing may be sent, and then takes the composed ones. */
export async function compose(page: Page, editor: TestEditor, taken: string): Promise<void> {
  const sent = editor.workspace.store.revision();
  const session = await page.context().newCDPSession(page);
  for (const text of ['h', 'hi', 'ひ']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.waitForTimeout(100);
  }
  expect(editor.workspace.store.revision()).toBe(sent);
  await session.send('Input.insertText', { text: taken });
}
