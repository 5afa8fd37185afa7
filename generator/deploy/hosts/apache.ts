import { isText, withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, signature } from '../host-policy';

/** `.htaccess`, for Apache with `AllowOverride All` and the modules headers, rewrite, alias, mime and dir. */
export function writeApache(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, encodings, types } = policy;
  const texts = [...types].flatMap(([ending, type]) => (isText(type) ? [ending] : []));
  const precompressed = encodings.map(([ending]) => ending);
  const precompressedPattern = `\\.(?:${precompressed.join('|')})`;
  const own = [...policy.ownTypes].map(([path, type]) => ({ pattern: escapePattern(path), type }));
  const typed = [
    ...texts.map((ending) => ({ pattern: `.*\\.${ending}`, type: types.get(ending) ?? '' })),
    // Behind those, for the last rule that fits counts.
    ...own,
  ];
  const compressible = [`.*\\.(?:${texts.join('|')})`, ...own.map(({ pattern }) => pattern)].join('|');
  return [
    signature,
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    // Of itself Apache would refuse to list the folder.
    ...(base === '/' ? [] : [`RedirectMatch 301 ^${escapePattern(base.slice(0, -1))}$ ${base}`]),
    `ErrorDocument 404 ${base}404.html`,
    'AddDefaultCharset utf-8',
    // Asked for by its own name, a precompressed file is no text; what knows these endings better comes below.
    `AddType application/octet-stream ${toEndings(precompressed)}`,
    ...[...types].map(([ending, type]) => `AddType ${type} .${ending}`),
    `AddCharset utf-8 ${toEndings(texts)}`,
    // What some systems know of these endings, wherever in a name. An archive is sent as what it is, for browsers would
    // unpack it; of a precompressed file, the rules say at the end how it is compressed.
    `RemoveEncoding ${toEndings(precompressed)}`,
    `RemoveLanguage ${toEndings(precompressed)}`,
    // As Debian configures it, what has this within its name would be a list of other files.
    'RemoveHandler .var',
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    'Header set Content-Encoding %{REDIRECT_TWIN}e env=REDIRECT_TWIN',
    `Header always set Cache-Control "${caching.other}"`,
    `Header always set Cache-Control "${caching.hashed}" "expr=%{REQUEST_URI} =~ m#^${escapePattern(base + hashedFolder)}# && %{REQUEST_STATUS} =~ /^(?:200|206|304)$/"`,
    `<FilesMatch "(?i)\\.(?:${texts.join('|')})(?:${precompressedPattern})?$">`,
    '  Header always merge Vary Accept-Encoding',
    // What may be compressed is sent whole, as by the other servers.
    '  RequestHeader unset Range',
    '</FilesMatch>',
    'RewriteEngine On',
    `RewriteBase ${base}`,
    // What is not precompressed gains nothing by it; and compressed on the way, it would never be found unchanged.
    'RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1]',
    ...listFirst(policy, precompressedPattern),
    // Where folders could be listed, that they must not be would be a refusal: of what is no page, nothing is there.
    'RewriteCond %{REQUEST_FILENAME} -d [OR]',
    // What follows the name of a file would stay behind that of its precompressed file, and the rules below find one again and again.
    'RewriteCond %{PATH_INFO} .',
    'RewriteRule . - [R=404,L]',
    ...own.map(({ pattern, type }) => `RewriteRule ^${pattern}$ - [${toFlag(type)}]`),
    // A precompressed file is of the type of its file; by its name Apache would take it for an archive.
    ...typed.flatMap(({ pattern, type }) => [
      'RewriteCond %{ENV:REDIRECT_TWIN} .',
      `RewriteRule (?i)^${pattern}${precompressedPattern}$ - [${toFlag(type)}]`,
    ]),
    ...encodings.flatMap(([ending, encoding]) => [
      // A quality of nothing, such as `br;q=0.0`, is a refusal.
      `RewriteCond %{HTTP:Accept-Encoding} (?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,))) [NC]`,
      `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
      // What is found is read as an address again, in which a `%` of the name would begin a number.
      `RewriteRule (?i)^(${compressible})$ $1.${ending} [B=%,E=TWIN:${encoding},L]`,
    ]),
    '',
  ].join('\n');
}

/** What is done with a request as it comes. A file that is found passes the rules once more, and is nobody's request then. */
function listFirst(policy: HostPolicy, precompressedPattern: string): string[] {
  const { base, hiddenFiles, nowhere, formerAddresses, wholeNames } = policy;
  const hidden = ['404.html', ...hiddenFiles, ...nowhere].map(escapePattern).join('|');
  const whole = wholeNames.map(([, path]) => escapePattern(path)).join('|');
  const named = [
    [
      `RewriteRule (?:^|/)\\.(?!well-known/)|^(?:${hidden})$|(?i:\\.html?${precompressedPattern})$ - [R=404,L]`,
    ],
    ...formerAddresses.map(({ forms, to }) => [
      `RewriteRule ^(?:${forms.map(escapePattern).join('|')})$ ${base}${to} [R=301,L]`,
    ]),
    ...wholeNames.map(([address, path]) => [
      `RewriteRule ^${escapePattern(address)}$ ${base}${path} [R=301,L]`,
    ]),
  ];
  const rules = [
    ...named,
    ...(whole === '' ? [] : [[`RewriteRule ^(?:${whole})$ - [S=${ofPages.length}]`]]),
    ...ofPages.map((rule) => rule(base)),
  ];
  return ['RewriteCond %{ENV:REDIRECT_STATUS} !=""', `RewriteRule ^ - [S=${rules.length}]`, ...rules.flat()];
}

/** Behind the name of a file there may be more, which is not part of the path of the file. */
const nothingBehind = 'RewriteCond %{PATH_INFO} ^$';

/** Of a folder's path, Apache may add the slash at the end. */
const withoutSlash = 'RewriteCond %{REQUEST_FILENAME} ^(.+?)/?$';

/** From other addresses of a page to its own, and from there to its file. */
const ofPages: readonly ((base: string) => string[])[] = [
  (base) => [
    nothingBehind,
    'RewriteCond %{REQUEST_FILENAME} ^(.+?)(?:\\.html)?$',
    'RewriteCond %1.html -f',
    `RewriteRule ^(.*/)?index(?:\\.html)?$ ${base}$1 [R=301,L]`,
  ],
  (base) => [
    nothingBehind,
    'RewriteCond %{REQUEST_FILENAME} -f',
    `RewriteRule ^(.+)\\.html$ ${base}$1 [R=301,L]`,
  ],
  (base) => [
    // The slash at the end of an address is behind the name of a file, unless there is a folder of that name.
    'RewriteCond %{PATH_INFO} ^/?$',
    withoutSlash,
    'RewriteCond %1.html -f',
    `RewriteRule ^(.+)/$ ${base}$1 [R=301,L]`,
  ],
  (base) => [
    nothingBehind,
    withoutSlash,
    'RewriteCond %1/index.html -f',
    `RewriteRule ^(.*[^/])$ ${base}$1/ [R=301,L]`,
  ],
  () => [withoutSlash, 'RewriteCond %1/index.html -f', 'RewriteRule ^(?:.*/)?$ $0index.html'],
  () => [nothingBehind, withoutSlash, 'RewriteCond %1.html -f', 'RewriteRule ^.*[^/]$ $0.html'],
];

function toFlag(type: string): string {
  return `T=${withCharset(type).replace(' ', '')}`;
}

function toEndings(names: readonly string[]): string {
  return names.map((name) => `.${name}`).join(' ');
}
