import { type HostPolicy, signature } from '../../deploy/host-policy';
import { withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { block, hostFeature } from './host-feature';

/** Settings for Caddy, which its own file has to import from `.hosts/`. */
export const caddy = () => hostFeature('caddy', { writers: { '.hosts/Caddyfile': writeCaddy } });

/** What to import into a site block of Caddy that has the site's folder as its root. */
function writeCaddy(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, wholeNames, hidden, types, ownTypes } = policy;
  const hashed = `${base}${hashedFolder}*`;
  const server = block('file_server', ['precompressed br gzip']);
  const own = [...ownTypes.keys()].map((path) => base + path);
  return [
    `${signature} In a site block:`,
    '#   root * /srv/site',
    '#   import /srv/site/.hosts/Caddyfile',
    ...block(
      'header',
      headers.map(([name, value]) => `${name} "${value}"`),
    ),
    `header ${hashed} Cache-Control "${caching.hashed}"`,
    `@unhashed not path ${hashed}`,
    `header @unhashed Cache-Control "${caching.other}"`,
    // Caddy knows the type of a page by its file.
    ...[...types]
      .filter(([, type]) => type !== 'text/html')
      .flatMap(([ending, type]) => [
        ...block(`@type-${ending}`, [`path *.${ending}`, ...own.map((path) => `not path ${path}`)]),
        `header @type-${ending} Content-Type "${withCharset(type)}"`,
      ]),
    ...[...ownTypes].map(([path, type]) => `header ${base}${path} Content-Type "${withCharset(type)}"`),
    ...(base === '/' ? [] : [`redir ${base.slice(0, -1)} ${base} permanent`, 'error 404']),
    ...block(
      `handle_path ${base}*`,
      block('route', [
        ...block('map {path} {moved_to}', [
          ...[...redirects].map(([from, to]) => `"/${from}" /${to}`),
          'default ""',
        ]),
        '@moved not vars {moved_to} ""',
        ...redirect('@moved', base, '{moved_to}'),
        `@hidden path ${hidden.map((path) => `/${path}`).join(' ')}`,
        'error @hidden 404',
        ...block('@dotted', ['path */.*', 'not path /.well-known/*']),
        'error @dotted 404',
        '@index path_regexp index ^(.*/)index(\\.html)?$',
        ...block('route @index', [
          '@index-file file {re.index.1}index.html',
          ...redirect('@index-file', base, '{re.index.1}'),
        ]),
        ...block('@page', [
          'path_regexp page ^(/.+?)(/|\\.html)$',
          ...wholeNames.map((path) => `not path /${path}`),
        ]),
        ...block('route @page', [
          '@page-file file {re.page.1}.html',
          ...redirect('@page-file', base, '{re.page.1}'),
        ]),
        'try_files {path} {path}.html',
        ...server,
      ]),
    ),
    ...block('handle_errors', [
      'header Content-Type "text/html; charset=utf-8"',
      `header Cache-Control "${caching.other}"`,
      ...rewriteToError(policy),
      ...server,
    ]),
    '',
  ].join('\n');
}

/** To the error page, in the language of the address that was asked for. */
function rewriteToError({ base, errorFolders = [] }: HostPolicy): string[] {
  if (errorFolders.length === 0) return ['rewrite * /404.html'];
  return [
    ...block('map {http.request.orig_uri.path} {error_page}', [
      ...errorFolders.map((folder) => `~^${escapePattern(`${base}${folder}/`)} /${folder}/404.html`),
      'default /404.html',
    ]),
    'rewrite * {error_page}',
  ];
}

/** Unlike `redir` alone, a rewrite keeps the query. */
function redirect(matcher: string, base: string, to: string): string[] {
  return block(`route ${matcher}`, [`rewrite * ${base.slice(0, -1)}${to}`, 'redir {uri} permanent']);
}
