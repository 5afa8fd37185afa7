import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, listWords, locationOf, offsetOf, sourceOf } from '../rule';

const starBehindWord = /[\p{L}\p{N}\p{P}]\*(?=[\s\p{P}]|$)(?!\*)/u;

/** A star alone, below a text in which a star behind a word asks for the note that it begins. */
export function findFootnoteStars(body: Body): Diagnostic[] {
  const message = 'the * here makes an entry of a list of this line, and a * in the text above asks for it';
  const fix = 'Write \\* for a plain one; begin a list with a hyphen.';
  const words = listWords(body).filter(({ text }) => starBehindWord.test(text));
  return listNodes(body, 'list')
    .filter((list) => list.children.length === 1 && /^\*[ \t]/.test(sourceOf(list, body)))
    .filter((list) => words.some(({ offset }) => offset < offsetOf(list)))
    .map((list) => diagnose('page/footnote-star', locationOf(list, body), message, fix));
}
