import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuildLoader } from '../../../generator/dev/load-build';
import type { StateEvent } from '../../../generator/edit/protocol';
import { serveEditor } from '../../../generator/edit/serve-editor';
import { site } from '../../../templates/site';
import { copyFixture, fixtureOptions, rootDir, sharedCacheDir, temporaryDir } from '../fixture';

/** A busy machine builds slowly. */
const patience = { timeout: 20_000, interval: 100 };

test('what is typed is on the page, on another origin, and published once a release would take it', async () => {
  const contentDir = await copyFixture();
  const { site: _, ...build } = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const editing = await serveEditor({
    build,
    site,
    draftsDir: await temporaryDir(),
    load: createBuildLoader({ rootDir }).load,
    today: () => build.now,
    nowMs: () => performance.now() * 1000,
    hooks: { elapsedMs: () => performance.now() },
    port: 0,
    env: { PATH: process.env.PATH },
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => editing.close());
  const { origin, hash } = new URL(editing.url);
  expect(hash).toMatch(/^#key=[\w-]{22}$/);
  const headers = {
    Authorization: `Bearer ${hash.slice(5)}`,
    Origin: origin,
    'Content-Type': 'application/json',
  };
  const ask = async (path: string, body?: object, method = 'POST') => {
    const init = body ? { method, body: JSON.stringify(body) } : {};
    return fetch(`${origin}/api/${path}`, { ...init, headers });
  };
  const state = async (): Promise<StateEvent> => {
    const { body } = await ask('events');
    const reader = body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return JSON.parse(Buffer.from(value ?? []).toString());
  };
  const { pageOrigin, publishes, files } = await (await ask('site')).json();
  expect(publishes).toBe('files');
  expect(files.length).toBe(editing.files);
  expect(new URL(pageOrigin).hostname).not.toBe(new URL(origin).hostname);

  const file = `${files.find(({ form }: { form: string }) => form === 'hero').path}`;
  const save = async (value: string) => {
    const { path, revision, data } = await (await ask(`file?path=${encodeURIComponent(file)}`)).json();
    const files = [{ path, revision, data: { ...data, companion: value } }];
    return (await ask('files', { id: value, files }, 'PUT')).status;
  };
  expect(await save('by lamplight.')).toBe(200);
  await vi.waitFor(async () => expect(await state()).toMatchObject({ isShown: true, revision: 1 }), patience);
  const page = await fetch(pageOrigin);
  expect(await page.text()).toContain('by lamplight.');
  expect(page.headers.get('content-security-policy')).toBe(`frame-ancestors ${origin}`);

  await save(' ');
  await vi.waitFor(
    async () => expect((await state()).files.find(({ path }) => path === file)?.errors).toBe(1),
    patience,
  );
  const publication = { paths: [file], message: '' };
  const refused = await ask('publish', publication);
  expect(refused.status).toBe(422);
  expect((await refused.json()).problems).toContainEqual(expect.objectContaining({ file, at: '/companion' }));
  expect(await readFile(join(contentDir, 'hero.yaml'), 'utf8')).toContain('companion: by lantern.\n');
  await ask('undo', {});
  expect(await (await ask('publish', publication)).json()).toEqual({
    message: 'Published into the files. This folder has no history.',
  });
  expect(await readFile(join(contentDir, 'hero.yaml'), 'utf8')).toContain('companion: by lamplight.\n');
}, 120_000);
