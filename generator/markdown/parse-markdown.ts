import type { Element, Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype, { defaultFootnoteBackContent, type Options as RemarkRehypeOptions } from 'remark-rehype';
import { hidden } from './html/heading-words';

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

const extensions = markdown.data('micromarkExtensions') ?? [];

/** An address may begin at any letter, so that the parser stops at each. */
function leaveOutEmails({ text = {}, ...others }: (typeof extensions)[number]) {
  const constructs = Object.entries(text).map(([code, each]) => [
    code,
    [each ?? []].flat().filter(({ name }) => name !== 'emailAutolink'),
  ]);
  return { ...others, text: Object.fromEntries(constructs) };
}

const withoutEmails = remark()
  .data({
    micromarkExtensions: extensions.map(leaveOutEmails),
    fromMarkdownExtensions: markdown.data('fromMarkdownExtensions') ?? [],
  })
  .freeze();

/** GitHub's markdown. */
export function parseMarkdown(body: string): MarkdownRoot {
  // Without this sign there is no address, and a page is parsed in two thirds of the time.
  return body.includes('@') ? markdown.parse(body) : withoutEmails.parse(body);
}

/** With the HTML that was written in it, as browsers parse it: nothing is safe yet. */
export function toElements(tree: MarkdownRoot): HtmlRoot {
  return markdown.runSync(tree);
}

export function writeHtml(tree: HtmlRoot): string {
  return markdown.stringify(tree);
}
