import type { Html } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { shorten } from '../../lib/words';
import {
  type Body,
  comment,
  findInWords,
  listNodes,
  locationAt,
  locationOf,
  offsetOf,
  type Rule,
  sourceOf,
  stripComments,
} from './rule';

/** The beginning of a comment, also with the dashes that phones put in place of hyphens. */
const begin = /(?<!\\)<![ \t]?[-–—]{1,4}/g;

/**
 * Comments without an end: one at the start of a block swallows the text below it, and one inside a paragraph would be
 * published, because it cannot reach beyond its paragraph.
 */
function findBrokenComments(body: Body): Diagnostic[] {
  const published = findInWords(begin, body).map(({ match, location }) => {
    const isComment = match.startsWith('<!--');
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

interface Tag {
  /** In lower case. */
  name: string;
  kind: 'opening' | 'closing';
  node: Html;
  /** Its offset in the node. */
  index: number;
  source: string;
}

/** Void elements, and those with an optional end tag, which the next of their kind closes. */
const withoutEnd: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['body', 'colgroup', 'dd', 'dt', 'head', 'html', 'li', 'p', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr'],
]);

const tag = /<(\/?)([a-z][\w:-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/;
const commentOrTag = new RegExp(`${comment.source}|${tag.source}`, 'gi');

/** The tags of a page that have, or should have, another half, in document order. */
function listTags(body: Body): Tag[] {
  return listNodes(body, 'html').flatMap((node) =>
    [...node.value.matchAll(commentOrTag)].flatMap(({ 0: source, 1: slash, 2: written, index }): Tag[] => {
      const name = written?.toLowerCase();
      if (name === undefined || withoutEnd.has(name)) return [];
      return [{ name, kind: slash ? 'closing' : 'opening', node, index, source }];
    }),
  );
}

/** HTML without comments and complete tags. */
function stripTags(html: string): string {
  return html.replace(commentOrTag, '');
}

/** `<?php …`, `<![CDATA[…` and `<!DOCTYPE`, which browsers skip; and a tag that is not complete. */
const skipped = /<(?:[?!]|\/?[a-z])/i;

/**
 * Tags without their other half: in `a <b and c> d` they are words that would be lost, and a `<b>` alone would make the
 * rest of the page bold.
 */
function findLostHtml(body: Body): Diagnostic[] {
  const open: Tag[] = [];
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

export const htmlRules: readonly Rule[] = [findBrokenComments, findLostHtml];
