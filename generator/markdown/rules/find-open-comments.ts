import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { placeAt } from '../../lib/line-starts';
import { isAutolink } from '../place-autolinks';

/** The first sign of a comment, also as a hand or a phone gets it wrong; and the last. */
const signs = /(?<!\\)(?:(?<begin><![ \t]?[-–—]{1,4})|(?<![<-])(?<end>-{2,}!?>|[-–—]>))/g;

/**
 * Signs of comments that make none, and would be read with the note behind them: an inner comment ends with its
 * paragraph or entry. The end of a note is told only where no beginning has been.
 */
export function findOpenComments(
  tree: Root,
  { file, body, lineStarts }: Pick<PageSource, 'file' | 'body'> & { lineStarts: readonly number[] },
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let isOpen = false;
  visit(tree, (node, _index, parent) => {
    if (node.type === 'html') isOpen = node.value.lastIndexOf('<!--') > node.value.lastIndexOf('-->');
    // Of an address every sign is meant.
    if (node.type !== 'text' || isAutolink(parent, body)) return;
    const from = node.position?.start.offset ?? 0;
    for (const { index, groups } of body.slice(from, node.position?.end.offset ?? from).matchAll(signs)) {
      const { begin, end = '' } = groups ?? {};
      const location = { file, ...placeAt(lineStarts, from + index) };
      if (begin !== undefined) diagnostics.push(problemAt(location, ...complainOfBegin(begin)));
      // An arrow of one hyphen ends nothing but what a sign as short has begun.
      else if (!isOpen && end.length > 2) diagnostics.push(problemAt(location, ...complainOfEnd(end)));
      isOpen = begin !== undefined;
    }
  });
  return diagnostics;
}

function complainOfBegin(sign: string): [message: string, fix: string] {
  return /^<!--/.test(sign)
    ? [
        'the comment that begins here with <!-- has no --> in the same paragraph or entry, and would be published',
        'Write --> behind it there, or give the comment lines of its own from <!-- to -->; write \\< for a plain <.',
      ]
    : [
        `${sign} begins no comment, and what stands behind it would be published`,
        'Write <!-- before the comment and --> behind it, or \\< for a plain <.',
      ];
}

function complainOfEnd(sign: string): [message: string, fix: string] {
  return [
    `the ${sign} here ends no comment, and would show on the page`,
    `Write <!-- before the comment, or remove the sign; write ${sign.slice(0, -1)}\\> for a plain one.`,
  ];
}
