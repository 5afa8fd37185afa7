import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlankPage } from './open-page';
import { serveRealEditor } from './open-real-editor';

/** What scripts of the framed page, and of a page of somebody else, can do to the editor. */

let editing: Awaited<ReturnType<typeof serveRealEditor>>;
let pageOrigin: string;

const ask = async (path: string) => {
  const { origin, hash } = new URL(editing.url);
  const response = await fetch(`${origin}/api/${path}`, {
    headers: { Authorization: `Bearer ${hash.slice(5)}` },
  });
  return response.json();
};

beforeAll(async () => {
  editing = await serveRealEditor();
  ({ pageOrigin } = await ask('site'));
}, 120_000);
afterAll(() => editing.close());

/** Everything at once, each answered with what came of it. */
async function attack(editor: string): Promise<Record<string, string>> {
  const outcome = (tried: () => unknown) =>
    Promise.resolve()
      .then(tried)
      .then(
        (value) => `done: ${value}`,
        (error) => `refused: ${(error as Error).name}`,
      );
  const change = JSON.stringify({
    id: 'hostile',
    operations: [{ op: 'retire', path: 'content/pages/privacy.md' }],
  });
  const send = (init: RequestInit) =>
    fetch(`${editor}/api/operations`, { method: 'POST', body: change, ...init });
  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, source: string) =>
    new Promise<string>((resolve) => {
      const element = document.createElement(name);
      element.addEventListener('load', () => resolve('loaded'));
      element.addEventListener('error', () => resolve('failed'));
      element.setAttribute('src', source);
      document.body.append(element);
    });
  const form = document.createElement('form');
  Object.assign(form, {
    action: `${editor}/api/operations`,
    method: 'post',
    enctype: 'text/plain',
    target: 'nowhere',
  });
  const field = document.createElement('input');
  Object.assign(field, { name: change.slice(0, -1), value: '"}' });
  form.append(field);
  const nowhere = document.createElement('iframe');
  nowhere.name = 'nowhere';
  document.body.append(form, nowhere);
  form.submit();
  for (const at of ['content/hero.yaml#/label', '<img src=x onerror=alert(1)>', '__proto__', '"] *']) {
    for (const type of ['pointed', 'shows', 'mark', 'go']) {
      parent.postMessage({ type, at, url: `javascript:alert(1)`, address: 'https://place.example' }, '*');
    }
  }
  return {
    read: await outcome(async () => (await fetch(`${editor}/api/site`)).text()),
    readWithKey: await outcome(async () =>
      fetch(`${editor}/api/site`, { headers: { Authorization: 'Bearer x' } }),
    ),
    simple: await outcome(async () => (await send({ mode: 'no-cors' })).type),
    json: await outcome(() => send({ headers: { 'Content-Type': 'application/json' } })),
    script: await outcome(() => add('script', `${editor}/editor.js`)),
    picture: await outcome(() => add('img', `${editor}/api/picture?file=pictures/scene.svg`)),
    frame: await outcome(async () => {
      await add('iframe', `${editor}/`);
      const [last] = [...document.querySelectorAll('iframe')].slice(-1);
      return last?.contentWindow?.document.title;
    }),
    parent: await outcome(() => parent !== window && parent.document.title),
    storage: await outcome(() => parent !== window && parent.sessionStorage.getItem('key')),
    opener: await outcome(() => window.open(`${editor}/`)?.sessionStorage.getItem('key') ?? 'nothing'),
    move: await outcome(() => {
      if (parent !== window) top?.location.assign('https://place.example');
    }),
  };
}

async function expectNothingDone(outcomes: Record<string, string>, isFramed: boolean): Promise<void> {
  expect(outcomes).toMatchObject({
    read: 'refused: TypeError',
    readWithKey: 'refused: TypeError',
    json: 'refused: TypeError',
    script: 'done: failed',
    picture: 'done: failed',
    frame: 'refused: SecurityError',
    opener: expect.stringMatching(/^refused: SecurityError$|nothing$/),
  });
  if (isFramed)
    expect(outcomes).toMatchObject({ parent: 'refused: SecurityError', storage: 'refused: SecurityError' });
  expect((await ask('site')).files.filter(({ state }: { state: string }) => state !== 'same')).toEqual([]);
  expect(await editing.git('status', '--porcelain', 'content')).toBe('');
}

function watch(page: Page): string[] {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(dialog.message());
    void dialog.dismiss();
  });
  return happened;
}

test('a script of the framed page reads and changes nothing', async () => {
  const page = await openBlankPage();
  const happened = watch(page);
  await page.goto(editing.url);
  const element = await page.locator('iframe[title="Page"]').elementHandle();
  const frame = (await element?.contentFrame()) as Frame;
  await frame.waitForLoadState();
  const { origin } = new URL(editing.url);
  await expectNothingDone(await frame.evaluate(attack, origin), true);
  expect(new URL(page.url()).origin).toBe(origin);
  expect(happened).toEqual([]);
});

test('nor does one of another site, in a window of its own', async () => {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title><body>');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const { origin } = new URL(editing.url);
    for (const address of [pageOrigin, `http://127.0.0.1:${(other.address() as AddressInfo).port}`]) {
      const page = await openBlankPage();
      const happened = watch(page);
      await page.goto(address);
      await expectNothingDone(await page.evaluate(attack, origin), false);
      expect(happened).toEqual([]);
    }
  } finally {
    other.close();
  }
});
