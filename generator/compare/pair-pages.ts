import { likeness } from '../lib/diff/compare-words';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import { type Difference, newDifference } from './difference';
import { readPageWords } from './pages/compare-page';
import type { Files, SiteFiles, Version } from './version';

/** A page that both versions have, perhaps at another address. */
export interface Pair {
  /** After. */
  path: string;
  old: OutputFile;
  now: OutputFile;
}

/** Pairs the pages of both versions, and lists those that are new, gone or moved. */
export function pairPages(
  before: Version,
  after: Version,
  was: SiteFiles,
  is: SiteFiles,
): { pairs: Pair[]; differences: Difference[] } {
  const pairs: Pair[] = [];
  const differences: Difference[] = [];
  const gone = new Map([...was.pages].filter(([path]) => !is.pages.has(path)));
  for (const [path, now] of is.pages) {
    const own = was.pages.get(path);
    const former = own ? undefined : findFormer(path, now, gone, is.redirects);
    const old = own ?? former;
    if (old) pairs.push({ path, old, now });
    if (former) {
      gone.delete(former.path);
      differences.push(describeMove(toUrl(former.path), toUrl(path), is.redirects));
    } else if (!own) differences.push(describeNew(toUrl(path), before));
  }
  for (const path of gone.keys()) {
    const state = after.unpublished.get(toUrl(path));
    const why = state === 'draft' ? ', now a draft' : state === 'later' ? ', until its day' : '';
    const to = is.redirects.get(toUrl(path));
    const where = to === undefined ? '' : `; its address redirects to ${to}`;
    const label = `page ${toUrl(path)} is gone${why}${where}`;
    differences.push(newDifference('page', label, { before: toUrl(path), after: '' }));
  }
  return { pairs, differences: [...differences, ...compareRedirects(was, is, differences)] };
}

/** The page that was renamed to this one: by its redirect, or by its words. */
function findFormer(
  path: string,
  now: OutputFile,
  gone: Files,
  redirects: ReadonlyMap<string, string>,
): OutputFile | undefined {
  const redirecting = [...gone.values()].find((old) => redirects.get(toUrl(old.path)) === toUrl(path));
  if (redirecting || gone.size === 0) return redirecting;
  const words = readPageWords({ html: textOf(now.bytes) });
  return [...gone.values()].find((old) => likeness(readPageWords({ html: textOf(old.bytes) }), words) > 0.8);
}

function describeMove(from: string, to: string, redirects: ReadonlyMap<string, string>): Difference {
  const isKept = redirects.get(from) === to;
  const rest = isKept
    ? 'its former address redirects'
    : 'its former address finds nothing: formerly is missing';
  const label = `page ${from} is now ${to}; ${rest}`;
  return newDifference('page', label, { before: from, after: to, change: 'moved' });
}

function describeNew(address: string, before: Version): Difference {
  const state = before.unpublished.get(address);
  const why =
    state === 'draft' ? ', which was a draft,' : state === 'later' ? ', which waited for its day,' : '';
  return newDifference('page', `page ${address}${why} is new`, { before: '', after: address });
}

/** Whether a difference is nothing but the new address of a moved page. */
export function isOfMove({ before, after }: Difference, old: OutputFile, now: OutputFile): boolean {
  return old.path !== now.path && before.endsWith(toUrl(old.path)) && after.endsWith(toUrl(now.path));
}

function compareRedirects(was: SiteFiles, is: SiteFiles, reported: readonly Difference[]): Difference[] {
  const isReported = new Set(reported.flatMap(({ before }) => before));
  return [...new Set([...is.redirects.keys(), ...was.redirects.keys()])].flatMap((from): Difference[] => {
    const [old, now] = [was.redirects.get(from) ?? '', is.redirects.get(from) ?? ''];
    if (old === now || isReported.has(from)) return [];
    return [newDifference('redirect', `redirect from ${from}`, { before: old, after: now })];
  });
}
