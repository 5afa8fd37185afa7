import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCache } from '../../generator/cache/cache';
import { policyPath, readPolicy } from '../../generator/deploy/host-policy';
import { listReservedPaths } from '../../generator/features/feature';
import { type OutputFile, textOf } from '../../generator/lib/file-bytes';
import { makeRelease } from '../../generator/pipeline/build-site';
import { readSources } from '../../generator/pipeline/stages/read-sources';
import { publish } from '../../generator/publish/publish';
import { addressOf } from '../../generator/render/page-address';
import { site } from '../../templates/site';
import { fixtureOptions, readTags, sharedCacheDir } from '../generator/fixture';
import { isLong } from '../long-run';
import { readDocumentedBlock, tryDocumentedBlock } from './documented-block';
import { brotliModule, guides, installed, missing } from './servers';
import { type Answer, ask, startServer } from './start-server';

/** In a short run only the usual base: all rules get the base in the same way. */
const bases = isLong ? ['/', '/site/'] : ['/'];

const frontMatter = 'title: Help\ndescription: A\nrunningHead: { numeral: I, name: A, hour: noon }\n';

/** A page beside the folder of its name, with former addresses. */
const pages = {
  'pages/help/index.md': `---\n${frontMatter}formerly: [/support, /old/help.html, /FAQ/, /hilfe.php, /%C3%BCber-uns, /новости, /wiki/Help:Contents, /.well-known/help, /a+b, /My%20Page]\n---\n\n## A\n\nB [c](/help/faq).\n`,
  'pages/help/faq.md': `---\n${frontMatter}---\n\n## A\n\nB.\n`,
};

/** The pages at those addresses for hosts without rules. */
const movedPages = [
  'support.html',
  'old/help.html',
  'FAQ/index.html',
  'über-uns.html',
  'новости.html',
  '.well-known/help.html',
  'a+b.html',
  'My Page.html',
];

const archive = 'press/kit.tar.gz';
const ownersFile = 'google1234567890abcdef.html';
const appleFile = '.well-known/apple-app-site-association';
const androidFile = '.well-known/assetlinks.json';

const awkwardNames = [
  'press kit.pdf',
  'a;b.pdf',
  '$uri $1.pdf',
  "it's quoted.pdf",
  '{path}.pdf',
  '100%.pdf',
  'a+b & c=d, [1] (2) ~ ^ `.pdf',
  'café \u{1f701}.pdf',
  'press/notes 100% {a}; $1 café.txt',
  'FOUR.TXT',
  'Inter.var.woff2',
];

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><p>${title}</p></html>`;

/** In `public/`, beside the files of the fixture. */
const publicFiles: Record<string, string | Buffer> = {
  'press/index.html': page('Press'),
  'press/kit.html': page('Kit'),
  'press/kit/facts.json': '{}',
  'press/v1.2.html': page('Version'),
  'press/kitindex.html': page('Kit index'),
  [ownersFile]: `google-site-verification: ${ownersFile}`,
  [appleFile]: '{"applinks":{}}',
  [androidFile]: '[]',
  'app-ads.txt': 'ads.test, 1, DIRECT\n',
  ...Object.fromEntries(awkwardNames.map((name) => [name, name.repeat(50)])),
  [archive]: gzipSync(archive.repeat(50)),
};

/** The types that the extension does not tell. */
const ownTypes = new Map([
  ['roadmap.xml', 'application/atom+xml'],
  [appleFile, 'application/json'],
  [androidFile, 'application/json'],
  ['app-ads.txt', 'text/plain'],
]);

/** What the build writes for hosts. */
const settings = listReservedPaths(site);

/** Addresses that get the error page, and nobody keeps it. */
const notFound = [
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
  policyPath,
  ...settings,
  'assets/earlier.json',
];

/** Redirects below the base. */
const redirects: [from: string, to: string][] = [
  ['support', 'help'],
  ['old/help', 'help'],
  ['FAQ/', 'help'],
  ['hilfe.php', 'help'],
  ['%C3%BCber-uns', 'help'],
  ['%d0%bd%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8', 'help'],
  ['wiki/Help:Contents', 'help'],
  ['.well-known/help', 'help'],
  ['a+b', 'help'],
  ['My%20Page', 'help'],
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
  // To the former address, which redirects again.
  ['support.html', 'support'],
  ['support/', 'support'],
  ['old/help.html', 'old/help'],
  ['FAQ/index.html', 'FAQ/'],
];

let tempDir: string;
const sites = new Map<string, { siteDir: string; files: Map<string, Buffer> }>();

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'real-servers-'));
  // Apache drops root privileges, and must still get in.
  await chmod(tempDir, 0o755);
  for (const [index, base] of bases.entries()) {
    const files = await build(base);
    const siteDir = join(tempDir, `site-${index}`);
    await publish(files, siteDir);
    sites.set(base, { siteDir, files: new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)])) });
  }
}, 120_000);

afterAll(() => rm(tempDir, { recursive: true, force: true }));

for (const { name } of missing) console.log(`Not tried on ${name}, which is not installed.`);

if (isLong) {
  it('no server is missing', () => {
    expect(missing).toEqual([]);
  });
}

it.each(guides)(
  'the example in docs/deploying/$name.md includes a file that the build writes',
  async ({ name, settings }) => {
    expect(await readDocumentedBlock(name)).toContain(`/srv/site/${settings}`);
    expect([...(sites.get('/')?.files.keys() ?? [])]).toContain(settings);
  },
);

describe.each(installed)('$name', (server) => {
  const { name, program, encodings } = server;
  if (!encodings.includes('br'))
    console.log(`Not tried on ${name}: brotli, as ${brotliModule.package} is not installed.`);

  if (guides.some((guide) => guide.name === name)) {
    it('starts with the example in its guide', async () => {
      await tryDocumentedBlock(name, { program, siteDir: sites.get('/')?.siteDir ?? '', tempDir });
    });
  }

  describe.each(bases)('with the site at %s', (base) => {
    let origin: string;
    let close: () => Promise<void>;
    let files: Map<string, Buffer>;
    let served: string[];
    let policy: [header: string, value: string][];

    beforeAll(async () => {
      const built = sites.get(base);
      if (!built) throw new Error('There is nothing to serve.');
      files = built.files;
      served = [...files.keys()].filter(isServed);
      const { headers = [] } = readPolicy(textOf(files.get(policyPath) ?? Buffer.of())) ?? {};
      policy = headers.map(([name, value]) => [name.toLowerCase(), value]);
      ({ origin, close } = await startServer(server, { siteDir: built.siteDir, base, tempDir }));
    }, 30_000);

    afterAll(() => close?.());

    it('answers each file at its one address with its type and the whole policy, and anything else with the error page', async () => {
      expect(served.length).toBeGreaterThan(30);
      expect(policy.length).toBeGreaterThan(5);
      const requests = [
        ...served.map((path) => [urlOf(path), path]),
        ...notFound.map((path) => [origin + base + path]),
      ];
      for (const [url = '', path = '404.html'] of requests) {
        const { status, headers, body } = await ask(url);
        expect({ url, status, ...contentOf({ status, headers, body }, path) }).toEqual({
          url,
          status: path === '404.html' ? 404 : 200,
          type: typeOf(path),
          encoding: undefined,
          isWhole: true,
        });
        const caching = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
        expect(headers).toMatchObject({ ...Object.fromEntries(policy), 'cache-control': caching });
      }
      const { headers } = await ask(urlOf('privacy.html'));
      expect(headers['content-type']?.toLowerCase().replace(' ', '')).toBe('text/html;charset=utf-8');
    });

    it('finds every link and file that a page names, without a redirect', async () => {
      const html = served.filter((path) => path.endsWith('.html'));
      const urls = [...new Set(html.flatMap((path) => addressesIn(String(files.get(path)))))];
      expect(urls.length).toBeGreaterThan(15);
      expect(urls.filter((url) => !url.startsWith(base))).toEqual([]);
      for (const url of urls) expect([url, (await ask(origin + url)).status]).toEqual([url, 200]);
    });

    it('redirects former and other addresses of a page, with the query', async () => {
      const expected = redirects.map(([from, to]) => [from, 301, `${origin}${base}${to}?a=b`]);
      expect(await Promise.all(redirects.map(([from]) => follow(from, '?a=b')))).toEqual(expected);
    });

    it('redirects a folder with a page of its own, and the base, to the address with a slash', async () => {
      const folder = await follow('press');
      expect(folder).toEqual(['press', expect.toBeOneOf([301, 308]), `${origin}${base}press/`]);
      if (base === '/') return;
      const { status, headers } = await ask(origin + base.slice(0, -1));
      expect([status, new URL(headers.location ?? '', origin).pathname]).toEqual([301, base]);
    });

    it.each(encodings)('compresses text with %s where a browser accepts that', async (encoding) => {
      const texts = served.filter((path) => files.has(`${path}.br`) && path !== '404.html');
      expect(texts.length).toBeGreaterThan(5);
      for (const path of texts) {
        const answer = await ask(urlOf(path), { 'Accept-Encoding': encoding });
        expect({ path, ...contentOf(answer, path), vary: answer.headers.vary?.toLowerCase() }).toEqual({
          path,
          type: typeOf(path),
          encoding,
          isWhole: true,
          vary: 'accept-encoding',
        });
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

    /** Bytes are compared as a whole: a diff of two large files takes longer than all the rest. */
    function contentOf({ headers, body }: Answer, path: string) {
      const encoding = headers['content-encoding'];
      const bytes = encoding
        ? { br: brotliDecompressSync, gzip: gunzipSync }[encoding as 'br' | 'gzip'](body)
        : body;
      return {
        type: headers['content-type']?.split(';')[0],
        encoding,
        isWhole: files.get(path)?.equals(bytes),
      };
    }

    async function follow(from: string, query = ''): Promise<[string, number, string]> {
      const { status, headers } = await ask(`${origin}${base}${from}${query}`);
      return [from, status, new URL(headers.location ?? '', origin).href];
    }

    function urlOf(path: string): string {
      const address =
        path === '404.html' ? 'nowhere' : addressOf({ path, bytes: files.get(path) ?? Buffer.of() });
      return `${origin}${base}${address.split('/').map(encodeURIComponent).join('/')}`;
    }
  });
});

async function build(base: string): Promise<OutputFile[]> {
  const options = await fixtureOptions({ cacheDir: sharedCacheDir, base });
  const sources = await readSources(options);
  const documents = Object.entries(pages).map(([name, text]) => ({ path: `content/${name}`, name, text }));
  const added = Object.entries(publicFiles).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  const withMore = {
    ...sources,
    content: { ...sources.content, documents: [...sources.content.documents, ...documents] },
    publicFiles: [...sources.publicFiles, ...added],
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

/** Neither for hosts, nor a precompressed copy, nor a page at a former address. */
function isServed(path: string): boolean {
  const isForHosts = /^\.(?!well-known\/)/.test(path) || settings.includes(path);
  const isCopy = /\.(?:br|gz)$/.test(path) && path !== archive;
  return !isForHosts && !isCopy && !movedPages.includes(path);
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
