import type { Definition, Link, Nodes, Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import { pushAll } from '../lib/groups';
import { listLineStarts, placeAt } from '../lib/line-starts';
import type { Piece } from './rendered-page';
import { listHtmlAttributes, listHtmlTexts } from './rules/rule';
import { visit } from './visit';

/**
 * The texts of a page's body: the pieces of each paragraph, heading, cell and code block, which are read together. Addresses
 * and titles of links and pieces of HTML are blocks of their own. Comments are left out.
 */
export function listBlocks(tree: Root, { file, body }: Pick<PageSource, 'file' | 'body'>): Piece[][] {
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
