import type { Nodes, Root } from 'mdast';
import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../../lib/line-starts';
import { isAutolink } from '../parse-markdown';
import { SKIP, visit } from '../visit';

/** The body of a page, as the rules see it. */
export interface Body {
  tree: Root;
  source: string;
  file: string;
  lineStarts: readonly number[];
  /** Every node in document order. Most rules need them, and walking the tree takes longer than a rule. */
  nodes: readonly Nodes[];
  /** Cached results of `listWords`, without addresses and with them. */
  words: { alone?: readonly Words[]; withAddresses?: readonly Words[] };
}

/** Looks for one kind of mistake. Each has a table of cases in the tests. */
export type Rule = (body: Body) => Diagnostic[];

export function toBody(tree: Root, { file, body }: { file: string; body: string }): Body {
  const nodes: Nodes[] = [];
  visit(tree, (node) => {
    nodes.push(node);
  });
  return { tree, source: body, file, lineStarts: listLineStarts(body), nodes, words: {} };
}

/** All nodes of one or several types, in document order. */
export function listNodes<Kind extends Nodes['type']>(
  { nodes }: Body,
  ...kinds: readonly Kind[]
): Extract<Nodes, { type: Kind }>[] {
  const isOne = (node: Nodes): node is Extract<Nodes, { type: Kind }> =>
    (kinds as readonly string[]).includes(node.type);
  return nodes.filter(isOne);
}

/** Empty for a node without a position. */
export function sourceOf({ position }: Nodes, { source }: Body): string {
  return position ? source.slice(position.start.offset, position.end.offset) : '';
}

export function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}

export function locationOf({ position }: Nodes, { file }: Body): SourceLocation {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}

export function locationAt(offset: number, { file, lineStarts }: Body): SourceLocation {
  return { file, ...placeAt(lineStarts, offset) };
}

/** A block of text, as long as in the file: a filler replaces everything else, such as code. */
interface Words {
  text: string;
  offset: number;
}

/** Neither a space nor a letter nor a character of markdown. */
const filler = '\ufffc';

/** The words of each paragraph, heading and cell, on request with bare addresses (`https://…` without brackets). */
export function listWords(body: Body, withAddresses = false): readonly Words[] {
  const key = withAddresses ? 'withAddresses' : 'alone';
  body.words[key] ??= findWords(body, withAddresses);
  return body.words[key];
}

function findWords(body: Body, withAddresses: boolean): Words[] {
  return listNodes(body, 'paragraph', 'heading', 'tableCell').map((block) => {
    const offset = offsetOf(block);
    let text = '';
    visit(block, (node) => {
      if (!withAddresses && isAutolink(node, body.source)) return SKIP;
      if (node.type === 'text' || node.type === 'break')
        text = text.padEnd(offsetOf(node) - offset, filler) + sourceOf(node, body);
      return undefined;
    });
    return { text: text.padEnd(sourceOf(block, body).length, filler), offset };
  });
}

/** Every match of a pattern in the words of a page, as it is written. */
export function findInWords(
  pattern: RegExp,
  body: Body,
  withAddresses = false,
): { match: string; location: SourceLocation }[] {
  return listWords(body, withAddresses).flatMap(({ text, offset }) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      match: body.source.slice(offset + index, offset + index + length),
      location: locationAt(offset + index, body),
    })),
  );
}

interface Line {
  /** Without leading spaces and quotation marks (`>`). */
  text: string;
  location: SourceLocation;
}

/** The lines of each paragraph. */
export function listParagraphs(body: Body): Line[][] {
  return listNodes(body, 'paragraph').map((paragraph) => {
    const first = locationOf(paragraph, body);
    return sourceOf(paragraph, body)
      .split('\n')
      .map((source, number) => {
        const text = source.replace(/^[ \t>]*/, '');
        const column = source.length - text.length + (number === 0 ? first.column : 1);
        return { text, location: { ...first, line: first.line + number, column } };
      });
  });
}

interface HtmlText {
  text: string;
  /** Its offset in the HTML. */
  index: number;
}

export const comment = /<!--[\s\S]*?(?:-->|$)/g;

export const commentOrTag = new RegExp(`${comment.source}|<[^<>]*>`, 'g');

/** Addresses and titles in HTML, without those in comments. */
export function listHtmlAttributes(html: string): HtmlText[] {
  const blanked = blankOut(comment, html);
  return [...blanked.matchAll(/\s(?:href|title)=(["'])([^"']*)\1/gi)].map(
    ({ 0: whole, 2: text = '', index }) => ({
      text,
      index: index + whole.length - 1 - text.length,
    }),
  );
}

/** The words of HTML line by line, without comments and tags. */
export function listHtmlTexts(html: string): HtmlText[] {
  const blanked = blankOut(commentOrTag, html);
  return [...blanked.matchAll(/[^\n]+/g)]
    .map(({ 0: text, index }) => ({ text, index }))
    .filter(({ text }) => text.trim() !== '');
}

function blankOut(pattern: RegExp, html: string): string {
  return html.replace(pattern, (match) => '\n'.repeat(match.length));
}

/** HTML without its comments; `undefined` where one of them has no end. */
export function stripComments(html: string): string | undefined {
  let rest = '';
  let from = 0;
  // Step by step: a pattern could take forever.
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', from)) {
    const close = html.indexOf('-->', open + 4);
    // After words or tags, those are wrong first.
    if (close < 0) return `${rest}${html.slice(from, open)}`.trim() === '' ? undefined : html;
    rest += html.slice(from, open);
    from = close + 3;
  }
  return `${rest}${html.slice(from)}`.trim();
}
