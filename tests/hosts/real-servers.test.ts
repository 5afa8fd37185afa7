import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCache } from '../../generator/cache/cache';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { makeRelease } from '../../generator/pipeline/build-site';
import { readSources } from '../../generator/pipeline/stages/read-sources';
import { publish } from '../../generator/publish/publish';
import { addressOf } from '../../generator/render/page-address';
import { site } from '../../templates/site';
import { fixtureDir, readTags, rootDir, sharedCacheDir } from '../generator/fixture';
import { isLong } from '../long-run';
import { ask } from './ask';
import { readDocumentedBlock, tryDocumentedBlock } from './documented-block';
import { brotliModule, findServers, serverNames } from './find-server';
import { androidFile, appleFile, archive, publicFiles } from './public-files';
import { encodingsOf, startServer } from './start-server';

/** In a short run only where most sites are: the base is added to all rules in the same way. */
const bases = isLong ? ['/', '/site/'] : ['/'];

/** Their guides include a file that the build writes. */
const blocks = [
  ['nginx', 'nginx.conf'],
  ['caddy', 'Caddyfile'],
] as const;

const ownTypes = new Map([
  ['roadmap.xml', 'application/atom+xml'],
  [appleFile, 'application/json'],
  [androidFile, 'application/json'],
  ['app-ads.txt', 'text/plain'],
]);

const frontMatter = 'title: Help\ndescription: A\nrunningHead: { numeral: I, name: A, hour: noon }\n';

/** A page beside the folder of its name, with former addresses. */
const pages = {
  'pages/help/index.md': `---\n${frontMatter}formerly: [/support, /old/help.html, /FAQ/, /hilfe.php]\n---\n\n## A\n\nB [c](/help/faq).\n`,
  'pages/help/faq.md': `---\n${frontMatter}---\n\n## A\n\nB.\n`,
};

/** The small pages at those, which no server with rules ever sends. */
const movedPages = ['support.html', 'old/help.html', 'FAQ/index.html'];

const immutable = 'public, max-age=31536000, immutable';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

let tempDir: string;
const sites = new Map<string, { dir: string; files: Map<string, Buffer> }>();

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'real-servers-'));
  // Apache drops root privileges, and must still get in.
  await chmod(tempDir, 0o755);
  for (const [index, base] of bases.entries()) {
    const files = await build(base);
    const dir = join(tempDir, `site-${index}`);
    await publish(files, dir);
    sites.set(base, { dir, files: new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])) });
  }
}, 120_000);

afterAll(() => rm(tempDir, { recursive: true, force: true }));

const installed = findServers();
const missing = serverNames.filter((name) => installed.every((server) => server.name !== name));
for (const name of missing) console.log(`Not tried on ${name}, which is not installed.`);

if (isLong) {
  it('no server is missing', () => {
    expect(missing).toEqual([]);
  });
}

it.each(blocks)('the example in docs/deploying/%s.md includes what the build writes', async (name, file) => {
  expect(await readDocumentedBlock(name)).toContain(`/srv/site/.hosts/${file}`);
});

describe.each(installed)('$name', ({ name, path }) => {
  const encodings = encodingsOf(name);
  if (!encodings.includes('br'))
    console.log(`Not tried on ${name}: brotli, as ${brotliModule.package} is not installed.`);

  // Apache needs none.
  if (name !== 'apache2') {
    it(`starts with the example in docs/deploying/${name}.md`, async () => {
      const siteDir = sites.get('/')?.dir ?? '';
      await tryDocumentedBlock({ name, path, siteDir, base: '/', tempDir });
    });
  }

  describe.each(bases)('with the site at %s', (base) => {
    let origin: string;
    let close: () => Promise<void>;
    let files: Map<string, Buffer>;
    let policy: Map<string, string>;

    beforeAll(async () => {
      const site = sites.get(base);
      if (!site) throw new Error('There is nothing to serve.');
      files = site.files;
      policy = readPolicy(String(files.get('_headers')));
      ({ origin, close } = await startServer({ name, path, siteDir: site.dir, base, tempDir }));
    }, 30_000);

    afterAll(() => close?.());

    it('sends every file at its one address, with its type and the whole policy', async () => {
      const served = [...files.keys()].filter((path) => !isForHosts(path) && !movedPages.includes(path));
      expect(served.length).toBeGreaterThan(30);
      for (const path of served.filter((each) => !/\.(?:br|gz)$/.test(each) || each === archive)) {
        const { status, headers, body } = await ask(urlOf(path));
        expect([path, status]).toEqual([path, path === '404.html' ? 404 : 200]);
        expectPolicy(headers, path.startsWith('assets/') ? immutable : 'no-cache');
        expect([path, headers['content-type']?.split(';')[0]]).toEqual([path, typeOf(path)]);
        expect([path, headers['content-encoding']]).toEqual([path, undefined]);
        expectBytes(body, path);
      }
      const { headers } = await ask(urlOf('privacy.html'));
      expect(headers['content-type']?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
    });

    it('finds every link and file that a page names, without a redirect', async () => {
      const html = [...files].filter(([path]) => path.endsWith('.html') && !movedPages.includes(path));
      const urls = new Set(html.flatMap(([, bytes]) => addressesIn(bytes.toString())));
      expect(urls.size).toBeGreaterThan(15);
      for (const url of urls) {
        expect(url.startsWith(base)).toBe(true);
        expect([url, (await ask(origin + url, {}, 'HEAD')).status]).toEqual([url, 200]);
      }
    });

    it.each([
      'no/such/page',
      'assets/gone-01234567.js',
      'assets/',
      'assets',
      'privacy/x',
      '404',
      '404.html',
      'Privacy',
      'press/nothing.html',
      'press/nothing/',
      'priv%3Fcy',
      'privacy%0A',
      'privacy.html%0D%0AX-Header:%20a',
      '.git/config',
      '.htaccess',
      '.hosts/nginx.conf',
      '_headers',
      '_redirects',
      'vercel.json',
      'assets/earlier.json',
    ])('answers %s with the error page and status 404, which nobody keeps', async (path) => {
      const { status, headers, body } = await ask(`${origin}${base}${path}`);
      expect(status).toBe(404);
      expectPolicy(headers, 'no-cache');
      expectBytes(body, '404.html');
    });

    it.each([
      ['support', 'help'],
      ['old/help', 'help'],
      ['FAQ/', 'help'],
      ['hilfe.php', 'help'],
      ['help/', 'help'],
      ['help.html', 'help'],
      ['index.html', ''],
      ['privacy.html', 'privacy'],
      ['privacy/', 'privacy'],
      ['press/index.html', 'press/'],
      ['press/kit.html', 'press/kit'],
      // A folder of that name exists as well.
      ['press/kit/', 'press/kit'],
      ['press/v1.2/', 'press/v1.2'],
      ['pr%69vacy.html', 'privacy'],
    ])('redirects %s to %s, with the query', async (from, to) => {
      const { status, headers } = await ask(`${origin}${base}${from}?a=b`);
      expect(status).toBe(301);
      expect(new URL(headers.location ?? '', origin).href).toBe(`${origin}${base}${to}?a=b`);
    });

    it('redirects a folder with a page of its own to the address with a slash', async () => {
      const { status, headers } = await ask(`${origin}${base}press`);
      expect([301, 308]).toContain(status);
      expect(new URL(headers.location ?? '', origin).pathname).toBe(`${base}press/`);
    });

    // A second redirect follows there.
    it.each(['support.html', 'support/', 'old/help.html', 'FAQ/index.html'])(
      'redirects %s to the former address',
      async (from) => {
        const { status, headers } = await ask(`${origin}${base}${from}`);
        expect(status).toBe(301);
        expect(files.has(new URL(headers.location ?? '', origin).pathname.slice(base.length))).toBe(false);
      },
    );

    it.each(base === '/' ? [] : [base.slice(0, -1)])('redirects %s to the site', async (from) => {
      const { status, headers } = await ask(origin + from);
      expect([status, new URL(headers.location ?? '', origin).pathname]).toEqual([301, base]);
    });

    it.each(encodings)('compresses text with %s where a browser accepts that', async (encoding) => {
      const texts = [...files.keys()].filter(
        (path) => files.has(`${path}.br`) && ![...movedPages, '404.html'].includes(path),
      );
      expect(texts.length).toBeGreaterThan(5);
      for (const path of texts) {
        const { headers, body } = await ask(urlOf(path), { 'Accept-Encoding': encoding });
        expect([path, headers['content-encoding']]).toEqual([path, encoding]);
        expect([path, headers['content-type']?.split(';')[0]]).toEqual([path, typeOf(path)]);
        expect([path, headers.vary?.toLowerCase()]).toEqual([path, 'accept-encoding']);
        expectBytes(decompress[encoding as keyof typeof decompress](body), path);
      }
    });

    it('prefers brotli, and sends an archive as it is', async () => {
      const all = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
      expect((await ask(origin + base, all)).headers['content-encoding']).toBe(encodings[0]);
      expect((await ask(urlOf(archive), all)).headers['content-encoding']).toBeUndefined();
    });

    it.each(['index.html', 'robots.txt'])('answers 304 where %s has not changed', async (path) => {
      const first = await ask(urlOf(path), { 'Accept-Encoding': 'gzip' });
      const again = await ask(urlOf(path), {
        'Accept-Encoding': 'gzip',
        'If-None-Match': first.headers.etag ?? '',
        'If-Modified-Since': first.headers['last-modified'] ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    /** Compared as a whole: to find where two large files differ would take longer than all the rest. */
    function expectBytes(body: Buffer, path: string): void {
      expect([path, files.get(path)?.equals(body)]).toEqual([path, true]);
    }

    function expectPolicy(headers: IncomingHttpHeaders, caching: string): void {
      for (const [header, value] of policy) expect([header, headers[header]]).toEqual([header, value]);
      expect(headers['cache-control']).toBe(caching);
    }

    function urlOf(path: string): string {
      const address =
        path === '404.html' ? 'nowhere' : addressOf({ path, bytes: files.get(path) ?? Buffer.of() });
      return `${origin}${base}${address.split('/').map(encodeURIComponent).join('/')}`;
    }
  });
});

async function build(base: string): Promise<OutputFile[]> {
  const options = {
    site,
    rootDir,
    contentDir: fixtureDir,
    cacheDir: sharedCacheDir,
    now: new Date('2026-03-04'),
    base,
  } as const;
  const sources = await readSources(options);
  const documents = Object.entries(pages).map(([name, text]) => ({ path: `content/${name}`, name, text }));
  const withMore = {
    ...sources,
    content: { ...sources.content, documents: [...sources.content.documents, ...documents] },
    publicFiles: [...sources.publicFiles, ...publicFiles],
  };
  const cache = createCache(sharedCacheDir, sources.code.hashModule);
  const { value, diagnostics } = await makeRelease({
    options,
    sources: withMore,
    cache,
    run: async (_, work) => work(),
  });
  expect(diagnostics).toEqual([]);
  return value ?? [];
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

function typeOf(path: string): string {
  return ownTypes.get(path) ?? lookup(path) ?? 'image/x-icon';
}

function isForHosts(path: string): boolean {
  return /^(?:\.(?!well-known\/)|_)/.test(path) || path === 'vercel.json';
}
