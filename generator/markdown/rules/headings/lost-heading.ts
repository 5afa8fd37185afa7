import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listParagraphs } from '../rule';

/** A single # without a space behind it may be a word that others search for. */
const withoutSpace = /^#{2,6}(?=[^\s#])/;

/** Told at the first of each paragraph. */
export function findLostHeadings(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const lost = lines.find(({ text }) => withoutSpace.test(text));
    if (!lost) return [];
    const message = 'this looks like a heading, and is none';
    const fix = 'Write a space behind the #, or \\# for a plain one.';
    return diagnose('page/lost-heading', lost.location, message, fix);
  });
}
