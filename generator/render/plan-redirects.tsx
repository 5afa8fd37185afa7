import { renderToString } from 'react-dom/server';
import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { toBytes } from '../lib/file-bytes';
import { hashedFolder } from '../lib/paths';
import type { Route, SiteContent } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { toAddress } from './page-address';

export interface Redirects {
  /** From each former address to the present one, both relative to the site: `press` to `about/press`. */
  rules: ReadonlyMap<string, string>;
  /** A small page at each former address, for hosts without rules. */
  files: OutputFile[];
  diagnostics: Diagnostic[];
}

interface OtherFiles {
  /** All other files of the site. */
  files: readonly OutputFile[];
  /** The paths of files that are made later. */
  reserved: readonly string[];
}

/**
 * Redirects from the former addresses of pages to the present ones. A former address may belong to nothing else, and each
 * redirect ends at a page, so none can form a loop.
 */
export function planRedirects(
  { site, routes, parsed }: { site: SiteContent; routes: readonly Route[]; parsed: ParsedContent },
  { files, reserved, MovedPage }: OtherFiles & Pick<SiteDefinition, 'MovedPage'>,
): Redirects {
  const taken = new Set([...files.map(({ path }) => path), ...reserved].map(toKey));
  const owners = new Map<string, string>();
  const rules = new Map<string, string>();
  const redirectPages: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, page, route } of listPages(routes, parsed)) {
    for (const [from, location] of listFormer(page, file, parsed)) {
      const key = toKey(from.slice(1));
      const owner = owners.get(key);
      const refused = describeTaken(from, route.url, taken.has(key) || isReserved(key), owner, file);
      if (refused) {
        diagnostics.push(diagnose('page/former-address-taken', location, refused.message, refused.fix));
        continue;
      }
      owners.set(key, file);
      const bytes = toBytes(`<!doctype html>${renderToString(<MovedPage site={site} route={route} />)}\n`);
      const path = toPath(from);
      const moved = path === undefined ? undefined : { path, bytes };
      rules.set(toAddress(from.slice(1)), route.url.slice(1));
      if (moved && redirectPages.every((other) => other.path !== path)) redirectPages.push(moved);
    }
  }
  return { rules, files: redirectPages, diagnostics };
}

/** The pages that have former addresses and a route, and the file that each was written in. */
function listPages(routes: readonly Route[], { pages }: Pick<ParsedContent, 'pages'>) {
  const moved = pages.filter(({ frontMatter }) => frontMatter.formerly !== undefined);
  const bySlug = new Map(
    routes.flatMap((route) => (route.view.kind === 'page' ? [[route.view.page.slug, route] as const] : [])),
  );
  return moved.flatMap((page) => {
    const route = bySlug.get(page.slug);
    return route ? [{ file: page.file, page, route }] : [];
  });
}

function listFormer(
  { frontMatter: { formerly } }: ParsedContent['pages'][number],
  file: string,
  { locations }: Pick<ParsedContent, 'locations'>,
): [from: string, location: SourceLocation][] {
  if (typeof formerly === 'string') return [[formerly, locationAt(locations, file, ['formerly'])]];
  return (formerly ?? []).map((from, index) => [from, locationAt(locations, file, ['formerly', index])]);
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

/** The file that hosts find at an address; none where it would not be sent as a page. */
function toPath(from: string): string | undefined {
  const path = from.slice(1);
  if (path.endsWith('/')) return `${path}index.html`;
  if (/\.html?$/.test(path)) return path;
  return /\.[^/]*$/.test(path) ? undefined : `${path}.html`;
}
