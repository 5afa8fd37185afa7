import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { precompress } from '../../../../generator/deploy/compress-files';
import { makeHostPolicy, writePolicy } from '../../../../generator/deploy/host-policy';
import { type FinishInput, listReservedPaths } from '../../../../generator/features/feature';
import { readExpectedSite } from '../../../../generator/features/verify/expected-site';
import { verify } from '../../../../generator/features/verify/verify';
import { typeOf, withCharset } from '../../../../generator/lib/content-types';
import type { OutputFile } from '../../../../generator/lib/file-bytes';
import { publish } from '../../../../generator/publish/publish';
import { addressOf } from '../../../../generator/render/page-address';
import { site } from '../../../../templates/site';
import { runInProcess } from '../../commands/run-in-process';
import { hosts } from '../../host-files';

const page = (words: string) =>
  `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"/><title>${words}</title></head>\n<body>\n<!-- ${words} -->\n<p class="a">${words.repeat(40)}</p>\n</body>\n</html>\n`;

const texts: Record<string, string> = {
  'index.html': page('Home'),
  'privacy.html': page('Privacy'),
  'terms.html': page('Terms'),
  'press/index.html': page('Press'),
  '404.html': page('Not found'),
  'assets/main-01234567.js': `console.log(${JSON.stringify('a'.repeat(500))});\n`,
  'assets/book-89abcdef-700.avif': 'A picture.',
  'assets/sans-89abcdef.woff2': 'A font.',
  'roadmap.xml': `<feed>${'<entry/>'.repeat(50)}</feed>\n`,
  'site.webmanifest': '{}',
  'licences.txt': 'MIT\n',
};

/** Publishes a site of some pages, as `npm run build` does, with the settings of all hosts. */
export async function publishSmallSite(
  dir: string,
  changed: Record<string, string> = {},
  base = '/',
): Promise<void> {
  const files = Object.entries({ ...texts, ...changed }).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
  }));
  const policy = makeHostPolicy(files, {
    base,
    redirects: new Map([
      ['support', 'press/'],
      ['old/help', 'privacy'],
    ]),
    fileTypes: new Map([['roadmap.xml', 'application/atom+xml']]),
    fromElsewhere: { file: '', forms: [], scripts: [], media: [] },
    reservedPaths: listReservedPaths(site),
  });
  const compressed = await Promise.all(files.map((file) => precompress(file, { br: 5, gz: 6 })));
  const whole: OutputFile[] = [...files, ...compressed.flat()];
  const input = { base, files: whole, policy } as unknown as FinishInput;
  const settings = hosts.flatMap((host) => host.finish?.(input).files ?? []);
  const all = [...whole, writePolicy(policy), ...settings];
  const { path = '', make } = verify().stamp ?? {};
  const now = new Date('2026-03-04');
  // The folder around it has no git.
  const info = await make?.({ rootDir: dirname(dir), env: {}, base, now, files: all });
  const stamps = info ? [{ path, bytes: info }] : [];
  await publish([...all, ...stamps], dir, { keptSites: 1 });
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Changes what a server replies; `undefined` leaves it open. */
export type Fault = (path: string, reply: Reply, request: IncomingMessage) => Reply | undefined;

export interface Host {
  origin: string;
  close(): Promise<void>;
}

interface HostSettings {
  /** Of a certificate, for HTTPS. */
  tls?: { key: string; cert: string };
  encoding?: 'br' | 'gzip';
  fault?: Fault;
}

/** Serves a published site as hosts should, but for one fault. */
export async function hostSite(dir: string, { tls, encoding, fault }: HostSettings = {}): Promise<Host> {
  const {
    files,
    policy,
    info: { base },
  } = await readExpectedSite(dir);
  const info = await readInfo(dir);
  const pages = new Map([...files, info].map((file) => [base + addressOf(file), file]));
  const error = files.find(({ path }) => path === '404.html');
  const plainReply = (path: string): Reply => {
    const common = Object.fromEntries(policy.headers);
    const target = path.startsWith(base) ? policy.redirects.get(path.slice(base.length)) : undefined;
    if (target !== undefined)
      return { status: 301, headers: { ...common, location: base + target }, body: Buffer.of() };
    const file = pages.get(path);
    const { bytes, path: name } = file ?? error ?? info;
    const type = policy.ownTypes.get(name) ?? typeOf(name) ?? '';
    const caching = file && path.startsWith(`${base}assets/`) ? policy.caching.hashed : policy.caching.other;
    const headers = { ...common, 'content-type': withCharset(type), 'cache-control': caching };
    return { status: file ? 200 : 404, headers, body: Buffer.from(bytes) };
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const reply = plainReply(decodeURI(pathname));
    const { status, headers, body } = fault
      ? (fault(pathname, reply, request) ?? { ...reply, status: 0 })
      : reply;
    if (status === 0) return;
    const sent = encoding ? { br: brotliCompressSync, gzip: gzipSync }[encoding](body) : body;
    const coding = encoding ? { 'content-encoding': encoding } : { 'content-length': String(body.length) };
    response.writeHead(status, { ...coding, ...headers });
    response.end(request.method === 'HEAD' ? undefined : sent);
  };
  const server = tls ? createTlsServer(tls, respond) : createServer(respond);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readInfo(dir: string): Promise<OutputFile> {
  const path = '.well-known/build.json';
  return { path, bytes: await readFile(join(dir, path)) };
}

/** What `npm run verify` says of a host, and its exit code. */
export async function askHost(origin: string, dir: string, ...options: string[]) {
  const { code, stdout, stderr } = await runInProcess(['verify', origin, '--out', dir, ...options]);
  return { code, words: (stdout + stderr).replaceAll(origin, 'HOST').trimEnd() };
}
