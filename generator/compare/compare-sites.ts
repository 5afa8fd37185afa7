import { hashOf, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
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

/** What visitors will meet differently: first what concerns the whole site, then page by page, then files, looks and weight. */
export function compareSites(before: Version, after: Version): SiteDifference[] {
  const versions = { before, after };
  const files = { before: sortFiles(before.files), after: sortFiles(after.files) };
  const isWhole = !before.hasErrors && !after.hasErrors;
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
  const onPages = grouped.list().map((difference) => addLine(difference, before, after));
  const headers = compareHeaders(files.before.files, files.after.files);
  // What follows from other files is not complete in a version with errors.
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
    ...onPages,
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

/** Of so many pages with the same differences in their own files, each has its own lines. */
const mostTraced = 4;

/**
 * The pages that differ. Tracing takes long, so of several pages with the same differences only the first is traced, and
 * the next ones only if the words are in its own file.
 */
function* comparePairs(
  pairs: readonly Pair[],
  versions: Both<Version>,
  { before, after }: Both<SiteFiles>,
): Generator<ComparedPair> {
  const differing = pairs.filter(({ old, now }) => hashOf(old) !== hashOf(now));
  const traced = new Map<string, Difference[][]>();
  for (const pair of differing) {
    const html = { before: textOf(pair.old.bytes), after: textOf(pair.now.bytes) };
    const compare = (was?: string, is?: string) => {
      const pages = [toPage(html.before, was, before.files), toPage(html.after, is, after.files)] as const;
      return comparePages(...pages, toUrl(pair.path));
    };
    const trace = ({ old, now }: Pair) =>
      compare(versions.before.trace(old.path), versions.after.trace(now.path));
    const isCodeAlone = withoutCode(html.before) === withoutCode(html.after);
    const untraced = isCodeAlone ? [] : differing.length > 1 ? compare() : undefined;
    const data = { before: widgetDataIn(html.before), after: widgetDataIn(html.after) };
    const isSameData = isCodeAlone || data.before === data.after;
    const key = JSON.stringify([untraced, isSameData ? undefined : data]);
    const earlier = traced.get(key) ?? [];
    const isNothing = untraced?.length === 0 && isSameData;
    const isEnough = earlier.length === mostTraced || !earlier.every(isOfOnePage);
    const words = isNothing ? [] : (isEnough && earlier[0]) || trace(pair);
    if (!isEnough) traced.set(key, [...earlier, words]);
    yield { pair, html, words };
  }
}

/** Whether any of it is written in the page's own file, which is in Markdown. */
function isOfOnePage(differences: readonly Difference[]): boolean {
  return differences.some(({ source, sourceBefore }) => /\.md:/.test(source ?? sourceBefore ?? ''));
}

/** Where code of its own has built a version, only its files say where a text comes from. */
function addLine(difference: SiteDifference, before: Version, after: Version): SiteDifference {
  if (difference.source !== undefined || difference.sourceBefore !== undefined) return difference;
  const isGone = difference.change === 'removed';
  const line = isGone ? before.findLine(difference.before) : after.findLine(difference.after);
  return line === undefined ? difference : { ...difference, [isGone ? 'sourceBefore' : 'source']: line };
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
