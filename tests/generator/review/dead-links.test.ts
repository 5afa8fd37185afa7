import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import type { Fetch, Manners } from '../../../generator/review/external/ask-address';
import { findDeadLinks } from '../../../generator/review/external/find-dead-links';
import { listExternalAddresses } from '../../../generator/review/external/list-addresses';
import { parse, readFixture } from '../fixture';

/** What the only server answers, by path: a status, and where it leads on. Anything else is 404. */
const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/alive': ({ method }, response) => response.writeHead(method === 'HEAD' ? 200 : 500),
  '/no-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200),
  '/untold-head': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200),
  '/gone': (_, response) => response.writeHead(410),
  '/broken': (_, response) => response.writeHead(503),
  '/bad-luck': ({ url }, response) =>
    response.writeHead(asked.filter((each) => each.endsWith(`${url}`)).length > 2 ? 200 : 503),
  '/login': (_, response) => response.writeHead(403),
  '/moved': (_, response) => response.writeHead(301, { location: '/alive' }),
  '/elsewhere': (_, response) => response.writeHead(302, { location: '/alive' }),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }),
  '/inwards': (_, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }),
};

const asked: string[] = [];
const agents = new Set<string | undefined>();
let [now, most] = [0, 0];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers['x-host']}${request.url}`);
  agents.add(request.headers['user-agent']);
  setTimeout(() => {
    (pages[request.url ?? ''] ?? ((_, answer) => answer.writeHead(404)))(request, response);
    response.end();
  }, 5);
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  [now, most] = [0, 0];
});

/** Every host is the server of this test, but one that is unknown and one that never answers. */
const fetchHere: Fetch = async (address, options) => {
  const { host, pathname } = new URL(address);
  if (host === 'unknown.com') throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  if (host === 'slow.com') {
    return new Promise((_, reject) =>
      options.signal.addEventListener('abort', () => reject(options.signal.reason)),
    );
  }
  now += 1;
  most = Math.max(most, now);
  const { port } = server.address() as AddressInfo;
  const headers = { ...options.headers, 'x-host': host };
  try {
    return await fetch(`http://127.0.0.1:${port}${pathname}`, { ...options, headers });
  } finally {
    now -= 1;
  }
};

const manners: Manners = { fetch: fetchHere, userAgent: 'a link check', timeoutMs: 200, pauseMs: 1 };
const place = { file: 'content/a.yaml', line: 3, column: 8 };

async function ask(...urls: string[]) {
  const addresses = new Map(urls.map((url) => [url, [place]]));
  const { diagnostics, ...rest } = await findDeadLinks({ asked: addresses, reservedHosts: [] }, manners);
  return { ...rest, said: diagnostics.map(({ rule, message, fix }) => [rule, message, fix].join(' | ')) };
}

const open = 'Open it in a browser; if nothing comes there either, lead somewhere else.';

it.each([
  ['https://a.com/alive', []],
  ['https://a.com/no-head', []],
  ['https://a.com/untold-head', []],
  ['https://a.com/elsewhere', []],
  ['https://a.com/bad-luck', []],
  ['https://a.com/login', []],
  [
    'https://a.com/none',
    [`external/dead | https://a.com/none answers that there is no such page (404) | ${open}`],
  ],
  [
    'https://a.com/gone',
    [`external/dead | https://a.com/gone answers that there is no such page (410) | ${open}`],
  ],
  [
    'https://a.com/broken',
    [`external/dead | https://a.com/broken answers that something is broken (503) | ${open}`],
  ],
  ['https://a.com/round', [`external/dead | https://a.com/round leads on more than 5 times | ${open}`]],
  [
    'https://a.com/inwards',
    [`external/dead | https://a.com/inwards leads on to 127.0.0.1:1, which is no host | ${open}`],
  ],
  ['https://unknown.com/', [`external/dead | https://unknown.com/ has a host that is not known | ${open}`]],
  ['https://slow.com/', [`external/dead | https://slow.com/ does not answer within 0.2 s | ${open}`]],
  [
    'https://a.com/moved',
    ['external/moved | https://a.com/moved has moved for good | Write https://a.com/alive'],
  ],
])('%s', async (url, expected) => {
  const { said, silent } = await ask(url);
  expect(said).toEqual(expected);
  expect(silent).toEqual(url.endsWith('/login') ? [url] : []);
});

it('asks without the page first, and once more only where it may have been bad luck', async () => {
  await ask('https://a.com/alive', 'https://a.com/none', 'https://a.com/broken');
  const twice = ['HEAD a.com/broken', 'GET a.com/broken'];
  expect(asked).toEqual(['HEAD a.com/alive', 'HEAD a.com/none', 'GET a.com/none', ...twice, ...twice]);
  expect([...agents]).toEqual(['a link check']);
});

it('asks one host one question at a time, and four hosts at once', async () => {
  const paths = ['alive', 'none', 'gone', 'login'];
  await ask(...paths.map((path) => `https://a.com/${path}`));
  expect(most).toBe(1);
  await ask(...'abcdefgh'.split('').map((name) => `https://${name}.com/alive`));
  expect(most).toBe(4);
});

it('says that the computer is offline where no host can be reached', async () => {
  await expect(ask('https://unknown.com/a', 'https://unknown.com/b')).rejects.toThrow(
    'None of the other hosts can be reached',
  );
});

test('the addresses of content and pages are asked for, each once, with every place that names it', async () => {
  const parsed = parse(await readFixture());
  const places = new Map([
    ['https://rules.com/srd#combat', [place]],
    ['https://rules.com/srd', [place]],
    ['https://docs.invalid/', [place]],
    ['mailto:a@b.com', [place]],
    ['/terms', [place]],
  ]);
  const { asked: found, reservedHosts } = listExternalAddresses(parsed, [{ places }]);

  expect(found.get('https://rules.com/srd')).toEqual([place, place]);
  expect([...found.keys()].some((url) => /mailto|#|\.example/.test(url))).toBe(false);
  expect(found.get('https://github.com/dot-lantern')).toHaveLength(1);
  expect(found.get('https://github.com/dot-lantern')?.[0]?.file).toContain('team.yaml');
  expect(reservedHosts).toContain('docs.invalid');
});
