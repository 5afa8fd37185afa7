import { type HostPolicy, signature } from '../host-policy';

/**
 * `_redirects`, for Netlify and Cloudflare Pages. Both find a page without its ending, and `404.html`, by themselves,
 * and set right a slash behind a page's name. Cloudflare takes the ending from every name, unless a rule finds the file
 * for it. Netlify serves a file that is there before it looks at any rule, but for those with a `!` behind their number,
 * which Cloudflare refuses. So no rule leads away from the name of a file; below a base no file has the name that is
 * asked for. There Cloudflare, which would lead above the base, obeys the rule for all endings; Netlify, which knows no
 * `*` within a path, sends the page. To Netlify a rule's path is the same with and without a slash at its end, so one that
 * led from the base without it to the base would lead in a circle: the landing page is found at both. Of a former
 * address, Cloudflare obeys the rule, and leads there from its other forms of itself; without a base, Netlify finds the
 * small page that is there, which leads on as well. Cloudflare leaves out what is behind too many rules, so former
 * addresses come last of those without a pattern.
 */
export function writeRedirectsFile({ base, formerAddresses, wholeNames }: HostPolicy): string {
  const isBelow = base !== '/';
  return [
    signature,
    ...wholeNames.map(([address, path]) => `${base}${path} /${address} 200`),
    ...(isBelow ? [`${base.slice(0, -1)} / 200`, `${base}index.html ${base} 301`] : []),
    ...formerAddresses.map(({ address, to }) => `${base}${address} ${base}${to} 301`),
    ...(isBelow
      ? [`${base}*/index.html ${base}:splat/ 301`, `${base}*.html ${base}:splat 301`, `${base}* /:splat 200`]
      : []),
    '',
  ].join('\n');
}
