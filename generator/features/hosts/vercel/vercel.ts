import { encodedForms, type HostPolicy, mostFormerAddresses } from '../../../deploy/host-policy';
import { withCharset } from '../../../lib/content-types';
import { escapePattern } from '../../../lib/text';
import { hostFeature } from '../host-feature';

/**
 * Settings for Vercel: those of a folder that is deployed as it is, and those of a site that Vercel builds itself, which
 * `copy-output.ts` puts where Vercel looks.
 */
export const vercel = () =>
  hostFeature('vercel', {
    writers: { 'vercel.json': writeVercel, '.hosts/vercel.json': writeOutputConfig },
    projectFiles: ['vercel.json'],
  });

/** Also in a group, in which a colon names no parameter. */
function anyForm(from: string): string {
  const forms = [...new Set([from, ...encodedForms(from)])].map(escapePattern);
  return /^[\w.~/-]+$/.test(from) ? forms.join('') : `(${forms.join('|')})`;
}

/**
 * `vercel.json`, for a folder that is deployed as it is. Vercel revalidates by itself whatever is not immutable, and with
 * `cleanUrls` it serves `privacy.html` at `/privacy` and redirects to there.
 */
export function writeVercel({
  base,
  headers,
  caching,
  hashedFolder,
  redirects,
  ownTypes,
}: HostPolicy): string {
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
    cleanUrls: true,
    redirects: [...redirects].slice(0, mostFormerAddresses).map(([from, to]) => ({
      source: base + anyForm(from),
      destination: base + to,
      statusCode: 301,
    })),
    headers: [
      // Below a base as well: the files are also served at the top, where they are.
      rule('/(.*)', headers),
      rule(`${base}${hashedFolder}(.*)`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) => rule(base + path, [['Content-Type', withCharset(type)]])),
    ],
    rewrites: base === '/' ? [] : [{ source: `${base}:path*`, destination: '/:path*' }],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * The `config.json` of Vercel's Build Output API, version 3: the same as `vercel.json`, for a site that Vercel itself builds
 * after a push, which reads `vercel.json` before there is one. `copyOutput` adds the address of each page.
 */
export function writeOutputConfig(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, redirects, ownTypes } = policy;
  const withHeaders = (src: string, pairs: HostPolicy['headers']) => ({
    src,
    headers: Object.fromEntries(pairs),
    continue: true,
  });
  const redirect = (src: string, Location: string, status: number) => ({
    src,
    headers: { Location },
    status,
  });
  const above = escapePattern(base);
  const config = {
    version: 3,
    routes: [
      // Below a base as well: the files are also served at the top, where they are.
      withHeaders('^/.*$', headers),
      withHeaders(`^${above}${hashedFolder}.*$`, [['Cache-Control', caching.hashed]]),
      ...[...ownTypes].map(([path, type]) =>
        withHeaders(`^${above}${escapePattern(path)}$`, [['Content-Type', withCharset(type)]]),
      ),
      ...[...redirects]
        .slice(0, mostFormerAddresses)
        .map(([from, to]) => redirect(`^${above}${anyForm(from)}$`, base + to, 301)),
      redirect(`^${above}((?:.+/)?)index(?:\\.html)?$`, `${base}$1`, 308),
      redirect(`^${above}(.+)\\.html$`, `${base}$1`, 308),
      ...(base === '/' ? [] : [{ src: `^${above}(.*)$`, dest: '/$1', continue: true }]),
      { handle: 'filesystem' },
      { handle: 'error' },
      ...(policy.errorFolders ?? []).map((folder) => ({
        src: `^${above}${folder}/.*$`,
        dest: `/${folder}/404`,
        status: 404,
      })),
      { src: '^/.*$', dest: '/404', status: 404 },
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
