import { compareValues } from '../compare-values';
import { type Difference, newDifference } from '../difference';
import { compareHeads, readHead } from './compare-head';
import { compareOutlines } from './compare-outlines';
import { foldEchoes } from './fold-echoes';
import {
  type Element,
  listElements,
  parseDocument,
  readAssetName,
  readAttributes,
  textWithin,
} from './html-elements';
import { listLeaves } from './outline';
import { readOutline } from './read-outline';

/** A finished document. */
export interface PageVersion {
  /** With `data-source` attributes where it is known which line a text comes from. */
  html: string;
  /** The props of its widgets as JSON, where they are in a file of their own. */
  props: string | undefined;
}

/** What visitors meet differently on a page, in reading order, the head first. `address` is where it is now. */
export function comparePages(before: PageVersion, after: PageVersion, address: string): Difference[] {
  const [was, is] = [readPage(before, address), readPage(after, address)];
  const body = compareOutlines(was.outline, is.outline);
  const head = compareHeads(was.head, is.head);
  const pictures = compareOtherPictures(before, after, [...head, ...body]);
  return [...head, ...foldEchoes([...body, ...compareWidgets(was, is), ...pictures])];
}

/** The words of a page, by which it is recognized at another address. */
export function readPageWords({ html }: Pick<PageVersion, 'html'>): string {
  return listLeaves(readOutline(parseDocument(html).body, ''))
    .map(({ words }) => words)
    .join(' ');
}

interface Page {
  head: ReturnType<typeof readHead>;
  outline: ReturnType<typeof readOutline>;
  words: string;
  props: unknown;
  /** The line that each text in the props comes from. */
  sources: ReadonlyMap<string, string>;
}

function readPage({ html, props }: PageVersion, address: string): Page {
  const document = parseDocument(html);
  const elements = listElements(document.html);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const ofType = (type: string) => scripts.filter((script) => readAttributes(script).get('type') === type);
  const outline = readOutline(document.body, address);
  const inline = ofType('application/json').map((script) => readJson(textWithin(script)));
  const sources = elements.flatMap((element) => Object.entries(readTexts(element)));
  return {
    head: readHead(document.html, document.head, ofType('application/ld+json')),
    outline,
    words: listLeaves(outline)
      .map(({ words }) => words)
      .join(' '),
    props: props === undefined ? inline : Object.values(readJson(props) ?? {}),
    sources: new Map(sources),
  };
}

/** What only scripts show: texts of widgets that are not in the HTML. */
function compareWidgets(before: Page, after: Page): Difference[] {
  return compareValues(before.props, after.props).flatMap((change): Difference[] => {
    const isText = isWords(change.before, before) || isWords(change.after, after);
    const [was, is] = isText ? [asText(change.before), asText(change.after)] : ['', ''];
    if (change.kind === 'moved' || (was === '' && is === '')) return [];
    if (before.words.includes(was) && after.words.includes(is)) return [];
    const source = after.sources.get(is);
    const difference = newDifference('words', 'words of a widget', {
      before: was,
      after: is,
      change: change.kind,
    });
    return [{ ...difference, ...(source !== undefined && { source }) }];
  });
}

/** Whether it is for people; ids, addresses and settings are not. */
function isWords(value: unknown, { sources }: Page): boolean {
  if (typeof value !== 'string' || value.includes('/assets/')) return false;
  return sources.has(value) || /^\p{Lu}|\s|[^\p{ASCII}]/u.test(value);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Pictures that are replaced where nothing else is compared: on the poster of a film, or where only a script shows them. */
function compareOtherPictures(
  before: PageVersion,
  after: PageVersion,
  reported: readonly Difference[],
): Difference[] {
  const [was, is] = [readPictures(before), readPictures(after)];
  const isReported = (name: string) =>
    reported.some(
      ({ topic, after }) => (topic === 'picture' || topic === 'head') && after.split(', ').includes(name),
    );
  return [...is].flatMap(([name, hash]): Difference[] => {
    if (!was.has(name) || was.get(name) === hash || isReported(name)) return [];
    const label = 'picture replaced under the same name';
    return [newDifference('picture', label, { before: name, after: name })];
  });
}

/** The hash in the addresses of each picture, by its name. Icons are compared by themselves. */
function readPictures({ html, props = '' }: PageVersion): Map<string, string> {
  const urls = `${html} ${props}`.match(/\/assets\/[^\s"'(),]+\.(?:avif|gif|jpe?g|png|svg|webp)(?!#)/g) ?? [];
  return new Map(urls.map(readAssetName).map(({ name, hash }) => [name, hash]));
}

function readTexts(element: Element): Record<string, string> {
  const texts = readAttributes(element).get('data-source-texts');
  return texts === undefined ? {} : (readJson(texts) as Record<string, string>);
}

/** JSON, or a module that exports it. */
function readJson(text: string): object | undefined {
  try {
    return JSON.parse(text.replace(/^export default/, '').replace(/;\s*$/, ''));
  } catch {
    return undefined;
  }
}
