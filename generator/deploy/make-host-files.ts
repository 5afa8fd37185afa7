import { ownTypes, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { hashedFolder } from '../lib/paths';
import { addressOf, errorPage, isPage, otherAddressesOf } from '../render/page-address';
import { precompressedEncodings } from './compress-files';
import { caching, type HostPolicy, toHeaders } from './host-policy';
import { writeApache } from './hosts/apache';
import { writeCaddy } from './hosts/caddy';
import { writeHeadersFile } from './hosts/headers-file';
import { writeNginx } from './hosts/nginx';
import { writeRedirectsFile } from './hosts/redirects-file';
import { writeVercel } from './hosts/vercel';
import { type hostPaths, listBeside } from './site-marker';

/**
 * The site's policy in the words of every host: headers, caching, types, other addresses of the same page. Hosts read
 * some of them in the site's own folder; nginx and Caddy are told to include theirs from `.hosts/`. `former` has by each
 * former address the one that it leads to, both relative to the site.
 */
export function makeHostFiles(
  files: readonly OutputFile[],
  contentPolicy: string,
  base: string,
  former: ReadonlyMap<string, string> = new Map(),
): OutputFile[] {
  const policy = toPolicy(files, contentPolicy, base, former);
  const texts: Record<(typeof hostPaths)[number], string> = {
    _headers: `${writeHeadersFile(policy)}\n${listBeside(files)}`,
    _redirects: writeRedirectsFile(policy),
    'vercel.json': writeVercel(policy),
    '.htaccess': writeApache(policy),
    '.hosts/nginx.conf': writeNginx(policy),
    '.hosts/Caddyfile': writeCaddy(policy),
    // GitHub Pages would pass the site through Jekyll, which drops what begins with an underscore.
    '.nojekyll': '',
  };
  return Object.entries(texts).map(([path, text]) => ({ path, bytes: toBytes(text) }));
}

function toPolicy(
  files: readonly OutputFile[],
  contentPolicy: string,
  base: string,
  former: ReadonlyMap<string, string>,
): HostPolicy {
  const addressed = files.filter(
    (file) =>
      isPage(file) && file.path !== errorPage && addressOf(file) !== file.path && !former.has(file.path),
  );
  const ofFormer = [...former].map(([from, to]) => [base + from, base + to] as const);
  const wholeNames = files.filter((file) => file.path.endsWith('.html') && !isPage(file));
  // What stands behind the last dot of a name may be anything.
  const endings = new Set(
    files.flatMap(({ path }) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? []),
  );
  const types = [...endings].sort().flatMap((ending): [string, string][] => {
    const type = typeOf(`.${ending}`);
    return type ? [[ending, type]] : [];
  });
  return {
    base,
    headers: toHeaders(contentPolicy),
    caching,
    hashedFolder,
    hashedFiles: files.flatMap(({ path }) =>
      path.startsWith(hashedFolder) ? [path.slice(hashedFolder.length)] : [],
    ),
    pages: addressed.map((file) => [base + addressOf(file), file.path]),
    wholeNames: wholeNames.map(({ path }) => path),
    redirects: [
      ...[...addressed, ...wholeNames].flatMap((file) =>
        otherAddressesOf(file).map((other) => [base + other, base + addressOf(file)] as const),
      ),
      ...ofFormer,
    ],
    formerAddresses: ofFormer,
    hiddenFiles: ['_headers', '_redirects', 'vercel.json', 'assets/earlier.json'],
    encodings: precompressedEncodings,
    types: new Map(types),
    ownTypes: new Map([...ownTypes].filter(([path]) => files.some((file) => file.path === path))),
  };
}
