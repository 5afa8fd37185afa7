import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, offsetOf } from '../rule';

const letter = /[\p{L}\p{N}]/u;

/** Stars between letters or numbers, such as 2*3*4, of which markdown makes italics. */
export function findEmphasisInWords(body: Body): Diagnostic[] {
  const message = 'the stars within this word would be taken out, and what is between them set in italics';
  const fix = 'Write \\* for a plain star, or put the stars around the whole word.';
  return listNodes(body, 'emphasis')
    .filter((node) => letter.test(body.source[offsetOf(node) - 1] ?? ''))
    .filter(({ position }) => letter.test(body.source[position?.end.offset ?? 0] ?? ''))
    .map((node) => diagnose('page/emphasis-in-word', locationOf(node, body), message, fix));
}
