import type { Root as HtmlRoot, Nodes } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { checkMarkdown } from './check-markdown';
import { fillTokens } from './fill-tokens';
import { formatOrigin } from './place-origins';
import type { Tokens } from './tokens';
import type { Origin, Outcome, PageSource, RenderedPage } from './types';

/**
 * Ids come from headings and footnotes alone, for raw HTML is refused, so they need no prefix to
 * keep them apart from ids a writer chose.
 */
const sanitizeSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: ['https', 'mailto'] },
};

const parser = unified().use(remarkParse).use(remarkGfm);
const transformer = unified().use(remarkRehype).use(rehypeSanitize, sanitizeSchema).use(rehypeSlug);
const stringifier = unified().use(rehypeStringify);

/**
 * A page's body as sanitised HTML. `tokens` stand in the text as `{support}`; without a value for
 * one (site.yaml is not valid yet) it stays as it is, but a token nobody knows is a problem.
 */
export async function renderMarkdown(source: PageSource, tokens: Tokens): Promise<Outcome<RenderedPage>> {
  const tree = parseMarkdown(source.body);
  const problems = [...fillTokens(tree, source, tokens), ...checkMarkdown(tree, source.file)];
  const html = await transformer.run(tree);
  const places = collectPlaces(html, source.file);
  const headings = collectHeadings(html);
  markExternalLinks(html);
  const { slug, frontMatter, file } = source;
  const page = { slug, frontMatter, html: stringifier.stringify(html), headings };
  traceElements(html, file);
  return { value: { page, file, places, tracedHtml: stringifier.stringify(html) }, problems };
}

/** A page's body as markdown understands it, before tokens are filled. */
export function parseMarkdown(body: string): Root {
  return parser.parse(body);
}

function collectHeadings(tree: HtmlRoot): { id: string; text: string }[] {
  const headings: { id: string; text: string }[] = [];
  visit(tree, 'element', (node) => {
    // The one heading that is not the writer's: the label that footnotes bring, for screen readers only.
    const isHidden = String(node.properties.className).includes('sr-only');
    if (node.tagName !== 'h2' || isHidden) return;
    headings.push({ id: String(node.properties.id), text: textOf(node).trim() });
  });
  return headings;
}

/** Addresses and ids with the lines they came from, for whoever finds one of them wrong later. */
function collectPlaces(tree: HtmlRoot, file: string): Map<string, Origin> {
  const places = new Map<string, Origin>();
  visit(tree, 'element', ({ properties, position }) => {
    if (!position) return;
    const origin = { file, line: position.start.line, column: position.start.column };
    if (properties.href !== undefined) places.set(String(properties.href), origin);
    if (properties.id !== undefined) places.set(`id:${properties.id}`, origin);
  });
  return places;
}

function markExternalLinks(tree: HtmlRoot): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    const address = String(properties.href);
    if (tagName !== 'a' || !address.startsWith('https:')) return;
    properties.rel = ['noopener'];
    // On paper, an address that the words do not write out is written after them.
    if (!textOf(node).includes(address)) properties.dataUnwritten = '';
  });
}

/** Where each element that directly holds text was written, in place. */
function traceElements(tree: HtmlRoot, file: string): void {
  visit(tree, 'element', ({ properties, position, children }) => {
    const holdsText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
    if (!position || !holdsText) return;
    properties.dataSource = formatOrigin({
      file,
      line: position.start.line,
      column: position.start.column,
    });
  });
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
