import { withCharset } from '../../lib/content-types';
import { escapePattern } from '../../lib/text';
import { type HostPolicy, mostFormerAddresses } from '../host-policy';

/** What Vercel takes, in characters. */
const maxPattern = 4096;

/** Beyond, the files of the hashed folder are not named one by one. */
const mostHashedRules = 100;

/**
 * `vercel.json`, for a folder that is deployed as it is. Vercel revalidates unasked what is not immutable. Its
 * `cleanUrls` and `trailingSlash` know no exceptions. Redirects come before it looks for a file, so those by a pattern
 * also lead from where nothing is to where nothing is; rewrites come behind, and only to a file that is there.
 */
export function writeVercel(policy: HostPolicy): string {
  const { base, headers, caching, hashedFolder, hashedFiles, ownTypes } = policy;
  const rule = (source: string, pairs: HostPolicy['headers']) => ({
    source,
    headers: pairs.map(([key, value]) => ({ key, value })),
  });
  // By name: a pattern for the folder counts for the 404 of what is not there as well.
  const hashed = listAlternatives(`${base}${hashedFolder}`, hashedFiles);
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: null,
    installCommand: null,
    outputDirectory: '.',
    redirects: listRedirects(policy).map(([source, destination]) => ({
      source,
      destination,
      statusCode: 301,
    })),
    headers: [
      // Below a base as well: the files are also found where they lie, above it.
      rule('/(.*)', headers),
      ...(hashed.length > mostHashedRules ? [`${base}${hashedFolder}(.*)`] : hashed).map((source) =>
        rule(source, [['Cache-Control', caching.hashed]]),
      ),
      ...[...ownTypes].map(([path, type]) => rule(base + path, [['Content-Type', withCharset(type)]])),
    ],
    rewrites: listRewrites(policy).map(([source, destination]) => ({ source, destination })),
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function listRedirects({ base, formerAddresses, wholeNames, folders }: HostPolicy): [string, string][] {
  // The rules for what has its ending, or a slash too much, know it from what must have it by name.
  const named = ['404.html', ...wholeNames.map(([, path]) => path)];
  return [
    ...formerAddresses
      .slice(0, mostFormerAddresses)
      .map(({ forms, to }): [string, string] => [
        `${base}(${forms.map(escapePattern).join('|')})`,
        base + to,
      ]),
    ...wholeNames.map(([address, path]): [string, string] => [base + address, base + path]),
    ...(base === '/' ? [] : [[base.slice(0, -1), base] satisfies [string, string]]),
    [`${base}index(\\.html)?`, base],
    ...unlessTooLong(`${base}:page(${but(named)}.+)/index(\\.html)?`, `${base}:page/`),
    ...unlessTooLong(`${base}:page(${but(named)}.+)\\.html`, `${base}:page`),
    ...(folders.length > 0
      ? unlessTooLong(
          `${base}:page(${folders.map((folder) => escapePattern(folder.slice(0, -1))).join('|')})`,
          `${base}:page/`,
        )
      : []),
    ...unlessTooLong(`${base}:page(${but(folders)}.+)/`, `${base}:page`),
  ];
}

function listRewrites({ base, nowhere }: HostPolicy): [string, string][] {
  const page = `:page(${but(nowhere.filter((address) => !address.endsWith('/')))}.+)`;
  return [
    [base, '/index.html'],
    [`${base}:page(.+)/`, '/:page/index.html'],
    ...(base === '/' ? [] : [[`${base}:path*`, '/:path*'] satisfies [string, string]]),
    [base + page, '/:page.html'],
    // Of what a rule has led to and is not there, the next may be asked.
    ...(base === '/' ? [] : [[`/${page}`, '/:page.html'] satisfies [string, string]]),
  ];
}

/** The beginning of a pattern that fits none of the names, which are what is left of an address. */
function but(names: readonly string[]): string {
  return names.length > 0 ? `(?!(?:${names.map(escapePattern).join('|')})$)` : '';
}

/** Without the rule, the page is found at the other address as well, or nothing is. */
function unlessTooLong(source: string, destination: string): [string, string][] {
  return source.length > maxPattern ? [] : [[source, destination]];
}

/** As few patterns as may hold all the names, each behind `start`. */
function listAlternatives(start: string, names: readonly string[]): string[] {
  const room = maxPattern - `${start}()`.length;
  const groups: string[] = [];
  for (const name of names.map(escapePattern)) {
    const last = groups.at(-1);
    if (last === undefined || `${last}|${name}`.length > room) groups.push(name);
    else groups[groups.length - 1] = `${last}|${name}`;
  }
  return groups.map((group) => `${start}(${group})`);
}
