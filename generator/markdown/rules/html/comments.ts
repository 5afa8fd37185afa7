import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords, listNodes, locationOf } from '../rule';
import { stripComments } from './strip-comments';

/** The first sign of a comment, also as a hand or a phone gets it wrong. */
const begin = /(?<!\\)<![ \t]?[-–—]{1,4}/g;

/**
 * Comments without an end: one that opens a block swallows the text below it, and one within a paragraph would be
 * published, for it ends with its paragraph.
 */
export function findBrokenComments(body: Body): Diagnostic[] {
  const published = findInWords(begin, body).map(({ found, location }) => {
    const isSound = found.startsWith('<!--');
    const message = isSound
      ? 'the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published'
      : `${found} begins no comment, and what stands behind it would be published`;
    const fix = isSound
      ? 'Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.'
      : 'Write <!-- before the comment and --> behind it, or \\< for a plain <.';
    return diagnose('page/unclosed-comment', location, message, fix);
  });
  const open = listNodes(body, 'html')
    .filter(({ value }) => stripComments(value) === undefined)
    .map((node) => {
      const message = 'the comment that opens here is never closed';
      return diagnose('page/unclosed-comment', locationOf(node, body), message, 'Close it with -->.');
    });
  return [...published, ...open];
}
