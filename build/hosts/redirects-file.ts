import type { HostPolicy } from '../host-policy';

/**
 * `_redirects`, for Netlify and Cloudflare Pages. Both find a page without its ending, and `404.html`, by themselves,
 * and take away a slash behind a page's name; a rule about that slash would lead Netlify in a circle.
 */
export function writeRedirectsFile({ base, redirects }: HostPolicy): string {
  const below = [`${base.slice(0, -1)} ${base} 301`, `${base}* /:splat 200`];
  return [
    '# Made by the build from build/host-policy.ts.',
    ...redirects.filter(([from]) => !from.endsWith('/')).map(([from, to]) => `${from} ${to} 301`),
    ...(base === '/' ? [] : below),
    '',
  ].join('\n');
}
