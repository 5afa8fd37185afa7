import type { Root } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Root as MarkdownRoot, Nodes, Parents } from 'mdast';
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

const schema = {
  ...defaultSchema,
  strip: ['script', 'style', 'title'],
  // Ids would be none that anything leads to.
  attributes: { a: ['href'], ol: ['start'], input: ['type', 'checked'], td: ['align'], th: ['align'] },
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
  const read = readHtml(raw, undefined as never) as Root;
  const { tree, pictures } = tidyClipboard(read);
  const safe = sanitize(tree, schema) as Root;
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
    if (node.type === 'table') {
      for (const cell of node.children[0]?.children ?? []) {
        cell.children = cell.children.flatMap((part) => (part.type === 'strong' ? part.children : [part]));
      }
    }
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
