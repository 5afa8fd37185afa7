import type { Root as HtmlRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Root as MarkdownRoot } from 'mdast';
import type { PageSource, WrittenText } from '../content/parsed-content';
import { createPlaceholders } from '../content/placeholder';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { findDeepLine, listLineStarts, placeAt } from '../lib/line-starts';
import type { FolderAddresses } from '../lib/paths';
import { pushAll } from '../lib/push-all';
import type { SiteDefinition, SiteFacts } from '../site/site-definition';
import { checkMarkdown } from './check-markdown';
import { fillTokens } from './fill-tokens';
import { arrangeElements } from './html/arrange-elements';
import { checkHtml } from './html/check-html';
import { listHeadings, wordsOf } from './html/heading-words';
import { sanitizeSchema } from './html/sanitize-schema';
import { collectPlaces, traceElements } from './html/source-places';
import {
  composeNames,
  findDroppedLinks,
  lowerSchemes,
  placeAddresses,
  takeHeadingIds,
} from './link-addresses';
import { listBlocks } from './list-blocks';
import { parseMarkdown, toElements, writeHtml } from './parse-markdown';
import { placeAutolinks } from './place-autolinks';
import { hidePrivateNotes } from './private-notes';
import { type RenderedPage, toPagePicture, type WrittenPicture } from './rendered-page';
import { listHtmlTexts } from './rules/html-texts';
import { locationOf, toBody } from './rules/rule';
import { findDeepTag } from './rules/tags';
import { arrangePictures, takePictures, tracePictures } from './take-pictures';
import { visit } from './visit';

/** More than anybody writes, and few enough that a parser that backtracks over them ends soon. */
const maxLines = 4000;
const maxMarks = 4000;
/** A table has as many cells in each row as in its first, written or not. */
const maxBars = 30;

export interface RenderedBody {
  /** Without the body where that stands too deep within itself to be read. */
  page: RenderedPage;
  diagnostics: Diagnostic[];
}

/** What the pages of a site are rendered with. */
export interface PageSettings {
  /** The values for `{support}` and the like. A token without a value stays as it is, and an unknown one is a diagnostic. */
  tokens: SiteFacts['tokens'];
  site: Pick<SiteDefinition, 'pageSchema' | 'frameIds'>;
  /** Those of `public/`; none by default. */
  folders?: FolderAddresses;
}

/** A page's body as sanitized HTML. */
export function renderPage(written: PageSource, settings: PageSettings): RenderedBody {
  const unreadable = findUnreadable(written);
  if (unreadable) return renderPlaceholder(written, unreadable, settings);
  const { source, diagnostics } = hidePrivateNotes(written);
  const tree = parse(source);
  if ('rule' in tree) return renderPlaceholder(source, tree, settings);
  const body = render(tree, source, settings);
  pushAll(body.diagnostics, diagnostics);
  return body;
}

/** A page that cannot be read has a heading in place of its body. */
function renderPlaceholder(source: PageSource, diagnostic: Diagnostic, settings: PageSettings): RenderedBody {
  const placeholders = createPlaceholders(source.file);
  const empty = { ...source, body: `## ${placeholders.addName()}\n` };
  const { page } = render(parseMarkdown(empty.body), empty, settings);
  Object.assign(page, { placeholders: placeholders.texts });
  return { page, diagnostics: [diagnostic] };
}

/** What would overflow the stack of a parser, or keep it busy for minutes. */
function findUnreadable({ file, body }: PageSource): Diagnostic | undefined {
  const deep = findDeepLine(body);
  if (deep) {
    const message = 'lists or quotations are nested too deeply here';
    return diagnose(
      'page/too-deep',
      { file, ...deep },
      message,
      'Remove some of the spaces or the characters > and - at the beginning of the line.',
    );
  }
  const endless = findEndlessPlace(body);
  return (
    endless && diagnose('page/too-long', { file, line: endless.line, column: 1 }, endless.what, endless.fix)
  );
}

/** The place from which on markdown is more than can be read in a moment; `undefined` in a usual text. */
function findEndlessPlace(text: string): { line: number; what: string; fix: string } | undefined {
  let marks = 0;
  const fix = 'Make two pages of it.';
  for (const [index, line] of text.split('\n').entries()) {
    if (index >= maxLines) return { line: index + 1, what: `the page has more than ${maxLines} lines`, fix };
    const bars = line.match(/\|/g)?.length ?? 0;
    if (bars > maxBars)
      return {
        line: index + 1,
        what: `the line has more than ${maxBars} of the character |`,
        fix: 'Make several tables of it.',
      };
    marks += line.match(/[*_~[\]`<]/g)?.length ?? 0;
    const what = `the page has more than ${maxMarks} characters such as * and [`;
    if (marks > maxMarks) return { line: index + 1, what, fix };
  }
  return undefined;
}

function parse(source: PageSource): MarkdownRoot | Diagnostic {
  const tree = parseMarkdown(source.body);
  const body = toBody(tree, source);
  const deep = findDeepTag(body);
  if (!deep) return tree;
  const message = 'tags are nested too deeply here';
  return diagnose('page/too-deep', locationOf(deep.node, body), message, 'Close each, or remove some.');
}

function render(
  tree: MarkdownRoot,
  source: PageSource,
  { tokens, site, folders = new Set() }: PageSettings,
): RenderedBody {
  const { slug, frontMatter, file, body } = source;
  placeAutolinks(tree, body);
  lowerSchemes(tree);
  takeHeadingIds(tree);
  composeNames(tree);
  const texts = collectTexts(tree, source);
  const blocks = listBlocks(tree, source);
  const diagnostics = [...checkMarkdown(tree, source), ...fillTokens(tree, source, tokens)];
  const pictures = takePictures(tree, source);
  pushAll(texts, listPictureTexts(pictures));
  const unsafe = toElements(tree);
  pushAll(diagnostics, checkHtml(unsafe, source));
  const html = sanitize(unsafe, sanitizeSchema) as HtmlRoot;
  arrangePictures(html, pictures);
  pushAll(diagnostics, findDroppedLinks(html, file));
  pushAll(diagnostics, arrangeElements(html, source, { ...site, folders }));
  const places = collectPlaces(html, file, placeAddresses(tree, file));
  const headings = collectHeadings(html);
  const page = {
    slug,
    frontMatter,
    html: writeHtml(html),
    headings,
    pictures: pictures.map(toPagePicture),
  };
  let tracedHtml: string | undefined;
  const trace = () => {
    traceElements(html, file);
    tracePictures(html, file);
    return writeHtml(html);
  };
  return {
    page: {
      ...{ page, file, placeholders: new Set<string>(), places, pictures, texts, blocks },
      // A release has no use for it.
      get tracedHtml() {
        tracedHtml ??= trace();
        return tracedHtml;
      },
    },
    diagnostics,
  };
}

function collectTexts(tree: MarkdownRoot, { file, body }: PageSource): WrittenText[] {
  const texts: WrittenText[] = [];
  const lineStarts = listLineStarts(body);
  visit(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    const add = (text: string, index = 0) =>
      texts.push({ text, location: { file, ...placeAt(lineStarts, start + index) } });
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') add(node.value);
    if (node.type === 'html') for (const { text, index } of listHtmlTexts(node.value)) add(text, index);
  });
  return texts;
}

/** What is read of pictures: what is in them, and below them. */
function listPictureTexts(pictures: readonly WrittenPicture[]): WrittenText[] {
  return pictures.flatMap(({ alt, title = '', location }) =>
    [alt, title].filter(Boolean).map((text) => ({ text, location })),
  );
}

/** Those of the second level, for the contents of the page. */
function collectHeadings(tree: HtmlRoot): { id: string; text: string }[] {
  return listHeadings(tree)
    .filter(({ tagName }) => tagName === 'h2')
    .map((heading) => ({ id: String(heading.properties.id), text: wordsOf(heading).trim() }));
}
