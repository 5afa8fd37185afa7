import { isText, typeOf } from '../lib/content-types';
import { hashOf, type OutputFile, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import { createCorrectSource } from './correct-source';
import { addSources, type Difference, newDifference, type SiteDifference, topics } from './difference';
import {
  compareDirectives,
  compareHeaders,
  compareHostFiles,
  compareHostSettings,
  policyWithin,
} from './files/compare-hosting';
import { compareLooks, compareWeights, withoutDerived } from './files/compare-looks';
import { comparePages, type PageVersion } from './pages/compare-page';
import { readAssetName, withoutAssetHashes } from './pages/html-elements';
import { isOfMove, type Pair, pairPages } from './pair-pages';
import { type Files, type SiteFiles, sortFiles, textAt, type Version } from './version';

/** The differences that visitors meet: of the whole site, then page by page, then of files and looks. */
export function compareSites(before: Version, after: Version): SiteDifference[] {
  const versions = { before, after };
  const files = { before: sortFiles(before.files), after: sortFiles(after.files) };
  const { pairs, differences } = pairPages(before, after, files.before, files.after);
  const grouped = groupByPages(pairs.filter(({ path }) => files.before.pages.has(path)).length);
  const looks = { before: new Set<string>(), after: new Set<string>(), markup: new Set<string>() };
  for (const { pair, html, words } of comparePairs(pairs, versions, files)) {
    const page = toUrl(pair.path);
    looks.before.add(styleOf(html.before));
    looks.after.add(styleOf(html.after));
    const ofPage = [...words, ...compareDirectives(policyWithin(html.before), policyWithin(html.after))];
    if (ofPage.length === 0 && withoutNames(html.before) !== withoutNames(html.after)) looks.markup.add(page);
    const weights = compareWeights(before, after, pair.old, pair.now);
    for (const difference of [...ofPage, ...weights]) {
      if (!isOfMove(difference, pair.old, pair.now)) grouped.add(page, difference);
    }
  }
  const headers = compareHeaders(files.before.files, files.after.files);
  const hostFiles = compareHostFiles(files.before.files, files.after.files);
  const ofLooks = compareLooks(
    { files: before.files, styles: looks.before },
    { files: after.files, styles: looks.after },
    [...looks.markup],
  );
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

/** Compares the pages that differ. Tracing is slow, so if there are several, only pages with different words are traced. */
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

/** At most this many pages with the same differences are traced to lines of their own. */
const maxTraced = 4;

/** Traces the first of several pages with the same differences, and the next only if the words are in their own files. */
function createReuse() {
  const traced = new Map<string, Difference[][]>();
  return (key: string, trace: () => Difference[]): Difference[] => {
    const earlier = traced.get(key) ?? [];
    const [first] = earlier;
    if (first && (earlier.length === maxTraced || !isOfOnePage(first))) return first;
    const differences = trace();
    traced.set(key, [...earlier, differences]);
    return differences;
  };
}

/** Whether a difference comes from the page's own file, which is Markdown. */
function isOfOnePage(differences: readonly Difference[]): boolean {
  return differences.some(({ source, sourceBefore }) => /\.md:/.test(source ?? sourceBefore ?? ''));
}

/** Whether the same change of policy was already found in the headers of hosts. */
function isInHeaders({ topic, label, pages }: SiteDifference, first: readonly Difference[]): boolean {
  return topic === 'policy' && pages.length > 0 && first.some((each) => each.label === label);
}

/** Differences in security come first, then those in the list of pages; the others keep their order. */
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

/** The props of a page's widgets, or their address. Only a trace tells which of their texts people read. */
function widgetDataIn(html: string): string {
  return html.match(/<body data-props="[^"]*"|<script type="application\/json"[^>]*>[^<]*/g)?.join() ?? '';
}

function styleOf(html: string): string {
  return withoutDerived(html.match(/<style[^>]*>.*?<\/style>/gs)?.join('') ?? '');
}

/** The HTML without styles and without the hashes of styles, scripts and fonts, which are compared as files. */
function withoutCode(html: string): string {
  return html
    .replace(/<style[^>]*>.*?<\/style>|'sha256-[^']*'/gs, '')
    .replace(/(\/assets\/(?!props-)[^"' ]+-)[0-9a-f]{8}(\.(?:css|js|woff2)|\.svg#)/g, '$1$2');
}

function withoutNames(html: string): string {
  return withoutAssetHashes(withoutCode(html));
}

/** Groups equal differences of several pages or of one. `pageCount` is the number of pages that both versions have. */
function groupByPages(pageCount: number) {
  const groups = new Map<string, SiteDifference>();
  return {
    add(page: string, difference: Difference): void {
      const { source, sourceBefore, otherSources, ...same } = difference;
      const key = JSON.stringify(same);
      const group = groups.get(key);
      if (group) {
        addSources(group, difference);
        if (group.pages.at(-1) !== page) group.pages.push(page);
      } else groups.set(key, { ...difference, pages: [page], onAllPages: false });
    },
    /** Shared differences first, then page by page. */
    list(): SiteDifference[] {
      const all = [...groups.values()].map((group) => ({
        ...group,
        onAllPages: pageCount > 1 && group.pages.length >= pageCount,
      }));
      const shared = all.filter(({ pages }) => pages.length > 1);
      return [...shared, ...all.filter(({ pages }) => pages.length === 1)];
    },
  };
}

/** Compares all files but pages and assets, such as those of `public/`. Of markup, such as a feed, only the name is told. */
export function compareFiles(before: Files, after: Files): Difference[] {
  return listChanges(before, after).flatMap(({ path, was, is }): Difference[] => {
    // It follows from the pages, which are compared themselves.
    if (path === 'sitemap.xml') return [];
    const isText = !(was + is).trimStart().startsWith('<');
    const label = `file /${path}`;
    if (!before.has(path)) return [newDifference('file', label, { before: '', after: path })];
    if (!after.has(path)) return [newDifference('file', label, { before: path, after: '' })];
    const texts = isText ? { before: was, after: is } : { before: '', after: '' };
    return [newDifference('file', label, { ...texts, change: 'changed' })];
  });
}

/** Icons of the same name that are drawn differently. */
function compareIcons(before: Files, after: Files): Difference[] {
  const [was, is] = [readSymbols(before), readSymbols(after)];
  const redrawn = [...is].filter(([name, drawing]) => was.has(name) && was.get(name) !== drawing);
  return redrawn.map(([name]) =>
    newDifference('picture', 'icon drawn differently', { before: name, after: name }),
  );
}

/** The files that differ, with their text if they are text files. */
function listChanges(before: Files, after: Files): { path: string; was: string; is: string }[] {
  const paths = [...new Set([...after.keys(), ...before.keys()])].filter(
    (path) => !/^assets\/|\.html$/.test(path),
  );
  return paths.flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old && now && Buffer.compare(old.bytes, now.bytes) === 0) return [];
    const read = (file: OutputFile | undefined) =>
      file && isText(typeOf(path) ?? '') ? textOf(file.bytes) : '';
    return [{ path, was: read(old), is: read(now) }];
  });
}

function readSymbols(files: Files): Map<string, string> {
  const sprites = [...files.values()].filter(({ path }) => readAssetName(`/${path}`).name === 'icons');
  const symbols = sprites.flatMap((file) => [
    ...textOf(file.bytes).matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs),
  ]);
  return new Map(symbols.map(([drawing, name = '']) => [name, drawing]));
}
