import { isText } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, signature } from '../host-policy';
import { block } from './block';

/** What to include in a server block of nginx that has the site's folder as its root. */
export function writeNginx(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, hiddenFiles, nowhere, types, ownTypes } = policy;
  const precompressed = policy.encodings.map(([ending]) => ending).join('|');
  // `text/html` has its charset in any case, and nginx warns of what is named twice.
  const textTypes = [...new Set([...types.values(), ...ownTypes.values()])].filter(
    (type) => isText(type) && type !== 'text/html',
  );
  const binaries = [...types].filter(([, type]) => !isText(type)).map(([ending]) => ending);
  const always = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const isBelow = base !== '/';
  const top = escapePattern(base.slice(0, -1));
  const find = [...(isBelow ? [`rewrite ^${top}(/.*)$ $1 break;`] : []), 'try_files $uri =404;'];
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
    'location / { return 404; }',
    `location = ${base} { try_files /index.html =404; }`,
    ...block(`location ^~ ${base}${hashedFolder}`, [
      '# A location that sets any header inherits none.',
      ...always,
      '# Without "always", only for what is found. Nor for a part that is not there, as parts are not served.',
      `add_header Cache-Control "${caching.hashed}";`,
      ...find,
    ]),
    ...[...ownTypes].flatMap(([path, type]) =>
      block(`location = ${base}${path}`, ['types { }', `default_type ${type};`, ...find]),
    ),
    ...policy.formerAddresses.flatMap(({ forms, to }) =>
      forms.map((form) => redirect(base + form, base + to)),
    ),
    ...policy.wholeNames.flatMap(([address, path]) => [
      redirect(base + address, base + path),
      ...block(`location = ${base}${path}`, find),
    ]),
    ...(isBelow ? [redirect(base.slice(0, -1), base)] : []),
    ...block(`location = ${base}404.html`, ['internal;', ...find]),
    ...[...hiddenFiles, ...nowhere].map((path) => `location = ${base}${path} { return 404; }`),
    `location ~ ^${top}/(?:.*/)?\\.(?!well-known/) { return 404; }`,
    `location ~* "\\.html?\\.(?:${precompressed})$" { return 404; }`,
    // Behind those, for the first that fits is taken.
    ...listPageLocations(base, binaries),
    '',
  ].join('\n');
}

/**
 * What is found by patterns. `$path` is what was asked for, relative to the site; `$page` the same without what
 * addresses of a page do not have.
 */
function listPageLocations(base: string, binaries: readonly string[]): string[] {
  const top = base.slice(0, -1);
  const leadOn = (file: string, to: string) =>
    `if (-f $document_root${file}) { return 301 ${top}${to}$is_args$args; }`;
  const location = (pattern: string, lines: readonly string[]) =>
    // The end itself: a `$` would fit before the line end of an address that has one.
    block(`location ~ "^${escapePattern(top)}(?<path>${pattern})\\z"`, lines);
  const find = [leadOn('$path/index.html', '$path/'), 'try_files $path $path.html =404;'];
  return [
    ...location('(?<page>(?:/.+)?)/index(?:\\.html)?', [leadOn('$page/index.html', '$page/'), ...find]),
    ...location('(?<page>/.+)\\.html', [leadOn('$page.html', '$page'), ...find]),
    ...location('(?<page>/.+)/', [leadOn('$page.html', '$page'), 'try_files $page/index.html =404;']),
    // Players of films and readers of long files ask for single parts.
    ...(binaries.length > 0
      ? location(`(?i)/.+\\.(?:${binaries.join('|')})`, ['max_ranges 1;', ...find])
      : []),
    ...location('/.+', find),
  ];
}

function redirect(from: string, to: string): string {
  return `location = ${from} { return 301 ${to}$is_args$args; }`;
}
