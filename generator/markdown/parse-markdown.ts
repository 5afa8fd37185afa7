import type { Element, Root as HtmlRoot } from 'hast';
import type { Root as MarkdownRoot, Nodes } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype, { defaultFootnoteBackContent, type Options as RemarkRehypeOptions } from 'remark-rehype';
import { hidden } from './html/headings';

const footnotes: RemarkRehypeOptions = {
  // `sanitize` removes the dangerous parts once it is parsed.
  allowDangerousHtml: true,
  footnoteLabelProperties: { className: [hidden] },
  // Without the invisible second character, phones draw the arrow as an emoji.
  footnoteBackContent: (note, time) => {
    const [, ...number] = defaultFootnoteBackContent(note, time);
    return [{ type: 'text', value: '↩\uFE0E' }, ...number];
  },
};

/** Parses HTML in markdown as browsers do. A page without any is not parsed again. */
function readWrittenHtml() {
  const read = rehypeRaw();
  return (tree: HtmlRoot, file: Parameters<typeof read>[1]) => {
    if (!holdsWrittenHtml(tree)) return tree;
    // After a paragraph, the parser skips a `<td>` without a table and keeps its words.
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
  // A single tilde mostly means “about”; only two strike words out.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, footnotes)
  .use(readWrittenHtml)
  .use(rehypeStringify)
  .freeze();

const syntax = markdown.data('micromarkExtensions') ?? [];
type Syntax = (typeof syntax)[number];
type Construct = Extract<NonNullable<Syntax['text']>[string], { tokenize: unknown }>;
type State = ReturnType<Construct['tokenize']>;

const [space, lessThan, greaterThan] = [32, 60, 62];

/** `<{support}>`, which becomes a link as `<jo@example.org>` does: the names are those that the parser has for addresses. */
const tokenAutolink: Construct = {
  name: 'tokenAutolink',
  tokenize(effects, ok, nok) {
    let address = '';
    const mark: State = (code) => {
      effects.enter('autolinkMarker');
      effects.consume(code);
      effects.exit('autolinkMarker');
      if (code === lessThan) effects.enter('autolinkProtocol');
      else effects.exit('autolink');
      return code === lessThan ? inside : ok;
    };
    const inside: State = (code) => {
      if (code === greaterThan && /^\{[a-z][a-z-]*\}/i.test(address)) {
        effects.exit('autolinkProtocol');
        return mark(code);
      }
      // Ends of lines and of the text are no characters.
      if (code === null || code <= space || code === lessThan || code === greaterThan) return nok(code);
      address += String.fromCharCode(code);
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter('autolink');
      return mark(code);
    };
  },
};

/** The parser tries these at every paragraph and letter, which takes half of its time. */
const rare = [
  { construct: 'emailAutolink', isPossible: (body: string) => body.includes('@') },
  // These two are tried at every letter h or w. After `](` comes the address of a link.
  { construct: 'protocolAutolink', isPossible: (body: string) => /(?<!\]\()https?:\/\//i.test(body) },
  { construct: 'wwwAutolink', isPossible: (body: string) => /www\./i.test(body) },
  // The row below the head of a table consists of these characters.
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

/** Without its second search for bare addresses: what that finds has no position. */
const fromMarkdownExtensions = (markdown.data('fromMarkdownExtensions') ?? [])
  .flat()
  .map((extension) => ({ ...extension, transforms: [] }));

/** GitHub's markdown. */
export function parseMarkdown(body: string): MarkdownRoot {
  const absent = rare.filter(({ isPossible }) => !isPossible(body)).map(({ construct }) => construct);
  const micromarkExtensions = [
    ...syntax.map((extension) => leaveOut(extension, absent)),
    { text: { [lessThan]: tokenAutolink } },
  ];
  return remark().data({ micromarkExtensions, fromMarkdownExtensions }).parse(body);
}

/** The elements of a tree, with its HTML parsed as browsers do. Not yet sanitized. */
export function toElements(tree: MarkdownRoot): HtmlRoot {
  return markdown.runSync(tree);
}

export function writeHtml(tree: HtmlRoot): string {
  return markdown.stringify(tree);
}

/** Whether a link is a bare address, without square brackets. */
export function isAutolink(node: Nodes | undefined, body: string): boolean {
  return node?.type === 'link' && body[node.position?.start.offset ?? 0] !== '[';
}
