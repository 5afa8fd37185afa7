import { type HostPolicy, withCharset } from '../host-policy';

/** `vercel.json`, for a folder that is deployed as it is. Vercel revalidates unasked what is not immutable. */
export function writeVercel({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
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
    // Below a base, the first page's address ends with the slash that this would take away.
    ...(base === '/' && { trailingSlash: false }),
    headers: [
      rule(`${base}(.*)`, headers),
      rule(`${base}${hashedFolder}(.*)`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) => rule(`${base}${path}`, [['Content-Type', withCharset(type)]])),
    ],
    ...(base !== '/' && { rewrites: [{ source: `${base}:path*`, destination: '/:path*' }] }),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
