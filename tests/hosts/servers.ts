import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { listReservedPaths } from '../../generator/features/feature';
import { site } from '../../templates/site';

/** Where a server finds the site, and what it may use. */
export interface Setup {
  /** The server's program. */
  program: string;
  /** The site's folder. */
  siteDir: string;
  /** The site's base, with a slash at both ends. */
  base: string;
  /** For the server's own files. */
  tempDir: string;
  port: number;
}

export interface Server {
  /** The name of its Debian package and of its guide. */
  name: string;
  program: string;
  /** The file of settings that the build writes for it. */
  settings: string;
  /** The encodings that it can send from precompressed files, the preferred one first. */
  encodings: ('br' | 'gzip')[];
  /** Its whole configuration, around the one that the build writes. */
  configure: (setup: Setup) => string;
  /** The arguments that start it in the foreground. */
  args: (configFile: string, tempDir: string) => string[];
}

/** The module by which nginx sends brotli: Debian's package, and its file. */
export const brotliModule = {
  package: 'libnginx-mod-http-brotli-static',
  file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};
const hasBrotliModule = existsSync(brotliModule.file);

const apacheModuleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/lib/httpd/modules',
  '/opt/homebrew/lib/httpd/modules',
];

const all: (Omit<Server, 'program'> & { commands: string[] })[] = [
  {
    name: 'nginx',
    commands: ['nginx'],
    settings: '.hosts/nginx.conf',
    encodings: hasBrotliModule ? ['br', 'gzip'] : ['gzip'],
    args: (configFile, tempDir) => ['-c', configFile, '-p', tempDir, '-e', 'stderr'],
    configure: ({ siteDir, tempDir, port }) => `
      ${hasBrotliModule ? `load_module ${brotliModule.file};` : ''}
      daemon off;
      master_process off;
      pid ${tempDir}/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${tempDir}/${name};`).join('\n')}
        server {
          listen 127.0.0.1:${port};
          root ${siteDir};
          ${hasBrotliModule ? 'brotli_static on;' : ''}
          include ${siteDir}/.hosts/nginx.conf;
        }
      }`,
  },
  {
    name: 'caddy',
    commands: ['caddy'],
    settings: '.hosts/Caddyfile',
    encodings: ['br', 'gzip'],
    args: (configFile) => ['run', '--config', configFile, '--adapter', 'caddyfile'],
    configure: ({ siteDir, port }) => `
      {
        admin off
        auto_https off
      }
      http://127.0.0.1:${port} {
        root * ${siteDir}
        import ${siteDir}/.hosts/Caddyfile
      }`,
  },
  {
    name: 'apache2',
    commands: ['apache2', 'httpd'],
    settings: '.htaccess',
    encodings: ['br', 'gzip'],
    args: (configFile) => ['-f', configFile, '-DFOREGROUND'],
    configure: ({ program, siteDir, base, tempDir, port }) => `
      ServerRoot ${tempDir}
      ServerName 127.0.0.1
      Listen 127.0.0.1:${port}
      PidFile ${tempDir}/apache.pid
      ErrorLog "|/bin/cat"
      ${loadApacheModules(program)}
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
  },
];

const written = listReservedPaths(site);

/** Those that the site has settings for. */
const servers = all.filter(({ settings }) => written.includes(settings));

function loadApacheModules(program: string): string {
  const dir = apacheModuleFolders.find(existsSync) ?? join(dirname(program), '../modules');
  const needed = ['mpm_event', 'unixd', 'authz_core', 'alias', 'dir', 'mime', 'headers', 'rewrite'];
  const alsoOnDebian = ['autoindex', 'negotiation', 'filter', 'deflate', 'brotli'];
  return (
    [...needed, ...alsoOnDebian]
      // A module that is part of the program has no file.
      .filter((name) => existsSync(join(dir, `mod_${name}.so`)))
      .map((name) => `LoadModule ${name}_module ${dir}/mod_${name}.so`)
      .join('\n')
  );
}

/** Debian keeps servers in folders that only the PATH of an administrator has. */
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

const findProgram = (commands: string[]) =>
  commands
    .flatMap((command) =>
      [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...otherFolders].map((dir) =>
        join(dir, command),
      ),
    )
    .find(existsSync);

/** The servers installed here. `npm test` does without the others. */
export const installed: Server[] = servers.flatMap((server) => {
  const program = findProgram(server.commands);
  return program === undefined ? [] : [{ ...server, program }];
});

/** Those whose own file includes the settings, as an example in `docs/deploying/` says. */
export const guides = servers.filter(({ settings }) => settings.startsWith('.hosts/'));

export const missing = servers.filter(({ name }) => installed.every((server) => server.name !== name));
