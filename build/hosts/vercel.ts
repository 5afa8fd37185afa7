import { type HostPolicy, withCharset } from '../host-policy';

/**
 * `vercel.json`, for a folder that is deployed as it is. Vercel revalidates unasked what is not immutable. Its
 * `cleanUrls` and `trailingSlash` know no exceptions, so every address is named.
 */
export function writeVercel(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, pages, redirects, ownTypes } = policy;
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
    redirects: [...redirects, ...(base === '/' ? [] : [[base.slice(0, -1), base] as const])].map(
      ([source, destination]) => ({ source, destination, statusCode: 301 }),
    ),
    headers: [
      rule(`${base}(.*)`, headers),
      rule(`${base}${hashedFolder}(.*)`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) => rule(base + path, [['Content-Type', withCharset(type)]])),
    ],
    rewrites: [
      ...pages.map(([source, path]) => ({ source, destination: `/${path}` })),
      ...(base === '/' ? [] : [{ source: `${base}:path*`, destination: '/:path*' }]),
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
