import { ownTypes, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { earlierAssetsPath, hashedFolder } from '../lib/paths';
import { addressOf, errorPage, toAddress } from '../render/page-address';
import { nothingFromElsewhere } from '../site/from-elsewhere';
import type { SiteDefinition } from '../site/site-definition';
import { caching, type HostPolicy, makeHeaders } from './host-policy';
import { writeApache } from './hosts/apache';
import { writeCaddy } from './hosts/caddy';
import { writeHeadersFile, writeRedirectsFile } from './hosts/netlify-and-cloudflare';
import { writeNginx } from './hosts/nginx';
import { writeVercel } from './hosts/vercel';
import { writeVercelOutput } from './hosts/vercel-output';

/** Hosts read some of them in the site's own folder; nginx and Caddy have to include theirs from `.hosts/`. */
const writers: Record<string, (policy: HostPolicy) => string> = {
  _headers: writeHeadersFile,
  _redirects: writeRedirectsFile,
  'vercel.json': writeVercel,
  '.htaccess': writeApache,
  '.hosts/nginx.conf': writeNginx,
  '.hosts/Caddyfile': writeCaddy,
  // A build on Vercel puts it where Vercel looks.
  '.hosts/vercel.json': writeVercelOutput,
  // Otherwise GitHub Pages passes the site through Jekyll, which drops names that begin with an underscore.
  '.nojekyll': () => '',
};

/** The paths of what the build adds for hosts. */
export const hostPaths = Object.keys(writers);

/** What hosts read in the project, beside what the build adds. */
export const projectHostFiles = [
  '.github/workflows/pages.yml',
  'netlify.toml',
  'vercel.json',
  'wrangler.json',
  'wrangler.jsonc',
  'wrangler.toml',
];

/** The settings for every host: headers, caching, types, redirects. */
export function makeHostFiles(
  files: readonly OutputFile[],
  base: string,
  redirects: ReadonlyMap<string, string> = new Map(),
  { fileTypes, fromElsewhere }: Pick<SiteDefinition, 'fileTypes' | 'fromElsewhere'> = {
    fileTypes: {},
    fromElsewhere: nothingFromElsewhere,
  },
): OutputFile[] {
  const paths = files.map(({ path }) => path);
  const endings = new Set(paths.flatMap((path) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? []));
  const policy: HostPolicy = {
    base,
    headers: makeHeaders(fromElsewhere),
    caching,
    hashedFolder,
    redirects,
    wholeNames: files.flatMap((file) => {
      const { path } = file;
      return path !== toAddress(path) && path === addressOf(file) ? [path] : [];
    }),
    hidden: [
      errorPage,
      toAddress(errorPage),
      earlierAssetsPath,
      ...hostPaths.filter((path) => !path.startsWith('.')),
    ],
    types: new Map(
      [...endings].sort().flatMap((ending): [string, string][] => {
        const type = typeOf(`.${ending}`);
        return type ? [[ending, type]] : [];
      }),
    ),
    ownTypes: new Map([...Object.entries(fileTypes), ...ownTypes].filter(([path]) => paths.includes(path))),
  };
  return Object.entries(writers).map(([path, write]) => ({ path, bytes: toBytes(write(policy)) }));
}
