import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { bundleDevClient } from '../../generator/dev/develop';
import { type Launch, openInEditor } from '../../generator/dev/server/open-editor';
import { type ServeDevelopmentOptions, serveDevelopment } from '../../generator/dev/server/serve-development';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { createBuildContext, invalidate } from '../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../generator/pipeline/build-for-development';
import { readCode } from '../../generator/sources/read-code';
import type { Code } from '../../generator/sources/site-sources';
import { site } from '../../templates/site';
import { openBlankPage, sharePage, type Visit, waitForWidgets } from './open-page';
import { contentFolder } from './site-content';

type Change = (files: OutputFile[]) => OutputFile[];

const rootDir = resolve(import.meta.dirname, '../..');

/**
 * A site while somebody edits it: a copy of the fixture, served as `npm run dev` serves it. What the watcher would do,
 * each test does when it wants to.
 */
export function editSite(given: Pick<ServeDevelopmentOptions, 'onFailure'> = {}) {
  let dir = '';
  let code: Code;
  let scripts: ReadonlyMap<string, string>;
  const context = createBuildContext();
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'site-edited-'));
    code = await readCode(rootDir);
    scripts = await bundleDevClient(rootDir);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  return async function start(whenDone: (close: () => Promise<void>) => void = onTestFinished) {
    const contentDir = join(dir, 'content');
    await cp(join(rootDir, contentFolder), contentDir, { recursive: true, force: true });
    context.files.clear();
    const launch = vi.fn<Launch>(async () => undefined);
    const server = await serveDevelopment({
      port: 0,
      scripts,
      openInEditor: (at) => openInEditor(at, { rootDir, contentDir }, launch),
      ...given,
    });
    whenDone(() => server.close());
    const options = { site, rootDir, contentDir, cacheDir: join(rootDir, '.cache') };
    const hooks = { elapsedMs: () => performance.now() };

    /** As after a save. `change` stands for one of the code. */
    const show = async (change: Change = (files) => files) => {
      const { files, diagnostics } = await buildForDevelopment(
        { ...options, now: new Date('2024-02-03') },
        hooks,
        context,
        code,
      );
      server.show({ files: files && change(files), diagnostics });
      return diagnostics;
    };
    const edit = async (name: string, change: (text: string) => string) => {
      const file = join(contentDir, name);
      const text = await readFile(file, 'utf8');
      if (change(text) === text) throw new Error(`Nothing to change in ${name}.`);
      await writeFile(file, change(text));
      invalidate(context, [file]);
    };
    /** Browsers get the changed code; the HTML is of the code as it is. Without a change, it is that again. */
    const editCode = (path: string, change: (text: string) => string = (text) => text) => {
      const file = join(rootDir, path);
      const text = readFileSync(file, 'utf8');
      context.files.set(file, Buffer.from(change(text)));
    };
    const load = async (page: Page, path = '') => {
      await page.goto(new URL(path, server.url).href);
      await waitForWidgets(page);
      await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
    };
    const open = async (visit: Visit = {}): Promise<Page> => {
      const page = await openBlankPage({ reducedMotion: true, ...visit });
      await load(page, visit.path);
      return page;
    };
    return { show, edit, editCode, open, load, launch, contentDir, url: server.url };
  };
}

/** The same, begun once for all tests of a suite, with one page that stays open while they edit. */
export function shareEditing(start: ReturnType<typeof editSite>) {
  let editing: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    const closing: (() => Promise<void>)[] = [];
    editing = await start((close) => closing.push(close));
    await editing.show();
    return async () => {
      for (const close of closing) await close();
    };
  });
  const page = sharePage({ reducedMotion: true }, (opened) => editing.load(opened));
  beforeEach(() => {
    editing.launch.mockReset();
  });
  return () => ({ ...editing, page: page() });
}

/** Whether the page was never loaded again since it was opened. */
export function isFirstLoad(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isFirstLoad' in window);
}

/** A change of the code that shows in every document. */
export function inDocuments(from: string | RegExp, to: string): Change {
  return (files) =>
    files.map(({ path, bytes }) => {
      if (!path.endsWith('.html')) return { path, bytes };
      return { path, bytes: Buffer.from(Buffer.from(bytes).toString().replace(from, to)) };
    });
}
