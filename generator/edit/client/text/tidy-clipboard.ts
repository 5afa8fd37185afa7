import type { Element, ElementContent, Nodes, Parents } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

const blocks = /^(?:address|article|aside|blockquote|div|dl|figure|h[1-6]|hr|li|ol|p|pre|section|table|ul)$/;
const marks = /^(?:b|strong|i|em|del|s|strike)$/;

/**
 * Gives what a clipboard has in its styles the elements that they stand for: programs write bold words as styles, lists as
 * paragraphs with levels, and a bold element that is not bold around everything. Pictures go; they are counted.
 */
export function tidyClipboard(root: Parents): { pictures: number } {
  let pictures = 0;
  const tidy = (node: Nodes): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: toPlainSpaces(node.value) }];
    if (node.type !== 'element') return [];
    const style = readStyle(node);
    // The number or bullet of an entry, written out.
    if (/ignore/i.test(style['mso-list'] ?? '') || style.display === 'none') return [];
    if (node.tagName === 'img') {
      if (node.properties.ariaRoledescription !== 'checkbox') pictures += 1;
      return [];
    }
    const { tagName, properties } = node;
    const inner = tagName === 'pre' ? node.children : node.children.flatMap(tidy);
    if (tagName === 'div' && inner.some(isBlock)) return inner;
    const children = arrange(inner);
    if (marks.test(tagName) || tagName === 'span') return mark(tagName, style, children);
    const isPlace = tagName === 'a' && !/^(?:https?:|mailto:|tel:)/i.test(String(properties.href));
    if (isPlace) return children;
    if (/^[uo]l$/.test(tagName)) return [toList({ ...node, children })].flat();
    const named = { ...node, tagName: nameBlock(node), children };
    const level = Number(/level(\d+)/.exec(style['mso-list'] ?? '')?.[1] ?? 0);
    return tagName === 'p' && level > 0 ? [toItem(level, isNumbered(node) ? 'ol' : 'ul', named)] : [named];
  };
  root.children = arrange(root.children.flatMap(tidy));
  return { pictures };
}

type Style = Record<string, string | undefined>;

function readStyle({ properties }: Element): Style {
  const parts = String(properties.style ?? '')
    .toLowerCase()
    .split(';');
  return Object.fromEntries(parts.map((part) => part.split(/:(.*)/s, 2).map((word) => word.trim())));
}

/** Words with the marks that their element and its style give them. Blocks among them stay as they are. */
function mark(tagName: string, style: Style, children: ElementContent[]): ElementContent[] {
  if (children.some(isBlock)) return children;
  const weight = style['font-weight'] ?? (/^(?:b|strong)$/.test(tagName) ? 'bold' : '');
  const slant = style['font-style'] ?? (/^(?:i|em)$/.test(tagName) ? 'italic' : '');
  const line = `${style['text-decoration']} ${style['text-decoration-line']}`;
  const isStruck = line.includes('line-through') || /^(?:del|s|strike)$/.test(tagName);
  return [
    ...(isStruck ? ['del'] : []),
    ...(/^(?:italic|oblique)/.test(slant) ? ['em'] : []),
    ...(/^bold|^[6-9]00/.test(weight) ? ['strong'] : []),
  ].reduce<ElementContent[]>((words, name) => [element(name, words)], children);
}

/** Word writes titles, and its editor in the browser all headings, as paragraphs. */
function nameBlock({ tagName, properties }: Element): string {
  if (properties.role === 'heading') return `h${properties.ariaLevel ?? 2}`;
  return String(properties.className) === 'MsoTitle' ? 'h1' : tagName;
}

function isNumbered(node: Element): boolean {
  return /^[(\s]*(?:\d+|[a-z]{1,5})[.)]/i.test(textOf(node));
}

/** An entry of a list that says by itself how deep in which list it is. */
function toItem(level: number, list: string, { children }: Element): Element {
  return element('li', children, { dataLevel: level, dataList: list });
}

/** Google Docs writes a list within a list beside its entry; Word in the browser writes a list for each entry. */
function toList(list: Element): Element | Element[] {
  const { tagName } = list;
  const items = list.children.filter((child) => child.type === 'element');
  const levels = items.map(({ properties }) => Number(properties.dataAriaLevel ?? 0));
  if (levels.some((level) => level > 0))
    return items.map((item, index) => toItem(levels[index] ?? 1, tagName, item));
  const children: Element[] = [];
  for (const item of items) {
    const isList = /^[uo]l$/.test(item.tagName);
    if (isList && children.length > 0) children.at(-1)?.children.push(item);
    else children.push(item);
  }
  return { ...list, children };
}

/** Entries with levels, one within the other, and no line break beside a block. */
function arrange(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: Element[] = [];
  for (const [index, node] of nodes.entries()) {
    const isBreak = node.type === 'element' && node.tagName === 'br';
    if (isBreak && [nodes[index - 1], nodes[index + 1]].some((other) => !other || isBlock(other))) continue;
    const level = node.type === 'element' ? Number(node.properties.dataLevel ?? 0) : 0;
    if (node.type !== 'element' || level === 0) {
      if (isBlock(node)) open = [];
      result.push(node);
      continue;
    }
    const { dataList } = node.properties;
    const depth = Math.min(level, open.length + 1);
    open = open.slice(0, depth);
    if (open[depth - 1]?.tagName !== dataList) {
      const list = element(String(dataList), []);
      const around = open[depth - 2]?.children.at(-1);
      if (around?.type === 'element') around.children.push(list);
      else result.push(list);
      open[depth - 1] = list;
    }
    open[depth - 1]?.children.push(element('li', node.children));
  }
  return result;
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blocks.test(node.tagName) || node.children.some(isBlock));
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Programs keep spaces apart by characters that nobody sees, and a page would report. */
function toPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}
