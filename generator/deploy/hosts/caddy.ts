import { isText, withCharset } from '../../lib/content-types';
import { type HostPolicy, signature } from '../host-policy';
import { block } from './block';

const asked = '{http.request.orig_uri.path}';

/** What to import into a site block of Caddy that has the site's folder as its root. */
export function writeCaddy(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, hiddenFiles, nowhere, encodings, types, ownTypes } = policy;
  const hashed = `${base}${hashedFolder}*`;
  const names = encodings.map(([, encoding]) => encoding).join(' ');
  const server = ['file_server {', `  precompressed ${names}`, '  disable_canonical_uris', '}'];
  // The type of a page is told by the file that its address leads to.
  const typed = [...types].filter(([, type]) => type !== 'text/html');
  const binaries = typed.filter(([, type]) => !isText(type)).map(([ending]) => `*.${ending}`);
  const own = [...ownTypes.keys()];
  const precompressed = encodings.flatMap(([ending]) => [`*.html.${ending}`, `*.htm.${ending}`]);
  return [
    `${signature} In a site block:`,
    '#   root * /srv/site',
    '#   import /srv/site/.hosts/Caddyfile',
    ...block(
      'header',
      headers.map(([name, value]) => `${name} "${value}"`),
    ),
    `header ${hashed} Cache-Control "${caching.hashed}"`,
    '# Whoever asks for a part that is not there would keep that answer as well.',
    `request_header ${hashed} -Range`,
    `@unhashed not path ${hashed}`,
    `header @unhashed Cache-Control "${caching.other}"`,
    // Otherwise said only of what is sent compressed. At the end, or it would be said twice.
    ...(binaries.length > 0 ? [`@text not path ${binaries.join(' ')}`] : ['@text path *']),
    ...block('header @text', ['Vary Accept-Encoding', 'defer']),
    '# Of a part that is not there Caddy tells in plain words, and calls them compressed like the file.',
    'request_header @text -Range',
    ...typed.flatMap(([ending, type]) => [
      ...block(`@type-${ending}`, [
        // Behind a folder, the sign would stand for no slash.
        `path *.${ending}`,
        ...own.filter((path) => path.endsWith(`.${ending}`)).map((path) => `not path ${base}${path}`),
      ]),
      `header @type-${ending} Content-Type "${withCharset(type)}"`,
    ]),
    ...[...ownTypes].map(([path, type]) => `header ${base}${path} Content-Type "${withCharset(type)}"`),
    // A map is read anew each time, and the path itself has changed by then.
    ...block(`map ${asked} {moved_to}`, [
      ...policy.formerAddresses.flatMap(({ forms, to }) =>
        forms.map((form) => `${base}${form} ${base}${to}`),
      ),
      ...policy.wholeNames.map(([address, path]) => `${base}${address} ${base}${path}`),
      ...(base === '/' ? [] : [`${base.slice(0, -1)} ${base}`]),
      'default ""',
    ]),
    '@moved not vars {moved_to} ""',
    ...block('handle @moved', leadOn('{moved_to}')),
    ...block(
      `handle_path ${base}*`,
      block('route', [
        `@hidden path ${['404.html', ...hiddenFiles, ...nowhere].map((path) => `/${path}`).join(' ')} ${precompressed.join(' ')}`,
        'error @hidden 404',
        ...block('@dotted', [
          'path /.* */.*',
          'not path_regexp ^(?:/(?:[^./][^/]*|\\.well-known))*/[^./][^/]*$',
        ]),
        'error @dotted 404',
        ...findPages(policy),
        '@nowhere path */',
        'error @nowhere 404',
        '# Also what no file can be named, as it is too long, say: of that the file server would tell as of a fault.',
        '@absent not file',
        'error @absent 404',
        ...server,
      ]),
    ),
    ...(base === '/' ? [] : ['error 404']),
    ...block('handle_errors', [
      '# Another may have been set for what is not there.',
      'header Content-Type "text/html; charset=utf-8"',
      `header Cache-Control "${caching.other}"`,
      ...block('header', ['Vary Accept-Encoding', 'defer']),
      '# It is sent whole, whatever somebody has of it.',
      'request_header -Range',
      'request_header -If-*',
      'rewrite * /404.html',
      ...server,
    ]),
    '',
  ].join('\n');
}

/** From other addresses of a page to its own, and from there to its file. Paths are those below the base. */
function findPages({ base, wholeNames }: HostPolicy): string[] {
  const top = base.slice(0, -1);
  const whole = wholeNames.map(([, path]) => `not path /${path}`);
  return [
    ...block('@index', ['path_regexp index ^((?:/.+)?/)index(?:\\.html)?$', ...whole]),
    ...block('route @index', [
      '@index-page file {re.index.1}index.html',
      ...block('route @index-page', leadOn(`${top}{re.index.1}`)),
    ]),
    ...block('@named', ['path_regexp named ^(/.+)\\.html$', 'file {path}', ...whole]),
    ...block('route @named', leadOn(`${top}{re.named.1}`)),
    '@slash path_regexp slash ^(/.+)/$',
    ...block('route @slash', [
      '@slash-page file {re.slash.1}.html',
      ...block('route @slash-page', leadOn(`${top}{re.slash.1}`)),
    ]),
    ...block('@folder', ['not path */', 'file {path}/index.html']),
    ...block('route @folder', leadOn(`${top}{path}/`)),
    ...block('@folder-page', ['path */', 'file {path}index.html']),
    'rewrite @folder-page {path}index.html',
    ...block('@page', ['not path */', 'file {path}.html']),
    'rewrite @page {path}.html',
  ];
}

/** Rewritten first, for that keeps the query; a route does things in the order in which they stand. */
function leadOn(to: string): string[] {
  return block('route', [`rewrite * ${to}`, 'redir {uri} permanent']);
}
