import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCache } from '../../generator/cache/cache';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { makeRelease } from '../../generator/pipeline/make-release';
import { readSources } from '../../generator/pipeline/stages/read-sources';
import { publish } from '../../generator/publish/publish';
import { isPage, toAddress } from '../../generator/render/page-address';
import { readTags } from '../../generator/render/read-html';
import { fixtureDir, rootDir, sharedCacheDir } from '../generator/fixture';
import { isLong } from '../long-run';
import { ask, askInHttp10 } from './ask';
import { readDocumentedBlock, tryDocumentedBlock } from './documented-block';
import { brotliModule, obtainServer, serverNames } from './find-server';
import { archived, awkwardNames, headlessIndex, ownersFile, publicFiles } from './public-files';
import { encodingsOf, startServer } from './start-server';

const endings = { br: '.br', gzip: '.gz' } as const;

/** In a short run where most sites stand; all rules are made of the base alike. */
const bases = isLong ? ['/', '/site/'] : ['/'];

/** What their pages give to copy includes a file that the build writes. */
const blocks = [
  ['nginx', 'nginx.conf'],
  ['caddy', 'Caddyfile'],
] as const;

/** The feed is what the pages announce it as, and no mere XML. */
const ownTypes = new Map([
  ['roadmap.xml', 'application/atom+xml'],
  ['.well-known/apple-app-site-association', 'application/json'],
]);

const frontMatter = 'title: Help\ndescription: A\nrunningHead: { numeral: I, name: A, hour: noon }\n';

/** A page beside the folder of its name, and where it was before. */
const pages = {
  'pages/help/index.md': `---\n${frontMatter}formerly: [/support, /old/help.html, /FAQ/, /hilfe.php]\n---\n\n## A\n\nB [c](/help/faq).\n`,
  'pages/help/faq.md': `---\n${frontMatter}---\n\n## A\n\nB.\n`,
};

/** The small pages at its former addresses, which no server with rules ever sends. */
const movedPages = ['support.html', 'old/help.html', 'FAQ/index.html'];

const immutable = 'public, max-age=31536000, immutable';

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

const servers = serverNames.map((name) => ({
  name,
  ...obtainServer(name, isLong || process.env.CI !== undefined),
}));
const installed = servers.flatMap((server) => ('path' in server ? [server] : []));
const missing = servers.flatMap((server) => ('reason' in server ? [server.reason] : []));
for (const reason of missing) console.log(`Not tried on a real server: ${reason}`);

if (isLong) {
  it('no server is missing', () => {
    expect(missing).toEqual([]);
  });
}

it.each(blocks)(
  'docs/deploying/%s.md gives something to copy that includes what the build writes',
  async (name, file) => {
    expect(await readDocumentedBlock(name)).toContain(`/srv/site/.hosts/${file}`);
  },
);

describe.each(installed)('$name', ({ name, path }) => {
  const encodings = encodingsOf(name);
  if (!encodings.includes('br'))
    console.log(`Not tried on ${name}: brotli, as ${brotliModule.package} is not installed.`);

  // Apache needs none.
  if (name !== 'apache2') {
    it(`starts with what docs/deploying/${name}.md gives to copy, its paths filled in`, async () => {
      const siteDir = sites.get('/')?.dir ?? '';
      await tryDocumentedBlock({ name, path, siteDir, base: '/', tempDir });
    });
  }

  describe.each(bases)('with the site at %s', (base) => {
    let origin: string;
    let close: () => Promise<void>;
    let files: Map<string, Buffer>;
    let siteDir: string;
    let policy: Map<string, string>;

    beforeAll(async () => {
      const site = sites.get(base);
      if (!site) throw new Error('There is nothing to serve.');
      ({ files, dir: siteDir } = site);
      policy = readPolicy(textOf('_headers'));
      ({ origin, close } = await startServer({ name, path, siteDir, base, tempDir }));
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
      'assets/gone-01234567.js',
      'assets/',
      'assets',
      'privacy/x',
      'privacy/x/',
      'privacy.html/',
      'favicon.ico/',
      'old',
      'old.htm/',
      `${ownersFile}/`,
      '404',
      '404/',
      ownersFile.replace('.html', '/'),
      headlessIndex.replace('.html', ''),
      headlessIndex.replace('/index.html', ''),
      'Privacy',
      'press/upper/',
      'press/Upper/nothing/',
      'press/Upper/nothing/index.html',
      'press/nothing.html',
      'press/kit/index',
      'priv%3Fcy',
      'priv*',
      'priv%5Ba%5Dcy.html',
      'privacy%0A',
      'privacy.html%0A',
      'privacy.html%0D%0AX-Header:%20a',
      'index.html.br',
      '404.html.br',
      'old.htm.gz',
      'press/BIG.HTML.gz',
    ])('answers %s with the error page, status 404 and the policy, and nobody keeps that', async (path) => {
      const { status, headers, body } = await ask(`${origin}${base}${path}`);
      expect(status).toBe(404);
      expect(headers['content-type']?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe(policy.get('content-security-policy'));
      expectBytes(body, '404.html');
    });

    it('finds nothing behind the name of a file, however the browser wants it', async () => {
      const script = [...files.keys()].find((path) => /^assets\/main-.*\.js$/.test(path)) ?? '';
      const twinned = ['index.html', 'privacy.html', 'press/kit.html', 'sitemap.xml', script];
      const paths = [...twinned, '404.html', 'press kit.pdf'].map(encodeURI);
      for (const accepted of ['', ...encodings, 'gzip, deflate, br, zstd']) {
        const [encoding] = accepted === '' ? [] : encodings.filter((each) => accepted.includes(each));
        for (const path of paths.flatMap((each) => [`${each}/`, `${each}/foo`, `${each}/a/b.html`])) {
          const { status, headers, body } = await ask(`${origin}${base}${path}`, {
            ...(accepted && { 'Accept-Encoding': accepted }),
          });
          const asked = [path, accepted];
          expect([...asked, status]).toEqual([...asked, 404]);
          expect([...asked, headers['content-encoding']]).toEqual([...asked, encoding]);
          expectPolicy(headers);
          expectBytes(body, `404.html${encoding ? endings[encoding as keyof typeof endings] : ''}`);
        }
      }
    });

    it.each([
      'support',
      'support/',
      'support.html',
      'old/help',
      'old/help.html',
      'FAQ',
      'FAQ/',
      'FAQ/index.html',
      'hilfe.php',
      'help/',
      'help.html',
    ])('leads from %s for good to where the page is now', async (path) => {
      const { status, headers } = await ask(`${origin}${base}${path}?a=b`);
      expect(status).toBe(301);
      expect(new URL(headers.location ?? '', origin).href).toBe(`${origin}${base}help?a=b`);
    });

    it('lets hashed files be kept for good, and no other', async () => {
      const loaded = [...files.keys()].filter(
        (path) => !/\.(html?|br|gz)$/.test(path) && !isForHosts(path) && !awkwardNames.includes(path),
      );
      expect(loaded.length).toBeGreaterThan(10);
      for (const path of loaded) {
        const { status, headers, body } = await ask(`${origin}${base}${path}`);
        expect([path, status]).toEqual([path, 200]);
        expect([path, headers['cache-control']]).toEqual([
          path,
          path.startsWith('assets/') ? immutable : 'no-cache',
        ]);
        expect([path, headers['content-type']?.split(';')[0]]).toEqual([path, typeOf(path)]);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expectBytes(body, path);
      }
    });

    it.each(encodings)('sends the %s twin of whatever has one', async (encoding) => {
      const ending = endings[encoding as keyof typeof endings];
      const precompressed = [...files.keys()].filter(
        (path) =>
          path.endsWith(ending) &&
          files.has(path.slice(0, -ending.length)) &&
          path !== `${archived}${ending}` &&
          !movedPages.includes(path.slice(0, -ending.length)),
      );
      expect(precompressed.length).toBeGreaterThan(5);
      for (const twin of precompressed) {
        const path = twin.slice(0, -ending.length);
        const { status, headers, body } = await ask(pathToAsk(path), { 'Accept-Encoding': encoding });
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

    it('sends what is compressed also by way of a proxy, and to one that speaks as of old', async () => {
      const accepted = { 'Accept-Encoding': 'gzip', Via: '1.1 cache' };
      const path = toAddress('privacy.html');
      const expected = ['gzip', 'accept-encoding'];
      const now = await ask(origin + base + path, accepted);
      const old = await askInHttp10(origin + base + path, accepted);
      for (const { headers } of [now, old])
        expect([headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual(expected);
    });

    it('gives no part of what it has compressed, nor of the error page', async () => {
      const [best = ''] = encodings;
      for (const range of ['bytes=0-0', 'bytes=99999999-', 'bytes=5-2', 'junk']) {
        for (const accepted of ['identity', best]) {
          for (const path of ['index.html', 'privacy.html', 'sitemap.xml', '404.html']) {
            const asked = [path, range, accepted];
            const answer = await ask(pathToAsk(path), { Range: range, 'Accept-Encoding': accepted });
            const { status, headers, body } = answer;
            expect([...asked, status]).toEqual([...asked, path === '404.html' ? 404 : 200]);
            expect([...asked, headers['content-range']]).toEqual([...asked, undefined]);
            expectPolicy(headers);
            const ending = accepted === best ? endings[best as keyof typeof endings] : '';
            expectBytes(body, path + ending);
          }
        }
        const { status, body } = await ask(`${origin}${base}nowhere.pdf`, { Range: range });
        expect([range, status]).toEqual([range, 404]);
        expectBytes(body, '404.html');
      }
    });

    it('shows the error page also to those who have seen it before', async () => {
      const { etag = '*', 'last-modified': seen = new Date().toUTCString() } = (
        await ask(pathToAsk('404.html'))
      ).headers;
      for (const condition of [
        { 'If-None-Match': etag },
        { 'If-None-Match': '*' },
        { 'If-Modified-Since': seen },
      ]) {
        const { status, body } = await ask(`${origin}${base}nowhere`, condition);
        expect([condition, status]).toEqual([condition, 404]);
        expectBytes(body, '404.html');
      }
    });

    it('gives parts of other files, as players of films ask for them', async () => {
      const path = 'press kit.pdf';
      const { status, headers, body } = await ask(pathToAsk(path), { Range: 'bytes=2-5' });
      const size = files.get(path)?.length;
      expect([status, headers['content-range'], body.toString()]).toEqual([206, `bytes 2-5/${size}`, 'ess ']);
      expectPolicy(headers);
    });

    it.each([
      ['a page', ''],
      ['a text too short to have a twin', 'robots.txt'],
    ])('says when nothing has changed, of %s', async (_, path) => {
      const url = pathToAsk(path);
      const first = await ask(url, { 'Accept-Encoding': 'gzip' });
      expect(first.status).toBe(200);
      const etag = first.headers.etag;
      const again = await ask(url, {
        'Accept-Encoding': 'gzip',
        ...(etag && { 'If-None-Match': etag }),
        'If-Modified-Since': first.headers['last-modified'] ?? '',
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    });

    it('leads from other addresses of a page to its own', async () => {
      const places: [from: string, to: string][] = [
        ['index.html', base],
        ['index', base],
        ['privacy.html', `${base}privacy`],
        ['privacy/', `${base}privacy`],
        ['press', `${base}press/`],
        ['press/index', `${base}press/`],
        ['press/index.html', `${base}press/`],
        ['press/kit.html', `${base}press/kit`],
        // A folder of that name is there as well.
        ['press/kit/', `${base}press/kit`],
        ['press/v1.2.html', `${base}press/v1.2`],
        ['press/v1.2/', `${base}press/v1.2`],
        ['press/Upper', `${base}press/Upper/`],
        ['pr%69vacy.html', `${base}privacy`],
        [headlessIndex.replace('index.html', ''), base + headlessIndex],
        [ownersFile.replace('.html', ''), base + ownersFile],
      ];
      const found = places.map(([from, to]): [string, string] => [base + from, to]);
      if (base !== '/') found.push([base.slice(0, -1), base]);
      for (const [from, to] of found) {
        for (const query of ['', '?from=mail&x=%2Fa%20b']) {
          const { status, headers } = await ask(origin + from + query);
          const { pathname, search } = new URL(headers.location ?? '', origin + base);
          expect([from, status, pathname, search]).toEqual([from, 301, to, query]);
          expect(headers.location).not.toMatch(/\?$/);
          expectPolicy(headers);
        }
      }
    });

    // Nothing lies outside the whole server, and Apache's settings are those of a folder.
    const hasOutside = base !== '/' && name !== 'apache2';
    it.each(hasOutside ? [base] : [])('gives nothing of what lies outside %s', async () => {
      for (const path of [
        '',
        'nope',
        'privacy',
        'index.html',
        '_headers',
        '.hosts/nginx.conf',
        'sit',
        'sitemap.xml',
      ]) {
        const { status, headers, body } = await ask(`${origin}/${path}`);
        expect([path, status]).toEqual([path, 404]);
        expectPolicy(headers);
        expectBytes(body, '404.html');
      }
    });

    it('lets nobody keep an error of a hashed file', async () => {
      const path = [...files.keys()].find((each) => /^assets\/.*\.js$/.test(each)) ?? '';
      const url = `${origin}${base}${path}`;
      const found = await ask(url);
      expect([found.status, found.headers['cache-control']]).toEqual([200, immutable]);
      const same = await ask(url, { 'If-None-Match': found.headers.etag ?? '' });
      expect([same.status, same.headers['cache-control']]).toEqual([304, immutable]);

      const beyond = await ask(url, { Range: 'bytes=99999999-' });
      const posted = await ask(url, {}, 'POST');
      const file = join(siteDir, path);
      await chmod(file, 0o000);
      const closed = await ask(url).finally(() => chmod(file, 0o644));
      // Root may read whatever it likes.
      if (process.getuid?.() !== 0 || name === 'apache2') expect(closed.status).toBe(403);
      for (const { status, headers } of [beyond, posted, closed]) {
        // Not all of them serve parts, and some take a question put by POST for an ordinary one.
        if (status === 200) continue;
        expect([status, headers['cache-control'] ?? 'no-cache']).toEqual([status, 'no-cache']);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
    });

    it('finds a file of any name', async () => {
      for (const path of awkwardNames) {
        const { status, headers, body } = await ask(pathToAsk(path));
        expect([path, status]).toEqual([path, 200]);
        expectPolicy(headers);
        expectBytes(body, path);
      }
    });

    it.each([
      ['press/kit.tar.gz', /^application\/(?:x-)?gzip$/],
      ['press/log.gz', /^application\/(?:x-)?gzip$/],
      ['press/plan.br', /^(?!text\/html)/],
      ['press/four.br.pdf', /^application\/pdf$/],
    ])('sends %s, which is compressed of itself, as such', async (path, type) => {
      for (const accepted of ['', 'gzip, deflate, br, zstd']) {
        const { status, headers, body } = await ask(pathToAsk(path), { 'Accept-Encoding': accepted });
        expect([status, headers['content-encoding']]).toEqual([200, undefined]);
        expect(headers['content-type'] ?? '').toMatch(type);
        expectBytes(body, path);
      }
    });

    it.each(['br', 'gz'])('calls a .%s by its own name no text', async (ending) => {
      const path = `sitemap.xml.${ending}`;
      const { status, headers, body } = await ask(pathToAsk(path), { 'Accept-Encoding': 'gzip, br, zstd' });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
      expect(headers['content-type'] ?? '').toMatch(/^(?:application\/(?:octet-stream|x-gzip|gzip).*)?$/);
      expectBytes(body, path);
    });

    it('takes no archive for the file that lies beside it', async () => {
      for (const accepted of ['', 'gzip, deflate, br, zstd']) {
        const { headers, body } = await ask(pathToAsk(archived), { 'Accept-Encoding': accepted });
        expect(headers['content-type']).toBe('application/pdf');
        const unpacked = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
        expectBytes(unpacked, archived);
      }
    });

    it('finds a file by which a search engine knows an owner at its whole name', async () => {
      const { status, headers, body } = await ask(`${origin}${base}${ownersFile}`);
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, 'text/html']);
      expect(body.toString()).toBe(`google-site-verification: ${ownersFile}`);
      expectPolicy(headers);
    });

    it('says that what an iPhone asks for is JSON', async () => {
      const { status, headers } = await ask(`${origin}${base}.well-known/apple-app-site-association`);
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, 'application/json']);
      expectPolicy(headers);
    });

    it('has no answer to an address that cannot be', async () => {
      const { status } = await ask(`${origin}${base}privacy%00`);
      expect([400, 404]).toContain(status);
    });

    it('has the error page for names longer than a disk takes', async () => {
      const long = ['a'.repeat(256), '%C3%A9'.repeat(200), `assets/${'a'.repeat(300)}.js`, 'a/'.repeat(2100)];
      for (const path of long) {
        const { status, headers, body } = await ask(`${origin}${base}${path}`);
        // It asks the disk before it reads any settings of the folder: docs/deploying/apache.md.
        expect([path, status]).toEqual([path, name === 'apache2' ? 403 : 404]);
        if (status === 403) continue;
        expectBytes(body, '404.html');
        expectPolicy(headers);
      }
    });

    it('tells caches that an answer depends on what the browser can read, also where it is sent plain', async () => {
      const twinned = [...files.keys()].filter(
        (path) => files.has(`${path}.br`) && !movedPages.includes(path),
      );
      expect(twinned.length).toBeGreaterThan(5);
      for (const path of twinned) {
        const { headers } = await ask(pathToAsk(path));
        expect([path, headers['content-encoding'], headers.vary?.toLowerCase()]).toEqual([
          path,
          undefined,
          'accept-encoding',
        ]);
      }
    });

    it('sends what a browser says it can read, however it says that', async () => {
      const [best = ''] = encodings;
      const encodingOf = async (accepted: string) =>
        (await ask(origin + base, { 'Accept-Encoding': accepted })).headers['content-encoding'];
      for (const refusal of [`${best};q=0`, `${best};q=0.0`, `${best}; q=0.000`, `x${best}`, `${best}-x`]) {
        expect([refusal, await encodingOf(refusal)]).toEqual([refusal, undefined]);
      }
      const others = encodings.slice(1);
      expect(await encodingOf(`${others.join(', ')}, ${best};q=0`)).toBe(others[0]);
      for (const wish of [best.toUpperCase(), `${best};q=0.1`, `${best};q=1.0`, `deflate,${best}`]) {
        expect([wish, await encodingOf(wish)]).toEqual([wish, best]);
      }
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

    function expectPolicy(headers: IncomingHttpHeaders): void {
      for (const [header, value] of policy) expect([header, headers[header]]).toEqual([header, value]);
      expect(headers['cache-control']).toBe('no-cache');
    }

    function documents(): string[] {
      const pages = [...files].filter(([path, bytes]) => isPage({ path, bytes }) && path !== '404.html');
      return pages.map(([path]) => path).filter((path) => !movedPages.includes(path));
    }

    function textOf(path: string): string {
      return files.get(path)?.toString() ?? '';
    }

    function addressOf(path: string): string {
      return `${origin}${base}${toAddress(path)}`;
    }

    /** Where to ask for a file, or for the page that it is. */
    function pathToAsk(path: string): string {
      if (path === '404.html') return `${origin}${base}nowhere`;
      if (path === ownersFile) return `${origin}${base}${path}`;
      return `${origin}${base}${toAddress(path).split('/').map(encodeURIComponent).join('/')}`;
    }
  });
});

async function build(base: string): Promise<OutputFile[]> {
  const options = {
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
