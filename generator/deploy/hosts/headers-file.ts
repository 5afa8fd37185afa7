import { withCharset } from '../../lib/content-types';
import { type HostPolicy, signature } from '../host-policy';

/**
 * `_headers`, for Netlify and Cloudflare Pages. Where two rules match, Cloudflare sends the values of both, so no
 * header is in two of them. Both hosts revalidate by themselves whatever is not immutable.
 */
export function writeHeadersFile({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
  return [
    signature,
    // Below a base as well: both hosts also serve the files at the top, where they are.
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
