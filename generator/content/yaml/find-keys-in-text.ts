import type { Scalar } from 'yaml';
import type { z } from 'zod';
import { toPointer, type ValuePath } from '../../lib/json-pointer';
import { knownKeys } from '../schema-parts';
import { findNode, sourceOf, startOf, type YamlDocument, type YamlMistake } from './yaml-document';

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
export function findKeysInText(
  yaml: YamlDocument,
  schema: z.ZodType,
  node: Scalar,
  path: ValuePath,
): YamlMistake[] {
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
