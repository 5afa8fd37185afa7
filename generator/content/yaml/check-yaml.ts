import { isAlias, isCollection, isMap, isPair, isScalar, type Node, type Pair, Scalar } from 'yaml';
import type { z } from 'zod';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { accepts, knownKeys } from '../schema-parts';
import { findNode, keyText, sourceOf, startOf, type YamlDocument, type YamlMistake } from './yaml-document';

/**
 * Looks for what YAML accepts and reads differently from what was meant: words that it takes for a comment, a reference
 * or a type, entries that it takes for a text, and keys of which only one would be left. Each would be published
 * without a message.
 */
export function checkYaml(yaml: YamlDocument, schema: z.ZodType): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  const add = (...found: (YamlMistake | undefined)[]) => {
    for (const mistake of found) if (mistake) mistakes.push(mistake);
  };
  const walk = (node: unknown, path: ValuePath): void => {
    if (isAlias(node) || isScalar(node) || isCollection(node)) add(checkNode(yaml, node));
    if (isScalar(node)) {
      add(...checkText(yaml, node, (value) => accepts(schema, path, value)));
      add(...findKeysInText(yaml, schema, node, path));
    }
    if (!isCollection(node)) return;
    if (isMap(node)) add(checkKeys(node.items as Pair[]));
    for (const [index, item] of node.items.entries()) {
      if (isPair(item)) walk(item.value, [...path, keyText(item)]);
      else walk(item, [...path, index]);
    }
  };
  walk(yaml.root, []);
  return mistakes;
}

const quoteIt = 'put a text that begins with it in "double quotes".';

/** Content uses no references, and no type but those that YAML itself knows, such as !!str, which some programs write. */
function checkNode({ text }: YamlDocument, node: Node): YamlMistake | undefined {
  const start = startOf(node);
  if (node.tag === '!') {
    const message = 'the text begins with !, which has a special meaning here';
    const fix = 'Put the whole text in "double quotes".';
    return { rule: 'yaml/reference', offset: text.lastIndexOf('!', start), message, fix };
  }
  if (isAlias(node)) {
    const message = `*${node.source} refers to another place of the file, which content does not use`;
    return {
      rule: 'yaml/reference',
      offset: start,
      message,
      fix: `Write here what it refers to; ${quoteIt}`,
    };
  }
  const anchor = 'anchor' in node ? node.anchor : undefined;
  if (anchor === undefined) return undefined;
  return {
    rule: 'yaml/reference',
    offset: text.lastIndexOf(`&${anchor}`, start),
    message: `&${anchor} names this place of the file, which content does not use`,
    fix: `Remove it; ${quoteIt}`,
    leavesValues: true,
  };
}

/** What of a text YAML takes for something else, or takes in though it is something else. */
function checkText(
  { text }: YamlDocument,
  { value, source, type, range }: Scalar,
  mayBe: (value: string | undefined) => boolean,
): YamlMistake[] {
  const [start = 0, end = 0] = range ?? [];
  const lineInside = /\n[ \t]*(?=#+[ \t]+\S)/.exec(text.slice(start, end));
  // A # close to its word, such as #1, is meant.
  if (lineInside) {
    return [
      {
        rule: 'yaml/comment-in-text',
        offset: start + lineInside.index + lineInside[0].length,
        message: 'within a text, # begins no comment, so this line would show on the page',
        fix: 'Move a comment above the key; a # that is meant must not be the first character of a line.',
        leavesValues: true,
      },
    ];
  }
  if (type !== Scalar.PLAIN) return [];
  // A sentence has one space before a #, a comment mostly two. Whether a longer one may be part of a text, its beginning tells.
  const comment = /^[ \t]?(#[^\r\n]*)/.exec(text.slice(end, end + 200))?.[1]?.trimEnd();
  if (comment === undefined) return [];
  // A required value that is missing is reported as such.
  if (source === '') return /^#[^\s#]/.test(comment) && mayBe(undefined) ? [cutOff(end)] : [];
  if (typeof value !== 'string' || !(mayBe(`${value} ${comment}`) || mayBe(value + comment))) return [];
  return [cutOff(end + 1)];
}

function cutOff(offset: number): YamlMistake {
  return {
    rule: 'yaml/comment-after-text',
    offset,
    message: 'the text ends here, because # begins a comment',
    fix: 'Put the whole text in "double quotes"; write two spaces in front of a comment.',
    leavesValues: true,
  };
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
  return [...text.matchAll(/^.*$/gm)].flatMap(({ 0: line, index }) => {
    const isComment = commentForContent.test(line);
    if (!isComment && (hasPlainEnd || !/^\.{3}(?:\s|$)/.test(line))) return [];
    const subject = isComment ? 'this comment is' : 'three dots are';
    return [
      {
        rule: 'yaml/left-out' as const,
        offset: index + line.search(/\S|$/),
        message: `${subject} here in place of content`,
        fix: 'Put back what was here; where nothing is missing, remove the line.',
      },
    ];
  });
}

/** Reports the first of the keys that are there twice: where there are more, a hyphen is missing. */
function checkKeys(pairs: readonly Pair[]): YamlMistake | undefined {
  const keys = pairs.map(keyText);
  const repeated = pairs.filter((pair, index) => keys.indexOf(keyText(pair)) < index);
  const [first] = repeated;
  if (!first) return undefined;
  const ofEntry = '; where a new entry of a list begins here, write a hyphen and a space in front of it';
  return {
    rule: 'yaml/duplicate-key',
    offset: startOf(first.key),
    message: 'this group has the same key twice',
    fix: `Keep one of the two${repeated.length > 1 ? ofEntry : ''}.`,
  };
}

/** A line of a text below the one that it begins on. */
interface TextLine {
  words: string;
  /** Of its first word. */
  offset: number;
}

/**
 * Lines of a text that are really an entry indented too far: a key of the text's group, a key that a group around it
 * lacks, or the next entry of its list. They would be published as words. Any other word may stand before a colon.
 */
function findKeysInText(yaml: YamlDocument, schema: z.ZodType, node: Scalar, path: ValuePath): YamlMistake[] {
  const source = sourceOf(yaml, node);
  const start = startOf(node);
  const lines = [...source.matchAll(/(?<=\n[ \t]*)[^\s].*$/gm)];
  const isPlain = !/^[|>"']/.test(source);
  return lines.flatMap(({ 0: words, index }) => {
    const line = { words, offset: start + index };
    return checkEntry(schema, path, line, isPlain) ?? checkKey(yaml, schema, path, line) ?? [];
  });
}

function checkEntry(
  schema: z.ZodType,
  path: ValuePath,
  { words, offset }: TextLine,
  isPlain: boolean,
): YamlMistake | undefined {
  const isInList = typeof path.at(-1) === 'number';
  // A list whose key was deleted continues a text without quotes or sign above it.
  const isOfPlain = isPlain && (words.startsWith('- ') || (isInList && /^-[^\s\d-]/.test(words)));
  if (!isOfPlain && !isNextEntry(schema, path, words)) return undefined;
  return {
    rule: 'yaml/entry-in-text',
    offset,
    message: 'this line of a text begins with a hyphen, as the next entry of its list would',
    fix: 'Give it as many spaces in front as the other entries of the list have, or write the key of the list again above it; where the hyphen is meant, let a word begin the line.',
    leavesValues: true,
  };
}

/** The sign of another text, the hyphen of another entry of a list of texts, or one with a key of the list's entries. */
function isNextEntry(schema: z.ZodType, path: ValuePath, line: string): boolean {
  const [, words = ''] = /^- +(.*)$/.exec(line) ?? [];
  if (words === '') return false;
  if (/^[|>][-+]?\s*$/.test(words) || typeof path.at(-1) === 'number') return true;
  const [, key = ''] = /^([\w-]+):(?:\s|$)/.exec(words) ?? [];
  const entry = path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);
  return entry.length > 0 && knownKeys(schema, entry).includes(key);
}

function checkKey(
  yaml: YamlDocument,
  schema: z.ZodType,
  path: ValuePath,
  { words, offset }: TextLine,
): YamlMistake | undefined {
  const [, key = ''] = /^([\w-]+):(?:\s|$)/.exec(words) ?? [];
  const group = groupOf(yaml, schema, path, key);
  if (!group) return undefined;
  const place = findNode(yaml.root, [...group, key]);
  const otherwise = 'where the words are meant, let another word begin the line';
  const fix = place.isWhole
    ? `Remove what slipped in, because the group has that key in line ${yaml.at(startOf(place.pair?.key)).line}; ${otherwise}.`
    : `Move an entry below the text, with as many spaces in front as the other keys have; ${otherwise}.`;
  const message = `this line of a text begins with "${key}:", which is a key of its group`;
  const pointer = toPointer([...group, key]);
  return { rule: 'yaml/key-in-text', offset, message, fix, leavesValues: true, pointer };
}

/** The innermost group that the key belongs to: its own, or one around it that has no such key yet. */
function groupOf(
  { root }: YamlDocument,
  schema: z.ZodType,
  path: ValuePath,
  key: string,
): ValuePath | undefined {
  const names = path.flatMap((step, index) => (typeof step === 'string' ? [index] : [])).reverse();
  const groups = names.map((index) => path.slice(0, index));
  return groups.find(
    (group, index) =>
      knownKeys(schema, group).includes(key) && (index === 0 || !findNode(root, [...group, key]).isWhole),
  );
}
