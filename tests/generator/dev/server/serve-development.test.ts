import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type DevState, type Fingerprint, findDocument } from '../../../../generator/dev/server/page-state';
import { serveDevelopment } from '../../../../generator/dev/server/serve-development';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import type { OutputFile } from '../../../../generator/lib/file-bytes';
import { devUrls, fingerprintHeader } from '../../../../generator/site/dev-urls';

const diagnostic: Diagnostic = {
  rule: 'yaml/unknown-key',
  file: 'content/hero.yaml',
  line: 3,
  column: 1,
  message: 'tilte is not known',
  fix: 'Did you mean title?',
  severity: 'error',
};

function toFiles(texts: Record<string, string>): OutputFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
}

const page = (text: string, styles = 'p{}', file = 'a') =>
  `<html><head><style>${styles}</style></head>${text}<link rel="stylesheet" href="/assets/${file}.css"/></html>`;

async function start() {
  const server = await serveDevelopment({ port: 0, scripts: new Map([[devUrls.reload, 'own()']]) });
  onTestFinished(() => server.close());
  const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);
  /** Each call gives the next message, as the page at an address has it. */
  const listen = async (path: string) => {
    const response = await get('/_dev/events');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async (): Promise<DevState & { page: Fingerprint | undefined }> => {
      const { value = '' } = (await reader?.read()) ?? {};
      const state: DevState = JSON.parse(/^data: (.+)$/m.exec(value)?.[1] ?? 'null');
      return { ...state, page: state.pages[findDocument(path, (each) => each in state.pages)] };
    };
  };
  return { server, get, listen };
}

test('until there is a page, any address says so, and loads the script that shows why', async () => {
  const { server, get } = await start();
  server.show({ diagnostics: [diagnostic] });
  const response = await get('/terms');

  expect(response.status).toBe(503);
  expect(await response.text()).toContain('<script defer src="/_dev/reload.js">');
  expect(await (await get('/_dev/reload.js')).text()).toBe('own()');
});

test('a page knows by the address of its script which state it was opened in', async () => {
  const { server, get } = await start();
  const script = `<script defer src="${devUrls.reload}"></script>`;
  server.show({ files: toFiles({ 'index.html': page('one') + script, '404.html': '' }), diagnostics: [] });
  const opened = await get('/', { headers: { Accept: 'text/html,*/*;q=0.8' } });
  const query = opened.headers.get(fingerprintHeader) ?? '';
  expect(query).toMatch(/^page=\w+&styles=\w+$/);
  expect(await opened.text()).toContain(`src="${devUrls.reload}?${query.replace('&', '&amp;')}"`);
  // The pages that this script compares differ only by what was built.
  expect(await (await get('/')).text()).toContain(script);
});

test('pages are found without their extension, folders by their index, and anything else gets the error page', async () => {
  const { server, get } = await start();
  const texts = {
    'index.html': 'start',
    'terms.html': 'terms',
    'docs/index.html': 'docs',
    '404.html': 'lost',
  };
  server.show({ files: toFiles({ ...texts, 'assets/a.svg': '<svg/>' }), diagnostics: [] });
  const answers = await Promise.all(
    ['/', '/terms', '/docs/', '/nowhere', '/%E0%A4%A'].map(async (path) => {
      const response = await get(path);
      return [response.status, await response.text()];
    }),
  );

  expect(answers).toEqual([
    [200, 'start'],
    [200, 'terms'],
    [200, 'docs'],
    [404, 'lost'],
    [404, 'lost'],
  ]);
  expect((await get('/assets/a.svg')).headers.get('content-type')).toBe('image/svg+xml');
  expect((await get('/')).headers.get('cache-control')).toBe('no-store');
});

test('nothing but reading is answered, and nothing outside the site', async () => {
  const { server, get } = await start();
  server.show({ files: toFiles({ '404.html': 'lost' }), diagnostics: [] });

  expect((await get('/', { method: 'POST' })).status).toBe(405);
  expect((await get('/_dev/none')).status).toBe(404);
  expect(await (await get('/..%2f..%2fetc/passwd')).text()).toBe('lost');
});

test('a build with diagnostics leaves the last good page in place, and tells them', async () => {
  const { server, get, listen } = await start();
  server.show({ files: toFiles({ 'index.html': page('good') }), diagnostics: [] });
  const next = await listen('/');
  const good = await next();
  server.show({ files: undefined, diagnostics: [diagnostic] });

  expect(await next()).toMatchObject({ page: good.page, diagnostics: [diagnostic] });
  expect(await (await get('/')).text()).toContain('good');
  server.show({ files: toFiles({ 'index.html': page('better') }), diagnostics: [] });
  const better = await next();
  expect(better.diagnostics).toEqual([]);
  expect(better.page?.page).not.toBe(good.page?.page);
});

test('a page learns whether its styles changed, the rest of it, or only another page', async () => {
  const { server, listen } = await start();
  const show = (start: string, terms: string, shared = '') =>
    server.show({
      files: toFiles({ 'index.html': start, 'terms.html': terms, 'robots.txt': shared }),
      diagnostics: [],
    });
  show(page('one'), page('terms'));
  const next = await listen('/');
  const first = await next();
  show(page('one', 'p{color:red}'), page('terms'));
  const restyled = await next();
  show(page('one', 'p{}', 'b'), page('terms'));
  const relinked = await next();
  show(page('one'), page('others'));
  const untouched = await next();
  show(page('one'), page('others'), 'may be loaded by any page');
  const surrounded = await next();

  expect(restyled.page).toEqual({ ...first.page, styles: restyled.page?.styles });
  expect(restyled.page?.styles).not.toBe(first.page?.styles);
  expect(relinked.page).toEqual({ ...first.page, styles: relinked.page?.styles });
  expect(relinked.page?.styles).not.toBe(first.page?.styles);
  expect(untouched.page).toEqual(first.page);
  expect(surrounded.page?.page).not.toBe(first.page?.page);
});

/** As `fetch` never asks: with any name of the host, and any beginning of the address. */
function ask(url: string, path: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

test('it answers to this machine’s own names alone, whatever is asked', async () => {
  const { server } = await start();
  server.show({ files: toFiles({ 'index.html': 'start', '404.html': 'lost' }), diagnostics: [] });
  for (const host of ['localhost', 'LOCALHOST:3000', 'site.localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect(await ask(server.url, '/', host), host).toEqual({ status: 200, text: 'start' });
  }
  const foreignHosts = [
    'evil.test',
    'localhost.evil.test',
    'evil.test:3000',
    '127.0.0.1.evil.test',
    '10.0.0.1',
  ];
  for (const host of foreignHosts) {
    for (const path of ['/', '/_dev/events', '/_dev/reload.js', '/_dev/open?at=content/hero.yaml:1:1']) {
      const { status, text } = await ask(server.url, path, host);
      expect(status, host).toBe(403);
      expect(text).toMatch(
        /^This server is for this machine alone\. Open it as http:\/\/localhost:\d+\/, or let/,
      );
    }
  }
});

test('with --host it answers to the names that were given and to the address that was asked, and to no other', async () => {
  const server = await serveDevelopment({ port: 0, hosts: ['desk.local'], scripts: new Map() });
  onTestFinished(() => server.close());
  server.show({ files: toFiles({ 'index.html': 'start', '404.html': 'lost' }), diagnostics: [] });
  for (const host of ['localhost', 'desk.local', 'DESK.local:3000', '127.0.0.1']) {
    expect(await ask(server.url, '/', host), host).toEqual({ status: 200, text: 'start' });
  }
  for (const host of ['evil.test', 'desk.local.evil.test', '10.255.0.1']) {
    const { status, text } = await ask(server.url, '/', host);
    expect(status, host).toBe(403);
    expect(text).toContain('npm run dev -- --host <name>');
  }
  expect(server.networkUrls[0]).toMatch(/^http:\/\/desk\.local:\d+\/$/);
  for (const url of server.networkUrls.slice(1)) expect(await (await fetch(url)).text()).toBe('start');
});
