import { encodedForms, type HostPolicy, mostFormerAddresses } from '../../../deploy/host-policy';
import { withCharset } from '../../../lib/content-types';
import { escapePattern } from '../../../lib/text';
import { hostFeature } from '../host-feature';

/** Settings for Vercel, which `copy-output.ts` puts where Vercel looks. */
export const vercel = () =>
  hostFeature('vercel', {
    writers: { '.hosts/vercel.json': writeVercel },
    projectFiles: ['vercel.json'],
  });

/** A former address as it is written, and as browsers and old links request it. */
function anyForm(from: string): string {
  const forms = new Set([from, ...encodedForms(from)].map(escapePattern));
  return `(?:${[...forms].join('|')})`;
}

/**
 * The `config.json` of Vercel's Build Output API, version 3; of a site that it builds after a push, Vercel reads
 * `vercel.json` before there is one. `copyOutput` adds the address of each page.
 */
function writeVercel(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, ownTypes } = policy;
  const withHeaders = (src: string, pairs: HostPolicy['headers']) => ({
    src,
    headers: Object.fromEntries(pairs),
    continue: true,
  });
  const redirect = (src: string, Location: string, status: number) => ({
    src,
    headers: { Location },
    status,
  });
  const above = escapePattern(base);
  const config = {
    version: 3,
    routes: [
      // Below a base as well: the files are also served at the top, where they are.
      withHeaders('^/.*$', headers),
      withHeaders(`^${above}${hashedFolder}.*$`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) =>
        withHeaders(`^${above}${escapePattern(path)}$`, [['Content-Type', withCharset(type)]]),
      ),
      ...[...redirects]
        .slice(0, mostFormerAddresses)
        .map(([from, to]) => redirect(`^${above}${anyForm(from)}$`, base + to, 301)),
      redirect(`^${above}((?:.+/)?)index(?:\\.html)?$`, `${base}$1`, 308),
      redirect(`^${above}(.+)\\.html$`, `${base}$1`, 308),
      ...(base === '/' ? [] : [{ src: `^${above}(.*)$`, dest: '/$1', continue: true }]),
      { handle: 'filesystem' },
      { handle: 'error' },
      ...(policy.errorFolders ?? []).map((folder) => ({
        src: `^${above}${folder}/.*$`,
        dest: `/${folder}/404`,
        status: 404,
      })),
      { src: '^/.*$', dest: '/404', status: 404 },
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
