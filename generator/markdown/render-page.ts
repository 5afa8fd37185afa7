import type { Root as HtmlRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Definition, Link, Nodes, Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import { createPlaceholders } from '../content/schema-parts';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { pushAll } from '../lib/groups';
import type { OwnAddresses } from '../lib/languages/languages';
import { findDeepLine, listLineStarts, type Place, placeAt } from '../lib/line-starts';
import type { FolderAddresses } from '../lib/paths';
import type { SiteDefinition, SiteFacts } from '../site/site-definition';
import { fillTokens } from './fill-tokens';
import { arrangeElements, collectPlaces, traceElements } from './html/arrange-elements';
import { headingWords, listHeadings } from './html/headings';
import { checkHtml, sanitizeSchema } from './html/sanitize-html';
import { findDroppedLinks, lowerSchemes, takeHeadingIds } from './link-addresses';
import { parseMarkdown, toElements, writeHtml } from './parse-markdown';
import { type OutlineHeading, type Piece, type RenderedPage, toPagePicture } from './rendered-page';
import { foreignMarkupRules } from './rules/foreign-markup';
import { htmlRules } from './rules/html';
import { linkRules } from './rules/links';
import { listHtmlAttributes, listHtmlTexts, type Rule, toBody } from './rules/rule';
import { blockRules, textRules } from './rules/text';
import { arrangePictures, takePictures } from './take-pictures';
import { visit } from './visit';

const rules: readonly Rule[] = [
  ...blockRules,
  ...foreignMarkupRules,
  ...htmlRules,
  ...linkRules,
  ...textRules,
];

export interface RenderedBody {
  /** With a placeholder for a body that is nested too deeply to be parsed. */
  page: RenderedPage;
  diagnostics: Diagnostic[];
}

/** The values of the site that pages are rendered with. */
export interface PageSettings {
  /** The values for `{support}` and the like. A token without a value stays as it is, and an unknown one is a diagnostic. */
  tokens: SiteFacts['tokens'];
  /** The language of the site, and what it calls the notes of a page. */
  language?: string;
  noteLabels?: SiteFacts['noteLabels'];
  site: Pick<SiteDefinition, 'pageSchema' | 'frameIds'>;
  /** The folders of `public/`. */
  folders?: FolderAddresses;
  /** In another language than that of the site, the pages that are there in it. */
  own?: OwnAddresses;
  /** The headings of the page that this one translates. */
  outline?: readonly OutlineHeading[] | undefined;
}

/** A page's body as sanitized HTML. */
export function renderPage(source: PageSource, settings: PageSettings): RenderedBody {
  const deep = findDeepLine(source.body);
  return deep ? renderPlaceholder(source, deep, settings) : render(source, settings);
}

/** A heading as the placeholder for a body that would overflow the stack of the parser. */
function renderPlaceholder(source: PageSource, deep: Place, settings: PageSettings): RenderedBody {
  const placeholders = createPlaceholders(source.file);
  const { page } = render({ ...source, body: `## ${placeholders.addName()}\n` }, settings);
  Object.assign(page, { placeholders: placeholders.texts });
  const message = 'lists or quotations are nested too deeply here';
  const fix = 'Remove some of the spaces or the characters > and - at the beginning of the line.';
  return { page, diagnostics: [diagnose('page/too-deep', { file: source.file, ...deep }, message, fix)] };
}

function render(source: PageSource, settings: PageSettings): RenderedBody {
  const { tokens, site, folders = new Set(), own, outline } = settings;
  const { slug, frontMatter, file } = source;
  const tree = parseMarkdown(source.body);
  lowerSchemes(tree);
  takeHeadingIds(tree);
  const blocks = listBlocks(tree, source);
  const written = toBody(tree, source);
  const diagnostics = [...rules.flatMap((find) => find(written)), ...fillTokens(tree, source, tokens)];
  const pictures = takePictures(tree, source);
  const unsafe = toElements(tree);
  pushAll(diagnostics, checkHtml(unsafe, source));
  const html = sanitize(unsafe, sanitizeSchema) as HtmlRoot;
  labelNotes(html, source, settings);
  arrangePictures(html, pictures);
  pushAll(diagnostics, findDroppedLinks(html, file));
  const arranged = arrangeElements(html, source, { ...site, folders, ...(own && { own }), outline });
  pushAll(diagnostics, arranged.diagnostics);
  const places = collectPlaces(html, file);
  const headings = collectHeadings(html);
  const page = {
    slug,
    frontMatter,
    html: writeHtml(html),
    headings,
    pictures: pictures.map(toPagePicture),
  };
  let tracedHtml: string | undefined;
  return {
    page: {
      ...{ page, file, placeholders: new Set<string>(), places, pictures, blocks },
      outline: arranged.outline,
      // A release never asks for it.
      get tracedHtml() {
        if (tracedHtml === undefined) {
          traceElements(html, file);
          tracedHtml = writeHtml(html);
        }
        return tracedHtml;
      },
    },
    diagnostics,
  };
}

/** What only screen readers say of notes is in the language of the site, also on a page in another. */
function labelNotes(
  tree: HtmlRoot,
  { frontMatter }: PageSource,
  { language, noteLabels: { heading, back } = {} }: PageSettings,
): void {
  const isForeign = frontMatter.lang !== undefined && frontMatter.lang !== language;
  visit(tree, 'element', ({ properties, children: [words] }) => {
    const isHeading = properties.id === 'footnote-label';
    if (!isHeading && properties.dataFootnoteBackref === undefined) return;
    if (isForeign && language !== undefined) properties.lang = language;
    if (isHeading && heading !== undefined && words?.type === 'text') words.value = heading;
    const [number = ''] = /[\d-]+$/.exec(String(properties.ariaLabel)) ?? [];
    if (!isHeading && back !== undefined) properties.ariaLabel = back.replace('{number}', () => number);
  });
}

/** The headings of the second level, for the table of contents. */
function collectHeadings(tree: HtmlRoot): { id: string; text: string }[] {
  return listHeadings(tree)
    .filter(({ tagName }) => tagName === 'h2')
    .map((heading) => ({ id: String(heading.properties.id), text: headingWords(heading).trim() }));
}

/**
 * The texts of a page's body: the pieces of each paragraph, heading, cell and code block, which are read together. Addresses
 * and titles of links and pieces of HTML are blocks of their own. Comments are left out.
 */
function listBlocks(tree: Root, { file, body }: Pick<PageSource, 'file' | 'body'>): Piece[][] {
  const lineStarts = listLineStarts(body);
  const pieceAt = (text: string, start = 0, end = start): Piece => ({
    text,
    location: { file, ...placeAt(lineStarts, start) },
    source: body.slice(start, end),
  });
  const ownPiece = ({ position }: Nodes, text: string) =>
    pieceAt(text, position?.start.offset, position?.end.offset);
  const listPieces = (node: Nodes): Piece[] => {
    if (node.type === 'text' || node.type === 'inlineCode') return [ownPiece(node, node.value)];
    if (node.type === 'break') return [ownPiece(node, '\n')];
    return 'children' in node ? node.children.flatMap(listPieces) : [];
  };
  const listAddress = (node: Link | Definition): Piece[][] => {
    const words = node.type === 'link' ? node.children.at(-1) : undefined;
    const behindWords = pieceAt(
      node.url,
      (words ?? node).position?.[words ? 'end' : 'start'].offset,
      node.position?.end.offset,
    );
    // Autolinks have no separate address.
    const isWritten = node.type === 'definition' || behindWords.source.includes('(');
    const title = node.title ? [[{ ...behindWords, text: node.title }]] : [];
    return isWritten ? [[behindWords], ...title] : [];
  };

  const blocks: Piece[][] = [];
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      blocks.push(listPieces(node));
    if (node.type === 'html') {
      const start = node.position?.start.offset ?? 0;
      for (const { text, index } of [...listHtmlTexts(node.value), ...listHtmlAttributes(node.value)])
        blocks.push([pieceAt(text, start + index, start + index + text.length)]);
    }
    if (node.type === 'image' || node.type === 'imageReference') {
      const title = node.type === 'image' ? node.title : undefined;
      for (const words of [node.alt, title]) if (words) blocks.push([ownPiece(node, words)]);
    }
    if (node.type === 'code') blocks.push([ownPiece(node, node.value)]);
    if (node.type === 'link' || node.type === 'definition') pushAll(blocks, listAddress(node));
  });
  return blocks;
}
