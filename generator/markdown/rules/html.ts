import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { markdownSyntax } from '../../fields/text-patterns';
import { shorten } from '../../lib/words';
import { listHtmlTexts, stripComments } from './html-texts';
import {
  type Body,
  findInWords,
  listNodes,
  locationAt,
  locationOf,
  offsetOf,
  type Rule,
  sourceOf,
} from './rule';
import { listTags, stripTags } from './tags';

/** The beginning of a comment, also as a hand or a phone gets it wrong, and of a private note (%%). */
const begin = /(?<!\\)(?:<![ \t]?[-–—]{1,4}|<\?(?=[\s\ufffc]*$))/g;

/**
 * Comments without an end: one that opens a block swallows the text below it, and one inside a paragraph would be
 * published, for it ends with its paragraph.
 */
function findBrokenComments(body: Body): Diagnostic[] {
  const published = findInWords(begin, body).map(({ match, location }) => {
    const isComment = match.startsWith('<!--') || match === '<?';
    const message = isComment
      ? 'the comment that begins here does not end in the same paragraph or list entry'
      : `${match} does not begin a comment, and the words after it would be published`;
    const fix = isComment
      ? 'End it there, or put it on lines of its own; write \\< for a plain <.'
      : 'Write <!-- before the comment and --> after it, or \\< for a plain <.';
    return diagnose('page/unclosed-comment', location, message, fix);
  });
  const unclosed = listNodes(body, 'html')
    .filter(({ value }) => stripComments(value) === undefined)
    .map((node) => {
      const message = 'the comment that begins here is never closed';
      return diagnose('page/unclosed-comment', locationOf(node, body), message, 'Close it with -->.');
    });
  return [...published, ...unclosed];
}

/** `<?php …`, `<![CDATA[…` and `<!DOCTYPE`, which browsers skip; and a tag that is not complete. */
const skipped = /<(?:[?!]|\/?[a-z])/i;

/**
 * Tags without their other half: in `a <b and c> d` they are words that would be lost, and a `<b>` alone would make the
 * rest of the page bold.
 */
function findLostHtml(body: Body): Diagnostic[] {
  const open: ReturnType<typeof listTags> = [];
  for (const tag of listTags(body)) {
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (tag.kind === 'opening') open.push(tag);
    else if (at >= 0) open.splice(at, 1);
  }
  const unclosed = open.map(({ name, node, index, source }) => {
    const message = `the tag ${shorten(source)} has no </${name}> after it, and would be lost or reach too far`;
    const fix = `Write </${name}> where it ends, or \\< for a plain <.`;
    return diagnose('page/lost-html', locationAt(offsetOf(node) + index, body), message, fix);
  });
  const unseen = listNodes(body, 'html')
    .filter(({ value }) => skipped.test(stripTags(value)))
    .map((node) => {
      const message = `browsers show nothing for this, got "${shorten(sourceOf(node, body))}"`;
      const fix = 'Remove it, or write \\< for a plain <.';
      return diagnose('page/lost-html', locationOf(node, body), message, fix);
    });
  return [...unclosed, ...unseen];
}

/** A block of HTML goes as far as the next empty line, and markdown in it is shown as written. Once in each block. */
function findMarkdownInHtml(body: Body): Diagnostic[] {
  return listNodes(body, 'html').flatMap((node) => {
    const line = listHtmlTexts(node.value).find(({ text }) => markdownSyntax.test(text));
    if (!line) return [];
    const location = locationAt(offsetOf(node) + line.index, body);
    const message = `markdown inside HTML is shown as it is written, got "${shorten(line.text.trim())}"`;
    const fix = 'Leave an empty line above this and one below, or write it in tags.';
    return diagnose('page/markdown-in-html', location, message, fix);
  });
}

export const htmlRules: readonly Rule[] = [findBrokenComments, findLostHtml, findMarkdownInHtml];
