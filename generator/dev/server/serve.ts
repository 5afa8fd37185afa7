import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { caching } from '../../deploy/host-policy';
import { ownTypes, withCharset } from '../../lib/content-types';
import { hashedFolder } from '../../lib/paths';
import { addBase, isBelow, isReading, type Listening, listen, type Where } from './listen';

export interface ServeOptions extends Where {
  /** Absolute. May be replaced while the server runs. */
  dir: string;
  /** The path below which the site was built, with a slash at both ends; `/` by default. */
  base?: string | undefined;
}

/**
 * Serves a built site to this machine alone, as a static host would: pages without their ending,
 * `404.html` with status 404 for anything else, with the headers of `_headers`. Browsers cache what is named
 * after its bytes, and revalidate all else. On a real host, what is above the site's base belongs to others; here the
 * root redirects to the site.
 */
export async function serve({ dir, port, hosts, base = '/' }: ServeOptions): Promise<Listening> {
  const serveFile = sirv(dir, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const own = path.slice(1);
      response.setHeader('Cache-Control', own.startsWith(hashedFolder) ? caching.hashed : caching.other);
      const type = ownTypes.get(own);
      if (type) response.setHeader('Content-Type', withCharset(type));
    },
  });
  const listening = await listen(
    (request, response) => {
      if (!isReading(request, response) || !isBelow(base, request, response)) return;
      for (const [name, value] of readHeaders(dir)) response.setHeader(name, value);
      serveFile(request, response, () => sendNotFound(dir, response));
    },
    { port, hosts },
  );
  return addBase(listening, base);
}

/** What `hosts/headers-file.ts` wrote for every answer; its rules stand apart by an empty line. */
function readHeaders(dir: string): [name: string, value: string][] {
  const file = join(dir, '_headers');
  const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n\n') : [];
  return [...first.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]);
}

function sendNotFound(dir: string, response: ServerResponse): void {
  const page = createReadStream(join(dir, '404.html'));
  page.once('open', () => {
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': caching.other });
    page.pipe(response);
  });
  page.once('error', () => {
    if (!response.headersSent)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not built yet.\n');
  });
}
