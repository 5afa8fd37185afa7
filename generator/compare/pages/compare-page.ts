import { walkValues } from '../../lib/json-pointer';
import { compareValues } from '../compare-values';
import type { Difference } from '../difference';
import { compareHeads, readHead } from './compare-head';
import { compareOutlines, foldEchoes } from './compare-outlines';
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

/** What visitors meet differently on a page, in reading order, the head first. */
export function comparePages(before: PageVersion, after: PageVersion): Difference[] {
  const [was, is] = [readPage(before), readPage(after)];
  const body = compareOutlines(was.outline, is.outline);
  const widgets = [...compareWidgets(was, is), ...compareWidgetPictures(was, is, body)];
  return [...compareHeads(was.head, is.head), ...foldEchoes([...body, ...widgets])];
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
    const isText = isWords(change.before, before) || isWords(change.after, after);
    const [was, is] = isText ? [asText(change.before), asText(change.after)] : ['', ''];
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

/** Whether it is for people; ids, addresses and settings are not. */
function isWords(value: unknown, { sources }: Page): boolean {
  if (typeof value !== 'string' || value.includes('/assets/')) return false;
  return sources.has(value) || /^\p{Lu}|\s|[^\p{ASCII}]/u.test(value);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Pictures that only scripts show. `told` are the differences of the rest of the page. */
function compareWidgetPictures(before: Page, after: Page, told: readonly Difference[]): Difference[] {
  const [was, is] = [readPictures(before.props), readPictures(after.props)];
  return [...is].flatMap(([name, hashes]): Difference[] => {
    const isSame = !was.has(name) || was.get(name) === hashes;
    if (isSame || told.some(({ topic, after }) => topic === 'picture' && after === name)) return [];
    const label = 'picture replaced under the same name';
    return [{ topic: 'picture', change: 'changed', label, section: [], before: name, after: name }];
  });
}

/** By name, the hashes of its files. */
function readPictures(props: unknown): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const { value } of walkValues(props)) {
    for (const url of typeof value === 'string' ? value.split(/[\s,]+/) : []) {
      const { name, hash } = readAssetName(url);
      if (hash !== '' && !pictures.get(name)?.includes(hash))
        pictures.set(name, `${pictures.get(name) ?? ''}${hash}`);
    }
  }
  return pictures;
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
