import { twinEncodings } from './compress-files';
import { ownTypes, typeOf } from './content-types';
import { caching, type HostPolicy, toHeaders } from './host-policy';
import { writeApache } from './hosts/apache';
import { writeCaddy } from './hosts/caddy';
import { writeHeadersFile } from './hosts/headers-file';
import { writeNginx } from './hosts/nginx';
import { writeRedirectsFile } from './hosts/redirects-file';
import { writeVercel } from './hosts/vercel';
import { listBeside } from './site-sign';
import { toBytes } from './text-of';
import type { OutputFile } from './types';

/**
 * The site's policy in the words of every host: headers, caching, types, other addresses of the same page. Hosts read
 * some of them in the site's own folder; nginx and Caddy are told to include theirs from `.hosts/`.
 */
export function makeHostFiles(
  files: readonly OutputFile[],
  contentPolicy: string,
  base: string,
): OutputFile[] {
  const policy = toPolicy(files, contentPolicy, base);
  return Object.entries({
    _headers: `${writeHeadersFile(policy)}\n${listBeside(files)}`,
    _redirects: writeRedirectsFile(policy),
    'vercel.json': writeVercel(policy),
    '.htaccess': writeApache(policy),
    '.hosts/nginx.conf': writeNginx(policy),
    '.hosts/Caddyfile': writeCaddy(policy),
    // GitHub Pages would pass the site through Jekyll, which drops what begins with an underscore.
    '.nojekyll': '',
  }).map(([path, text]) => ({ path, bytes: toBytes(text) }));
}

function toPolicy(files: readonly OutputFile[], contentPolicy: string, base: string): HostPolicy {
  const documents = files.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  const endings = new Set(files.map(({ path }) => path.split('.').at(-1) ?? ''));
  const types = [...endings].sort().flatMap((ending): [string, string][] => {
    const type = typeOf(`.${ending}`);
    return type ? [[ending, type]] : [];
  });
  return {
    base,
    headers: toHeaders(contentPolicy),
    caching,
    hashedFolder: 'assets/',
    documents,
    redirects: documents.flatMap((path) => toRedirects(path, base)),
    hiddenFiles: ['404', '_headers', '_redirects', 'vercel.json', 'assets/earlier.json'],
    encodings: twinEncodings,
    types: new Map(types),
    ownTypes: new Map([...ownTypes].filter(([path]) => files.some((file) => file.path === path))),
  };
}

/** Each document has one address; whoever tries another is led there. */
function toRedirects(path: string, base: string): HostPolicy['redirects'] {
  if (path === 'index.html') return [[`${base}index.html`, base]];
  if (path === '404.html') return [];
  const address = `${base}${path.replace(/\.html$/, '')}`;
  return [
    [`${base}${path}`, address],
    [`${address}/`, address],
  ];
}
