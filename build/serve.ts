import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import type { OriginOpener } from './open-origin';
import { createReloader } from './reload-browser';

export interface ServeOptions {
  /** Absolute. May be replaced while the server runs. */
  dir: string;
  /** The first port to try; 0 for any that is free. */
  port: number;
  /** In development, what leads from the page to the line. */
  openOrigin?: OriginOpener;
}

export interface SiteServer {
  url: string;
  /** Tells every open page to load itself anew. */
  announceRebuild(): void;
  close(): Promise<void>;
}

const portsToTry = 20;

/**
 * Serves a built site to this machine alone, as a static host would: pages without their ending,
 * `404.html` with status 404 for anything else. Nothing is kept by the browser.
 */
export async function serve({ dir, port, openOrigin }: ServeOptions): Promise<SiteServer> {
  const reloader = createReloader(randomUUID());
  const serveFile = sirv(dir, {
    dev: true,
    extensions: ['html'],
    setHeaders: (response) => response.setHeader('Cache-Control', 'no-store'),
  });
  const server = createServer((request, response) => {
    if (openOrigin?.(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    // A rebuild may take a file away between finding and opening it; that must not end the server.
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    if (reloader.handle(request, response)) return;
    serveFile(request, response, () => sendNotFound(dir, response));
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    announceRebuild: reloader.announce,
    async close() {
      reloader.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendNotFound(dir: string, response: ServerResponse<IncomingMessage>): void {
  const page = createReadStream(join(dir, '404.html'));
  page.once('open', () => {
    response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-store' });
    page.pipe(response);
  });
  page.once('error', () => {
    if (!response.headersSent)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not built yet.\n');
  });
}

/** Listens on the port or, where another program has it, on the next that is free. */
async function listen(server: Server, firstPort: number): Promise<void> {
  for (let port = firstPort; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= firstPort + portsToTry || port >= 65535) throw error;
      server.removeAllListeners('error');
    }
  }
}
