import { listLineStarts, placeAt } from '../lib/line-starts';
import type { Piece } from '../markdown/list-blocks';
import { findValue, readHtml, type Span, type StartTag } from '../render/read-html';

/** Around a part of a line, whose letters go on beside it. */
const withinLine: ReadonlySet<string> = new Set([
  'tspan',
  'textpath',
  'a',
  'b',
  'i',
  'em',
  'strong',
  'span',
  'small',
]);

/** Kinds of names, and what drawing programs keep for themselves, lead nobody anywhere. */
const readAttribute = /^(?!xmlns(?:$|:))(?:(?:xlink|xml):)?[a-z-]+$/;

/** What a drawing or document of somebody's own says, line by line in its pieces, and each of its attributes. */
export function listDrawnTexts(file: string, source: string): Piece[][] {
  const lineStarts = listLineStarts(source);
  const pieceAt = (text: string, { start, end }: Span): Piece => ({
    text,
    location: { file, ...placeAt(lineStarts, start) },
    source: source.slice(start, end),
  });
  const listValues = (tag: StartTag): Piece[][] =>
    [...tag.attributes].flatMap(([name, value]) => {
      const span = findValue(source, tag, name);
      return span && readAttribute.test(name) ? [[pieceAt(value, span)]] : [];
    });
  const blocks: Piece[][] = [];
  let line: Piece[] = [];
  let isMetadata = false;
  for (const part of readHtml(source)) {
    const name = 'name' in part ? part.name : undefined;
    if (name === 'metadata') isMetadata = part.kind === 'start' && source[part.end - 2] !== '/';
    else if (isMetadata) continue;
    else if (part.kind === 'text') line.push(pieceAt(part.text, part));
    else if (name !== undefined && !withinLine.has(name)) {
      if (line.length > 0) blocks.push(line);
      line = [];
    }
    if (part.kind === 'start' && name !== 'metadata') blocks.push(...listValues(part));
  }
  return line.length > 0 ? [...blocks, line] : blocks;
}
