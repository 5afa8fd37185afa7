import { compareValues } from '../compare-values';
import type { Difference } from '../difference';
import { compareHeads, readHead } from './compare-head';
import { compareOutlines, foldEchoes } from './compare-outlines';
import { type Element, listElements, parseDocument, readAttributes, textWithin } from './html-elements';
import { listLeaves } from './outline';
import { readOutline } from './read-outline';

/** A finished document. */
export interface PageVersion {
  /** With `data-source` attributes where it is known which line a text comes from. */
  html: string;
  /** The props of its widgets as JSON, where they are in a file of their own. */
  props: string | undefined;
}

/** What visitors meet differently on a page, in reading order, the head first. */
export function comparePages(before: PageVersion, after: PageVersion): Difference[] {
  const [was, is] = [readPage(before), readPage(after)];
  const body = compareOutlines(was.outline, is.outline);
  return [...compareHeads(was.head, is.head), ...foldEchoes([...body, ...compareWidgets(was, is)])];
}

/** The words of a page, by which it is recognized at another address. */
export function readPageWords({ html }: Pick<PageVersion, 'html'>): string {
  return listLeaves(readOutline(parseDocument(html).body))
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

function readPage({ html, props }: PageVersion): Page {
  const document = parseDocument(html);
  const elements = listElements(document.html);
  const scripts = elements.filter(({ tagName }) => tagName === 'script');
  const ofType = (type: string) => scripts.filter((script) => readAttributes(script).get('type') === type);
  const outline = readOutline(document.body);
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
    const [was, is] = [asWords(change.before), asWords(change.after)];
    if (change.kind === 'moved' || (was === '' && is === '')) return [];
    if (before.words.includes(was) && after.words.includes(is)) return [];
    const source = after.sources.get(is);
    return [
      {
        topic: 'words',
        change: change.kind,
        label: 'words of a widget',
        section: [],
        before: was,
        after: is,
        ...(source !== undefined && { source }),
      },
    ];
  });
}

/** A text for people; ids, addresses and settings are none. */
function asWords(value: unknown): string {
  return typeof value === 'string' && /^\p{Lu}|\s/u.test(value) && !value.includes('/assets/') ? value : '';
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
