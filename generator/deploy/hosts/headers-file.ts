import { withCharset } from '../../lib/content-types';
import { type HostPolicy, signature } from '../host-policy';

/**
 * `_headers`, for Netlify and Cloudflare Pages. Where two rules meet, Cloudflare sends the values of both, so no
 * header stands in two of them. What is not immutable is revalidated by both hosts unasked.
 */
export function writeHeadersFile({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
  return [
    signature,
    // Below a base as well: both hosts also have the files where they lie, above it.
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    '',
    `${base}${hashedFolder}*`,
    `  Cache-Control: ${caching.hashed}`,
    '',
    ...[...ownTypes].flatMap(([path, type]) => [
      `${base}${path}`,
      `  Content-Type: ${withCharset(type)}`,
      '',
    ]),
  ].join('\n');
}
