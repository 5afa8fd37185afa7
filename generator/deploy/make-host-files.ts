import { ownTypes, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { hashedFolder } from '../lib/paths';
import { addressOf, errorPage, isPage, otherAddressesOf, toAddress } from '../render/page-address';
import { precompressedEncodings } from './compress-files';
import { caching, type FormerAddress, type HostPolicy, headers } from './host-policy';
import { writeApache } from './hosts/apache';
import { writeCaddy } from './hosts/caddy';
import { writeHeadersFile } from './hosts/headers-file';
import { writeNginx } from './hosts/nginx';
import { writeRedirectsFile } from './hosts/redirects-file';
import { writeVercel } from './hosts/vercel';
import { type hostPaths, sealFiles } from './site-marker';

/**
 * The site's policy in the words of every host: headers, caching, types, other addresses of the same page. Hosts read
 * some of them in the site's own folder; nginx and Caddy are told to include theirs from `.hosts/`. `former` has by each
 * former address the one that it leads to, both relative to the site.
 */
export function makeHostFiles(
  files: readonly OutputFile[],
  base: string,
  former: ReadonlyMap<string, string> = new Map(),
): OutputFile[] {
  const policy = toPolicy(files, base, former);
  const texts: Record<(typeof hostPaths)[number], string> = {
    _headers: `${writeHeadersFile(policy)}\n${sealFiles(files)}`,
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
  base: string,
  former: ReadonlyMap<string, string>,
): HostPolicy {
  const wholeNames = files.flatMap((file) => {
    const address = toAddress(file.path);
    return address === file.path || isPage(file) ? [] : [[address, file.path] as const];
  });
  const whole = new Set(wholeNames.map(([, path]) => path));
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
    headers,
    caching,
    hashedFolder,
    hashedFiles: files.flatMap(({ path }) =>
      path.startsWith(hashedFolder) ? [path.slice(hashedFolder.length)] : [],
    ),
    folders: files.flatMap(({ path }) =>
      path.endsWith('/index.html') && !whole.has(path) && !former.has(path) ? [toAddress(path)] : [],
    ),
    wholeNames,
    nowhere: [toAddress(errorPage), ...[errorPage, ...whole].flatMap(listSeeming)],
    formerAddresses: listFormerAddresses(files, former),
    hiddenFiles: ['_headers', '_redirects', 'vercel.json', 'assets/earlier.json'],
    encodings: precompressedEncodings,
    types: new Map(types),
    ownTypes: new Map([...ownTypes].filter(([path]) => files.some((file) => file.path === path))),
  };
}

/** At which hosts would find the way to a page, were the file one. */
function listSeeming(path: string): string[] {
  const address = toAddress(path);
  return address.endsWith('/') ? [`${address}index`, address.slice(0, -1)] : [`${address}/`];
}

/** `former` has the forms of all in no order that tells them apart; those with a small page are known by that. */
function listFormerAddresses(
  files: readonly OutputFile[],
  former: ReadonlyMap<string, string>,
): FormerAddress[] {
  const moved = files
    .filter(({ path }) => former.has(path))
    .map((file) => [addressOf(file), ...otherAddressesOf(file)]);
  const ofPages = new Set(moved.flat());
  const others = [...former.keys()].filter((from) => !ofPages.has(from)).map((from) => [from]);
  const seen = new Set<string>();
  return [...others, ...moved].flatMap((all) => {
    const [address = ''] = all;
    const to = former.get(address);
    // One page may have been at `/old` and at `/old/`, and some hosts refuse a second rule for the same.
    const forms = all.filter((form) => !seen.has(form));
    for (const form of forms) seen.add(form);
    return to === undefined || forms.length === 0 ? [] : [{ address, forms, to }];
  });
}
