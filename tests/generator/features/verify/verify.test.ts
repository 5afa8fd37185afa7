import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verify } from '../../../../generator/features/verify/verify';
import { askHost, type Fault, type Host, hostSite, publishSmallSite, type Reply } from './small-site';

let tempDir: string;
let dir: string;
let host: Host | undefined;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'verify-'));
  dir = join(tempDir, 'dist');
  await publishSmallSite(dir);
});

afterEach(async () => {
  await host?.close();
  host = undefined;
});

afterAll(() => rm(tempDir, { recursive: true, force: true }));

async function verifyWith(fault: Fault, ...options: string[]) {
  host = await hostSite(dir, { fault });
  return askHost(host.origin, dir, ...options);
}

describe('the right host', () => {
  test.each([undefined, 'br', 'gzip'] as const)('serves every file, compressed with %s', async (encoding) => {
    host = await hostSite(dir, { ...(encoding && { encoding }) });
    expect(await askHost(host.origin, dir, '--all')).toEqual({
      code: 0,
      words: 'HOST/ serves a site of no commit, built on 2026-03-04: 11 of 11 files as built.',
    });
  });
});

describe('a site below a path', () => {
  let lowerDir: string;

  beforeAll(async () => {
    lowerDir = join(tempDir, 'lower');
    await publishSmallSite(lowerDir, {}, '/site/');
  });

  test.each(['/site/', '/site'])('is compared at %s', async (path) => {
    host = await hostSite(lowerDir);
    const { code, words } = await askHost(`${host.origin}${path}`, lowerDir, '--all');
    expect(words).toContain('serves a site of no commit, built on 2026-03-04: 11 of 11 files as built.');
    expect(code).toBe(0);
  });
});

/** Replaces something in each page. */
const rewrite =
  (from: RegExp, to: string): Fault =>
  (_path, reply) => {
    const isHtml = String(reply.headers['content-type']).startsWith('text/html');
    return isHtml ? { ...reply, body: Buffer.from(reply.body.toString().replace(from, to)) } : reply;
  };

const at =
  (wanted: string, change: (reply: Reply) => Partial<Reply>): Fault =>
  (path, reply) =>
    path === wanted ? { ...reply, ...change(reply) } : reply;

/** Changes headers of all replies; `undefined` removes one. */
const withHeaders = (changed: Record<string, string | string[] | undefined>, of = /./): Fault => {
  return (path, reply) => {
    if (!of.test(path)) return reply;
    const headers = Object.entries({ ...reply.headers, ...changed }).filter(
      ([, value]) => value !== undefined,
    );
    return { ...reply, headers: Object.fromEntries(headers) as Reply['headers'] };
  };
};

const redirect = (from: string, location: string) =>
  at(from, ({ headers }) => ({ status: 302, headers: { ...headers, location } }));

const faults: [fault: string, make: Fault, words: RegExp, not?: RegExp][] = [
  [
    'one byte of a page',
    at('/privacy', ({ body }) => ({ body: Buffer.from(body.toString().replace('y</p>', 'z</p>')) })),
    /^ {2}\/privacy: differs from line 6 on: …/m,
    /\/terms/,
  ],
  [
    'a script in every page',
    rewrite(/<\/body>/, '<script src="/cdn-cgi/rocket-loader.min.js"></script></body>'),
    /^ {2}\/, \/no-such-page-\w+, \/press\/, and 2 more: has more than was built: <script src="\/cdn-cgi\/rocket-loader.*\n {4}Cloudflare.*Rocket Loader: off/m,
  ],
  ['minified HTML', rewrite(/\n|"/g, ''), /and 2 more: was minified or written anew by the host/],
  [
    'no policy',
    withHeaders({ 'Content-Security-Policy': undefined }),
    /the header Content-Security-Policy is missing/,
    /Note: This host sends none/,
  ],
  [
    'a policy sent twice',
    withHeaders({ 'X-Content-Type-Options': ['nosniff', 'nosniff'] }),
    /X-Content-Type-Options is sent more than once/,
  ],
  [
    '200 for what does not exist',
    (_, reply) => (reply.status === 404 ? { ...reply, status: 200 } : reply),
    /no-such-file-00000000.js, \/no-such-page-\w+: does not exist, and is answered with the status 200 instead of 404/,
  ],
  [
    'secrets in the open',
    at('/.git/config', () => ({ status: 200, body: Buffer.from('[core]') })),
    /\/\.git\/config: can be opened by everybody/,
  ],
  [
    'the type of the feed',
    withHeaders({ 'content-type': 'text/xml' }, /roadmap/),
    /\/roadmap\.xml: is sent as text\/xml, and is application\/atom\+xml/,
  ],
  [
    'no charset',
    withHeaders({ 'content-type': 'text/html' }, /^\/terms/),
    /\/terms: is sent as text\/html without charset=utf-8/,
  ],
  [
    'no caching of hashed files',
    withHeaders({ 'cache-control': 'no-cache' }, /^\/assets\/main/),
    /may be kept for 0 seconds only/,
  ],
  [
    'pages kept for a year',
    withHeaders({ 'cache-control': 'max-age=31536000' }, /^\/terms/),
    /\/terms: may be kept for 365 days: visitors see the last version/,
  ],
  [
    'a chain of redirects',
    (path, reply) =>
      /^\/(?:support|[a-c])$/.test(path)
        ? redirect(path, { '/support': '/a', '/a': '/b', '/b': '/c', '/c': '/press/' }[path] ?? '')(
            path,
            reply,
            {} as never,
          )
        : reply,
    /\/support: redirects 4 times in a row/,
  ],
  [
    'a former address that is gone',
    at('/support', () => ({ status: 404, headers: {} })),
    /\/support: is a former address, and is answered with the status 404/,
  ],
  [
    'a redirect elsewhere',
    redirect('/support', '/terms'),
    /\/support: redirects to \/terms, and should to \/press\//,
  ],
  [
    'a picture of another length',
    at('/assets/book-89abcdef-700.avif', () => ({ body: Buffer.from('B') })),
    /avif: has 1 bytes, and was built with 10/,
  ],
  [
    'an old copy in a cache',
    (path, reply, { headers }) =>
      path === '/terms' && !headers['cache-control'] ? { ...reply, body: Buffer.from('old') } : reply,
    /\/terms: is an old copy in a cache/,
  ],
];

test.each(faults)('tells of %s, and of nothing else', async (_, fault, words, not = /^$/) => {
  const result = await verifyWith(fault);
  expect(result.words).toMatch(words);
  expect(result.words).not.toMatch(not);
  const findings = result.words.split('\n').filter((line) => /^ {2}\S/.test(line) && !/^ {2}Note/.test(line));
  expect(findings).toHaveLength(1);
  expect(result.code).toBe(1);
});

test.each([
  ['', 0],
  ['/terms', 1],
])('that a host sends no header of the policy is a note, also where %s is missing', async (missing, exit) => {
  const fault: Fault = (path, { headers, ...reply }) => ({
    ...reply,
    ...(path === missing && { status: 404 }),
    headers: {
      'content-type': headers['content-type'] ?? '',
      ...(headers.location && { location: headers.location }),
      ...(headers['cache-control'] && { 'cache-control': headers['cache-control'] }),
    },
  });
  const { code, words } = await verifyWith(fault);
  expect(words).toContain('Note: This host sends none of the headers of the policy');
  expect(words).not.toContain('the header ');
  expect(code).toBe(exit);
});

test('types and caching of GitHub Pages, which nobody can set there, are notes', async () => {
  const asOnGitHub = (id: Record<string, string>): Fault =>
    withHeaders({ ...id, 'content-type': 'text/plain', 'cache-control': 'max-age=600' }, /roadmap|assets/);
  const { code, words } = await verifyWith(asOnGitHub({ 'x-github-request-id': 'AB:CD' }));
  expect(words).toContain('Note: /roadmap.xml: is sent as text/plain');
  expect(words).toMatch(/Note: .*may be kept for 10 minutes only/);
  expect(words).not.toContain('Include the settings');
  expect(code).toBe(0);
  await host?.close();
  expect((await verifyWith(asOnGitHub({}))).code).toBe(1);
});

test.each(['main; rm -rf .', '\u001b[2J', 123])('a commit named %j is not quoted', async (commit) => {
  const info = { commit, day: '2026-03-04', base: '/', files: 1, hash: 'a' };
  const { code, words } = await verifyWith(
    at('/.well-known/build.json', () => ({ body: Buffer.from(JSON.stringify(info)) })),
  );
  expect(words).toContain('/.well-known/build.json is missing, or names no build');
  expect(words).not.toContain(String(commit));
  expect(code).toBe(1);
});

test('a 404 that is kept for a year is a note', async () => {
  const { code, words } = await verifyWith((path, reply) =>
    path.includes('no-such-file')
      ? withHeaders({ 'cache-control': 'max-age=31536000' })(path, reply, {} as never)
      : reply,
  );
  expect(words).toMatch(/Note: .*no-such-file.*365 days: visitors see a missing page/);
  expect(code).toBe(0);
});

describe('another build', () => {
  let otherDir: string;

  beforeAll(async () => {
    otherDir = join(tempDir, 'other');
    await publishSmallSite(otherDir, {
      'terms.html': '<!doctype html><html><head><title>Other</title></head></html>',
    });
  });

  test('is named, with how many files differ', async () => {
    host = await hostSite(otherDir);
    const { code, words } = await askHost(host.origin, dir);
    expect(words).toMatch(
      /The host serves a site of no commit, built on 2026-03-04, and not .*; 1 file of 11 differ/,
    );
    expect(code).toBe(1);
  });

  test('in some files is a deploy under way', async () => {
    const { code, words } = await verifyWith((path, reply) =>
      /^\/(?:press|privacy)/.test(path) ? { ...reply, body: Buffer.from('Something else.') } : reply,
    );
    expect(words).toContain(
      'A deploy is under way, or broken: the host names this build, and 2 files of 11 are of another.',
    );
    expect(code).toBe(1);
  });
});

describe('a host that cannot be asked', () => {
  test.each<[string, Fault, RegExp]>([
    [
      'ends the connection',
      (path, reply, request) => (path === '/terms' ? void request.socket.destroy() : reply),
      /Not checked: \/terms: the host ended the connection/,
    ],
    ['is busy', at('/terms', () => ({ status: 429 })), /Not checked: \/terms: the host answers 429/],
  ])('%s', { timeout: 30_000 }, async (_, fault, words) => {
    const result = await verifyWith((path, reply, request) => {
      const changed = fault(path, reply, request);
      return changed;
    });
    expect(result.words).toMatch(words);
    expect(result.code).toBe(2);
  });

  test('is not there', async () => {
    const { code, words } = await askHost('http://127.0.0.1:9', dir);
    expect(words).toBe('HOST/ could not be asked: the host refuses connections.');
    expect(code).toBe(2);
  });
});

describe('over TLS', () => {
  const read = (name: string) => readFile(join(import.meta.dirname, 'certificate', name), 'utf8');

  test('a certificate that signs itself ends with 2; --insecure goes on, and five days are too few', async () => {
    const tls = { key: await read('key.pem'), cert: await read('cert.pem') };
    host = await hostSite(dir, { tls });
    const refused = await askHost(host.origin, dir);
    expect(refused).toEqual({
      code: 2,
      words:
        'HOST/ could not be asked: the certificate is signed by itself, which browsers refuse. With --insecure, the check goes on.',
    });
    const allowed = await askHost(host.origin, dir, '--insecure');
    expect(allowed.words).toMatch(/11 of 11 files as built\.\nCertificate: \d+ days left\.$/);
    expect(allowed.code).toBe(0);
    // The certificate is valid until 4 November 2126.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-10-30T12:00:00Z') });
    const late = await askHost(host.origin, dir, '--insecure').finally(() => vi.useRealTimers());
    expect(late.words).toContain('The certificate expires in 5 days.');
    expect(late.code).toBe(1);
  });
});

test.each([
  ['no address', [], /verify takes one address/],
  ['no URL', ['emberquill'], /"emberquill" is not an address/],
])('%s is refused', async (_, args, words) => {
  const { runInProcess } = await import('../../commands/run-in-process');
  const { code, stderr } = await runInProcess(['verify', ...args]);
  expect(stderr).toMatch(words);
  expect(code).toBe(2);
});

test('without a site to compare with, says how to make one', async () => {
  host = await hostSite(dir);
  const { code, words } = await askHost(host.origin, join(tempDir, 'none'));
  expect(words).toContain(
    'Build the site that was deployed with npm run build, or name its commit with --commit.',
  );
  expect(code).toBe(2);
});

test.each([
  ['the commit of its build', { commit: 'abc123' }, 'abc123'],
  ['nothing of a build with changes', { commit: 'abc123', hasUncommittedChanges: true }, undefined],
])('a host tells %s', async (_, change, expected) => {
  const { askLiveCommit } = verify();
  const told = at('/.well-known/build.json', ({ body }) => ({
    body: Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ...change })),
  }));
  host = await hostSite(dir, { fault: told });
  expect(await askLiveCommit?.(new URL(host.origin))).toBe(expected);
});

test('nobody is asked at the address of a sample', async () => {
  expect(await verify().askLiveCommit?.(new URL('https://emberquill.example'))).toBeUndefined();
});
