import { type HostPolicy, signature, withCharset } from '../host-policy';

/** Cloudflare Pages leaves out what is longer. */
const longestLine = 2000;

/**
 * `_headers`, for Netlify and Cloudflare Pages. Where two rules meet, Cloudflare sends the values of both, so no
 * header stands in two of them. What is not immutable is revalidated by both hosts unasked.
 */
export function writeHeadersFile({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
  for (const [name, value] of headers) {
    const length = `  ${name}: ${value}`.length;
    if (length > longestLine) {
      throw new Error(
        `${name} is too long for a line of _headers: ${length} characters, and Cloudflare Pages reads ${longestLine}.`,
      );
    }
  }
  return [
    signature,
    `${base}*`,
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
