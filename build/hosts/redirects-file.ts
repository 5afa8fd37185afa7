import { type HostPolicy, signature } from '../host-policy';
import { toAddress } from '../page-address';

/**
 * `_redirects`, for Netlify and Cloudflare Pages. Both find a page without its ending, and `404.html`, by themselves,
 * and set right a slash behind a page's name; a rule about that slash would lead Netlify in a circle. Cloudflare takes
 * the ending from every name, unless a rule finds the file for it.
 */
export function writeRedirectsFile({ base, redirects, wholeNames }: HostPolicy): string {
  const below = [`${base.slice(0, -1)} ${base} 301`, `${base}* /:splat 200`];
  return [
    signature,
    ...redirects.filter(([from]) => from.endsWith('.html')).map(([from, to]) => `${from} ${to} 301`),
    ...wholeNames.map((path) => `${base}${path} /${toAddress(path)} 200`),
    ...(base === '/' ? [] : below),
    '',
  ].join('\n');
}
