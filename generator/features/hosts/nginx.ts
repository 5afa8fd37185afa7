import { type HostPolicy, signature } from '../../deploy/host-policy';
import { isText } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { block, hostFeature } from './host-feature';

/** Settings for nginx, which its own file has to include from `.hosts/`. */
export const nginx = () => hostFeature('nginx', { writers: { '.hosts/nginx.conf': writeNginx } });

/** What to include in a server block of nginx that has the site's folder as its root. */
function writeNginx(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, wholeNames, hidden, types, ownTypes } = policy;
  const { errorFolders = [] } = policy;
  const inLanguages = errorFolders.length > 0 ? `(?:(?:${errorFolders.join('|')})/)?` : '';
  // `text/html` has its charset in any case, and nginx warns of repetitions.
  const textTypes = [...new Set([...types.values(), ...ownTypes.values()])].filter(
    (type) => isText(type) && type !== 'text/html',
  );
  const always = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const redirectTo = (to: string) => `return 301 ${base.slice(0, -1)}${to}$is_args$args;`;
  const redirectIfFile = (file: string, to: string) => `if (-f $document_root${file}) { ${redirectTo(to)} }`;
  return [
    `${signature} In a server block:`,
    '#   root /srv/site;',
    '#   include /srv/site/.hosts/nginx.conf;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    '# With the module for it, which Debian calls libnginx-mod-http-brotli-static:',
    '# brotli_static on;',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${textTypes.join(' ')};`,
    ...block(
      'types',
      [...types].map(([ending, type]) => `${type} ${ending};`),
    ),
    'default_type application/octet-stream;',
    ...always,
    `add_header Cache-Control "${caching.other}" always;`,
    `error_page 404 ${errorFolders.length > 0 ? '$missing' : '/404.html'};`,
    ...['', ...errorFolders.map((folder) => `/${folder}`)].map(
      (folder) => `location = ${folder}/404.html { internal; }`,
    ),
    // From here on, all paths are those of the files. Who requests the error page itself gets a 404: to nginx, a
    // rewritten request is as internal as its own.
    ...(base === '/'
      ? []
      : [
          `location = ${base.slice(0, -1)} { ${redirectTo('/')} }`,
          `rewrite "(?s)^${escapePattern(base)}(?!${inLanguages}404\\.html$)(.*)" /$1 break;`,
        ]),
    ...(errorFolders.length > 0 ? ['set $missing /404.html;'] : []),
    ...errorFolders.map((folder) => `if ($uri ~ "^/${folder}/") { set $missing /${folder}/404.html; }`),
    'location = / { try_files /index.html =404; }',
    ...block(`location ^~ /${hashedFolder}`, [
      '# A location that sets any header inherits none.',
      ...always,
      '# Without "always", only for files that exist.',
      `add_header Cache-Control "${caching.hashed}";`,
      'try_files $uri =404;',
    ]),
    ...[...ownTypes].map(([path, type]) => `location = /${path} { types { } default_type ${type}; }`),
    ...[...redirects].map(([from, to]) => `location = "/${from}" { ${redirectTo(`/${to}`)} }`),
    ...wholeNames.map((path) => `location = "/${path}" { }`),
    ...hidden
      .filter((path) => !path.endsWith('404.html'))
      .map((path) => `location = /${path} { return 404; }`),
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    ...block('location ~ "^(?<index>(?<folder>.*/)index)(?:\\.html)?$"', [
      redirectIfFile('$index.html', '$folder'),
      'return 404;',
    ]),
    ...block('location ~ "^(?<page>/.+?)(?:/|\\.html)$"', [
      redirectIfFile('$page.html', '$page'),
      'try_files $uri $page/index.html =404;',
    ]),
    ...block('location /', [redirectIfFile('$uri/index.html', '$uri/'), 'try_files $uri $uri.html =404;']),
    '',
  ].join('\n');
}
