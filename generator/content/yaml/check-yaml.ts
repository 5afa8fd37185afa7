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
  type YAMLSeq,
} from 'yaml';
import type { ValuePath } from '../../lib/json-pointer';
import { pushAll } from '../../lib/push-all';
import { describeMark, describeUse, listReferences, type References } from './describe-reference';
import { dotsForContent } from './find-left-out';
import { beginsWith, type Words, type YamlMistake } from './yaml-mistake';

/**
 * What YAML reads without an error and not as it was meant: words that it takes for a name, a kind or a comment,
 * and keys of which only one would be left. Content needs none of that, and would lose words to it. `mayBe` tells
 * whether the value at a path may be a text, with the # in it.
 */
export function checkYaml(
  document: Document,
  text: string,
  mayBe: (path: ValuePath, text: string) => boolean = () => true,
): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  let known: References | undefined;
  const references = () => {
    known ??= listReferences(document);
    return known;
  };
  const walk = (node: unknown, path: ValuePath, isInBrackets: boolean): void => {
    if (!isScalar(node) && !isCollection(node) && !isAlias(node)) return;
    const surroundings = { text, references, isInBrackets, mayBe: (written: string) => mayBe(path, written) };
    pushAll(mistakes, checkNode(node, surroundings));
    if (!isCollection(node)) return;
    const isFlow = isInBrackets || node.flow === true;
    if (isMap(node)) pushAll(mistakes, checkKeys(node.items as Pair[]));
    if (isSeq(node)) pushAll(mistakes, findCommas(node, text));
    for (const [index, item] of node.items.entries()) {
      if (isPair(item)) walk(item.value, [...path, String(isScalar(item.key) ? item.key.value : '')], isFlow);
      else walk(item, [...path, index], isFlow);
    }
  };
  walk(document.contents, [], false);
  return mistakes;
}

interface Surroundings {
  text: string;
  references: () => References;
  isInBrackets: boolean;
  mayBe: (written: string) => boolean;
}

function checkNode(node: Node, { text, references, isInBrackets, mayBe }: Surroundings): YamlMistake[] {
  const [start = 0] = node.range ?? [];
  if (isAlias(node)) {
    return [{ offset: start, ...(describeUse(node, references(), text) ?? beginsWith('*')) }];
  }
  if (node.tag || node.anchor) {
    // Tag and anchor stand before the value, on the same line or above it; not far, for the text may be endless.
    const from = Math.max(0, start - 200);
    const before = /(?<sign>[!&])[^\s!&]*\s*(?:[!&][^\s!&]*\s*){0,3}$/.exec(text.slice(from, start));
    const sign = before?.groups?.sign ?? '!';
    const mark = sign === '&' ? describeMark(node, references()) : undefined;
    return [
      {
        offset: before ? from + before.index : start,
        ...(mark ?? beginsWith(sign)),
        // Where nothing refers to it, the value is there all the same.
        ...(mark && !node.tag && references().used.size === 0 && { leavesValues: true }),
      },
    ];
  }
  const own = findTightHyphen(node, text, isInBrackets) ?? findRunOn(node, text) ?? findDots(node);
  if (own) return [own];
  const comment = findComment(node, text, mayBe);
  if (comment === undefined) return [];
  return [
    {
      offset: comment,
      rule: 'yaml/comment-behind-text',
      message: 'the text ends here, for # begins a comment',
      fix: 'Put the whole text in "double quotes"; give a comment a line of its own.',
      leavesValues: true,
    },
  ];
}

/** On a line of its own below a key it looks like an entry, and is a text that shows the hyphen. */
function findTightHyphen(node: Node, text: string, isInBrackets: boolean): YamlMistake | undefined {
  if (!isScalar(node) || node.type !== Scalar.PLAIN || !node.range) return undefined;
  const [start] = node.range;
  if (text[start] !== '-' || !beginsLine(text, start)) return undefined;
  if (isInBrackets) {
    return {
      offset: start,
      rule: 'yaml/hyphen-in-brackets',
      message: 'within brackets an entry has no hyphen in front, and this one would show',
      fix: 'Remove it; a text that begins with a hyphen goes in "double quotes".',
      leavesValues: true,
    };
  }
  return {
    offset: start,
    rule: 'yaml/hyphen-without-space',
    message: 'there is no space behind the hyphen that begins this line',
    fix: 'Write one if this is an entry of a list; a text that begins with a hyphen goes behind its key, in "double quotes".',
    leavesValues: true,
  };
}

/** What stands for entries or words that whoever sent the text left out. */
function findDots(node: Node): YamlMistake | undefined {
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return undefined;
  if (!/^(?:\.{3}|…)$/.test(node.source ?? '')) return undefined;
  return { offset: node.range?.[0] ?? 0, ...dotsForContent };
}

/** Looks no further back than it must, for a line may be endless and ask this of each of its entries. */
function beginsLine(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  return before === '' || text.slice(before.length, offset).includes('\n');
}

/**
 * A text without a sign in front ends where the indentation says so. One that runs on has mostly taken in what was
 * meant as an entry of its own; and in a text that may run on, a comment is no comment.
 */
function findRunOn(node: Node, text: string): YamlMistake | undefined {
  if (!isScalar(node) || !node.range) return undefined;
  const [start, end] = node.range;
  const written = text.slice(start, end);
  if (node.type === Scalar.PLAIN) {
    const next = /\n\s*(?=\S)/.exec(written);
    if (!next) return undefined;
    return {
      offset: start + next.index + next[0].length,
      rule: 'yaml/text-runs-on',
      message: 'this line would become part of the text above it',
      fix: 'Give an entry as many spaces in front as the entries above, and a key its colon; for a text over several lines write >- behind its key, and the text below.',
      leavesValues: true,
    };
  }
  const comment = /\n[ \t]*(?=#)/.exec(written);
  if (!comment) return undefined;
  return {
    offset: start + comment.index + comment[0].length,
    rule: 'yaml/comment-in-text',
    message: 'within a text, # begins no comment, so this line would show on the page',
    fix: 'Move a comment above the key; a # that is meant must not be the first sign of a line.',
    leavesValues: true,
  };
}

/**
 * Where a comment begins behind a text without quotes, and could as well be part of it. Behind a number, a fixed word,
 * a date, quotes or the sign of a text that follows below, no words are lost to it.
 */
function findComment(node: Node, text: string, mayBe: Surroundings['mayBe']): number | undefined {
  if (!isScalar(node) || node.type !== Scalar.PLAIN || node.source === '') return undefined;
  if (typeof node.value !== 'string') return undefined;
  const [, end = 0] = node.range ?? [];
  const [found = '', spaces = ''] = /^([ \t]+)#[^\r\n]*/.exec(text.slice(end, end + longestComment)) ?? [];
  const comment = found.slice(spaces.length).trimEnd();
  if (found === '' || !(mayBe(`${node.value} ${comment}`) || mayBe(node.value + comment))) return undefined;
  return end + spaces.length;
}

/** In characters; whether what is longer may be a text, its beginning tells. */
const longestComment = 200;

/** The commas of another language between entries; the last has none there. */
function findCommas({ items, flow }: YAMLSeq, text: string): YamlMistake[] {
  const isPlain = (item: unknown) => isScalar(item) && item.type === Scalar.PLAIN;
  if (flow || items.length < 2 || !items.every(isPlain)) return [];
  const ends = (items as Scalar[]).map(({ range }) => range?.[1] ?? 0);
  const without = ends.filter((end) => text[end - 1] !== ',');
  const isLastAlone = without.length === 1 && without[0] === ends.at(-1) && items.length > 2;
  if (without.length > 0 && !isLastAlone) return [];
  return [
    {
      offset: (ends[0] ?? 1) - 1,
      rule: 'yaml/commas',
      message: 'the entries of this list end in commas, which would show',
      fix: 'Remove them, for each entry has a line of its own.',
      leavesValues: true,
    },
  ];
}

/** Of keys that stand twice in one group, the first is told: where there are more, a hyphen is missing. */
function checkKeys(pairs: readonly Pair[]): YamlMistake[] {
  const seen = new Set<string>();
  const doubled: number[] = [];
  const mistakes = pairs.flatMap(({ key, value }): YamlMistake[] => {
    const offset = (toNode(key) ?? toNode(value))?.range?.[0] ?? 0;
    const known = isScalar(key) && !key.tag && !key.anchor ? String(key.value ?? '') : undefined;
    if (known !== undefined && seen.has(known)) doubled.push(offset);
    if (known !== undefined) seen.add(known);
    const words = describeKey(known);
    return words ? [{ offset, ...words }] : [];
  });
  const [offset] = doubled;
  if (offset === undefined) return mistakes;
  const ofEntry =
    'Keep one of the two; where a new entry of a list begins here, write a hyphen and a space in front of it.';
  const fix = doubled.length > 1 ? ofEntry : 'Keep one of the two.';
  const message = 'the same key stands twice in this group';
  return [...mistakes, { offset, rule: 'yaml/duplicate-key', message, fix }];
}

/** Words for what no key can be; nothing for any other. */
function describeKey(key: string | undefined): Words | undefined {
  if (key === undefined) {
    const message = 'a key must be one word, with a colon and a space behind it';
    return { rule: 'yaml/key-of-many-words', message, fix: 'Write it as key: text.' };
  }
  if (key === '') {
    const message = 'there is no key before the colon';
    return { rule: 'yaml/no-key', message, fix: 'Write one, or remove the line.' };
  }
  if (key !== '__proto__') return undefined;
  return { rule: 'yaml/unknown-key', message: `"${key}" is not a key that belongs here`, fix: 'Remove it.' };
}

function toNode(node: unknown): Node | undefined {
  return isScalar(node) || isCollection(node) || isAlias(node) ? node : undefined;
}
