import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { allText, type Element, readAttributes } from './html-elements';
import {
  emptyLeaf,
  type Group,
  type Leaf,
  type Node,
  nameOfNodes,
  readIcon,
  readLabels,
  readPicture,
} from './outline';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** The class that templates give to words for screen readers alone. */
const heardClass = 'visually-hidden';

/** Numbers of headings, such as those of chapters, which follow from the order of entries. */
export const counted = /^[\divxlc§.]*$/i;

const textBlocks: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 dt dd td th figcaption caption summary legend label button pre'.split(' '),
);
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const entries: ReadonlySet<string> = new Set([
  'li',
  'tr',
  'div',
  'article',
  'section',
  'figure',
  'details',
  'fieldset',
]);
const pictures: ReadonlySet<string> = new Set(['img', 'picture', 'video']);
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'link', 'meta', 'noscript']);

/** The outline of a page, in reading order. Links within the page get its address, as on other pages. */
export function readOutline(body: Element, address: string): Group[] {
  return new OutlineReader(address).read(body);
}

class OutlineReader {
  readonly #sections: Group[] = [];
  #open: Leaf | undefined;
  /** Whether all of the open text is hidden from screen readers. */
  #isOpenHidden = true;
  #into: Node[] = [];
  #entry: Group | undefined;
  /** Properties that a text inherits from the elements around it. A control that is named by its label has no other words. */
  #around = { isHeard: false, isHidden: false, lang: '', source: '', isNamed: false, heading: '', id: '' };
  /** Whether an element has ended just before: another one directly after it is set apart by styles. */
  #isApart = false;
  /** Whether an element begins or has ended just before. */
  #isAtTag = false;
  /** The heading below that of the section, until the element around it ends. */
  #under = '';

  constructor(private readonly address: string) {}

  read(body: Element): Group[] {
    this.#beginSection('');
    this.#walkAll(body.childNodes, body);
    this.#close();
    const nonempty = this.#sections.filter(({ children }) => children.length > 0);
    for (const section of nonempty) section.name ||= nameOfNodes(section.children);
    return nonempty;
  }

  #beginSection(id: string, name = ''): void {
    this.#close();
    const section: Group = { kind: 'section', name, id, children: [] };
    this.#sections.push(section);
    this.#into = section.children;
    this.#under = '';
  }

  #walkAll(nodes: readonly ChildNode[], parent: Element): void {
    const repeated = findRepeated(nodes);
    for (const [index, node] of nodes.entries()) {
      if (defaultTreeAdapter.isTextNode(node)) {
        if (index > 0) this.#isApart = false;
        this.#addText(node.value);
      } else if (defaultTreeAdapter.isElementNode(node)) this.#walk(node, parent, repeated.has(node));
    }
  }

  #walk(element: Element, parent: Element, isEntry: boolean): void {
    const { tagName } = element;
    const has = readAttributes(element);
    if (unread.has(tagName)) return;
    const before = this.#around;
    const source = has.get('data-source') ?? before.source;
    this.#around = {
      isHeard: before.isHeard || (has.get('class') ?? '').split(' ').includes(heardClass),
      isHidden: before.isHidden || has.get('aria-hidden') === 'true',
      isNamed: before.isNamed || (tagName === 'button' && has.has('aria-label')),
      lang: (has.get('lang') ?? '') || before.lang,
      source,
      heading: /^h[1-6]$/.test(tagName) ? tagName : before.heading,
      id: /^h[1-6]$/.test(tagName) ? (has.get('id') ?? '') : before.id,
    };
    if (tagName === 'svg') this.#addIcon(readIcon(element, source));
    else if (pictures.has(tagName)) this.#addAll(readPicture(element, source));
    else if (tagName === 'input' || tagName === 'textarea') this.#addAll(readLabels(has, tagName, source));
    else if (inline.has(tagName)) this.#walkInline(element, has);
    else this.#walkBlock(element, parent, isEntry, has);
    this.#around = before;
  }

  #walkInline(element: Element, has: ReadonlyMap<string, string>): void {
    if (element.tagName === 'br') this.#addText(' ');
    // Words only for screen readers are not part of the visible sentence.
    const isSplit = this.#around.isHeard && !this.#open?.isHeard;
    if (isSplit) this.#close();
    const start = this.#open?.words.length ?? 0;
    this.#isAtTag = true;
    const to = element.tagName === 'a' ? has.get('href') : undefined;
    if (to === undefined) this.#walkAll(element.childNodes, element);
    else this.#walkLink(element, to, has);
    if (/^(?:b|strong)$/.test(element.tagName) && this.#open)
      this.#open.strong ||= this.#open.words.slice(start).trim();
    this.#isApart = true;
    this.#isAtTag = true;
    if (isSplit) this.#close();
    this.#addAll(readLabels(has, element.tagName, this.#around.source));
  }

  /** A link belongs to the text that it begins in. */
  #walkLink(element: Element, to: string, has: ReadonlyMap<string, string>): void {
    const leaf = this.#openLeaf();
    const start = leaf.words.length;
    const source = has.get('data-source-href') ?? this.#around.source;
    const link = { words: '', to: to.replace(/^#(?=.)/, `${this.address}#`), source };
    leaf.links.push(link);
    this.#walkAll(element.childNodes, element);
    link.words = leaf.words.slice(start).trim() || allText(element);
  }

  #walkBlock(element: Element, parent: Element, isEntry: boolean, has: ReadonlyMap<string, string>): void {
    const { tagName } = element;
    this.#close();
    const outside = this.#into;
    const entryOutside = this.#entry;
    const under = this.#under;
    const isTop = isSection(element, parent);
    if (isTop)
      this.#beginSection(has.get('id') ?? '', tagName === 'header' || tagName === 'footer' ? tagName : '');
    else if (tagName === 'h2' && isLoose(element)) this.#beginSection(has.get('id') ?? '');
    const group: Group = { kind: 'entry', name: '', id: has.get('id') ?? '', children: [] };
    if (isEntry && !isTop) {
      this.#into = group.children;
      this.#entry = group;
    } else if (this.#entry) this.#entry.id ||= group.id;
    this.#addAll(readLabels(has, tagName, this.#around.source));
    if (textBlocks.has(tagName)) this.#openLeaf(tagName === 'button' ? 'control' : 'text');
    if (tagName === 'li') this.#addNumber(element, parent, has);
    this.#walkAll(element.childNodes, element);
    this.#close();
    if (isEntry && !isTop) {
      group.name = nameOfNodes(group.children);
      this.#into = outside;
      this.#entry = entryOutside;
      if (group.children.length > 0) this.#add(group);
    }
    if (isTop) this.#beginSection('');
    else if (this.#around.heading === '') this.#under = under;
  }

  #openLeaf(kind: Leaf['kind'] = 'text'): Leaf {
    if (this.#open) return this.#open;
    const { isHeard, heading, id } = this.#around;
    const leaf = emptyLeaf(heading ? 'heading' : kind, isHeard);
    if (id !== '') leaf.id = id;
    this.#open = leaf;
    this.#isOpenHidden = true;
    this.#isApart = false;
    return leaf;
  }

  #addText(text: string): void {
    const { isHidden, isNamed, heading, source, lang } = this.#around;
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    if (words.trim() === '' && (!this.#open || words === '')) return;
    if (isNamed || (isHidden && heading !== '' && counted.test(words.trim()))) return;
    const leaf = this.#openLeaf();
    if (lang !== '' && !leaf.langs.includes(lang)) leaf.langs.push(lang);
    // A sentence that an element begins is set apart by styles as well.
    const begins = this.#isAtTag && /[\p{Ll}.!?…”]$/u.test(leaf.words) && /^\p{Lu}/u.test(words);
    const needsSpace = begins || (this.#isApart && /\S$/.test(leaf.words));
    if (needsSpace) leaf.words += ' ';
    const added = leaf.words === '' || leaf.words.endsWith(' ') ? words.replace(/^ /, '') : words;
    if (source !== '' && leaf.sources.at(-1)?.source !== source && added.trim() !== '') {
      leaf.sources.push({ start: leaf.words.length, source });
    }
    leaf.words += added;
    this.#isOpenHidden &&= isHidden;
    if (words.trim() !== '') this.#isApart = false;
    this.#isAtTag = false;
  }

  #close(): void {
    const leaf = this.#open;
    this.#open = undefined;
    this.#isApart = false;
    if (!leaf) return;
    leaf.words = leaf.words.trim();
    if (leaf.words === '' && leaf.links.length === 0) return;
    if (this.#isOpenHidden && this.#isSaid(leaf)) return;
    const section = this.#sections.at(-1)?.children;
    const isBelow = leaf.kind === 'heading' && section === this.#into;
    if (isBelow && section.some(({ kind }) => kind === 'heading')) this.#under = leaf.words;
    this.#add(leaf);
  }

  /** Whether an earlier text has the same words for screen readers, which is then visible too. */
  #isSaid({ words }: Leaf): boolean {
    const all = listWords(words);
    const saysAll = (node: Node): node is Leaf =>
      (node.kind === 'text' || node.kind === 'heading') &&
      all.every((word) => listWords(node.words).includes(word));
    const said = all.length === 0 ? undefined : this.#into.find(saysAll);
    if (said) said.isHeard = false;
    return said !== undefined;
  }

  #add(node: Node): void {
    const isOwn = node.kind === 'heading' || this.#sections.at(-1)?.children !== this.#into;
    if (this.#under !== '' && !isOwn) node.under = this.#under;
    this.#into.push(node);
  }

  #addAll(leaves: readonly Leaf[]): void {
    for (const leaf of leaves) this.#add(leaf);
  }

  /** Equal icons in a row, such as stars, draw a figure. */
  #addIcon(icon: Leaf | undefined): void {
    const last = this.#into.at(-1);
    if (!icon) return;
    if (last?.kind === 'icon' && last.names[0] === icon.names[0]) last.names.push(...icon.names);
    else this.#add(icon);
  }

  /** A list that does not begin with 1 shows so at its first entry. */
  #addNumber(element: Element, parent: Element, has: ReadonlyMap<string, string>): void {
    const isFirst = parent.childNodes.find(defaultTreeAdapter.isElementNode) === element;
    const number = has.get('value') ?? (isFirst ? readAttributes(parent).get('start') : undefined);
    if (number !== undefined && parent.tagName === 'ol') this.#addText(`${number}. `);
  }
}

function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Where a page is divided: its header, its footer, and the sections of its main part. */
function isSection({ tagName }: Element, { tagName: parent }: Element): boolean {
  if (tagName === 'section') return parent === 'main';
  return parent === 'body' && ['header', 'footer', 'aside', 'nav'].includes(tagName);
}

/** Whether a heading is in no section: then it begins one itself. */
function isLoose(element: Element): boolean {
  for (
    let node: DefaultTreeAdapterTypes.ParentNode | null = element;
    node;
    node = 'parentNode' in node ? node.parentNode : null
  ) {
    if ('tagName' in node && ['section', 'header', 'footer', 'aside', 'nav'].includes(node.tagName))
      return false;
  }
  return true;
}

/** The entries of a list: elements that are one of several of their kind next to each other. */
function findRepeated(nodes: readonly ChildNode[]): Set<ChildNode> {
  const byKind = new Map<string, Element[]>();
  for (const node of nodes.filter(defaultTreeAdapter.isElementNode)) {
    const [first = ''] = (readAttributes(node).get('class') ?? '').split(' ');
    const kind = `${node.tagName}.${first}`;
    if (entries.has(node.tagName)) byKind.set(kind, [...(byKind.get(kind) ?? []), node]);
  }
  const isList = (kind: string, of: Element[]) => of.length > 1 || /^(li|tr)\./.test(kind);
  return new Set([...byKind].flatMap(([kind, of]) => (isList(kind, of) ? of : [])));
}
