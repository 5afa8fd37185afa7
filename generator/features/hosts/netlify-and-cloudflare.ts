import { encodedForms, type HostPolicy, signature } from '../../deploy/host-policy';
import { withCharset } from '../../lib/content-types';
import { toAddress } from '../../render/page-address';
import { hostFeature } from './host-feature';

/** Settings for Netlify and Cloudflare Pages. `npm run preview` reads them as well. */
export const netlifyAndCloudflare = () =>
  hostFeature('netlify-and-cloudflare', {
    writers: { _headers: writeHeadersFile, _redirects: writeRedirectsFile },
    projectFiles: ['netlify.toml', 'wrangler.json', 'wrangler.jsonc', 'wrangler.toml'],
  });

/**
 * `_headers`, for Netlify and Cloudflare Pages. Where two rules match, Cloudflare sends the values of both, so no
 * header is in two of them. Both hosts revalidate by themselves whatever is not immutable.
 */
function writeHeadersFile({ base, headers, caching, hashedFolder, ownTypes }: HostPolicy): string {
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

/**
 * `_redirects`, for Netlify and Cloudflare Pages, and for `npm run preview`. Both hosts find a page without its ending, and
 * `404.html`, by themselves. Cloudflare drops the ending from every name, unless a rule finds the file for it. Netlify
 * serves a file that exists before it looks at any rule: without a base it sends the small page of a former address, which
 * redirects as well. A rule that redirected the base without its slash would loop at Netlify, which ignores that slash, so
 * the first page is served at both. Cloudflare drops rules after the first 2,000, and rules with a pattern go last.
 */
function writeRedirectsFile({ base, redirects, wholeNames, errorFolders = [] }: HostPolicy): string {
  const isBelow = base !== '/';
  return [
    signature,
    ...wholeNames.map((path) => `${base}${path} /${toAddress(path)} 200`),
    ...(isBelow ? [`${base.slice(0, -1)} / 200`] : []),
    ...[...redirects].flatMap(([from, to]) =>
      encodedForms(from).map((form) => `${base}${form} ${base}${to} 301`),
    ),
    // Cloudflare finds the nearest error page by itself, and passes over these.
    ...errorFolders.map((folder) => `${base}${folder}/* /${folder}/404.html 404`),
    ...(isBelow ? [`${base}* /:splat 200`] : []),
    '',
  ].join('\n');
}
