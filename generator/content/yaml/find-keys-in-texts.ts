import type { z } from 'zod';
import { diagnose } from '../../diagnostics/rules';
import { toPointer, type ValuePath, valueAt, walkValues } from '../../lib/json-pointer';
import { knownKeys } from '../schema-parts';
import { linesBelow } from './walk-yaml';
import type { KeyInText, YamlFile } from './yaml-file';

/**
 * Lines of a text that are really an entry indented too far: a key of the text's group, a key that a group around it
 * lacks, or the next entry of its list. They would be published as words. Any other word may stand before a colon.
 */
export function findKeysInTexts(yaml: YamlFile, schema: z.ZodType): KeyInText[] {
  return [...walkValues(yaml.data)].flatMap(({ value, path }) =>
    typeof value === 'string'
      ? linesBelow(yaml, path).flatMap((line) => checkLine(yaml, schema, path, line))
      : [],
  );
}

function checkLine(
  yaml: YamlFile,
  schema: z.ZodType,
  path: ValuePath,
  { text, line }: { text: string; line: number },
): KeyInText[] {
  const location = { file: yaml.file, line, column: text.search(/\S|$/) + 1 };
  const isPlain = !/^[|>"']/.test(yaml.sourceOf(path) ?? '');
  // A list whose key was deleted continues a text without quotes or sign above it.
  const isEntry =
    isNextEntry(schema, path, text) || (isPlain && (/^\s*- /.test(text) || isTightEntry(path, text)));
  if (isEntry) {
    const message = 'this line of a text begins with a hyphen, as the next entry of its list would';
    const fix =
      'Give it as many spaces in front as the other entries of the list have, or write the key of the list again above it; where the hyphen is meant, let a word begin the line.';
    return [{ diagnostic: diagnose('yaml/entry-in-text', location, message, fix), pointer: '' }];
  }
  const [, key = '', rest = ''] = /^\s*([\w-]+):(?:\s+(.*))?$/.exec(text) ?? [];
  const group = groupOf(yaml, schema, path, key);
  if (!group) return [];
  const message = `this line of a text begins with "${key}:", which is a key of its group`;
  const keyPath = [...group, key];
  const fix = adviceOn(yaml, keyPath, rest);
  return [{ diagnostic: diagnose('yaml/key-in-text', location, message, fix), pointer: toPointer(keyPath) }];
}

/** The sign of another text, the hyphen of another entry of a list of texts, or one with a key of the list's entries. */
function isNextEntry(schema: z.ZodType, path: ValuePath, text: string): boolean {
  const [, words = ''] = /^\s*- +(.*)$/.exec(text) ?? [];
  if (words === '') return false;
  if (/^[|>][-+]?\s*$/.test(words) || typeof path.at(-1) === 'number') return true;
  const [, key = ''] = /^([\w-]+):(?:\s|$)/.exec(words) ?? [];
  const entry = path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);
  return entry.length > 0 && knownKeys(schema, entry).includes(key);
}

/** The same without the space after the hyphen. Only a text without quotes or sign may end above it. */
function isTightEntry(path: ValuePath, text: string): boolean {
  return typeof path.at(-1) === 'number' && /^\s*-[^\s\d-]/.test(text);
}

/** The innermost group that the key belongs to: its own, or one around it that has no such key yet. */
function groupOf(yaml: YamlFile, schema: z.ZodType, path: ValuePath, key: string): ValuePath | undefined {
  const names = path.flatMap((step, index) => (typeof step === 'string' ? [index] : [])).reverse();
  const groups = names.map((index) => path.slice(0, index));
  return groups.find(
    (group, index) =>
      knownKeys(schema, group).includes(key) &&
      (index === 0 || valueAt(yaml.data, [...group, key]) === undefined),
  );
}

function adviceOn(yaml: YamlFile, keyPath: ValuePath, written: string): string {
  const otherwise = 'where the words are meant, let another word begin the line';
  if (valueAt(yaml.data, keyPath) === undefined) {
    return `Move an entry below the text, with as many spaces in front as the other keys have; ${otherwise}.`;
  }
  const { line } = yaml.keyLocationOf(keyPath);
  if (yaml.sourceOf(keyPath)?.trim() === written.trim()) {
    return `Remove it, because line ${line} says the same.`;
  }
  return `Remove what slipped in, because the group has that key in line ${line}; ${otherwise}.`;
}
