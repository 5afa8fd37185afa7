import { withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, mostFormerAddresses } from '../host-policy';

/**
 * The `config.json` of Vercel's Build Output API, version 3: the same as `vercel.json`, for a site that Vercel itself builds
 * after a push, which reads `vercel.json` before there is one. `publish` adds the address of each page.
 */
export function writeVercelOutput(policy: HostPolicy): string {
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
        .map(([from, to]) => redirect(`^${above}${escapePattern(from)}$`, base + to, 301)),
      redirect(`^${above}((?:.+/)?)index(?:\\.html)?$`, `${base}$1`, 308),
      redirect(`^${above}(.+)\\.html$`, `${base}$1`, 308),
      ...(base === '/' ? [] : [{ src: `^${above}(.*)$`, dest: '/$1', continue: true }]),
      { handle: 'filesystem' },
      { handle: 'error' },
      { src: '^/.*$', dest: '/404', status: 404 },
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
