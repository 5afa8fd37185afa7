import type { Code, Heading, List, Nodes, Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { addressRules, canParse, hostPattern, webAddressPattern } from '../../content/address-rules';
import { findRefused, invisible } from '../../content/text-patterns';
import { findDoubledBody, findDoubledParagraph } from '../content/find-doubled';
import type { PageSource } from '../content/parsed-content';
import { describePart, readRule } from '../content/yaml/describe-issue';
import { type Diagnostic, problemAt, topOf } from '../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../lib/line-starts';
import { pushAll } from '../lib/push-all';
import { nameCharacter } from '../lib/text';
import { countOf, shorten } from '../lib/words';
import { isMisread } from '../sources/find-misread';
import { isAutolink } from './place-autolinks';
import { checkNeighbours } from './rules/check-neighbours';
import { checkParagraph, noBox } from './rules/check-paragraph';
import { findHalfLinks, findLeftBackslashes, findLeftBraces, findLeftSigns } from './rules/find-left-signs';
import { findOpenComments } from './rules/find-open-comments';
import { findSkippedLevels } from './rules/find-skipped-levels';
import { findStrayBrackets } from './rules/find-stray-brackets';

// Schemes are lower-case by now: what passes here must pass where the HTML is made safe.
const webAddress = new RegExp(webAddressPattern);

/** Mail to one address or more, with a subject and the like behind a ?. */
const mailAddress = new RegExp(`^mailto:[^\\s@,?]+@${hostPattern}(,[^\\s@,?]+@${hostPattern})*(\\?\\S*)?$`);

/** What begins with a token is unfilled for a reason that is reported elsewhere. */
const otherAddress = /^(#.|\/(?!\/)|(mailto:)?(\{|%7[Bb])[A-Za-z-]+(\}|%7[Dd]))/;

/** Signs that a text has around its words, of which a browser writes none into an address as it is. */
const typographic =
  /[\u00ab\u00bb\u2010-\u2027\u2030-\u205e\u3001-\u3003\u3008-\u3011\uff01-\uff0f\uff1a-\uff1f]/;

type Complaint = [message: string, fix: string];

/**
 * What a page's body may not hold, each at its own place: HTML, pictures, a second title, a level of headings left out,
 * odd addresses. And what
 * markdown would pass over in silence: links, notes and code that are none, or without an end.
 */
export function checkMarkdown(tree: Root, { file, body }: Pick<PageSource, 'file' | 'body'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const known = collectNames(tree);
  const page = { file, body, lineStarts: listLineStarts(body) };
  const spoilt = new Set<Nodes>();
  visit(tree, (node, index, parent) => {
    if ('children' in node) {
      const half = findHalfLinks(node, page);
      pushAll(diagnostics, half.diagnostics);
      for (const link of half.spoilt) spoilt.add(link);
    }
    const start = node.position?.start ?? { line: 1, column: 1, offset: 0 };
    const source = body.slice(start.offset, node.position?.end.offset);
    const complaint =
      (spoilt.has(node) ? undefined : complain(node, source)) ??
      complainOfStars(node, body) ??
      complainOfNames(node, known);
    const location = { file, line: start.line, column: start.column };
    if (complaint) diagnostics.push(problemAt(location, ...complaint));
    // Of an address every sign is meant.
    if (node.type === 'text' && !isAutolink(parent, body)) pushAll(diagnostics, findLeftSigns(node, page));
    if (node.type === 'link' || node.type === 'definition') pushAll(diagnostics, findLeftBraces(node, page));
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      pushAll(diagnostics, findStrayBrackets(node, page));
    }
    const before = parent?.children[(index ?? 0) - 1];
    const misplaced = checkNeighbours(node, { parent, before }, page);
    pushAll(diagnostics, misplaced);
    if (node.type === 'paragraph' || node.type === 'heading')
      pushAll(diagnostics, findLeftBackslashes(node, page));
    if (node.type === 'paragraph') {
      pushAll(diagnostics, findDoubledParagraph(node, before, page));
      pushAll(diagnostics, checkParagraph(node, { before, isOnItsOwn: parent === tree }, page));
    }
    if (node.type === 'table') pushAll(diagnostics, findLongRows(node, file));
    if (node.type === 'list') pushAll(diagnostics, findBox(node, page));
    // An entry that belongs elsewhere counts there.
    if (node.type === 'list' && node.ordered && misplaced.length === 0) {
      pushAll(diagnostics, findOtherNumber(node, page));
    }
  });
  if (!hasWords(tree)) {
    const message = 'the page has no text below its front matter';
    diagnostics.push(problemAt(topOf(file), message, 'Write it below the second line of ---.'));
  }
  const all = [
    ...diagnostics,
    ...findOpenComments(tree, page),
    ...findSkippedLevels(tree, page),
    ...findInvisible(file, body),
  ];
  const doubled = findDoubledBody(tree, page);
  if (!doubled) return all;
  const { diagnostic, until } = doubled;
  return [...all.filter(({ line }) => line < diagnostic.line || line > until), diagnostic];
}

/** Whether anything of it would show on the page, be it only HTML that another complaint is about. */
function hasWords(tree: Nodes): boolean {
  let found = false;
  visit(tree, (node) => {
    const isShown =
      'value' in node &&
      !(node.type === 'html' && withoutComments(node.value) === '') &&
      node.value.trim() !== '';
    const isPicture = node.type === 'image' || node.type === 'imageReference';
    found ||= isShown || isPicture;
  });
  return found;
}

function complain(node: Nodes, source: string): Complaint | undefined {
  if (node.type === 'html') return complainOfHtml(node.value);
  if (node.type === 'image' || node.type === 'imageReference') {
    return ['a page cannot hold a picture', 'Remove it, or link to it.'];
  }
  if (node.type === 'heading') return complainOfHeading(node, source);
  if (node.type === 'code') return complainOfCode(node, source);
  if ((node.type === 'link' || node.type === 'linkReference') && !hasWords(node)) {
    return ['the link has no words to click on', 'Write them between its square brackets.'];
  }
  if (node.type === 'link' || node.type === 'definition') return complainOfAddress(node.url, source);
  return undefined;
}

/** Of comments nothing stays behind, and editors leave notes in them. */
function complainOfHtml(html: string): Complaint | undefined {
  const beside = withoutComments(html);
  if (beside === undefined) return ['the comment that opens here is never closed', 'Close it with -->.'];
  if (beside === '') return undefined;
  if (!beside.includes('<')) {
    return [
      `words beside a comment would not be shown, got "${beside.slice(0, 60)}"`,
      'Give the comment lines of its own.',
    ];
  }
  const shown = html.split('\n', 1)[0] ?? '';
  return [
    `a page cannot hold HTML, got ${shown.slice(0, 60)}`,
    'Write it in markdown; write \\< for a plain <.',
  ];
}

function complainOfHeading(heading: Heading, source: string): Complaint | undefined {
  if (!/[\p{L}\p{N}]/u.test(textOf(heading))) {
    return ['the heading has no words', 'Write some, or remove the line.'];
  }
  if (!/^\s*#/.test(source)) {
    return complainOfUnderline(source);
  }
  if (heading.depth > 1) return undefined;
  return [
    'the page has its title in front matter, and this is a second one',
    'Begin the heading with ## instead of #.',
  ];
}

/** Other than a line of hyphens, which between empty lines is one across the page, one of = would be shown there. */
function complainOfUnderline(source: string): Complaint {
  const lines = source.trimEnd().split('\n');
  const sign = lines.at(-1)?.endsWith('=') ? '=' : 'hyphens';
  const [title = ''] = lines;
  const anew =
    lines.length === 2 && /^.{0,60}[^.]$/.test(title)
      ? `write ## ${title.trim()}`
      : 'begin this one with ## and a space';
  return [
    `the line of ${sign} below makes a heading of this text`,
    sign === '='
      ? `Remove that line; for a heading, ${anew}.`
      : `Leave an empty line above that line; for a heading, remove it and ${anew}.`,
  ];
}

function complainOfCode({ lang, meta }: Code, source: string): Complaint | undefined {
  if (/^\s/.test(source)) {
    return [
      'four spaces or a tab in front would show this text as program code',
      'Begin it at the left edge, or in a list below the words of its entry; put code between lines of ```.',
    ];
  }
  const fence = source.slice(0, 3);
  if (/[^a-z0-9+#-]/.test(`${lang ?? ''} ${meta ?? ''}`.trim())) {
    return [
      `what stands behind ${fence} would not be shown, got "${source.split('\n', 1)[0]?.slice(3, 60)}"`,
      `Move it to a line of its own; behind ${fence} goes the name of a language or nothing.`,
    ];
  }
  if (!isUnclosedFence(source)) return undefined;
  return [`the ${fence} that opens here is never closed`, `Write ${fence} alone on the line below its text.`];
}

function complainOfAddress(url: string, source: string): Complaint | undefined {
  const isBare = /^(?:https?:|www\.)/i.test(source);
  const sign = isBare ? typographic.exec(source) : undefined;
  if (sign) {
    const address = source.slice(0, sign.index).replace(/^www/i, 'https://www');
    return [
      `the ${sign[0]} would become a part of the address, got "${shorten(source)}"`,
      `Write the address as [words](${address}), or put a space before the ${sign[0]}.`,
    ];
  }
  return complainOfSlips(url) ?? complainOfKind(url, source);
}

function complainOfSlips(url: string): Complaint | undefined {
  const broken = addressRules.find(([pattern]) => !pattern.test(url));
  if (!broken) return undefined;
  const [pattern, words] = broken;
  const { rule = '', fix = '' } = readRule(words) ?? {};
  const part = describePart(url, findRefused(`${pattern}`, url));
  return [`the address of a link must ${rule}, got ${part}`, fix];
}

function complainOfKind(url: string, source: string): Complaint | undefined {
  if (isAllowed(url)) return undefined;
  // A tag of a word processor, which markdown takes for an address.
  if (/^<\w+:\w+>$/.test(source)) return complainOfHtml(source);
  const isBare = /^www\./i.test(source);
  return [
    `a link must lead to https://…, mailto:…, #section or /page, got "${isBare ? source : url}"`,
    isBare ? `Write it as [words](https://${source}).` : 'Write the address in one of these ways.',
  ];
}

/** Between numbers, and alone in brackets, a star is a sign of its own. */
function complainOfStars({ type, position }: Nodes, body: string): Complaint | undefined {
  if (type !== 'emphasis' && type !== 'strong') return undefined;
  const start = position?.start.offset ?? 0;
  if (/^[([]\*{1,2}[)\]]/.test(body.slice(start - 1, start + 3))) {
    return [
      'this star would be taken out, and what is between it and the next one set in italics or bold',
      'Write \\* for a plain star.',
    ];
  }
  const end = position?.end.offset ?? 0;
  if (body[start] === '_' && /^(?:\.\w|\/)/.test(body.slice(end, end + 2))) {
    return [
      'the _ at both ends of this name would be taken out, and what is between them set in italics or bold',
      'Write \\_ for each plain _.',
    ];
  }
  const around = [body[start - 1], body[end]];
  if (!around.every((letter) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter))) return undefined;
  return [
    'the stars within this word would be taken out, and what is between them set in italics or bold',
    'Write \\* for a plain star, or put the stars around the whole word.',
  ];
}

/** What stands beside the comments; `undefined` where one has no end. Step by step, for a pattern could take forever. */
function withoutComments(html: string): string | undefined {
  let beside = '';
  let from = 0;
  for (let open = html.indexOf('<!--'); open >= 0; open = html.indexOf('<!--', from)) {
    const close = html.indexOf('-->', open + 4);
    // Behind words or tags it is those that are wrong first.
    if (close < 0) return `${beside}${html.slice(from, open)}`.trim() === '' ? undefined : html;
    beside += html.slice(from, open);
    from = close + 3;
  }
  return `${beside}${html.slice(from)}`.trim();
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function isAllowed(written: string): boolean {
  const url = fillIn(written);
  if (url.startsWith('https:')) return webAddress.test(url) && canParse(url);
  // A # with nothing behind it names no section.
  return mailAddress.test(url) || (otherAddress.test(url) && !url.endsWith('#'));
}

/** With addresses in place of the tokens that stand for some: what is behind a token counts as it will be there. */
function fillIn(url: string): string {
  return url
    .replace(/^(?:\{|%7[Bb])(?:website|address)(?:\}|%7[Dd])/, 'https://a.example')
    .replace(/^mailto:(?:\{|%7[Bb])support(?:\}|%7[Dd])/, 'mailto:a@a.example');
}

/** Whether a block of code, as it is written, lacks the line that closes it. */
export function isUnclosedFence(source: string): boolean {
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  return (
    fence !== undefined && !new RegExp(`\\n[ \\t>]*${fence}[${fence[0]}]*[ \\t]*$`).test(source.trimEnd())
  );
}

/** The first place where each address and note is given below the text, and which of them the text asks for. */
function collectNames(tree: Root): { given: Map<string, Nodes>; asked: Set<string> } {
  const given = new Map<string, Nodes>();
  const asked = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      const name = nameOf(node.type === 'definition', node.identifier);
      if (!given.has(name)) given.set(name, node);
    }
    if (node.type === 'linkReference') asked.add(nameOf(true, node.identifier));
    if (node.type === 'footnoteReference') asked.add(nameOf(false, node.identifier));
  });
  return { given, asked };
}

function complainOfNames(
  node: Nodes,
  { given, asked }: ReturnType<typeof collectNames>,
): Complaint | undefined {
  if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return undefined;
  const name = nameOf(node.type === 'definition', node.identifier);
  if (given.get(name) !== node) {
    return [`${name} is given twice, and only the first counts`, 'Remove one of the two, or rename it.'];
  }
  return asked.has(name)
    ? undefined
    : [`nothing asks for ${name}`, `Write ${name} in the text, or remove this.`];
}

function nameOf(isLink: boolean, identifier: string): string {
  return isLink ? `[${identifier}]` : `[^${identifier}]`;
}

/** A box that nobody can tick, and that is read aloud without a name; of a list told once. */
function findBox(
  { children }: List,
  { file, body, lineStarts }: Pick<PageSource, 'file' | 'body'> & { lineStarts: readonly number[] },
): Diagnostic[] {
  const boxed = children.filter(({ checked }) => typeof checked === 'boolean');
  const start = boxed[0]?.position?.start.offset;
  if (start === undefined) return [];
  const at = body.indexOf('[', start);
  const [message, fix] = noBox(body.slice(at, at + 3), boxed.length > 1);
  return [problemAt({ file, ...placeAt(lineStarts, at) }, message, fix)];
}

/** Cells beyond the last column would not be shown. */
function findLongRows({ children: [head, ...rows] }: Table, file: string): Diagnostic[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap(({ children }) => {
    const extra = children[columns]?.position?.start;
    if (!extra) return [];
    const message = `the row has ${countOf(children.length, 'cell')}, and its table ${countOf(columns, 'column')}`;
    const location = { file, line: extra.line, column: extra.column };
    return [problemAt(location, message, 'Take out a |, or write \\| for a plain one.')];
  });
}

/** A list counts on from its first number, whatever stands in front of the others. The same in front of all says nothing. */
function findOtherNumber(
  { children }: List,
  { file, body }: Pick<PageSource, 'file' | 'body'>,
): Diagnostic[] {
  const written = children.map(({ position }) => {
    const sign = /^\d+/.exec(body.slice(position?.start.offset, position?.end.offset))?.[0];
    return { number: Number(sign), start: position?.start ?? { line: 1, column: 1, offset: 0 } };
  });
  const first = written[0]?.number ?? 1;
  if (written.every(({ number }) => number === first)) return [];
  const index = written.findIndex(({ number }, place) => number !== first + place);
  const other = written[index];
  if (!other) return [];
  const { number, start } = other;
  return [
    problemAt(
      { file, line: start.line, column: start.column },
      `this is written as ${number}, and would be shown as ${first + index}, for a list counts on from its first number`,
      `Number it in steps of one, or leave empty lines around it and write ${number}\\${body[(start.offset ?? 0) + String(number).length]} for a number that is to stay.`,
    ),
  ];
}

function findInvisible(file: string, body: string): Diagnostic[] {
  return body.split('\n').flatMap((line, index) => {
    // A tab is seen, and a lone carriage return has been made a line end.
    const found = invisible.exec(line.replace(/\r$/, ''));
    // The halves of a character that was torn apart have been told.
    if (!found || isMisread(line)) return [];
    return [
      problemAt(
        { file, line: index + 1, column: found.index + 1 },
        `there is a ${nameCharacter(found[0])} here, which nobody can see`,
        'Write the words around it anew instead of copying them.',
      ),
    ];
  });
}
