import { toAddress } from '../../render/page-address';
import { type HostPolicy, signature } from '../host-policy';

/**
 * `_redirects`, for Netlify and Cloudflare Pages. Both find a page without its ending, and `404.html`, by themselves,
 * and set right a slash behind a page's name. Cloudflare takes the ending from every name, unless a rule finds the file
 * for it. Netlify serves a file that is there before it looks at any rule, but for those with a `!` behind their number,
 * which Cloudflare refuses. So no rule leads away from the name of a file; below a base no file has the name that is
 * asked for. To Netlify a rule's path is the same with and without a slash at its end, so one that led from the base
 * without it to the base would lead in a circle: the landing page is found at both. Of a former address, Cloudflare
 * obeys the rule; without a base, Netlify finds the small page that is there, which leads on as well.
 */
export function writeRedirectsFile({ base, redirects, formerAddresses, wholeNames }: HostPolicy): string {
  const isBelow = base !== '/';
  const fromFiles = redirects.filter((pair) => pair[0].endsWith('.html') && !formerAddresses.includes(pair));
  return [
    signature,
    ...[...formerAddresses, ...(isBelow ? fromFiles : [])].map(([from, to]) => `${from} ${to} 301`),
    ...wholeNames.map((path) => `${base}${path} /${toAddress(path)} 200`),
    ...(isBelow ? [`${base.slice(0, -1)} / 200`, `${base}* /:splat 200`] : []),
    '',
  ].join('\n');
}
