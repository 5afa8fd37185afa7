import { compareValues, textsOf } from '../../lib/diff/compare-values';
import { type Difference, newDifference } from '../difference';
import { compareHeads, readHead } from './compare-head';
import { compareOutlines } from './compare-outlines';
import { foldEchoes } from './fold-echoes';
import {
  type Element,
  listElements,
  parseDocument,
  parseJson,
  readAssetName,
  readAttributes,
  textWithin,
} from './html-elements';
import { listLeaves, separator } from './outline';
import { counted, readOutline } from './read-outline';

/** A finished document. */
export interface PageVersion {
  /** With `data-source` attributes where it is known which line a text comes from. */
  html: string;
  /** The props of its widgets as JSON, where they are in a file of their own. */
  props: string | undefined;
}

/**
 * What visitors meet differently on a page, in reading order, the head first. `address` is where it is now, and `addSource`
 * corrects the line of a difference.
 */
export function comparePages(
  before: PageVersion,
  after: PageVersion,
  address: string,
  addSource: (difference: Difference) => Difference,
): Difference[] {
  const [was, is] = [readPage(before, address), readPage(after, address)];
  const body = compareOutlines(was.outline, is.outline);
  const head = compareHeads(was.head, is.head).map(addSource);
  return [...head, ...foldEchoes([...body, ...compareWidgets(was, is, body)].map(addSource))];
}

/** The words of a page, by which it is recognized at another address. */
export function readPageWords({ html }: Pick<PageVersion, 'html'>): string {
  return joinWords(readOutline(parseDocument(html).body, ''));
}

function joinWords(outline: Page['outline']): string {
  return listLeaves(outline)
    .map(({ words }) => words)
    .join(' ');
}

interface Page {
  head: ReturnType<typeof readHead>;
  outline: ReturnType<typeof readOutline>;
  words: string;
  /** The props of each widget. */
  props: unknown[];
  /** The line that each text in the props of a widget comes from. */
  lines: ReadonlyMap<string, string>[];
}

function readPage({ html, props }: PageVersion, address: string): Page {
  const document = parseDocument(html);
  const elements = listElements(document.html);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const ofType = (type: string) => scripts.filter((script) => readAttributes(script).get('type') === type);
  const outline = readOutline(document.body, address);
  const inline = ofType('application/json');
  return {
    head: readHead(document.html, document.head, ofType('application/ld+json')),
    outline,
    words: joinWords(outline),
    props:
      props === undefined
        ? inline.map((script) => readJson(textWithin(script)))
        : Object.values(readJson(props)),
    lines: inline.map(readLines),
  };
}

/** Texts and pictures that only scripts show. What the HTML shows as well is among the `reported` differences. */
function compareWidgets(before: Page, after: Page, reported: readonly Difference[]): Difference[] {
  return compareValues(before.props, after.props).flatMap((change): Difference[] => {
    const isShown = isForPeople(change.before, before) || isForPeople(change.after, after);
    const was = isShown ? nameOf(change.before) : textsOnlyIn(change.before, before);
    const is = isShown ? nameOf(change.after) : textsOnlyIn(change.after, after);
    const isReported = reported.some((each) => each.before.includes(was) && each.after.includes(is));
    if (change.kind === 'moved' || (was === '' && is === '') || isReported) return [];
    const isGone = change.kind === 'removed';
    const line = isGone ? lineOf(change.before, change.at, before) : lineOf(change.after, change.at, after);
    const topic = isPicture(change.after ?? change.before) ? 'picture' : 'words';
    const label = was === is ? 'picture replaced under the same name' : `${topic} of a widget`;
    const difference = newDifference(topic, label, { before: was, after: is, change: change.kind });
    return [{ ...difference, ...(line !== undefined && { [isGone ? 'sourceBefore' : 'source']: line }) }];
  });
}

/** Whether it is a text or a picture; ids, addresses and settings are not for people. */
function isForPeople(value: unknown, { lines }: Page): boolean {
  if (typeof value !== 'string') return false;
  if (value.includes('/assets/')) return isPicture(value);
  return (
    lines.some((texts) => texts.has(value)) ||
    (/^\p{Lu}|\s|[^\p{ASCII}]/u.test(value) && !counted.test(value))
  );
}

function isPicture(value: unknown): boolean {
  return /\/assets\/\S+\.(?:avif|gif|jpe?g|png|svg|webp)\b/.test(String(value));
}

/** Of a picture or an icon its name, and of a text all that it says. */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [url = ''] = value.split(' ');
  return isPicture(value) ? (url.split('#')[1] ?? readAssetName(url).name) : value;
}

/** The texts of an entry that was added or removed as a whole, without those that the HTML has. */
function textsOnlyIn(value: unknown, { lines, words }: Page): string {
  const texts = textsOf(value).filter((text) => lines.some((each) => each.has(text)) && !isPicture(text));
  return texts.filter((text) => !words.includes(text)).join(separator);
}

/** The line of the first text in a value that has one. `at` is its place in the props of all widgets. */
function lineOf(value: unknown, at: string, { lines }: Page): string | undefined {
  const [, widget] = at.split('/');
  const texts = textsOf(value).map((text) => lines[Number(widget)]?.get(text));
  return texts.find((line) => line !== undefined);
}

function readLines(script: Element): Map<string, string> {
  return new Map(Object.entries(readJson(readAttributes(script).get('data-source-texts') ?? '')));
}

/** JSON, or a module that exports it. How an icon is drawn is compared for the whole site. */
function readJson(text: string): object {
  const json = text.replace(/^export default|;\s*$/g, '').replace(/-[0-9a-f]{8}\.svg#/g, '.svg#');
  return Object(parseJson(json));
}
