import { hashOf, type OutputFile, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import type { Budget } from '../site/site-definition';
import { likeness } from './compare-words';
import type { Difference, SiteDifference } from './difference';
import { compareFiles, compareIcons, type Files } from './files/compare-files';
import { compareLooks, withoutHashes } from './files/compare-looks';
import { comparePolicies } from './files/compare-policy';
import { groupByPages } from './group-by-pages';
import { comparePages, type PageVersion, readPageWords } from './pages/compare-page';

/** One version of the site, as it was built. */
export interface Version {
  /** The whole output folder. */
  files: readonly OutputFile[];
  /** Documents by path, with the line that each text comes from; those are left out of which it is not known. */
  trace: (paths: readonly string[]) => ReadonlyMap<string, string>;
  /** Pages that the content has and the site does not show, by address. */
  unpublished: ReadonlyMap<string, 'draft' | 'later'>;
  /** The days on which pages appear by themselves, by address. */
  publishDays: ReadonlyMap<string, string>;
  /** The day of the version, such as that of its commit. */
  day: string;
  /** How many bytes a page makes a browser load, by kind. */
  weigh: (document: OutputFile) => Record<Budget, number>;
  /** How many it may. */
  limits: Record<Budget, number>;
}

/** Pages are traced by so many at a time: not all of them fit into memory. */
const tracedAtOnce = 40;

/** What visitors will meet differently: first what concerns the whole site, then page by page, then files, looks and weight. */
export function compareSites(before: Version, after: Version): SiteDifference[] {
  const [was, is] = [readFiles(before), readFiles(after)];
  const pages = pairPages(before, after, was, is);
  const shared = pages.pairs.map(({ path }) => path).filter((path) => was.pages.has(path));
  const grouped = groupByPages(shared.length);
  const styles = { before: new Set<string>(), after: new Set<string>() };
  const markup: string[] = [];
  for (let start = 0; start < pages.pairs.length; start += tracedAtOnce) {
    const differing = pages.pairs
      .slice(start, start + tracedAtOnce)
      .filter(({ old, now }) => hashOf(old) !== hashOf(now));
    const traced = {
      before: before.trace(differing.map(({ old }) => old.path)),
      after: after.trace(differing.map(({ now }) => now.path)),
    };
    for (const { path, old, now } of differing) {
      const html = { before: textOf(old.bytes), after: textOf(now.bytes) };
      for (const side of ['before', 'after'] as const) styles[side].add(styleOf(html[side]));
      if (withoutCode(html.before) !== withoutCode(html.after)) {
        const differences = comparePages(
          toVersion(html.before, traced.before.get(old.path), was.files),
          toVersion(html.after, traced.after.get(now.path), is.files),
        );
        if (differences.length === 0 && withoutNames(html.before) !== withoutNames(html.after))
          markup.push(toUrl(path));
        for (const difference of differences) {
          if (!isOfMove(difference, old, now)) grouped.add(toUrl(path), difference);
        }
      }
      for (const difference of compareWeights(before, after, old, now)) grouped.add(toUrl(path), difference);
    }
  }
  const hosting = compareHosting(was.files, is.files);
  const others = [
    ...compareFiles(was.others, is.others),
    ...compareIcons(was.files, is.files),
    ...compareLooks(
      { files: before.files, styles: styles.before },
      { files: after.files, styles: styles.after },
      markup,
    ),
  ];
  return [...[...hosting, ...pages.differences].map(ofSite), ...grouped.list(), ...others.map(ofSite)];
}

function ofSite(difference: Difference): SiteDifference {
  return { ...difference, pages: [], onAllPages: false };
}

interface SiteFiles {
  files: Files;
  pages: Map<string, OutputFile>;
  /** From former addresses to present ones. */
  redirects: Map<string, string>;
  others: Files;
}

const ofHosts = /^(?:_headers|_redirects|\.htaccess|vercel\.json|\.nojekyll|\.hosts\/.*)$/;

function readFiles({ files }: Version): SiteFiles {
  const whole = files.filter(({ path }) => !/\.(?:br|gz|zst)$/.test(path));
  const byPath = new Map(whole.map((file) => [file.path, file]));
  const rules = textAt(byPath, '_redirects').matchAll(/^(\/\S*) (\S+) 301$/gm);
  const redirects = new Map([...rules].map(([, from = '', to = '']) => [from, to]));
  const documents = whole.filter(({ path }) => path.endsWith('.html') && !redirects.has(toUrl(path)));
  const others = whole.filter(({ path }) => !ofHosts.test(path) && !path.endsWith('.html'));
  return {
    files: byPath,
    pages: new Map(documents.map((file) => [file.path, file])),
    redirects,
    others: new Map(others.map((file) => [file.path, file])),
  };
}

function textAt(files: Files, path: string): string {
  const file = files.get(path);
  return file ? textOf(file.bytes) : '';
}

interface Pair {
  /** After. */
  path: string;
  old: OutputFile;
  now: OutputFile;
}

/** Which page is which, and what is new, gone or elsewhere. */
function pairPages(
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
    else if (isReached(toUrl(path), before, after)) {
      const label = `page ${toUrl(path)} is published, because its day has come`;
      differences.push(pageDifference('added', label, '', after.publishDays.get(toUrl(path)) ?? ''));
    }
  }
  for (const path of gone.keys()) {
    const state = after.unpublished.get(toUrl(path));
    const why = state === 'draft' ? ', now a draft' : state === 'later' ? ', until its day' : '';
    const to = is.redirects.get(toUrl(path));
    const where = to === undefined ? '' : `; its address redirects to ${to}`;
    differences.push(pageDifference('removed', `page ${toUrl(path)} is gone${why}${where}`, toUrl(path), ''));
  }
  return { pairs, differences: [...differences, ...compareRedirects(was, is, differences)] };
}

function pageDifference(
  change: Difference['change'],
  label: string,
  before: string,
  after: string,
): Difference {
  return { topic: 'page', change, label, section: [], before, after };
}

/** The page that was renamed to this one: it says so itself, or has the same words. */
function findFormer(
  path: string,
  now: OutputFile,
  gone: Files,
  redirects: ReadonlyMap<string, string>,
): OutputFile | undefined {
  const said = [...gone.values()].find((old) => redirects.get(toUrl(old.path)) === toUrl(path));
  if (said || gone.size === 0) return said;
  const words = readPageWords({ html: textOf(now.bytes) });
  return [...gone.values()].find((old) => likeness(readPageWords({ html: textOf(old.bytes) }), words) > 0.8);
}

function describeMove(from: string, to: string, redirects: ReadonlyMap<string, string>): Difference {
  const isKept = redirects.get(from) === to;
  const rest = isKept
    ? 'its former address redirects'
    : 'its former address finds nothing: formerly is missing';
  return pageDifference('moved', `page ${from} is now ${to}; ${rest}`, from, to);
}

function describeNew(address: string, before: Version): Difference {
  const state = before.unpublished.get(address);
  const why =
    state === 'draft' ? ', which was a draft,' : state === 'later' ? ', which waited for its day,' : '';
  return pageDifference('added', `page ${address}${why} is new`, '', address);
}

/** Both versions are built as of one day: what only the days between them have published. */
function isReached(address: string, before: Version, after: Version): boolean {
  const day = before.publishDays.get(address);
  return day !== undefined && before.day < day && day <= after.day;
}

/** What only says that a page has another address. */
function isOfMove({ before, after }: Difference, old: OutputFile, now: OutputFile): boolean {
  return old.path !== now.path && before.endsWith(toUrl(old.path)) && after.endsWith(toUrl(now.path));
}

function compareRedirects(was: SiteFiles, is: SiteFiles, told: readonly Difference[]): Difference[] {
  const isTold = new Set(told.flatMap(({ before }) => before));
  return [...new Set([...is.redirects.keys(), ...was.redirects.keys()])].flatMap((from): Difference[] => {
    const [old, now] = [was.redirects.get(from) ?? '', is.redirects.get(from) ?? ''];
    if (old === now || isTold.has(from)) return [];
    const change = old === '' ? 'added' : now === '' ? 'removed' : 'changed';
    return [
      { topic: 'redirect', change, label: `redirect from ${from}`, section: [], before: old, after: now },
    ];
  });
}

function compareHosting(before: Files, after: Files): Difference[] {
  const told = comparePolicies(textAt(before, '_headers'), textAt(after, '_headers'));
  const isSame = textAt(before, '_redirects') === textAt(after, '_redirects');
  if (told.length > 0 || !isSame) return told;
  const names = [...after.keys()].filter(
    (path) => ofHosts.test(path) && textAt(before, path) !== textAt(after, path),
  );
  return names.length === 0
    ? []
    : [
        {
          topic: 'hosting',
          change: 'changed',
          label: 'settings of hosts',
          section: [],
          before: '',
          after: names.join(', '),
        },
      ];
}

function toVersion(html: string, traced: string | undefined, files: Files): PageVersion {
  if (traced !== undefined) return { html: traced, props: undefined };
  const [, path] = /<body data-props="\/([^"]+)"/.exec(html) ?? [];
  return { html, props: path === undefined ? undefined : textAt(files, path) };
}

function styleOf(html: string): string {
  return withoutHashes(/<style[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
}

/** What is left where only styles, scripts or fonts have other names, which are compared as files. */
function withoutCode(html: string): string {
  return html
    .replace(/<style[^>]*>[^<]*<\/style>|'sha256-[^']*'/g, '')
    .replace(/(\/assets\/(?!props-)[^"' ]+-)[0-9a-f]{8}(\.(?:css|js|woff2)|\.svg#)/g, '$1$2');
}

function withoutNames(html: string): string {
  return withoutCode(html).replace(/(\/assets\/[^"' ]+-)[0-9a-f]{8}/g, '$1');
}

const kinds: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'first scripts',
  widgets: 'widgets',
  styles: 'styles',
  fonts: 'fonts',
  pictures: 'pictures',
};

/** Less is not worth a line. */
const leastBytes = 10_000;

function compareWeights(before: Version, after: Version, old: OutputFile, now: OutputFile): Difference[] {
  const [was, is] = [before.weigh(old), after.weigh(now)];
  return (Object.keys(is) as Budget[]).flatMap((kind): Difference[] => {
    const more = is[kind] - was[kind];
    const isPassed = was[kind] <= before.limits[kind] && is[kind] > after.limits[kind];
    if (Math.abs(more) < leastBytes && !isPassed) return [];
    const label = `${more < 0 ? '−' : '+'}${Math.round(Math.abs(more) / 1000)} kB of ${kinds[kind]}`;
    const passed = isPassed ? `, over the budget of ${Math.round(after.limits[kind] / 1000)} kB` : '';
    return [
      {
        topic: 'weight',
        change: 'changed',
        label: label + passed,
        section: [],
        before: `${was[kind]} bytes`,
        after: `${is[kind]} bytes`,
      },
    ];
  });
}
