import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { UserError } from '../../diagnostics/user-error';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Listening {
  /** The address of the site on this machine, with a slash at the end. */
  url: string;
  /** The same for other computers, if they are let in. */
  networkUrls: string[];
  close(): Promise<void>;
}

export interface Where {
  /** The port to listen on, if it is free. */
  port: number;
  /**
   * Names of this machine, in lower case, by which other computers may reach it, as they may by its addresses. Without
   * them, only this machine may.
   */
  hosts?: readonly string[] | undefined;
  /** The path below which the site was built, with a slash at both ends; `/` by default. */
  base?: string | undefined;
}

/**
 * Listens on `port` or, if another program uses it, on any that is free. An error in one request does not affect others.
 */
export async function listen(
  answer: Answer,
  { port: wantedPort, hosts, base = '/' }: Where,
): Promise<Listening> {
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    // A file may go between finding and opening it.
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    try {
      if (isOwnHost(request, response, hosts)) answer(request, response);
    } catch {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  await listenAt(server, wantedPort, hosts ? undefined : '127.0.0.1');
  // Such as too many open files: the next request may succeed.
  server.on('error', () => undefined);
  const { port } = server.address() as AddressInfo;
  const names = hosts ? [...hosts, ...listNetworkAddresses()] : [];
  return {
    url: `http://127.0.0.1:${port}${base}`,
    networkUrls: names.map((name) => `http://${name}:${port}${base}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ownHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether the host of a request is a name that only this machine can have, or one of `hosts`; answers the request if it
 * is not. Any site can let a name of its own resolve to this machine, and could then read the responses as its own (DNS
 * rebinding).
 */
function isOwnHost(
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  hosts: readonly string[] | undefined,
): boolean {
  const host = headers.host ?? '';
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (ownHost.test(host)) return true;
  if (hosts && (hosts.includes(name) || isAddressOf(socket.localAddress, name))) return true;
  const url = `http://localhost:${socket.localPort}/`;
  const words = hosts
    ? `This server does not answer to this name. Open it by the address of its machine, or begin it with the name: npm run dev -- --host <name>`
    : `This server is for this machine alone. Open it as ${url}, or let others in: npm run dev -- --host`;
  response
    .writeHead(403, { 'Content-Type': 'text/plain;charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${words}\n`);
  return false;
}

/** Whether the host of a request is the address at which it came in. IPv4 addresses appear as `::ffff:a.b.c.d`. */
function isAddressOf(address: string | undefined, host: string): boolean {
  const own = address?.replace(/^::ffff:/, '');
  return own !== undefined && (host === own || host === `[${own}]`);
}

function listNetworkAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

/** Whether the request only reads; answers it if it does not. */
export function isReading({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  return false;
}

async function listenAt(server: Server, port: number, host: string | undefined): Promise<void> {
  try {
    server.listen({ port, ...(host && { host }) });
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && port !== 0) return listenAt(server, 0, host);
    if (code !== 'EACCES') throw error;
    throw new UserError(`The system keeps port ${port} to itself`, 'Choose one above 1023 with --port.');
  }
}

/** The command that opens a URL in the default browser; `xdg-open` on all other systems. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the browser. Resolves to whether the browser could be started. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}
