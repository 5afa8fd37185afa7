import type { Element, Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype, { defaultFootnoteBackContent, type Options as RemarkRehypeOptions } from 'remark-rehype';
import { hidden } from './html/headings';
import { visit } from './visit';

const footnotes: RemarkRehypeOptions = {
  // What of it may stay is seen once it is parsed.
  allowDangerousHtml: true,
  footnoteLabelProperties: { className: [hidden] },
  // Without a second character, which nobody sees, telephones draw the arrow as an emoji.
  footnoteBackContent: (note, time) => {
    const [, ...number] = defaultFootnoteBackContent(note, time);
    return [{ type: 'text', value: '↩\uFE0E' }, ...number];
  },
};

/** Reads what was written in HTML as browsers do, and all the rest once more. Without any, the page stays as it is. */
function readWrittenHtml() {
  const read = rehypeRaw();
  return (tree: HtmlRoot, file: Parameters<typeof read>[1]) => {
    if (!holdsWrittenHtml(tree)) return tree;
    // Behind a paragraph, a `<td>` without a table is passed over, and takes no words with it.
    tree.children.unshift({ type: 'element', tagName: 'p', properties: {}, children: [] });
    return read(tree, file);
  };
}

function holdsWrittenHtml({ children }: HtmlRoot | Element): boolean {
  return children.some(
    (child) => child.type === 'raw' || (child.type === 'element' && holdsWrittenHtml(child)),
  );
}

const markdown = remark()
  // One tilde is mostly meant as “about”: words are struck out between two.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, footnotes)
  .use(readWrittenHtml)
  .use(rehypeStringify)
  .freeze();

const syntax = markdown.data('micromarkExtensions') ?? [];
type Syntax = (typeof syntax)[number];

/** At every paragraph and letter, the parser tries whether one of these begins there, which takes half of its time. */
const rare = [
  { construct: 'emailAutolink', isPossible: (body: string) => body.includes('@') },
  // These two are tried at every letter h or w. Behind `](` is the address of a link; any other is still found in the tree.
  { construct: 'protocolAutolink', isPossible: (body: string) => /(?<!\]\()https?:\/\//i.test(body) },
  { construct: 'wwwAutolink', isPossible: (body: string) => /www\./i.test(body) },
  // The row below the head of a table has nothing but these signs.
  { construct: 'table', isPossible: (body: string) => /[|:][ \t]*-|-[ \t]*[|:]/.test(body) },
];

function leaveOut({ text = {}, flow = {}, ...others }: Syntax, absent: readonly string[]): Syntax {
  const filter = (constructs: typeof text) =>
    Object.fromEntries(
      Object.entries(constructs).map(([code, each]) => [
        code,
        [each ?? []].flat().filter(({ name = '' }) => !absent.includes(name)),
      ]),
    );
  return { ...others, text: filter(text), flow: filter(flow) };
}

/** Addresses in words become links once more in the tree, for which the package names a function for each node. */
const fromMarkdownExtensions = (markdown.data('fromMarkdownExtensions') ?? []).flat().map((extension) => ({
  ...extension,
  transforms: (extension.transforms ?? []).map(
    (transform) => (tree: MarkdownRoot) => (holdsAddress(tree) ? transform(tree) : undefined),
  ),
}));

function holdsAddress(tree: MarkdownRoot): boolean {
  let isFound = false;
  visit(tree, 'text', ({ value }) => {
    isFound ||= /:\/\/|www\.|@/i.test(value);
  });
  return isFound;
}

/** GitHub's markdown. */
export function parseMarkdown(body: string): MarkdownRoot {
  const absent = rare.filter(({ isPossible }) => !isPossible(body)).map(({ construct }) => construct);
  const micromarkExtensions = syntax.map((extension) => leaveOut(extension, absent));
  return remark().data({ micromarkExtensions, fromMarkdownExtensions }).parse(body);
}

/** With the HTML that was written in it, as browsers parse it: nothing is safe yet. */
export function toElements(tree: MarkdownRoot): HtmlRoot {
  return markdown.runSync(tree);
}

export function writeHtml(tree: HtmlRoot): string {
  return markdown.stringify(tree);
}
