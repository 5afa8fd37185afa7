import { isText } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, signature } from '../host-policy';
import { block } from './block';

/** What to include in a server block of nginx that has the site's folder as its root. */
export function writeNginx(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, pages, redirects, hiddenFiles, types, ownTypes } = policy;
  const precompressed = policy.encodings.map(([ending]) => ending).join('|');
  // `text/html` has its charset in any case, and nginx warns of what is named twice.
  const textTypes = [...new Set([...types.values(), ...ownTypes.values()])].filter(
    (type) => isText(type) && type !== 'text/html',
  );
  const binaries = [...types].filter(([, type]) => !isText(type)).map(([ending]) => ending);
  const always = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const isBelow = base !== '/';
  const find = [
    ...(isBelow ? [`rewrite ^${escapePattern(base.slice(0, -1))}(/.*)$ $1 break;`] : []),
    'try_files $uri =404;',
  ];
  return [
    `${signature} In a server block:`,
    '#   root /srv/site;',
    '#   include /srv/site/.hosts/nginx.conf;',
    'gzip_static on;',
    'gzip_vary on;',
    '# Also to caches that ask for others, and as of old, as nginx itself asks a server behind it.',
    'gzip_proxied any;',
    'gzip_http_version 1.0;',
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
    '# No parts of what may be sent compressed: an answer to one that is not there would carry all headers twice.',
    'max_ranges 0;',
    `error_page 404 ${base}404.html;`,
    ...(isBelow ? ['location / { return 404; }'] : []),
    ...block(`location ${base}`, find),
    ...block(`location ^~ ${base}${hashedFolder}`, [
      '# A location that sets any header inherits none.',
      ...always,
      '# Without "always", only for what is found. Nor for a part that is not there, as parts are not served.',
      `add_header Cache-Control "${caching.hashed}";`,
      ...find,
    ]),
    ...pages.map(([address, path]) => `location = ${address} { try_files /${path} =404; }`),
    ...[...ownTypes].flatMap(([path, type]) =>
      block(`location = ${base}${path}`, ['types { }', `default_type ${type};`, ...find]),
    ),
    ...redirects.map((pair) => redirect(...pair)),
    ...(isBelow ? [redirect(base.slice(0, -1), base)] : []),
    ...block(`location = ${base}404.html`, ['internal;', ...find]),
    ...hiddenFiles.map((path) => `location = ${base}${path} { return 404; }`),
    `location ~ ^${escapePattern(base)}(?:.*/)?\\.(?!well-known/) { return 404; }`,
    `location ~* "\\.html?\\.(?:${precompressed})$" { return 404; }`,
    // Behind those, for the first that fits is taken. Players of films and readers of long files ask for single parts.
    ...(binaries.length > 0
      ? block(`location ~* "^${escapePattern(base)}.*\\.(?:${binaries.join('|')})$"`, [
          'max_ranges 1;',
          ...find,
        ])
      : []),
    '',
  ].join('\n');
}

function redirect(from: string, to: string): string {
  return `location = ${from} { return 301 ${to}$is_args$args; }`;
}
