import { escapePattern } from '../escape-pattern';
import { type HostPolicy, isText } from '../host-policy';

/** What to include in a server block of nginx that has the site's folder as its root. */
export function writeNginx(policy: HostPolicy): string {
  const { base, caching, hashedFolder, redirects, hiddenFiles, types, ownTypes } = policy;
  const headers = toHeaderLines(policy);
  // `text/html` has its charset in any case, and nginx warns of what is named twice.
  const textTypes = [...new Set([...types.values(), ...ownTypes.values()])].filter(
    (type) => isText(type) && type !== 'text/html',
  );
  const strip = base === '/' ? [] : [`rewrite ^${escapePattern(base.slice(0, -1))}(/.*)$ $1 break;`];
  const location = (match: string, cacheControl: string, ...lines: string[]) =>
    block(`location ${match}`, [...headers(cacheControl), ...strip, ...lines]);
  return [
    '# Made by the build from build/host-policy.ts. In a server block:',
    '#   root /srv/site;',
    '#   include /srv/site/.hosts/nginx.conf;',
    'gzip_static on;',
    'gzip_vary on;',
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
    `error_page 404 ${base}404.html;`,
    ...location(`= ${base}404.html`, caching.other, 'internal;'),
    ...location(`= ${base}`, caching.other, 'try_files /index.html =404;'),
    ...location(base, caching.other, 'try_files $uri $uri.html =404;'),
    ...location(`^~ ${base}${hashedFolder}`, caching.hashed, 'try_files $uri =404;'),
    ...[...ownTypes].flatMap(([path, type]) =>
      location(
        `= ${base}${path}`,
        caching.other,
        'types { }',
        `default_type ${type};`,
        'try_files $uri =404;',
      ),
    ),
    ...block(`location ~ ^${escapePattern(base)}(?:.*/)?\\.(?!well-known/)`, ['return 404;']),
    ...hiddenFiles.flatMap((path) => block(`location = ${base}${path}`, ['return 404;'])),
    ...redirects.flatMap(([from, to]) => block(`location = ${from}`, [`return 301 ${to};`])),
    ...(base === '/' ? [] : block(`location = ${base.slice(0, -1)}`, [`return 301 ${base};`])),
    '',
  ].join('\n');
}

/** A location that sets any header inherits none, so each has them all. */
function toHeaderLines({ headers }: HostPolicy): (cacheControl: string) => string[] {
  return (cacheControl) =>
    [...headers, ['Cache-Control', cacheControl] as const].map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    );
}

function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => `  ${line}`), '}'];
}
