import { type Diagnostic, problemAt } from '../../../diagnostics/diagnostic';
import type { ValuePath } from '../../../lib/json-pointer';
import { doubledLine, isLong } from '../../find-doubled';
import type { YamlFile } from '../parse-yaml';
import { linesBelow, walkValues } from '../walk-yaml';

/** What an entry that was copied gets first, or says nothing of what it is. */
const ownKeys = ['id', 'sample'];

/**
 * Entries of a list that say the same as one above them, and lines of a text that stand there again right below
 * themselves. An entry that was copied with its id is told for that.
 */
export function findDoubledEntries(yaml: YamlFile): Diagnostic[] {
  return [...walkValues(yaml.data)].flatMap(({ value, path }) => {
    if (typeof value === 'string') return findInText(yaml, path);
    return Array.isArray(value) ? findInList(yaml, value, path) : [];
  });
}

function findInList(yaml: YamlFile, entries: readonly unknown[], path: ValuePath): Diagnostic[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const words = JSON.stringify(withoutOwn(entry));
    const before = first.get(words);
    if (before === undefined) first.set(words, index);
    if (before === undefined || isNothing(withoutOwn(entry))) return [];
    if (index - before > 1 && isShortSentence(entry)) return [];
    const id = idOf(entry);
    if (id !== undefined && id === idOf(entries[before])) return [];
    const { line } = yaml.locationOf([...path, before]);
    const message = `this entry says the same as the one in line ${line}`;
    return [problemAt(yaml.locationOf([...path, index]), message, 'Change one of the two, or remove it.')];
  });
}

function withoutOwn(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !ownKeys.includes(key)));
}

/** Such as a hyphen alone, or an entry of which only the id is written as yet: it is told what they lack. */
function isNothing(value: unknown): boolean {
  return !value || (typeof value === 'object' && Object.keys(value).length < 2);
}

/** What a story may well say again. */
function isShortSentence(entry: unknown): boolean {
  return typeof entry === 'string' && !isLong(entry) && /[.!?…]["'”’]?$/.test(entry);
}

function idOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
}

function findInText(yaml: YamlFile, path: ValuePath): Diagnostic[] {
  const lines = linesBelow(yaml, path);
  return lines.flatMap(({ text, line }, index) => {
    const isDoubled = text.trim() === lines[index - 1]?.text.trim() && isLong(text);
    if (!isDoubled) return [];
    const location = { file: yaml.file, line, column: text.search(/\S/) + 1 };
    return [problemAt(location, doubledLine.message, doubledLine.fix)];
  });
}
