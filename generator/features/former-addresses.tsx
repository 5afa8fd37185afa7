import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { createDiagnose, type Diagnostic, error, type SourceLocation } from '../diagnostics/diagnostic';
import { type OutputFile, toBytes } from '../lib/file-bytes';
import { hashedFolder } from '../lib/paths';
import { toAddress } from '../render/page-address';
import type { Route, SiteContent, View } from '../site/documents';
import type { Feature, RedirectInput, Redirects } from './feature';

const rules = {
  'page/former-address-taken': error('A former address of a page is the address of something else.'),
};

const diagnose = createDiagnose(rules);

/** What is served at a former address by hosts without redirects. */
type MovedPage<Content, AnyView> = ComponentType<{ site: Content; route: Route<AnyView> }>;

/**
 * Redirects from the former addresses of pages (`formerly` in their front matter) to the present ones. A former address may
 * belong to nothing else, and each redirect ends at a page, so none can form a loop.
 */
export const formerAddresses = <Content = SiteContent, AnyView = View>(
  movedPage: MovedPage<Content, AnyView>,
): Feature<Content> => ({
  name: 'former-addresses',
  rules,
  redirects: (site) => planRedirects(site, movedPage as MovedPage<Content, View>),
});

function planRedirects<Content>(
  { content, further = [], routes, parsed, taken: paths }: RedirectInput<Content>,
  MovedPage: MovedPage<Content, View>,
): Redirects {
  const taken = new Set(paths.map(toKey));
  const owners = new Map<string, string>();
  const redirects = new Map<string, string>();
  const redirectPages: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const routeOf = new Map(
    routes.flatMap((route) => (route.view.kind === 'page' ? [[route.view.page.slug, route] as const] : [])),
  );
  for (const page of parsed.pages) {
    const { file, slug } = page;
    const route = routeOf.get(slug);
    if (!route) continue;
    for (const [from, location] of listFormer(page, parsed)) {
      const key = toKey(from.slice(1));
      const owner = owners.get(key);
      const refused = describeTaken(from, route.url, taken.has(key) || isReserved(key), owner, file);
      if (refused) {
        diagnostics.push(diagnose('page/former-address-taken', location, refused.message, refused.fix));
        continue;
      }
      owners.set(key, file);
      const site = further.find(({ home }) => home === route.home)?.content ?? content;
      const bytes = toBytes(`<!doctype html>${renderToString(<MovedPage site={site} route={route} />)}\n`);
      const path = toPath(from);
      redirects.set(toAddress(from.slice(1)), route.url.slice(1));
      const isThere = redirectPages.some((other) => other.path === path);
      if (path !== undefined && !isThere) redirectPages.push({ path, bytes });
    }
  }
  return { rules: redirects, files: redirectPages, diagnostics };
}

function listFormer(
  { file, frontMatter: { formerly } }: ParsedContent['pages'][number],
  { locations }: Pick<ParsedContent, 'locations'>,
): [from: string, location: SourceLocation][] {
  const place = (...path: (string | number)[]) => locationAt(locations, file, path);
  if (typeof formerly === 'string') return [[decodeURIComponent(formerly), place('formerly')]];
  return (formerly ?? []).map((from, index) => [decodeURIComponent(from), place('formerly', index)]);
}

/** The same for all addresses that some host treats as one: on some, case does not matter either. */
function toKey(path: string): string {
  return toAddress(path.toLowerCase())
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/$/, '');
}

function isReserved(key: string): boolean {
  return `${key}/`.startsWith(hashedFolder);
}

function describeTaken(
  from: string,
  url: string,
  isTaken: boolean,
  owner: string | undefined,
  file: string,
): { message: string; fix: string } | undefined {
  if (toKey(from.slice(1)) === toKey(url.slice(1))) {
    const message = `"${from}" leads to this page already`;
    return { message, fix: 'Remove it: only an address that nothing has any more can lead on.' };
  }
  if (isTaken) {
    const message = `"${from}" is the address of something that the site still has`;
    return { message, fix: 'Remove it: only an address that nothing has any more can lead on.' };
  }
  if (owner === undefined || owner === file) return undefined;
  return { message: `"${from}" is a former address of ${owner} as well`, fix: 'Keep it in one of the two.' };
}

/** The file that hosts find at an address; none where it would not be sent as a page, or Windows refuses its name. */
function toPath(from: string): string | undefined {
  const path = from.slice(1);
  if (path.includes(':')) return undefined;
  if (path.endsWith('/')) return `${path}index.html`;
  if (/\.html?$/.test(path)) return path;
  return /\.[^/]*$/.test(path) ? undefined : `${path}.html`;
}
