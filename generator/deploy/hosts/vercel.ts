import { withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, mostFormerAddresses } from '../host-policy';

/**
 * `vercel.json`, for a folder that is deployed as it is. Vercel revalidates by itself whatever is not immutable, and with
 * `cleanUrls` it serves `privacy.html` at `/privacy` and redirects to there.
 */
export function writeVercel({
  base,
  headers,
  caching,
  hashedFolder,
  redirects,
  ownTypes,
}: HostPolicy): string {
  const rule = (source: string, pairs: HostPolicy['headers']) => ({
    source,
    headers: pairs.map(([key, value]) => ({ key, value })),
  });
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    cleanUrls: true,
    redirects: [...redirects].slice(0, mostFormerAddresses).map(([from, to]) => ({
      source: base + escapePattern(from),
      destination: base + to,
      statusCode: 301,
    })),
    headers: [
      // Below a base as well: the files are also served at the top, where they are.
      rule('/(.*)', headers),
      rule(`${base}${hashedFolder}(.*)`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) => rule(base + path, [['Content-Type', withCharset(type)]])),
    ],
    rewrites: base === '/' ? [] : [{ source: `${base}:path*`, destination: '/:path*' }],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
