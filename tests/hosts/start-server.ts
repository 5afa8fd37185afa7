import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Server, Setup } from './servers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  body: Buffer;
}

export interface Started {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** No server outlives a broken test run by more than this. */
const lifetimeSeconds = 120;
const startLimitMs = 15_000;

/** Starts a server on this machine alone, set up as `docs/deploying/` says, and resolves once it answers. */
export async function startServer(
  { name, program, configure, args }: Server,
  site: Pick<Setup, 'siteDir' | 'base' | 'tempDir'>,
): Promise<Started> {
  const { tempDir } = site;
  const port = await findFreePort();
  const configFile = join(tempDir, `${name}.conf`);
  await writeFile(configFile, configure({ ...site, program, port }));
  const command = [program, ...args(configFile, tempDir)];
  const bounded = existsSync('/usr/bin/timeout') ? ['timeout', String(lifetimeSeconds), ...command] : command;
  const server = spawn(bounded[0] ?? '', bounded.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: tempDir, XDG_DATA_HOME: tempDir, XDG_CONFIG_HOME: tempDir },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(origin, server, () => output);
  return {
    origin,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForAnswer(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  const answers = () =>
    ask(origin).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null || performance.now() > deadline) {
      server.kill('SIGTERM');
      throw new Error(`The server did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A free port of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Unlike `fetch`, follows no redirect, decompresses nothing and adds no header. */
export function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}
