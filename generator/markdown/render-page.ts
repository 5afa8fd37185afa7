import type { Root as HtmlRoot } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import remarkRehype, { defaultFootnoteBackContent, type Options as RemarkRehypeOptions } from 'remark-rehype';
import { visit } from 'unist-util-visit';
import type { PageSource, WrittenText } from '../content/parsed-content';
import { createPlaceholders } from '../content/placeholder';
import type { Tokens } from '../content/tokens';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic';
import { formatLocation } from '../diagnostics/source-location';
import { findDeepLine } from '../lib/find-deep-place';
import { pushAll } from '../lib/push-all';
import { checkMarkdown } from './check-markdown';
import { fillTokens } from './fill-tokens';
import { findEndlessPlace } from './find-endless-place';
import { composeNames, findDroppedLinks, lowerSchemes, placeAddresses } from './link-addresses';
import { listBlocks } from './list-blocks';
import { nameHeadings } from './name-headings';
import { placeAutolinks } from './place-autolinks';
import type { RenderedPage, WrittenPicture } from './rendered-page';
import { arrangePictures, takePictures, tracePictures } from './take-pictures';

/** The class that keeps words for screen readers, in the styles of every page. */
const hidden = 'visually-hidden';

/**
 * Ids come from headings and footnotes alone, for raw HTML is refused, so they need no prefix to
 * keep them apart from ids a writer chose; `nameHeadings` keeps them apart from each other.
 */
const sanitizeSchema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    h2: [['className', hidden]] as [string, string][],
    // No address: what stands there is the number of a picture.
    img: ['dataPicture'],
  },
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: ['https', 'mailto'] },
};

const footnotes: RemarkRehypeOptions = {
  footnoteLabelProperties: { className: [hidden] },
  // Without a second character, which nobody sees, telephones draw the arrow as an emoji.
  footnoteBackContent: (note, time) => {
    const [, ...number] = defaultFootnoteBackContent(note, time);
    return [{ type: 'text', value: '↩\uFE0E' }, ...number];
  },
};

const markdown = remark()
  // One tilde is mostly meant as “about”: words are struck out between two.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, footnotes)
  .use(rehypeSanitize, sanitizeSchema)
  .use(nameHeadings)
  .use(rehypeStringify)
  .freeze();

export interface RenderedBody {
  /** Without the body where that stands too deep within itself to be read. */
  page: RenderedPage;
  diagnostics: Diagnostic[];
}

/**
 * A page's body as sanitised HTML. `tokens` stand in the text as `{support}`; without a value for
 * one it stays as it is, but a token nobody knows is a diagnostic.
 */
export async function renderPage(source: PageSource, tokens: Tokens): Promise<RenderedBody> {
  const diagnostic = findUnreadable(source);
  if (!diagnostic) return render(source, tokens);
  const placeholders = createPlaceholders(source.file);
  const { page } = await render({ ...source, body: `## ${placeholders.addName()}\n` }, tokens);
  return { page: { ...page, placeholders: placeholders.texts }, diagnostics: [diagnostic] };
}

/** What the parser would run out of room at, or come to no end with. */
function findUnreadable({ file, body }: PageSource): Diagnostic | undefined {
  const deep = findDeepLine(body);
  if (deep) {
    const message = 'lists or quotations stand too deep within each other here';
    return diagnose('page/too-deep', { file, ...deep }, message, 'Check the signs and spaces in front.');
  }
  const endless = findEndlessPlace(body);
  return (
    endless && diagnose('page/too-long', { file, line: endless.line, column: 1 }, endless.what, endless.fix)
  );
}

async function render(source: PageSource, tokens: Tokens): Promise<RenderedBody> {
  const tree = markdown.parse(source.body);
  placeAutolinks(tree, source.body);
  lowerSchemes(tree);
  composeNames(tree);
  const texts = collectTexts(tree, source.file);
  const blocks = listBlocks(tree, source);
  const diagnostics = [...checkMarkdown(tree, source), ...fillTokens(tree, source, tokens)];
  const pictures = takePictures(tree, source);
  pushAll(texts, listPictureTexts(pictures));
  const html = await markdown.run(tree);
  arrangePictures(html, pictures);
  pushAll(diagnostics, findDroppedLinks(html, source.file));
  const places = collectPlaces(html, source.file, placeAddresses(tree, source.file));
  const headings = collectHeadings(html);
  markEmptyCells(html);
  markExternalLinks(html);
  const { slug, frontMatter, file } = source;
  const page = {
    slug,
    frontMatter,
    html: markdown.stringify(html),
    headings,
    pictures: pictures.map(toPagePicture),
  };
  traceElements(html, file);
  tracePictures(html, file);
  return {
    page: {
      page,
      file,
      placeholders: new Set(),
      places,
      pictures,
      texts,
      blocks,
      tracedHtml: markdown.stringify(html),
    },
    diagnostics,
  };
}

function collectTexts(tree: MarkdownRoot, file: string): WrittenText[] {
  const texts: WrittenText[] = [];
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'code') return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    texts.push({ text: node.value, location: { file, line, column } });
  });
  return texts;
}

/** What is read of pictures: what is in them, and below them. */
function listPictureTexts(pictures: readonly WrittenPicture[]): WrittenText[] {
  return pictures.flatMap(({ alt, title = '', location }) =>
    [alt, title].filter(Boolean).map((text) => ({ text, location })),
  );
}

function toPagePicture({ file, alt, title }: WrittenPicture) {
  return { file, alt, ...(title && { title }) };
}

function collectHeadings(tree: HtmlRoot): { id: string; text: string }[] {
  const headings: { id: string; text: string }[] = [];
  visit(tree, 'element', (node) => {
    // The one heading that is not the writer's: the label that footnotes bring, for screen readers only.
    const isHidden = String(node.properties.className).includes(hidden);
    if (node.tagName !== 'h2' || isHidden) return;
    headings.push({ id: String(node.properties.id), text: textOf(node).trim() });
  });
  return headings;
}

/** Addresses and ids with the lines they came from, for whoever finds one of them wrong later. */
function collectPlaces(
  tree: HtmlRoot,
  file: string,
  addresses: ReadonlyMap<string, SourceLocation>,
): Map<string, SourceLocation[]> {
  const places = new Map<string, SourceLocation[]>();
  const add = (value: string, location: SourceLocation) =>
    places.set(value, [...(places.get(value) ?? []), location]);
  visit(tree, 'element', ({ properties, position }) => {
    if (!position) return;
    const location = { file, line: position.start.line, column: position.start.column };
    const written = addresses.get(`${location.line}:${location.column}`);
    if (properties.href !== undefined) add(String(properties.href), written ?? location);
    if (properties.id !== undefined) add(`id:${properties.id}`, location);
  });
  return places;
}

/** A heading of no words heads nothing, as above the names of rows: read aloud, it would only be in the way. */
function markEmptyCells(tree: HtmlRoot): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'th' && textOf(node).trim() === '') node.tagName = 'td';
  });
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
    properties.dataSource = formatLocation({
      file,
      line: position.start.line,
      column: position.start.column,
    });
  });
}
