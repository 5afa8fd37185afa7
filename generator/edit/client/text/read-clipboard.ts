import type { Root } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type {
  Delete,
  Emphasis,
  Root as MarkdownRoot,
  Nodes,
  Parents,
  PhrasingContent,
  Strong,
  Table,
} from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { tidyClipboard } from './tidy-clipboard';

/** What was copied in another program, as markdown. */
export interface Clipping {
  markdown: string;
  /** Words for the middle of a line, and no paragraphs, lists or tables. */
  isInline: boolean;
  /** How many pictures were left out. */
  pictures: number;
}

/** Ids would be none that anything leads to. */
const schema = {
  ...defaultSchema,
  strip: ['head', 'script', 'style', 'title', 'xml'],
  attributes: {
    '*': ['style', 'role', 'ariaLevel', 'ariaRoledescription', 'dataAriaLevel'],
    a: ['href'],
    p: ['className'],
    ol: ['start'],
    input: ['type', 'checked'],
  },
};

const readHtml = rehypeRaw();
const toMarkdownTree = rehypeRemark();
const writer = remark()
  .use(remarkGfm, { tablePipeAlign: false })
  .data('settings', { bullet: '-', rule: '-', listItemIndent: 'one', resourceLink: true })
  .freeze();

/** Reads the HTML of a clipboard; nothing where the words alone say as much. */
export function readClipboard(html: string): Clipping | undefined {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root;
  const safe = sanitize(readHtml(raw, undefined as never) as Root, schema) as Root;
  const { pictures } = tidyClipboard(safe);
  const markdown = toMarkdownTree(safe, undefined as never) as MarkdownRoot;
  if (pictures === 0 && !hasForm(markdown)) return undefined;
  arrange(markdown);
  return {
    markdown: writer.stringify(markdown).trimEnd(),
    isInline: markdown.children.length === 1 && markdown.children[0]?.type === 'paragraph',
    pictures,
  };
}

function hasForm(node: Nodes): boolean {
  if (!['root', 'paragraph', 'text', 'break'].includes(node.type)) return true;
  return 'children' in node && node.children.some(hasForm);
}

/** As this site writes its pages: no heading beside the title, and nothing bold that is bold anyway. */
function arrange(tree: MarkdownRoot): void {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const isTitled = headings.some(({ depth }) => depth === 1);
  for (const heading of headings) if (isTitled && heading.depth < 6) heading.depth += 1;
  visit(tree, (node) => {
    if (node.type === 'paragraph') node.children = tidyWords(node.children);
    if (node.type === 'heading') node.children = tidyWords(node.children, ['strong']);
    if (node.type === 'table') arrangeTable(node);
    if (node.type !== 'list') return;
    const isLong = ({ children }: Parents) => children.filter(({ type }) => type === 'paragraph').length > 1;
    node.spread = node.children.some(isLong);
    for (const item of node.children) item.spread = isLong(item);
  });
}

function visit(node: Nodes, act: (node: Nodes) => void): void {
  act(node);
  if ('children' in node) for (const child of node.children) visit(child, act);
}

/** The first row is the head, whatever it was before. A cell holds words alone. */
function arrangeTable(table: Table): void {
  if (table.children[0]?.children.every(({ children }) => children.length === 0)) table.children.shift();
  for (const [index, { children }] of table.children.entries()) {
    for (const cell of children)
      cell.children = tidyWords(toWords(cell.children), index === 0 ? ['strong'] : []);
  }
}

function toWords(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (node.type === 'break') return [{ type: 'text', value: ' ' }];
    if (!['paragraph', 'list', 'listItem'].includes(node.type)) return [node as PhrasingContent];
    const words = toWords((node as Parents).children);
    return index > 0 ? [{ type: 'text', value: ' ' }, ...words] : words;
  });
}

type Mark = Strong | Emphasis | Delete;
const isMark = (node?: Nodes): node is Mark => /^(?:strong|emphasis|delete)$/.test(node?.type ?? '');
const isSpace = (node?: Nodes) => node?.type === 'text' && node.value.trim() === '';

/** Words with marks that follow each other joined, spaces outside of them, and none that is around them anyway. */
function tidyWords(nodes: readonly PhrasingContent[], around: readonly string[] = []): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const space = isSpace(joined.at(-1)) ? joined.slice(-1) : [];
    const last = joined.at(-1 - space.length);
    if (isMark(node) && isMark(last) && node.type === last.type) {
      joined.length -= space.length;
      last.children.push(...space, ...node.children);
    } else joined.push(node);
  }
  return joined.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = tidyWords(node.children, [...around, node.type]);
    if (around.includes(node.type) || children.every(isSpace)) return children;
    node.children = children as typeof node.children;
    if (!isMark(node)) return [node];
    const [first, last] = [children[0], children.at(-1)];
    const result: PhrasingContent[] = [node];
    if (first?.type === 'text' && /^\s/.test(first.value)) {
      result.unshift({ type: 'text', value: ' ' });
      first.value = first.value.trimStart();
    }
    if (last?.type === 'text' && /\s$/.test(last.value)) {
      result.push({ type: 'text', value: ' ' });
      last.value = last.value.trimEnd();
    }
    return result;
  });
}
