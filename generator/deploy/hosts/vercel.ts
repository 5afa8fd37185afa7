import { withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import type { HostPolicy } from '../host-policy';

/** What Vercel takes, in characters. */
const maxPattern = 4096;

/**
 * `vercel.json`, for a folder that is deployed as it is. Vercel revalidates unasked what is not immutable. Its
 * `cleanUrls` and `trailingSlash` know no exceptions, so every address is named.
 */
export function writeVercel(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, hashedFiles, pages, redirects, ownTypes } = policy;
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
      // Below a base as well: the files are also found where they lie, above it.
      rule('/(.*)', headers),
      // By name: a pattern for the folder counts for the 404 of what is not there as well.
      ...listAlternatives(`${base}${hashedFolder}`, hashedFiles).map((source) =>
        rule(source, [['Cache-Control', caching.hashed]]),
      ),
      ...[...ownTypes].map(([path, type]) => rule(base + path, [['Content-Type', withCharset(type)]])),
    ],
    rewrites: [
      ...pages.map(([source, path]) => ({ source, destination: `/${path}` })),
      ...(base === '/' ? [] : [{ source: `${base}:path*`, destination: '/:path*' }]),
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** As few patterns as may hold all the names, each behind `start`. */
function listAlternatives(start: string, names: readonly string[]): string[] {
  const room = maxPattern - `${start}()`.length;
  const groups: string[] = [];
  for (const name of names.map(escapePattern)) {
    const last = groups.at(-1);
    if (last === undefined || `${last}|${name}`.length > room) groups.push(name);
    else groups[groups.length - 1] = `${last}|${name}`;
  }
  return groups.map((group) => `${start}(${group})`);
}
