import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliModule, type ServerName } from './find-server';

export interface Started {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

export interface StartOptions {
  name: ServerName;
  /** Where its program is. */
  path: string;
  /** The site's folder. */
  siteDir: string;
  /** Where the site stands, with a slash at both ends. */
  base: string;
  /** For the server's own files. */
  tempDir: string;
}

interface Configured {
  config: string;
  args: (configFile: string) => string[];
}

/** However a run of the tests ends, no server outlives it by more than this. */
const lifetimeSeconds = 120;
const startLimitMs = 15_000;

const apacheModuleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/lib/httpd/modules',
  '/opt/homebrew/lib/httpd/modules',
];

/** What a server of this machine can send as it lies there, the best first. */
export function encodingsOf(name: ServerName): string[] {
  if (name !== 'nginx') return ['br', 'gzip'];
  return existsSync(brotliModule.file) ? ['br', 'gzip'] : ['gzip'];
}

/** Starts a server on this machine alone, set up as `docs/deploying/` says, and resolves once it answers. */
export async function startServer(options: StartOptions): Promise<Started> {
  const port = await findFreePort();
  const { config, args } = configure[options.name](options, port);
  const configFile = join(options.tempDir, `${options.name}.conf`);
  await writeFile(configFile, config);
  const command = [options.path, ...args(configFile)];
  const bounded = existsSync('/usr/bin/timeout') ? ['timeout', String(lifetimeSeconds), ...command] : command;
  const [program = '', ...rest] = bounded;
  const server = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: options.tempDir,
      XDG_DATA_HOME: options.tempDir,
      XDG_CONFIG_HOME: options.tempDir,
    },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await waitForAnswer(port, server, () => output + readLog(join(options.tempDir, 'apache.log')));
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

const configure: Record<ServerName, (options: StartOptions, port: number) => Configured> = {
  nginx({ siteDir, tempDir }, port) {
    const hasBrotli = encodingsOf('nginx').includes('br');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return {
      config: `
        ${hasBrotli ? `load_module ${brotliModule.file};` : ''}
        daemon off;
        master_process off;
        pid ${tempDir}/nginx.pid;
        error_log stderr;
        events {}
        http {
          access_log off;
          ${folders.map((name) => `${name}_temp_path ${tempDir}/${name};`).join('\n')}
          server {
            listen 127.0.0.1:${port};
            root ${siteDir};
            ${hasBrotli ? 'brotli_static on;' : ''}
            include ${siteDir}/.hosts/nginx.conf;
          }
        }`,
      args: (configFile) => ['-c', configFile, '-p', tempDir, '-e', 'stderr'],
    };
  },
  caddy({ siteDir }, port) {
    return {
      config: `
        {
          admin off
          auto_https off
        }
        http://127.0.0.1:${port} {
          root * ${siteDir}
          import ${siteDir}/.hosts/Caddyfile
        }`,
      args: (configFile) => ['run', '--config', configFile, '--adapter', 'caddyfile'],
    };
  },
  apache2({ siteDir, base, tempDir, path }, port) {
    const modulesDir = apacheModuleFolders.find(existsSync) ?? join(dirname(path), '../modules');
    // What is needed, and what Debian has switched on besides.
    const needed = ['mpm_event', 'unixd', 'authz_core', 'alias', 'dir', 'mime', 'headers', 'rewrite'];
    const modules = [...needed, 'autoindex', 'negotiation', 'filter', 'deflate', 'brotli'];
    // Where a module is part of the program there is no file of it.
    const files = modules.filter((name) => existsSync(join(modulesDir, `mod_${name}.so`)));
    return {
      config: `
        ServerRoot ${tempDir}
        ServerName 127.0.0.1
        Listen 127.0.0.1:${port}
        PidFile ${tempDir}/apache.pid
        ErrorLog ${tempDir}/apache.log
        ${files.map((name) => `LoadModule ${name}_module ${modulesDir}/mod_${name}.so`).join('\n')}
        DefaultRuntimeDir ${tempDir}
        TypesConfig /dev/null
        # As on Debian.
        AddType application/gzip .gz
        AddHandler type-map var
        ${process.getuid?.() === 0 ? 'User nobody\nGroup #65534' : ''}
        DocumentRoot ${base === '/' ? siteDir : tempDir}
        ${base === '/' ? '' : `Alias ${base.slice(0, -1)} ${siteDir}`}
        <Directory ${siteDir}>
          AllowOverride All
          Require all granted
        </Directory>`,
      args: (configFile) => ['-f', configFile, '-DFOREGROUND'],
    };
  },
};

/** Apache says to a file alone what keeps it from starting. */
function readLog(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A port of this machine that nobody listens at. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function waitForAnswer(port: number, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (!(await answers(port))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      server.kill('SIGTERM');
      throw new Error(`The server did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
