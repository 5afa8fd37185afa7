import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type HostPolicy,
  makeHostPolicy,
  policyPath,
  writePolicy,
} from '../../../../generator/deploy/host-policy';
import { serve } from '../../../../generator/dev/server/serve';
import { publish } from '../../../../generator/publish/publish';
import { temporaryDir } from '../../fixture';

const site = {
  'index.html': '<h1>Start</h1>',
  'privacy.html': '<h1>Privacy</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'assets/a.js': 'a()',
  'robots.txt': 'Allow: /',
  'favicon.ico': 'icon',
};

async function start(files: Record<string, string> = site, base = '/') {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  const put = (texts: Record<string, string>) =>
    publish(
      Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
      outDir,
    );
  await put(files);
  const server = await serve({ dir: outDir, port: 0, base });
  onTestFinished(() => server.close());
  return { server, put, get: (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init) };
}

test.each([
  ['/', 200, 'text/html', site['index.html']],
  ['/privacy', 200, 'text/html', site['privacy.html']],
  ['/assets/a.js', 200, 'text/javascript', site['assets/a.js']],
  ['/nowhere.txt', 404, 'text/html', site['404.html']],
  ['/404.html', 404, 'text/html', site['404.html']],
])('%s is answered with %i', async (path, status, type, text) => {
  const response = await (await start()).get(path);

  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(response.headers.get('content-type')).toContain(type);
});

test.each(['/_headers', '/.htaccess', '/.hosts/nginx.conf'])('%s is not for visitors', async (path) => {
  const { get } = await start({ ...site, _headers: '\n', '.htaccess': '\n' });
  expect((await get(path)).status).toBe(404);
});

/** What the build writes for hosts, in a site of these values. */
const policyOf = (values: Partial<HostPolicy>) => {
  const policy = makeHostPolicy([], {
    base: '/',
    fromElsewhere: { file: '', forms: [], scripts: [], media: [] },
  });
  return { [policyPath]: Buffer.from(writePolicy({ ...policy, ...values }).bytes).toString() };
};

test.each([
  ['privacy.html?a=b', '/site/privacy?a=b'],
  ['privacy/', '/site/privacy'],
  ['index.html', '/site/'],
  ['press', '/site/press/'],
  ['old?a=b', '/site/privacy?a=b'],
])('%s redirects as on other hosts', async (path, to) => {
  const page = '<head></head>';
  const pages = { 'index.html': page, 'privacy.html': page, 'press/index.html': page };
  const { get } = await start(
    { ...pages, ...policyOf({ redirects: new Map([['old', 'privacy']]) }) },
    '/site/',
  );
  const { status, headers } = await get(path, { redirect: 'manual' });

  expect([status, headers.get('location')]).toEqual([301, to]);
});

test('the headers of the policy are sent with every answer', async () => {
  const { get } = await start({ ...site, ...policyOf({ headers: [['X-Frame-Options', 'DENY']] }) });

  for (const path of ['/', '/privacy', '/nowhere', '/assets/a.js']) {
    const { headers } = await get(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('a file has the type that the policy gives it, where its ending says another', async () => {
  const { get } = await start({
    ...site,
    'news.xml': '<feed/>',
    ...policyOf({ ownTypes: new Map([['news.xml', 'application/atom+xml']]) }),
  });
  const { headers } = await get('/news.xml');
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
});

test('the browser keeps what is named after its bytes, and nothing else, no error among it', async () => {
  const { get } = await start();
  const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');

  expect(await cachingOf('/assets/a.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/privacy', '/nowhere', '/assets/nowhere.js']) {
    expect(await cachingOf(path), path).toBe('no-cache');
  }
});

test('files outside the folder cannot be reached', async () => {
  const { server } = await start();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;

  expect(answer).toMatch(/^HTTP\/1\.1 404/);
});

test('another port is taken in place of one that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  const taken = (other.address() as AddressInfo).port;
  const server = await serve({ dir: await temporaryDir(), port: taken });
  onTestFinished(() => server.close());

  expect(Number(new URL(server.url).port)).not.toBe(taken);
  expect((await fetch(server.url)).status).toBe(404);
});
