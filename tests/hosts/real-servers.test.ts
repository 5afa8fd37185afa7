import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../build/build-site';
import { publish } from '../../build/publish';
import { readTags } from '../../build/read-tags';
import type { OutputFile } from '../../build/types';
import { fixtureDir, rootDir, sharedCacheDir } from '../build/fixture';
import { ask } from './ask';
import { obtainServer, serverNames } from './find-server';
import { nginxEncodings, startServer } from './start-server';

const endings = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

const bases = ['/', '/site/'];

let tempDir: string;
const sites = new Map<string, { dir: string; files: Map<string, Buffer> }>();

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'real-servers-'));
  // Apache gives up being root, and must still be let in.
  await chmod(tempDir, 0o755);
  for (const [index, base] of bases.entries()) {
    const files = await build(base);
    const dir = join(tempDir, `site-${index}`);
    await publish(files, dir);
    sites.set(base, { dir, files: new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])) });
  }
}, 120_000);

afterAll(() => rm(tempDir, { recursive: true, force: true }));

describe.each(serverNames)('%s', (name) => {
  const found = obtainServer(name);
  if ('reason' in found) console.log(`Not tried on ${name}: ${found.reason}`);
  const encodings = name === 'nginx' ? nginxEncodings : ['br', 'zstd', 'gzip'];

  describe.skipIf('reason' in found).each(bases)('with the site at %s', (base) => {
    let origin: string;
    let close: () => Promise<void>;
    let files: Map<string, Buffer>;
    let policy: Map<string, string>;

    beforeAll(async () => {
      const site = sites.get(base);
      if (!site || !('path' in found)) throw new Error('There is nothing to serve.');
      files = site.files;
      policy = readPolicy(textOf('_headers'));
      ({ origin, close } = await startServer({ name, path: found.path, siteDir: site.dir, base, tempDir }));
    }, 30_000);

    afterAll(() => close?.());

    it('answers every page at its one address, with the whole policy, to be asked for again each time', async () => {
      for (const path of documents()) {
        const { status, headers, body } = await ask(addressOf(path));
        expect([path, status]).toEqual([path, 200]);
        expect(headers['content-type']?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers['cache-control']).toBe('no-cache');
        expectBytes(body, path);
        for (const [header, value] of policy) expect([header, headers[header]]).toEqual([header, value]);

        const head = await ask(addressOf(path), {}, 'HEAD');
        expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
          200,
          String(body.length),
          0,
        ]);
      }
    });

    it('leads nowhere else from any link or file that a page names', async () => {
      const urls = new Set(documents().flatMap((path) => addressesIn(textOf(path))));
      expect(urls.size).toBeGreaterThan(15);
      for (const url of urls) {
        expect(url.startsWith(base)).toBe(true);
        expect([url, (await ask(origin + url, {}, 'HEAD')).status]).toEqual([url, 200]);
      }
    });

    it.each([
      'no/such/page',
      'nothing',
      'assets/gone-0123456789.js',
      'assets/',
      'assets',
      'privacy/x',
      '404',
    ])('answers %s with the error page, status 404 and the policy, and nobody keeps that', async (path) => {
      const { status, headers, body } = await ask(`${origin}${base}${path}`);
      expect(status).toBe(404);
      expect(headers['content-type']?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe(policy.get('content-security-policy'));
      expectBytes(body, '404.html');
    });

    it('lets hashed files be kept for good, and no other', async () => {
      const loaded = [...files.keys()].filter(
        (path) => !/\.(html|br|zst|gz)$/.test(path) && !isForHosts(path),
      );
      expect(loaded.length).toBeGreaterThan(10);
      for (const path of loaded) {
        const { status, headers, body } = await ask(`${origin}${base}${path}`);
        expect([path, status]).toEqual([path, 200]);
        expect([path, headers['cache-control']]).toEqual([
          path,
          path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ]);
        expect([path, headers['content-type']?.split(';')[0]]).toEqual([path, typeOf(path)]);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expectBytes(body, path);
      }
    });

    it.each(encodings)('sends the %s twin of whatever has one', async (encoding) => {
      const ending = endings[encoding as keyof typeof endings];
      const twins = [...files.keys()].filter((path) => path.endsWith(ending));
      expect(twins.length).toBeGreaterThan(5);
      for (const twin of twins) {
        const path = twin.slice(0, -ending.length);
        const address = path === '404.html' ? `${origin}${base}nowhere` : addressOf(path);
        const { status, headers, body } = await ask(address, { 'Accept-Encoding': encoding });
        expect([path, status]).toEqual([path, path === '404.html' ? 404 : 200]);
        expect([path, headers['content-encoding']]).toEqual([path, encoding]);
        expect([path, headers['content-type']?.split(';')[0]]).toEqual([path, typeOf(path)]);
        expect([path, headers.vary?.toLowerCase()]).toEqual([path, 'accept-encoding']);
        expect(headers['content-security-policy']).toBe(policy.get('content-security-policy'));
        expectBytes(body, twin);
      }
    });

    it('sends brotli, the smallest, to browsers that take everything', async () => {
      const { headers } = await ask(origin + base, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
      expect(headers['content-encoding']).toBe(encodings[0]);
    });

    it('says when nothing has changed', async () => {
      const first = await ask(origin + base);
      const etag = first.headers.etag;
      const again = await ask(origin + base, {
        ...(etag && { 'If-None-Match': etag }),
        'If-Modified-Since': first.headers['last-modified'] ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    it('leads from other addresses of a page to its own', async () => {
      const places = [
        ['index.html', base],
        ['privacy.html', `${base}privacy`],
        ['privacy/', `${base}privacy`],
      ];
      for (const [from, to] of places) {
        const { status, headers } = await ask(`${origin}${base}${from}`);
        const location = new URL(headers.location ?? '', origin + base).pathname;
        expect([from, status, location]).toEqual([from, 301, to]);
      }
      // An .htaccess has no say about what lies above its folder.
      if (base === '/' || name === 'apache2') return;
      const { status, headers } = await ask(origin + base.slice(0, -1));
      expect([status, new URL(headers.location ?? '', origin).pathname]).toEqual([301, base]);
    });

    it('shows nobody what is only for hosts', async () => {
      for (const path of [...[...files.keys()].filter(isForHosts), '.git/config', '404.html']) {
        const { status, body } = await ask(`${origin}${base}${path}`);
        expect([path, status]).toEqual([path, 404]);
        expectBytes(body, '404.html');
      }
    });

    /** Compared as a whole: to tell where two large files differ would take longer than all the rest. */
    function expectBytes(body: Buffer, path: string): void {
      expect([path, files.get(path)?.equals(body)]).toEqual([path, true]);
    }

    function documents(): string[] {
      return [...files.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
    }

    function textOf(path: string): string {
      return files.get(path)?.toString() ?? '';
    }

    function addressOf(path: string): string {
      const isIndex = path === 'index.html';
      return `${origin}${base}${isIndex ? '' : path.replace(/\.html$/, '')}`;
    }
  });
});

async function build(base: string): Promise<OutputFile[]> {
  const { files } = await buildSite(
    {
      rootDir,
      contentDir: fixtureDir,
      cacheDir: sharedCacheDir,
      mode: 'production',
      now: new Date('2026-03-04'),
      base,
    },
    { elapsedMs: () => performance.now() },
  );
  if (!files) throw new Error('The fixture cannot be built.');
  return files;
}

function readPolicy(headersFile: string): Map<string, string> {
  const [first = ''] = headersFile.split('\n\n');
  const lines = [...first.matchAll(/^ {2}([\w-]+): (.+)$/gm)];
  expect(lines.length).toBeGreaterThan(5);
  return new Map(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

function addressesIn(html: string): string[] {
  const values = readTags(html).flatMap(({ name, attributes }) => {
    if (name === 'meta') return [];
    const sets = (attributes.get('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? '');
    return [attributes.get('href') ?? '', attributes.get('src') ?? '', ...sets];
  });
  return values.filter((value) => value.startsWith('/')).map((value) => value.split('#')[0] ?? '');
}

/** The feed is what the pages announce it as, and no mere XML. */
function typeOf(path: string): string {
  return path === 'roadmap.xml' ? 'application/atom+xml' : (lookup(path) ?? 'image/x-icon');
}

function isForHosts(path: string): boolean {
  return /^[._]/.test(path) || path === 'vercel.json';
}
