import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** What the text around already is. */
interface Marks {
  strong: boolean;
  em: boolean;
  del: boolean;
}

/** An entry of a list that Word writes as a paragraph with a level. */
interface LooseItem {
  level: number;
  list: 'ol' | 'ul';
}

type Tidied = ElementContent & { item?: LooseItem };

const unread: ReadonlySet<string> = new Set([
  'head',
  'link',
  'meta',
  'script',
  'style',
  'template',
  'title',
  'xml',
]);
const kept: ReadonlySet<string> = new Set([
  'blockquote',
  'hr',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
]);
const containers: ReadonlySet<string> = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header main nav section summary'.split(
    ' ',
  ),
);
const isBlockName = (name: string) =>
  kept.has(name) || containers.has(name) || /^(?:h[1-6]|p|pre|ul|ol|li)$/.test(name);

/**
 * The HTML of a clipboard in the elements that its looks stand for: programs write bold words as styles, lists as
 * paragraphs with levels, and a bold element that is not bold around everything. Pictures are left out and counted.
 */
export function tidyClipboard(tree: Root): { tree: Root; pictures: number } {
  let pictures = 0;
  const tidyAll = (nodes: readonly RootContent[], marks: Marks) =>
    joinMarks(nodes.flatMap((node) => tidy(node, marks))).filter(isMeant);

  const tidy = (node: RootContent, marks: Marks): Tidied[] => {
    if (node.type === 'text') return [textNode(toPlainSpaces(node.value))];
    if (node.type !== 'element' || unread.has(node.tagName)) return [];
    const style = readStyle(node);
    // The number or bullet of an entry, written out.
    if (/ignore/i.test(style['mso-list'] ?? '') || style.display === 'none') return [];
    if (node.tagName === 'img') {
      if (node.properties.ariaRoledescription !== 'checkbox') pictures += 1;
      return [];
    }
    if (node.tagName === 'pre') return [element('pre', [element('code', [textNode(textOf(node))])])];
    return isBlockName(node.tagName) ? tidyBlock(node, style, marks) : tidyWords(node, style, marks);
  };

  const tidyWords = (node: Element, style: Style, marks: Marks): Tidied[] => {
    const { tagName, properties } = node;
    const own = marksOf(tagName, style);
    const names = (Object.keys(own) as (keyof Marks)[]).filter((name) => own[name] && !marks[name]);
    const inner = { ...marks, ...Object.fromEntries(names.map((name) => [name, true])) };
    let children: Tidied[] = tidyAll(node.children, inner);
    if (tagName === 'br' || tagName === 'input') return [{ ...node, children: [] }];
    if (children.some(isBlock)) return children;
    if (tagName === 'code') children = [element('code', children)];
    const isLink = tagName === 'a' && /^(?:https?:|mailto:|tel:)/i.test(String(properties.href));
    if (isLink) children = around(children, (words) => element('a', words, { href: properties.href }));
    for (const name of names.reverse()) children = around(children, (words) => element(name, words));
    return children;
  };

  const tidyBlock = (node: Element, style: Style, marks: Marks): Tidied[] => {
    const name = nameBlock(node);
    // A heading is bold anyway.
    const children: Tidied[] = tidyAll(node.children, {
      ...marks,
      strong: marks.strong || /^h\d/.test(name),
    });
    if (name === 'ul' || name === 'ol') return tidyList(name, node.properties.start, children);
    if (name === 'li') {
      // Of Word in the browser, where each entry stands in a list of its own.
      const level = Number(node.properties.dataAriaLevel ?? 0);
      const item = element('li', withoutOneParagraph(nestItems(children)));
      return [{ ...item, ...(level > 0 && { item: { level, list: 'ul' } }) }];
    }
    if (name === 'td' || name === 'th') return [element(name, toWords(children))];
    if (name === 'table') makeHead(children);
    if (kept.has(name)) return [element(name, nestItems(children))];
    if (children.some(isBlock)) return children;
    if (textOf(element('p', children)).trim() === '') return [];
    const item = readItem(node, style);
    return [{ ...element(containers.has(name) ? 'p' : name, children), ...(item && { item }) }];
  };

  const marks = { strong: false, em: false, del: false };
  return { tree: { type: 'root', children: nestItems(tidyAll(tree.children, marks)) }, pictures };
}

type Style = Record<string, string | undefined>;

function readStyle({ properties }: Element): Style {
  const parts = String(properties.style ?? '').split(';');
  return Object.fromEntries(
    parts.map((part) =>
      part
        .toLowerCase()
        .split(/:(.*)/s, 2)
        .map((word) => word.trim()),
    ),
  );
}

function marksOf(tagName: string, style: Style): Marks {
  const weight = style['font-weight'] ?? '';
  const slant = style['font-style'] ?? '';
  const line = `${style['text-decoration']} ${style['text-decoration-line']}`;
  return {
    strong:
      /^bold|^[6-9]00/.test(weight) || (/^(?:b|strong)$/.test(tagName) && !/^normal|^[1-5]00/.test(weight)),
    em: /^(?:italic|oblique)/.test(slant) || (/^(?:i|em)$/.test(tagName) && slant !== 'normal'),
    del: /line-through/.test(line) || /^(?:del|s|strike)$/.test(tagName),
  };
}

/** Word writes titles and its editor in the browser all headings as paragraphs. */
function nameBlock({ tagName, properties }: Element): string {
  if (properties.role === 'heading') return `h${properties.ariaLevel ?? 2}`;
  return String(properties.className) === 'MsoTitle' ? 'h1' : tagName;
}

function readItem(node: Element, style: Style): LooseItem | undefined {
  const level = /level(\d+)/.exec(style['mso-list'] ?? '')?.[1];
  if (level === undefined) return undefined;
  const isNumbered = /^[(\s]*(?:\d+|[a-z]{1,5})[.)]/i.test(textOf(node));
  return { level: Number(level), list: isNumbered ? 'ol' : 'ul' };
}

/** Google Docs and others write a list within a list beside the entry that it belongs to. */
function tidyList(name: 'ol' | 'ul', start: Properties['start'], children: readonly Tidied[]): Tidied[] {
  if (children.some(({ item }) => item)) {
    return children.map((child) => (child.item ? { ...child, item: { ...child.item, list: name } } : child));
  }
  const items: Element[] = [];
  for (const child of children) {
    if (child.type !== 'element') continue;
    const isList = child.tagName === 'ul' || child.tagName === 'ol';
    if (isList && items.length > 0) items.at(-1)?.children.push(child);
    else items.push(child.tagName === 'li' ? child : element('li', [child]));
  }
  return [element(name, items, { start })];
}

/** Entries with levels, one within the other. */
function nestItems(nodes: readonly Tidied[]): Tidied[] {
  const result: Tidied[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const node of nodes) {
    const { item } = node;
    if (!item || node.type !== 'element') {
      if (isBlock(node)) open.length = 0;
      result.push(node);
      continue;
    }
    const isDone = ({ level, list }: (typeof open)[number]) =>
      level > item.level || (level === item.level && list.tagName !== item.list);
    while (open.some(isDone)) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = element(item.list, []);
      const around = open.at(-1)?.list.children.at(-1);
      if (around?.type === 'element') around.children.push(list);
      else result.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.children.push(element('li', node.children));
  }
  return result;
}

/** Words that one mark is around, however many parts they were written in. */
function joinMarks(nodes: readonly Tidied[]): Tidied[] {
  const result: Tidied[] = [];
  for (const node of nodes) {
    const isMark = node.type === 'element' && /^(?:strong|em|del)$/.test(node.tagName);
    const end = result.at(-1);
    const space = end?.type === 'text' && end.value.trim() === '' ? [end] : [];
    const last = result[result.length - 1 - space.length];
    if (isMark && last?.type === 'element' && last.tagName === node.tagName) {
      const words = joinMarks([...last.children, ...space, ...node.children]);
      result.splice(result.length - 1 - space.length, 2, element(node.tagName, words));
    } else result.push(node);
  }
  return result;
}

/** Beside a block, a break ends no line. */
function isMeant(node: Tidied, index: number, all: readonly Tidied[]): boolean {
  if (node.type !== 'element' || node.tagName !== 'br') return true;
  const isWords = (other: Tidied | undefined) => other !== undefined && !isBlock(other);
  return isWords(all[index - 1]) && isWords(all[index + 1]);
}

function isBlock(node: Tidied): boolean {
  return node.type === 'element' && isBlockName(node.tagName);
}

/** An element around the words, and the spaces at their ends around it. */
function around(nodes: readonly Tidied[], wrap: (words: Tidied[]) => Element): Tidied[] {
  if (textOf(element('p', nodes)).trim() === '') return [...nodes];
  const words = [...nodes];
  const [first, last] = [words[0], words.at(-1)];
  let [before, after] = ['', ''];
  if (first?.type === 'text') {
    before = /^\s*/.exec(first.value)?.[0] ?? '';
    words[0] = textNode(first.value.trimStart());
  }
  if (last?.type === 'text') {
    after = /\s*$/.exec(last.value)?.[0] ?? '';
    const value = (words.at(-1) as Text).value;
    words[words.length - 1] = textNode(value.trimEnd());
  }
  return [textNode(before), wrap(words), textNode(after)].filter(
    (node) => node.type !== 'text' || node.value,
  );
}

/** The paragraph of an entry would set it apart from the others. */
function withoutOneParagraph(nodes: readonly Tidied[]): Tidied[] {
  const isParagraph = (node: Tidied) => node.type === 'element' && node.tagName === 'p';
  if (nodes.filter(isParagraph).length !== 1) return [...nodes];
  return nodes.flatMap((node) => (node.type === 'element' && isParagraph(node) ? node.children : [node]));
}

/** The first row of a table in markdown is its head, whatever it was before. */
function makeHead(nodes: readonly Tidied[]): void {
  const first = nodes.find((node) => node.type === 'element');
  if (first?.tagName === 'td') for (const cell of nodes) Object.assign(cell, { tagName: 'th' });
  else if (first) makeHead(first.children);
}

/** A cell of a table in markdown holds words alone. */
function toWords(nodes: readonly Tidied[]): Tidied[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'br') return [textNode(' ')];
    return isBlock(node) ? [textNode(' '), ...toWords(node.children), textNode(' ')] : [node];
  });
}

function element(tagName: string, children: readonly Tidied[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

function textNode(value: string): Text {
  return { type: 'text', value };
}

/** Programs keep spaces apart by characters that nobody sees, and a page would report. */
function toPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}
