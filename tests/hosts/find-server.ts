import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The web servers that the site is tried on, by the name of their Debian package. */
export const serverNames = ['nginx', 'caddy', 'apache2'] as const;

export type ServerName = (typeof serverNames)[number];

/** Where a server's program is, or why the tests must do without it. */
export type Found = { path: string } | { reason: string };

const commands: Record<ServerName, string[]> = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  apache2: ['apache2', 'httpd'],
};

/** The module by which nginx sends brotli: Debian's package, and the file that it brings. */
export const brotliModule = {
  package: 'libnginx-mod-http-brotli-static',
  file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};

/** Debian keeps servers where only an administrator's shell looks. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const installLimitMs = 120_000;
const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Looks for a server on this machine. The long run and CI install it where it is missing, if that may be done without
 * asking anybody; a short run does without.
 */
export function obtainServer(name: ServerName, mayInstall: boolean): Found {
  const found = find(name);
  if (found) return { path: found };
  if (!mayInstall) return { reason: `${name} is not installed; \`npm run test:long\` installs it.` };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return {
      reason: `${name} is not installed, and only root on Debian or Ubuntu may install it from here.`,
    };
  }
  try {
    console.log(`Installing ${name} for the tests of hosts …`);
    withoutServices(() => {
      apt('update');
      install(name);
      if (name === 'nginx') installBrotliModule();
    });
  } catch (error) {
    return { reason: `${name} could not be installed: ${(error as Error).message.split('\n')[0]}` };
  }
  const installed = find(name);
  return installed ? { path: installed } : { reason: `${name} was installed and cannot be found.` };
}

/** Not all that have the server have the module; without it, the tests say what they leave out. */
function installBrotliModule(): void {
  try {
    install(brotliModule.package);
  } catch (error) {
    console.log(`${brotliModule.package} could not be installed: ${(error as Error).message.split('\n')[0]}`);
  }
}

function find(name: ServerName): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...otherFolders].filter(
    (path) => path !== '',
  );
  return commands[name].flatMap((command) => folders.map((dir) => join(dir, command))).find(existsSync);
}

/** A package that is installed for tests must not leave a server running on this machine. */
function withoutServices(work: () => void): void {
  const isOurs = !existsSync(policyFile);
  if (isOurs) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(policyFile, { force: true });
  }
}

function install(packageName: string): void {
  apt('install', '--yes', '--no-install-recommends', packageName);
}

function apt(...args: string[]): void {
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: installLimitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
