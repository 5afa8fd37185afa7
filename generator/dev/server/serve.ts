import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { caching, type HostPolicy, policyPath, readPolicy } from '../../deploy/host-policy';
import { typeOf, withCharset } from '../../lib/content-types';
import { urlOf } from '../../lib/http';
import { hashedFolder, isHostFile } from '../../lib/paths';
import { addressOf, toAddress } from '../../render/page-address';
import { isReading, type Listening, listen, type Where } from './listen';
import { isErrorPage, listErrorPages } from './page-state';

export interface ServeOptions extends Where {
  /** Absolute. May be replaced while the server runs. */
  dir: string;
}

/**
 * Serves a built site as a static host would: pages without their extension, redirects from their other addresses and
 * from those of the policy, `404.html` with status 404 for anything else, with the policy's headers. Browsers cache
 * hashed files, and revalidate all others. Addresses above the site's base redirect to the site.
 */
export async function serve({ dir, ...where }: ServeOptions): Promise<Listening> {
  const { base = '/' } = where;
  const serveFile = sirv(dir, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(`/${hashedFolder}`);
      response.setHeader('Cache-Control', isHashed ? caching.hashed : caching.other);
    },
  });
  return listen((request, response) => {
    const { search } = urlOf(request);
    if (!isReading(request, response) || !isBelow(base, request, response)) return;
    const policy = readSitePolicy(dir);
    for (const [name, value] of policy?.headers ?? []) response.setHeader(name, value);
    const below = urlOf(request).pathname;
    if (isErrorPage(`${toAddress(below.slice(1))}.html`) || isHostFile(below.slice(1)))
      return sendNotFound(dir, below, response);
    const type = policy?.ownTypes.get(below.slice(1)) ?? typeOf(below);
    if (type) response.setHeader('Content-Type', withCharset(type));
    const address = policy?.redirects.get(below.slice(1)) ?? findAddress(dir, below);
    const to = address === undefined ? undefined : base + address;
    if (to === undefined) serveFile(request, response, () => sendNotFound(dir, below, response));
    else response.writeHead(301, { Location: to + search }).end();
  }, where);
}

/** Absent from a folder that is not a site of this build. */
function readSitePolicy(dir: string): HostPolicy | undefined {
  const file = join(dir, policyPath);
  return existsSync(file) ? readPolicy(readFileSync(file, 'utf8')) : undefined;
}

/** The address of a page that was requested at another, such as `/privacy.html` or `/privacy/`. */
function findAddress(dir: string, pathname: string): string | undefined {
  const plain = toAddress(pathname.slice(1)).replace(/\/$/, '');
  const path = [`${plain}.html`, join(plain, 'index.html')].find((each) => existsSync(join(dir, each)));
  if (path === undefined) return undefined;
  const address = addressOf({ path, bytes: readFileSync(join(dir, path)) });
  return `/${address}` === pathname ? undefined : address;
}

function sendNotFound(dir: string, pathname: string, response: ServerResponse): void {
  const page = listErrorPages(pathname)
    .map((path) => join(dir, path))
    .find((each) => existsSync(each));
  const type = page === undefined ? 'text/plain' : 'text/html;charset=utf-8';
  response.writeHead(404, { 'Content-Type': type, 'Cache-Control': caching.other });
  response.end(page === undefined ? 'Not built yet.\n' : readFileSync(page));
}

/**
 * Whether a request is for something below `base`, which is then removed from its URL. Answers it if not: the folders
 * above redirect to the base, and anything else is not found.
 */
function isBelow(base: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '/' } = request;
  if (url.startsWith(base)) {
    request.url = url.slice(base.length - 1);
    return true;
  }
  const isAbove = base.startsWith(urlOf(request).pathname.replace(/\/?$/, '/'));
  if (isAbove) response.writeHead(302, { Location: base, 'Cache-Control': 'no-store' }).end();
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`The site is at ${base}\n`);
  return false;
}
