import { type HostPolicy, signature } from '../../deploy/host-policy';
import { isText } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { hostFeature } from './host-feature';

/** Settings for Apache, which it reads in the folder of the site. */
export const apache = () => hostFeature('apache', { writers: { '.htaccess': writeApache } });

/** `.htaccess`, for Apache with `AllowOverride All` and the modules headers, rewrite, alias, mime and dir. */
function writeApache(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, wholeNames, hidden, types, ownTypes } = policy;
  const texts = [...types].filter(([, type]) => isText(type));
  const textTypes = [...new Set([...texts.map(([, type]) => type), ...ownTypes.values()])].join(' ');
  const anyOf = (paths: readonly string[]) => `^(?:${paths.map(escapePattern).join('|')})$`;
  return [
    signature,
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    `ErrorDocument 404 ${base}404.html`,
    ...(policy.errorFolders ?? []).flatMap((folder) => [
      `<If "%{REQUEST_URI} =~ m#^${escapePattern(`${base}${folder}`)}/#">`,
      `  ErrorDocument 404 ${base}${folder}/404.html`,
      '</If>',
    ]),
    'AddDefaultCharset utf-8',
    ...[...types].map(([ending, type]) => `AddType ${type} .${ending}`),
    `AddCharset utf-8 ${texts.map(([ending]) => `.${ending}`).join(' ')}`,
    // On Debian, a name with this in it would be a list of other files.
    'RemoveHandler .var',
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header always set Cache-Control "${caching.other}"`,
    `Header always set Cache-Control "${caching.hashed}" "expr=%{REQUEST_URI} =~ m#^${escapePattern(base + hashedFolder)}# && %{REQUEST_STATUS} =~ /^(?:200|206|304)$/"`,
    '<IfModule mod_filter.c>',
    '  <IfModule mod_brotli.c>',
    `    AddOutputFilterByType BROTLI_COMPRESS ${textTypes}`,
    '  </IfModule>',
    '  <IfModule mod_deflate.c>',
    `    AddOutputFilterByType DEFLATE ${textTypes}`,
    '  </IfModule>',
    '</IfModule>',
    '# Both add an ending to the ETag and do not recognize it when it comes back.',
    'RequestHeader edit If-None-Match \'^"((.*)-(?:gzip|br))"$\' \'"$1", "$2"\'',
    ...(base === '/' ? [] : [`RedirectMatch 301 ^${escapePattern(base.slice(0, -1))}$ ${base}`]),
    'RewriteEngine On',
    `RewriteBase ${base}`,
    // What the rules below or the error page have led to.
    'RewriteCond %{ENV:REDIRECT_STATUS} .',
    'RewriteRule ^ - [L]',
    `RewriteRule (?:^|/)\\.(?!well-known/)|${anyOf(hidden)} - [R=404,L]`,
    ...[...redirects].map(([from, to]) => `RewriteRule "${anyOf([from])}" ${base}${to} [R=301,L]`),
    ...[...ownTypes].map(([path, type]) => `RewriteRule ${anyOf([path])} - [T=${type},L]`),
    ...(wholeNames.length > 0 ? [`RewriteRule ${anyOf(wholeNames)} - [L]`] : []),
    // NS: not for the index of a folder, which Apache requests by itself.
    `RewriteRule ^(.*/)?index(?:\\.html)?$ ${base}$1 [R=301,NS,L]`,
    'RewriteCond %{REQUEST_FILENAME} ^(.+?)(?:/|\\.html)?$',
    'RewriteCond %1.html -f',
    `RewriteRule ^(.+?)(?:/|\\.html)$ ${base}$1 [R=301,NS,L]`,
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.*[^/])$ $1.html [L]',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule ^(.*[^/])$ ${base}$1/ [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    '',
  ].join('\n');
}
