import { type HostPolicy, withCharset } from '../host-policy';

/** What to import into a site block of Caddy that has the site's folder as its root. */
export function writeCaddy(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, hiddenFiles, encodings, types, ownTypes } = policy;
  const hashed = `${base}${hashedFolder}*`;
  const names = encodings.map(([, encoding]) => encoding).join(' ');
  const server = ['file_server {', `  precompressed ${names}`, '  disable_canonical_uris', '}'];
  // The type of a page is told by the file that its address leads to.
  const typed = [...types].filter(([ending]) => ending !== 'html');
  return [
    '# Made by the build from build/host-policy.ts. In a site block:',
    '#   root * /srv/site',
    '#   import /srv/site/.hosts/Caddyfile',
    `header ${base}* {`,
    ...headers.map(([name, value]) => `  ${name} "${value}"`),
    '}',
    `@hashed path ${hashed}`,
    `header @hashed Cache-Control "${caching.hashed}"`,
    `@unhashed {`,
    `  path ${base}*`,
    `  not path ${hashed}`,
    '}',
    `header @unhashed Cache-Control "${caching.other}"`,
    ...typed.flatMap(([ending, type]) => [
      `@type-${ending} {`,
      `  path ${base}*.${ending}`,
      ...[...ownTypes.keys()].map((path) => `  not path ${base}${path}`),
      '}',
      `header @type-${ending} Content-Type "${withCharset(type)}"`,
    ]),
    ...[...ownTypes].map(([path, type]) => `header ${base}${path} Content-Type "${withCharset(type)}"`),
    ...redirects.map(([from, to]) => `redir ${from} ${to} permanent`),
    ...(base === '/' ? [] : [`redir ${base.slice(0, -1)} ${base} permanent`]),
    `handle_path ${base}* {`,
    '  @hidden {',
    `    path /.* */.* /404.html ${hiddenFiles.map((path) => `/${path}`).join(' ')}`,
    '    not path /.well-known/*',
    '  }',
    '  error @hidden 404',
    '  try_files {path} {path}.html',
    ...server.map((line) => `  ${line}`),
    '}',
    'handle_errors {',
    // Another may have been set for what is not there.
    '  header Content-Type "text/html; charset=utf-8"',
    `  header Cache-Control "${caching.other}"`,
    '  rewrite * /404.html',
    ...server.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n');
}
