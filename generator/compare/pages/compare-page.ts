import { compareValues, textsOf } from '../../lib/diff/compare-values';
import { compareWords } from '../../lib/diff/compare-words';
import { addSources, type Difference, newDifference, separator, type Topic } from '../difference';
import { compareHeads, readHead } from './compare-head';
import { compareOutlines } from './compare-outlines';
import {
  type Element,
  listElements,
  parseDocument,
  parseJson,
  readAssetName,
  readAttributes,
  textWithin,
} from './html-elements';
import { listLeaves } from './outline';
import { counted, readOutline } from './read-outline';

/** A finished document. */
export interface PageVersion {
  /** With `data-source` attributes where it is known which line a text comes from. */
  html: string;
  /** The props of its widgets as JSON, where they are in a file of their own. */
  props: string | undefined;
}

/**
 * The differences that visitors meet on a page, in reading order, the head first. `address` is its present one; `addSource`
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

/** Compares texts and pictures that only scripts show, leaving out those `reported` from the HTML. */
function compareWidgets(before: Page, after: Page, reported: readonly Difference[]): Difference[] {
  return compareValues(before.props, after.props).flatMap((change): Difference[] => {
    const isShown = isForPeople(change.before, before) || isForPeople(change.after, after);
    const was = isShown ? propWords(change.before) : textsOnlyIn(change.before, before);
    const is = isShown ? propWords(change.after) : textsOnlyIn(change.after, after);
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

/** Whether it is a text or a picture, rather than an id, address or setting. */
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

/** The name of a picture or icon, or the whole text. */
function propWords(value: unknown): string {
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

/** Reports a text once that a page repeats, and a visible one rather than one for screen readers. */
function foldEchoes(differences: readonly Difference[]): Difference[] {
  const ranked = [...differences].sort((a, b) => rank(a) - rank(b));
  const reported = new Set<Difference>();
  for (const [index, difference] of ranked.entries()) {
    const leads = ranked.slice(0, index).filter((lead) => isEchoOf(difference, lead));
    const lead = leads.find((each) => reported.has(each));
    if (leads.length === 0 && !isOfSwap(difference, differences)) reported.add(difference);
    else if (lead?.topic === difference.topic && isSameText(lead, difference)) addSources(lead, difference);
  }
  return differences.filter((difference) => reported.has(difference));
}

/** Whether it only seems to have moved, because two texts that contain it were swapped. */
function isOfSwap({ topic, after: words }: Difference, differences: readonly Difference[]): boolean {
  if (topic !== 'order') return false;
  const changed = differences.filter((each) => each.topic === 'words' && each.change === 'changed');
  const isGone = changed.some(({ before, after }) => before.includes(words) && !after.includes(words));
  return isGone && changed.some(({ before, after }) => !before.includes(words) && after.includes(words));
}

const texts: ReadonlySet<Topic> = new Set(['words', 'control', 'screen-reader']);

/** Among several echoes, the one of the lowest rank is reported. */
function rank({ topic, label }: Difference): number {
  if (topic === 'control' || topic === 'screen-reader') return 4;
  if (label === 'heading' || label.startsWith('section')) return 0;
  return topic === 'address' || topic === 'entry' || label === 'entry' ? 1 : topic === 'link' ? 2 : 3;
}

function isEchoOf(other: Difference, lead: Difference): boolean {
  if (lead.change !== other.change || isOnAllPages(lead) !== isOnAllPages(other)) return false;
  // The name of an entry is repeated elsewhere, such as in a button that leads to it or in the table of contents.
  const isNamed = lead.topic === 'entry' && texts.has(other.topic);
  if (isNamed || (rank(lead) === 0 && other.topic === 'entry'))
    return namesOf(lead).includes(wordsAlone(other));
  // A link to a heading follows its address.
  if (lead.topic === 'address' && other.topic === 'link')
    return other.before.endsWith(lead.before) && other.after.endsWith(lead.after);
  if (lead.topic === 'link' && other.topic === 'words') return spellsWords(lead, other);
  // Icons in a row, such as stars, show the number that screen readers hear.
  if (lead.label === 'icon' && other.topic === 'screen-reader')
    return changedWords(lead) === changedWords(other);
  const isOneKind = lead.topic === other.topic && (lead.label === other.label || lead.topic === 'order');
  if (!texts.has(lead.topic) || !texts.has(other.topic)) return isOneKind && isSameText(lead, other);
  if (isSameText(lead, other)) return true;
  // Visible texts are reported each, even if the same word differs in another. A tab only names its heading.
  const isOfHeading = rank(lead) === 0 && lead.source !== undefined && lead.source === other.source;
  const isOfWidget = other.label === 'words of a widget' && lead.label !== other.label;
  const isEcho = other.topic !== 'words' || isOfHeading || isOfWidget;
  return isEcho && lead.change === 'changed' && changedWords(lead) === changedWords(other);
}

/** Whether a link shows its own address, which is all that differs in the words around it. */
function spellsWords(link: Difference, { before, after }: Difference): boolean {
  const [name = ''] = namesOf(link);
  const [start = '', end] = link.after.split(name);
  if (name === '' || end === undefined || !link.before.startsWith(start) || !link.before.endsWith(end))
    return false;
  const former = link.before.slice(start.length, link.before.length - end.length);
  return before.replaceAll(former, name) === after;
}

/** The header and the footer are reported for all pages, so words of one page are no echo of them. */
function isOnAllPages({ section: [first] }: Difference): boolean {
  return first === 'header' || first === 'footer';
}

function namesOf({ label, before, after }: Difference): string[] {
  return [/“(.*)”/.exec(label)?.[1] ?? '', ...(before + after).split(separator)];
}

/** The words without the addresses of links. */
function wordsAlone({ before, after }: Difference): string {
  return (before + after).replace(/ → \S+/g, '');
}

function isSameText(one: Difference, other: Difference): boolean {
  return one.before === other.before && one.after === other.after;
}

function changedWords({ before, after }: Difference): string {
  return JSON.stringify(compareWords(before, after).filter(({ kind }) => kind !== 'same'));
}
