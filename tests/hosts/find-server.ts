import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The web servers that the site is tried on, by the name of their Debian package. */
export const serverNames = ['nginx', 'caddy', 'apache2'] as const;

export type ServerName = (typeof serverNames)[number];

const commands: Record<ServerName, string[]> = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  apache2: ['apache2', 'httpd'],
};

/** The module by which nginx sends brotli: Debian's package, and its file. */
export const brotliModule = {
  package: 'libnginx-mod-http-brotli-static',
  file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};

/** Debian keeps servers in folders that only the PATH of an administrator has. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The servers that are installed, with their programs. `npm test` does without the others. */
export function findServers(): { name: ServerName; path: string }[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((path) => path !== '');
  return serverNames.flatMap((name) => {
    const paths = commands[name].flatMap((command) =>
      [...onPath, ...otherFolders].map((dir) => join(dir, command)),
    );
    const path = paths.find(existsSync);
    return path === undefined ? [] : [{ name, path }];
  });
}
