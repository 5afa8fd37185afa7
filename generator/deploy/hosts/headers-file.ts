import { withCharset } from '../../lib/content-types';
import { type HostPolicy, signature } from '../host-policy';

/** Cloudflare Pages leaves out what is longer. */
export const longestLine = 2000;

/** A header as the file has it. */
export function toLine([name, value]: HostPolicy['headers'][number]): string {
  return `  ${name}: ${value}`;
}

/**
 * `_headers`, for Netlify and Cloudflare Pages. Where two rules meet, Cloudflare sends the values of both, so no
 * header stands in two of them. What is not immutable is revalidated by both hosts unasked.
 */
export function writeHeadersFile({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
  for (const header of headers) {
    const { length } = toLine(header);
    // Pages that an editor can change have been told of before, see `check-policy-length.ts`.
    if (length > longestLine) {
      throw new Error(
        `${header[0]} is too long for a line of _headers: ${length} characters, and Cloudflare Pages reads ${longestLine}.`,
      );
    }
  }
  return [
    signature,
    // Below a base as well: both hosts also have the files where they lie, above it.
    '/*',
    ...headers.map(toLine),
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
