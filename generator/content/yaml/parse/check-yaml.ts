import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
} from 'yaml';
import type { ValuePath } from '../../../lib/json-pointer';
import { pushAll } from '../../../lib/push-all';
import { beginsWith, type Words, words, type YamlMistake } from './yaml-mistake';

/** Whether the value at a path may be that text, with the # in it. */
export type MayBe = (path: ValuePath, text: string) => boolean;

/**
 * Looks for what YAML accepts and reads differently from what was meant: words that it takes for a comment, a reference
 * or a type, entries that it takes for a text, and keys of which only one would be left. Each would be published
 * without a message.
 */
export function checkYaml(document: Document, text: string, mayBe: MayBe = () => true): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  const walk = (node: unknown, path: ValuePath): void => {
    if (!isScalar(node) && !isCollection(node) && !isAlias(node)) return;
    const mistake =
      checkNode(node, text) ??
      (isScalar(node) ? checkText(node, text, (words) => mayBe(path, words)) : undefined);
    if (mistake) mistakes.push(mistake);
    if (!isCollection(node)) return;
    if (isMap(node)) pushAll(mistakes, checkKeys(node.items as Pair[]));
    if (isSeq(node)) pushAll(mistakes, checkCommas(node.items, text));
    for (const [index, item] of node.items.entries()) {
      if (isPair(item)) walk(item.value, [...path, String(isScalar(item.key) ? item.key.value : '')]);
      else walk(item, [...path, index]);
    }
  };
  walk(document.contents, []);
  return mistakes;
}

const quoteIt = 'put a text that begins with it in "double quotes".';

/** Content uses no references, and no type but those that YAML itself knows, such as !!str, which some programs write. */
function checkNode(node: Node, text: string): YamlMistake | undefined {
  const start = node.range?.[0] ?? 0;
  if (node.tag === '!') return { offset: text.lastIndexOf('!', start), ...beginsWith('!') };
  if (isAlias(node)) {
    const message = `*${node.source} refers to another place of the file, which content does not use`;
    return { offset: start, ...words('yaml/reference', message, `Write here what it refers to; ${quoteIt}`) };
  }
  const anchor = 'anchor' in node ? node.anchor : undefined;
  if (anchor === undefined) return undefined;
  return {
    offset: text.lastIndexOf(`&${anchor}`, start),
    ...words(
      'yaml/reference',
      `&${anchor} names this place of the file, which content does not use`,
      `Remove it; ${quoteIt}`,
    ),
    leavesValues: true,
  };
}

/** What of a text YAML takes for something else, or takes in though it is something else. */
function checkText(node: Scalar, text: string, mayBe: (words: string) => boolean): YamlMistake | undefined {
  if (!node.range) return undefined;
  const [start, end] = node.range;
  const lineInside = /\n[ \t]*(?=#+[ \t]+\S)/.exec(text.slice(start, end));
  // A # close to its word, such as #1, is meant.
  if (lineInside) {
    return {
      offset: start + lineInside.index + lineInside[0].length,
      ...words(
        'yaml/comment-in-text',
        'within a text, # begins no comment, so this line would show on the page',
        'Move a comment above the key; a # that is meant must not be the first character of a line.',
      ),
      leavesValues: true,
    };
  }
  if (node.type !== Scalar.PLAIN) return undefined;
  if (text[start] === '-' && beginsLine(text, start)) {
    return {
      offset: start,
      ...words(
        'yaml/hyphen-without-space',
        'this text begins with a hyphen, which would show on the page',
        'Write a space after it if it begins an entry of a list, remove it within [ ], or put the text in "double quotes".',
      ),
      leavesValues: true,
    };
  }
  if (/^(?:\.{3}|…)$/.test(node.source ?? '')) {
    return { offset: start, ...leftOut('three dots are here in place of content') };
  }
  return checkCommentAfter(node, text, mayBe);
}

/** Looks back no further than it must, for a line may be endless and ask this of each of its entries. */
function beginsLine(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  return before === '' || text.slice(before.length, offset).includes('\n');
}

/**
 * A comment that could as well be part of the text without quotes before it: a sentence has one space before a #, a
 * comment mostly two. After a number, a fixed word, a date or quotes no words are lost to it.
 */
function checkCommentAfter(
  { value, source, range }: Scalar,
  text: string,
  mayBe: (words: string) => boolean,
): YamlMistake | undefined {
  if (source === '' || typeof value !== 'string') return undefined;
  const end = range?.[1] ?? 0;
  // Whether a longer one may be part of a text, its beginning tells.
  const comment = /^[ \t](#[^\r\n]*)/.exec(text.slice(end, end + 200))?.[1]?.trimEnd();
  if (comment === undefined || !(mayBe(`${value} ${comment}`) || mayBe(value + comment))) return undefined;
  return {
    offset: end + 1,
    ...words(
      'yaml/comment-after-text',
      'the text ends here, because # begins a comment',
      'Put the whole text in "double quotes"; write two spaces in front of a comment.',
    ),
    leavesValues: true,
  };
}

function leftOut(message: string): Words {
  return words(
    'yaml/left-out',
    message,
    'Put back what was here; where nothing is missing, remove the line.',
  );
}

/** A comment that says what became of the rest, as chats write: `# ... rest unchanged ...`. */
const commentForContent =
  /^[ \t]*#+ *[[(]?(?:\.{3}|…).*\b(?:unchanged|existing|omitted|rest|same|more|others?|remaining)\b/i;

/** Three hyphens at the top and three dots at the very end, as some programs write around a file. */
const endsAsItBegins = /^---\s[\s\S]*\n\.{3}\s*$/;

/** Comments and lines of dots that replace content. Without them nobody would miss it; below dots, YAML ends the file. */
export function findLeftOut(text: string): YamlMistake[] {
  if (!/\.{3}|…/.test(text)) return [];
  const hasPlainEnd = endsAsItBegins.test(text);
  let offset = -1;
  return text.split('\n').flatMap((line, index, lines) => {
    offset += index === 0 ? 1 : (lines[index - 1]?.length ?? 0) + 1;
    const place = offset + line.search(/\S|$/);
    if (commentForContent.test(line))
      return [{ offset: place, ...leftOut('this comment is here in place of content') }];
    const isEnd = /^\.{3}(?:\s|$)/.test(line) && !hasPlainEnd;
    return isEnd ? [{ offset: place, ...leftOut('three dots are here in place of content') }] : [];
  });
}

/** The commas of another language after entries; its last entry may have none. */
function checkCommas(items: readonly unknown[], text: string): YamlMistake[] {
  const isPlain = (item: unknown): item is Scalar => isScalar(item) && item.type === Scalar.PLAIN;
  if (items.length < 2 || !items.every(isPlain)) return [];
  const ends = items.map(({ range }) => range?.[1] ?? 0);
  const commas = ends.filter((end) => text[end - 1] === ',');
  if (commas.length < Math.max(2, ends.length - 1) || commas[0] === undefined) return [];
  return [
    {
      offset: commas[0] - 1,
      ...words(
        'yaml/commas',
        'the entries of this list end in commas, which would show on the page',
        'Remove them, because each entry has a line of its own.',
      ),
      leavesValues: true,
    },
  ];
}

/** Reports the first of the keys that are there twice: where there are more, a hyphen is missing. */
function checkKeys(pairs: readonly Pair[]): YamlMistake[] {
  const seen = new Set<string>();
  const repeated: number[] = [];
  const mistakes = pairs.flatMap(({ key, value }): YamlMistake[] => {
    const offset = offsetOf(key) ?? offsetOf(value) ?? 0;
    const name = isScalar(key) && !key.tag && !key.anchor ? String(key.value ?? '') : undefined;
    if (name !== undefined && seen.has(name)) repeated.push(offset);
    if (name !== undefined) seen.add(name);
    const refusal = describeKey(name);
    return refusal ? [{ offset, ...refusal }] : [];
  });
  const [offset] = repeated;
  if (offset === undefined) return mistakes;
  const ofEntry = '; where a new entry of a list begins here, write a hyphen and a space in front of it';
  const fix = `Keep one of the two${repeated.length > 1 ? ofEntry : ''}.`;
  return [...mistakes, { offset, ...words('yaml/duplicate-key', 'this group has the same key twice', fix) }];
}

/** Words for what cannot be a key. */
function describeKey(key: string | undefined): Words | undefined {
  if (key === undefined) {
    const message = 'a key must be one word, followed by a colon and a space';
    return words('yaml/key-of-many-words', message, 'Write it as key: text.');
  }
  if (key === '') {
    return words('yaml/no-key', 'there is no key before the colon', 'Write one, or remove the line.');
  }
  if (key !== '__proto__') return undefined;
  return words('yaml/unknown-key', `"${key}" is not a key that belongs here`, 'Remove it.');
}

function offsetOf(node: unknown): number | undefined {
  return isScalar(node) || isCollection(node) || isAlias(node) ? node.range?.[0] : undefined;
}
