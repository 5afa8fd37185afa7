import { hashOf, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import { createCorrectSource } from './correct-source';
import { type Difference, type SiteDifference, topics } from './difference';
import { compareFiles, compareIcons } from './files/compare-files';
import { compareHeaders, compareHostFiles, compareHostSettings } from './files/compare-hosting';
import { compareLooks, withoutDerived } from './files/compare-looks';
import { compareDirectives, policyWithin } from './files/compare-policy';
import { compareWeights } from './files/compare-weights';
import { type Files, type SiteFiles, sortFiles, textAt } from './files/site-files';
import { groupByPages } from './group-by-pages';
import { comparePages, type PageVersion } from './pages/compare-page';
import { withoutAssetHashes } from './pages/html-elements';
import { isOfMove, type Pair, pairPages } from './pages/pair-pages';
import type { Version } from './version';

/** What differs for visitors: first what concerns the whole site, then page by page, then files, looks and weight. */
export function compareSites(before: Version, after: Version): SiteDifference[] {
  const versions = { before, after };
  const files = { before: sortFiles(before.files), after: sortFiles(after.files) };
  const isWhole = before.isComplete && after.isComplete;
  const { pairs, differences } = pairPages(before, after, files.before, files.after);
  const grouped = groupByPages(pairs.filter(({ path }) => files.before.pages.has(path)).length);
  const looks = { before: new Set<string>(), after: new Set<string>(), markup: new Set<string>() };
  for (const { pair, html, words } of comparePairs(pairs, versions, files)) {
    const page = toUrl(pair.path);
    looks.before.add(styleOf(html.before));
    looks.after.add(styleOf(html.after));
    const ofPage = [...words, ...compareDirectives(policyWithin(html.before), policyWithin(html.after))];
    if (ofPage.length === 0 && withoutNames(html.before) !== withoutNames(html.after)) looks.markup.add(page);
    const weights = isWhole ? compareWeights(before, after, pair.old, pair.now) : [];
    for (const difference of [...ofPage, ...weights]) {
      if (!isOfMove(difference, pair.old, pair.now)) grouped.add(page, difference);
    }
  }
  const headers = compareHeaders(files.before.files, files.after.files);
  const hostFiles = isWhole ? compareHostFiles(files.before.files, files.after.files) : [];
  const ofLooks = isWhole
    ? compareLooks(
        { files: before.files, styles: looks.before },
        { files: after.files, styles: looks.after },
        [...looks.markup],
      )
    : [];
  const all = [
    ...(headers.length > 0 ? headers : hostFiles).map(ofSite),
    ...compareHostSettings(before.hostSettings, after.hostSettings).map(ofSite),
    ...differences.map(ofSite),
    ...grouped.list(),
    ...compareFiles(files.before.rest, files.after.rest).map(ofSite),
    ...compareIcons(files.before.files, files.after.files).map(ofSite),
    ...ofLooks.map(ofSite),
  ];
  return all.filter((each) => !isInHeaders(each, headers)).sort((a, b) => rank(a) - rank(b));
}

interface Both<Value> {
  before: Value;
  after: Value;
}

interface ComparedPair {
  pair: Pair;
  /** As it is published. */
  html: Both<string>;
  words: Difference[];
}

/** The pages that differ. Of several, what the HTML alone shows decides whether a page is traced, which takes long. */
function* comparePairs(
  pairs: readonly Pair[],
  versions: Both<Version>,
  files: Both<SiteFiles>,
): Generator<ComparedPair> {
  const correctSource = createCorrectSource(versions.before.texts, versions.after.texts);
  const reuse = createReuse();
  const differing = pairs.filter(({ old, now }) => hashOf(old) !== hashOf(now));
  for (const pair of differing) {
    const { path, old, now } = pair;
    const html = { before: textOf(old.bytes), after: textOf(now.bytes) };
    const compare = (was?: string, is?: string) => {
      const before = toPage(html.before, was, files.before.files);
      const after = toPage(html.after, is, files.after.files);
      return comparePages(before, after, toUrl(path), correctSource);
    };
    const compareAll = (): Difference[] => {
      if (withoutCode(html.before) === withoutCode(html.after)) return [];
      const trace = () => compare(versions.before.trace(old.path), versions.after.trace(now.path));
      // A single page shares its differences with no other.
      if (differing.length === 1) return trace();
      const untraced = compare();
      const data = [widgetDataIn(html.before), widgetDataIn(html.after)];
      const isSameData = data[0] === data[1];
      if (untraced.length === 0 && isSameData) return [];
      return reuse(JSON.stringify([untraced, isSameData || data]), trace);
    };
    yield { pair, html, words: compareAll() };
  }
}

/** Of so many pages with the same differences in their own files, each has its own lines. */
const mostTraced = 4;

/** Of several pages with the same differences, the first is traced, and the next ones only if the words are in their own files. */
function createReuse() {
  const traced = new Map<string, Difference[][]>();
  return (key: string, trace: () => Difference[]): Difference[] => {
    const earlier = traced.get(key) ?? [];
    const [first] = earlier;
    if (first && (earlier.length === mostTraced || !isOfOnePage(first))) return first;
    const differences = trace();
    traced.set(key, [...earlier, differences]);
    return differences;
  };
}

/** Whether any of it is written in the page's own file, which is in Markdown. */
function isOfOnePage(differences: readonly Difference[]): boolean {
  return differences.some(({ source, sourceBefore }) => /\.md:/.test(source ?? sourceBefore ?? ''));
}

/** A page brings the policy that hosts send with it as well. */
function isInHeaders({ topic, label, pages }: SiteDifference, first: readonly Difference[]): boolean {
  return topic === 'policy' && pages.length > 0 && first.some((each) => each.label === label);
}

/** First what concerns everybody's safety, then the list of pages; the rest stays in its order. */
function rank({ topic }: SiteDifference): number {
  return Math.min(topics.indexOf(topic), topics.indexOf('head'));
}

function ofSite(difference: Difference): SiteDifference {
  return { ...difference, pages: [], onAllPages: false };
}

function toPage(html: string, traced: string | undefined, files: Files): PageVersion {
  if (traced !== undefined) return { html: traced, props: undefined };
  const [, path] = /<body data-props="\/([^"]+)"/.exec(html) ?? [];
  return { html, props: path === undefined ? undefined : textAt(files, path) };
}

/** What its widgets are made from, or the address of that. Which of its texts people read is certain only in a trace. */
function widgetDataIn(html: string): string {
  return html.match(/<body data-props="[^"]*"|<script type="application\/json"[^>]*>[^<]*/g)?.join() ?? '';
}

function styleOf(html: string): string {
  return withoutDerived(html.match(/<style[^>]*>[^<]*/g)?.join('') ?? '');
}

/** What is left where only styles, scripts or fonts have other names, which are compared as files. */
function withoutCode(html: string): string {
  return html
    .replace(/<style[^>]*>[^<]*<\/style>|'sha256-[^']*'/g, '')
    .replace(/(\/assets\/(?!props-)[^"' ]+-)[0-9a-f]{8}(\.(?:css|js|woff2)|\.svg#)/g, '$1$2');
}

function withoutNames(html: string): string {
  return withoutAssetHashes(withoutCode(html));
}
