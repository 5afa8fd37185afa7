import { listLineStarts, placeAt } from '../lib/line-starts';
import type { Piece } from '../markdown/list-blocks';
import { decodeEntities } from '../render/html-tags';

/** What has no end goes on to the end, or each of many would be looked for to there. */
const part = /<!--[\s\S]*?(?:-->|$)|<metadata\b[\s\S]*?(?:<\/metadata>|$)|<(?:"[^"]*"|'[^']*'|[^<>"'])*>/g;

/** Around a part of a line, whose letters go on beside it. */
const withinLine = /^<\/?(?:tspan|textPath|a|b|i|em|strong|span|small)\b/i;

/** Kinds of names, and what drawing programs keep for themselves, lead nobody anywhere. */
const attribute = /\s(?!xmlns\b)(?:(?:xlink|xml):)?[a-z][a-z-]*\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** What a drawing or document of somebody's own says, line by line in its pieces, and each of its attributes. */
export function listDrawnTexts(file: string, text: string): Piece[][] {
  const lineStarts = listLineStarts(text);
  const pieceAt = (source: string, offset: number): Piece => ({
    text: decodeEntities(source),
    location: { file, ...placeAt(lineStarts, offset) },
    source,
  });
  const blocks: Piece[][] = [];
  let line: Piece[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(line);
    line = [];
  };
  let from = 0;
  for (const { 0: tag, index } of text.matchAll(part)) {
    if (index > from) line.push(pieceAt(text.slice(from, index), from));
    from = index + tag.length;
    const isRead = !tag.startsWith('<!--') && !tag.startsWith('<metadata');
    if (isRead && !withinLine.test(tag)) endLine();
    if (!isRead) continue;
    for (const { 0: whole, 1: double, 2: single, index: at } of tag.matchAll(attribute)) {
      const value = double ?? single ?? '';
      blocks.push([pieceAt(value, index + at + whole.length - 1 - value.length)]);
    }
  }
  line.push(pieceAt(text.slice(from), from));
  endLine();
  return blocks;
}
