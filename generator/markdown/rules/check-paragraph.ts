import type { Node, Paragraph } from 'mdast';
import { oddSpace } from '../../../content/text-patterns';
import { doubledLine, isLong } from '../../content/find-doubled';
import type { PageSource } from '../../content/parsed-content';
import { type Diagnostic, problemAt } from '../../diagnostics/diagnostic';
import { codePoint } from '../../lib/text';
import { countOf, shorten } from '../../lib/words';
import { findLostRows } from './find-lost-list';

const patterns = {
  spaceBehindSign: new RegExp(`^(?<sign>#{1,6}|[-+*]|\\d{1,9}[.)])[ \\t]*(?<space>${oddSpace})`),
  spaceBeforeSign: new RegExp(`^(?<space>${oddSpace})\\s*(?<sign>#{1,6}|[-+*]|\\d{1,9}[.)])\\s`),
  // Signs in a row are an ornament.
  bullet: /^(?<sign>[•◦‣▪●·∙⁃])\s+(?!\k<sign>)/,
  dash: /^(?<sign>[–—‒―])(?:\s+(?!\k<sign>)|(?=\p{L}))/u,
  tightHyphen: /^-(?=\p{L})/u,
  number: /^(?<number>\d{1,9})[.)](?!\d)/,
  // As deep as this, a sign is part of the text above it.
  deepSign: /^(?: {4}| {0,3}\t)[ \t]*(?<sign>#{1,6}|[-+*])[ \t]/,
  heading: /^#{2,6}(?=[^\s#])/,
  deepHeading: /^#{7,}(?=[ \t]*[\p{L}\p{N}])/u,
  lonelyHeading: /^#(?=\p{L})/u,
  // A single word between bars, with a sentence behind it, is an amount.
  tableRow: /^\|(?!\S{1,20}\|(?:[.,;:!?]|[ \t]+[^|\s]|[ \t]*$)).*\|/,
  comment: /^\[(?<letters>[a-z]{1,2})\](?=[\p{L}"“_@])/u,
  // The address of a link that stands below the text.
  address:
    /^(?<name>\[[^[\]\n^][^[\]\n]{0,200}\])[ \t]*:[ \t]*(?<url><[^<>]*>|(?:[/#{]|https?:|mailto:|www\.)\S*)[ \t]*(?<title>.*)$/i,
  definition: /^:[ \t]+\S/,
  // Markdown takes `[ ]` and `[x]` for boxes where a space and words stand behind, and they are none of the text then.
  box: /^\[(?:[ \t]?|x(?=\](?:[\p{L}\p{N}]|\s*$)))\](?![([:])/iu,
  contents: /^\[TOC\]$/i,
  wikiHeading: /^(?<signs>={2,6})[ \t]+(?=.*\p{L})(?<title>[^=\s].{0,400}?)[ \t]{1,20}\k<signs>$/u,
  textileHeading: /^h(?<level>[1-6])\.[ \t]+(?=[\p{L}\p{N}])/u,
  // What goes on as a sentence is about the word, such as one on TODO lists.
  reminder:
    /^(?<word>TODO|TBD|FIXME)(?![\p{L}\p{N}_-]|['’]s\b|\s+(?:lists?|items?|apps?|tasks?|notes?|comments?|entry|entries|means?|stands?|is|are|was|and|or)\b|\W{1,3}to be d)/u,
  change: /^(?:@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@|diff --git |--- a\/|\+\+\+ b\/)/,
  delimiterRow: /^\|?\s*:?[-—–]+:?\s*(\|\s*:?[-—–]+:?\s*)*\|?\s*$/,
};

interface Line {
  text: string;
  source: string;
  /** Of the page. */
  line: number;
  column: number;
}

/**
 * A paragraph that was meant to be something else, by how one of its lines begins: a heading, a list, a table. Each is
 * told once, at its first line, for whoever mends that line sees the others. `before` is what stands above it;
 * `isOnItsOwn` says that it is part of no list and no quotation.
 */
export function checkParagraph(
  paragraph: Paragraph,
  { before, isOnItsOwn }: { before: Node | undefined; isOnItsOwn: boolean },
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): Diagnostic[] {
  const lines = listLines(paragraph, body);
  const found =
    findLostTable(lines, before, body) ??
    findLostSign(lines, isOnItsOwn, body) ??
    findLost(lines) ??
    findDoubledLine(lines);
  return found ? [problemAt({ file, line: found.line, column: found.column }, found.message, found.fix)] : [];
}

type Found = Omit<Line, 'text' | 'source'> & { message: string; fix: string };

/** Without the spaces and the signs of quotations in front. */
function listLines({ position }: Paragraph, body: string): Line[] {
  const { start, end } = position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: 0 } };
  return body
    .slice(start.offset, end.offset)
    .split('\n')
    .map((source, index) => {
      const text = source.replace(/^[ \t>]*/, '');
      const column = source.length - text.length + (index === 0 ? start.column : 1);
      return { text, source, line: start.line + index, column };
    });
}

function findLostSign(lines: readonly Line[], isOnItsOwn: boolean, body: string): Found | undefined {
  for (const [index, { text, source, ...place }] of lines.entries()) {
    const isFirst = index === 0;
    const foreign = findForeign(text, isFirst, isOnItsOwn, body);
    if (foreign) return { ...place, ...foreign };
    const below = lines[index + 1]?.text ?? '';
    const behind = patterns.spaceBehindSign.exec(text);
    const { sign = '', space = '' } = (behind ?? patterns.spaceBeforeSign.exec(text))?.groups ?? {};
    // In the middle of a paragraph only the first number begins a list: others end a sentence.
    if (space !== '' && (isFirst || !/^\d/.test(sign) || Number.parseInt(sign, 10) === 1)) {
      return {
        ...place,
        column: place.column + text.indexOf(space),
        message: `the space ${behind ? 'behind' : 'before'} ${sign} is not a plain one (${codePoint(space)}), so that the sign would show on the page`,
        fix: 'Type it anew with the space bar alone.',
      };
    }
    // Within a paragraph one alone may be a dash or dot between words, and at its head a line of dialogue.
    const goesOn = (pattern: RegExp) => pattern.test(below) && !/ {2}$|\\$/.test(source);
    const bullet =
      (isFirst || goesOn(patterns.bullet) ? patterns.bullet.exec(text)?.groups?.sign : undefined) ??
      (goesOn(patterns.dash) ? patterns.dash.exec(text)?.groups?.sign : undefined);
    if (bullet) {
      return {
        ...place,
        message: `a list begins with a hyphen, got ${bullet}`,
        fix: `Begin each of its lines with a hyphen and a space${patterns.dash.test(text) ? '; or end each line but the last with \\ to keep them as lines, such as of dialogue' : ''}.`,
      };
    }
    const [number, next] = [text, below].map((words) => patterns.number.exec(words)?.groups?.number);
    if (number !== undefined && Number(next) === Number(number) + 1 && goesOn(patterns.number)) {
      const space = 'write a space behind each number';
      return {
        ...place,
        message: `this looks like a list with numbers, and is none, got "${shorten(text)}"`,
        fix: `${isFirst ? 'W' : 'Leave an empty line above it and w'}${space.slice(1)}, or ${number}\\${text[number.length]} for a plain one.`,
      };
    }
    if (patterns.tightHyphen.test(text) && goesOn(patterns.tightHyphen)) {
      return {
        ...place,
        message: 'this looks like a list, and is none',
        fix: 'Write a space behind each hyphen, or \\- for a plain one.',
      };
    }
    const deep = isFirst ? undefined : patterns.deepSign.exec(source)?.groups?.sign;
    if (deep) {
      return {
        ...place,
        message: `the spaces in front of ${deep} make it a part of the text above, so that the sign would show on the page`,
        fix: `Take the spaces away, or write \\${deep} for a plain ${deep}.`,
      };
    }
    if (patterns.heading.test(text) || (isOnItsOwn && patterns.lonelyHeading.test(text))) {
      return {
        ...place,
        message: 'this looks like a heading, and is none',
        fix: 'Write a space behind the #, or \\# for a plain one.',
      };
    }
  }
  return undefined;
}

function findLost(lines: readonly Line[]): Found | undefined {
  const rows = findLostRows(lines.map(({ source }) => source));
  const first = rows && lines[rows.index];
  return first && { line: first.line, column: first.column, message: rows.message, fix: rows.fix };
}

/** A line that was pasted twice, one below the other; lines that stay lines are verse. */
function findDoubledLine(lines: readonly Line[]): Found | undefined {
  const again = lines.find(({ text }, index) => {
    const above = lines[index - 1];
    return (
      above && isLong(text) && above.text.trim() === text.trim() && !/(?: {2}|\\)\r?$/.test(above.source)
    );
  });
  return again && { line: again.line, column: again.column, ...doubledLine };
}

/** Lines that begin like something which is written otherwise here, or is none of the page. */
function findForeign(
  text: string,
  isFirst: boolean,
  isOnItsOwn: boolean,
  body: string,
): Pick<Found, 'message' | 'fix'> | undefined {
  const { name, url, title = '' } = patterns.address.exec(text.trimEnd())?.groups ?? {};
  if (name !== undefined) {
    // Several words without quotes, for which nothing asks, are the rest of a sentence.
    if (/^[^"'(\s]\S*\s/.test(title) && !isAskedFor(name, body)) {
      return {
        message: `this looks like the address for ${name}, and is none`,
        fix: `Write \\${name} for plain brackets.`,
      };
    }
    const words = title.replace(/^["'(]|["')]$/g, '').replaceAll('"', '\\"');
    const written = `${name}: ${url}${words === '' ? '' : ` "${words}"`}`;
    return {
      message: `this looks like the address for ${name}, and is none`,
      fix: `${isFirst ? 'W' : 'Leave an empty line above it, and w'}rite it as ${written}, or \\${name} for plain brackets.`,
    };
  }
  if (patterns.deepHeading.test(text)) {
    return {
      message: 'this looks like a heading, and is none, for it has more than six #',
      fix: 'Take some away, or write \\# for a plain one.',
    };
  }
  if (patterns.definition.test(text)) {
    return {
      message: 'the : in front explains no word, and would show on the page',
      fix: 'Write the word and what it means in one line, such as **Word:** meaning; or \\: for a plain one.',
    };
  }
  const [box] = (isFirst && !isOnItsOwn && patterns.box.exec(text)) || [];
  if (box !== undefined) {
    const [message, fix] = noBox(box);
    return { message, fix };
  }
  if (patterns.contents.test(text.trim())) {
    return {
      message: `${text.trim()} makes no list of headings, and would show on the page`,
      fix: `Remove it, or write \\${text.trim()} for plain brackets.`,
    };
  }
  const { signs, title: heading = '' } = patterns.wikiHeading.exec(text.trimEnd())?.groups ?? {};
  if (signs !== undefined) {
    return {
      message: `the ${signs} at both ends make no heading of this line, and would show on the page`,
      fix: `Write ${'#'.repeat(signs.length)} ${shorten(heading)} in its place, or \\= for a plain =.`,
    };
  }
  const { level } = (isFirst && isOnItsOwn && patterns.textileHeading.exec(text)?.groups) || {};
  if (level !== undefined) {
    return {
      message: `h${level}. makes no heading of this line, and would show on the page`,
      fix: `Write ${'#'.repeat(Math.max(2, Number(level)))} in place of h${level}., or h${level}\\. for a plain one.`,
    };
  }
  const { word } = (isFirst && patterns.reminder.exec(text)?.groups) || {};
  if (word !== undefined) {
    return {
      message: `${word} says that something is still to be done here, and would be published`,
      fix: 'Do it and remove the note, or write it between <!-- and -->.',
    };
  }
  const note = isFirst ? patterns.comment.exec(text) : null;
  if (note && isReferredTo(note[0], body)) {
    return {
      message: 'this looks like a comment from a document, and would be published',
      fix: `Remove it, and ${note[0]} in the text; or write \\${note[0]} for plain brackets.`,
    };
  }
  if (patterns.change.test(text)) {
    return {
      message: 'this line comes from a list of changes, and would show on the page',
      fix: 'Remove it, and each + and - that came with it in front of the lines around it.',
    };
  }
  return undefined;
}

/** What is said of a box to tick, such as `[x]`, and of those of the other entries. */
export function noBox(box: string, isOneOfMany = false): [message: string, fix: string] {
  const others = isOneOfMany ? ' and those of the other entries' : '';
  return [
    `a page cannot hold a box to tick, got ${box}`,
    `Remove it${others}, or write \\${box} for plain brackets.`,
  ];
}

/** Whether a letter in brackets stands right behind words, as programs mark what a comment is about. */
function isReferredTo(name: string, body: string): boolean {
  const before = body.split(name).slice(0, -1);
  return before.some((words) => /[\p{L}\p{N}.,;:!?…)”"’']$/u.test(words));
}

/** Whether a name in brackets stands in the page other than where something is given for it. */
function isAskedFor(name: string, body: string): boolean {
  return body
    .toLowerCase()
    .split(name.toLowerCase())
    .slice(1)
    .some((behind) => !/^[ \t]*:/.test(behind));
}

function findLostTable(lines: readonly Line[], before: Node | undefined, body: string): Found | undefined {
  const [first] = lines;
  const below = lines.findIndex(
    ({ text }, index) => index > 0 && text.includes('|') && patterns.delimiterRow.test(text),
  );
  const [head, delimiter] = below < 0 ? [] : lines.slice(below - 1);
  const row = lines.find(({ text }) => patterns.tableRow.test(text));
  if (delimiter && head) {
    const cells = countCells(head.text);
    const fix = `Write it as ${'| --- '.repeat(cells)}|.`;
    const { line, column } = delimiter;
    if (/[—–]/.test(delimiter.text)) {
      return {
        line,
        column: column + delimiter.text.search(/[—–]/),
        message: 'the line below the first row of a table must be of plain hyphens, got a dash',
        fix,
      };
    }
    const parts = countCells(delimiter.text);
    if (parts === cells) return undefined;
    const message = `the row above has ${countOf(cells, 'cell')}, and this line below it ${parts}, so that it makes no table`;
    return { line, column, message, fix };
  }
  if (!row || !first) return undefined;
  const { line, column } = row;
  // Of a table that an empty line tears apart, its first part says enough.
  if (before?.type === 'paragraph' && isRowOnly(before, body)) return undefined;
  if (before?.type === 'table' && row === first) {
    return {
      line,
      column,
      message: 'the empty line above ends the table, so that this row would not be part of it',
      fix: 'Remove the empty line.',
    };
  }
  return {
    line,
    column,
    message: 'this looks like a table, and is none',
    fix: `Write ${'| --- '.repeat(countCells(row.text))}| below its first row, without an empty line between; or \\| for a plain |.`,
  };
}

function isRowOnly(node: Node, body: string): boolean {
  return patterns.tableRow.test(body.slice(node.position?.start.offset, node.position?.end.offset));
}

function countCells(row: string): number {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}
