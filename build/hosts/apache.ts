import { escapePattern } from '../escape-pattern';
import { type HostPolicy, isText } from '../host-policy';

/** `.htaccess`, for Apache with `AllowOverride All` and the modules headers, rewrite, mime, setenvif and dir. */
export function writeApache(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, hiddenFiles, encodings, types, ownTypes } = policy;
  const below = (address: string) => escapePattern(address.slice(base.length));
  const hidden = hiddenFiles.map(escapePattern).join('|');
  const texts = [...types].flatMap(([ending, type]) => (isText(type) ? [ending] : []));
  const twins = encodings.map(([ending]) => ending);
  const twinPattern = `\\.(?:${twins.join('|')})`;
  return [
    '# Made by the build from build/host-policy.ts.',
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    `ErrorDocument 404 ${base}404.html`,
    'AddDefaultCharset utf-8',
    ...[...types].map(([ending, type]) => `AddType ${type} .${ending}`),
    ...[...ownTypes].flatMap(([path, type]) => [
      `<FilesMatch "^${escapePattern(path.replace(/.*\//, ''))}(?:${twinPattern})?$">`,
      `  AddType ${type} ${path.replace(/.*(?=\.)/, '')}`,
      '</FilesMatch>',
    ]),
    `AddCharset utf-8 ${toEndings(texts)}`,
    ...encodings.map(([ending, encoding]) => `AddEncoding ${encoding} .${ending}`),
    // A type or a language for these endings, which some systems know, would stand for that of the file itself.
    `<FilesMatch "${twinPattern}$">`,
    `  RemoveType ${toEndings(twins)}`,
    `  RemoveLanguage ${toEndings(twins)}`,
    '</FilesMatch>',
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `SetEnvIf Request_URI "^${escapePattern(base + hashedFolder)}" hashed`,
    `Header always set Cache-Control "${caching.other}"`,
    `Header always set Cache-Control "${caching.hashed}" env=hashed`,
    `<FilesMatch "\\.(?:${texts.join('|')})(?:${twinPattern})?$">`,
    '  Header always merge Vary Accept-Encoding',
    '</FilesMatch>',
    'RewriteEngine On',
    `RewriteBase ${base}`,
    // A page that is found by a rule below passes these again, and is nobody's request then.
    'RewriteCond %{ENV:REDIRECT_STATUS} =""',
    `RewriteRule (?:^|/)\\.(?!well-known/)|^(?:404\\.html|${hidden})$ - [R=404,L]`,
    ...redirects.flatMap(([from, to]) => [
      'RewriteCond %{ENV:REDIRECT_STATUS} =""',
      `RewriteRule ^${below(from)}$ ${to} [R=301,L]`,
    ]),
    'RewriteRule ^$ index.html',
    'RewriteCond %{REQUEST_FILENAME} !-f',
    // Of /privacy/x, Apache takes /privacy for the file and would find it again and again.
    'RewriteCond %{PATH_INFO} =""',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ $1.html',
    ...encodings.flatMap(([ending, encoding]) => [
      `RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])${encoding}(?:$|[\\s,;])`,
      `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
      `RewriteRule ^(.+)$ $1.${ending} [L]`,
    ]),
    '',
  ].join('\n');
}

function toEndings(names: readonly string[]): string {
  return names.map((name) => `.${name}`).join(' ');
}
