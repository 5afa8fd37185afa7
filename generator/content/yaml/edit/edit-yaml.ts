import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { toPointer, type ValuePath, valueAt, withChanged } from '../../../lib/json-pointer';
import { startOfLine } from '../../../lib/line-starts';
import { splice, type TextEdit } from '../../../lib/text';
import { endOfLine, endOfPair, indexOfKey, listSlots, mapSlots, type Slot } from './block-slots';
import { lineWidth } from './fold-text';
import { writeScalar } from './write-scalar';

export type YamlEdit =
  | { op: 'set'; path: ValuePath; value: unknown }
  /** Of a list, before the entry with this index or at its end; of a map, after the key `after` or at its end. */
  | { op: 'add'; path: ValuePath; value: unknown; after?: string }
  | { op: 'remove'; path: ValuePath }
  /** Moves an entry of the list at `path`. */
  | { op: 'move'; path: ValuePath; from: number; to: number };

/** Thrown where no way was found to write the edit. Nothing is wrong with the file; it stays as it was. */
export class EditRefusal extends Error {}

/**
 * The text of a YAML file with one edit made and every other character as it was: comments, order, quotes and empty lines.
 * Whatever is written is parsed again and compared with the edit made on the data, so a fault in here can only refuse.
 * A way that is not `isSound`, such as a text that reads like a key, is taken only where there is no other.
 */
export function editYaml(
  text: string,
  edit: YamlEdit,
  isSound: (text: string) => boolean = () => true,
): string {
  const document = parseDocument(text);
  const before = readData(document);
  if (before === undefined) throw new EditRefusal('The file cannot be read as YAML.');
  const wanted = applyEdit(before, edit);
  let unsound: string | undefined;
  for (const edits of listWays(text, document, edit, wanted)) {
    const written = splice(text, edits);
    if (!saysExactly(written, wanted) || !keepsComments(text, written, edits)) continue;
    if (isSound(written)) return written;
    unsound ??= written;
  }
  if (unsound !== undefined) return unsound;
  throw new EditRefusal('This cannot be written here without losing comments or changing other values.');
}

function saysExactly(text: string, wanted: unknown): boolean {
  const data = readData(parseDocument(text));
  return isDeepStrictEqual(data, wanted) && sameKeys(data, wanted);
}

/** What the document says; `undefined` where it has errors, or an alias of nothing. */
function readData(document: Document): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
}

/** Keys are compared in their order, which `isDeepStrictEqual` does not look at. */
function sameKeys(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A comment may only go with the lines it stands in. */
function keepsComments(before: string, after: string, edits: readonly TextEdit[]): boolean {
  const remaining = listComments(after);
  const replaced = edits.flatMap(({ start, end }) => listComments(before.slice(start, end)));
  return listComments(before).every((comment) => {
    const list = remaining.includes(comment) ? remaining : replaced;
    const at = list.indexOf(comment);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  });
}

function listComments(text: string): string[] {
  let isText = false;
  return [...new Lexer().lex(text)].filter((lexeme) => {
    const isComment = !isText && lexeme.startsWith('#');
    // The lexer announces each text by a control character.
    isText = lexeme === '\u001f';
    return isComment;
  });
}

/** The edit made on plain data. */
function applyEdit(data: unknown, edit: YamlEdit): unknown {
  const at = toPointer(edit.path);
  if (edit.op === 'move') {
    const move = (list: unknown[]) => list.toSpliced(edit.from, 1).toSpliced(edit.to, 0, list[edit.from]);
    return withChanged(data, at, (list) => (Array.isArray(list) ? move(list) : list));
  }
  const step = edit.path.at(-1);
  if (step === undefined) throw new EditRefusal('The whole file cannot be edited at once.');
  if (edit.op === 'remove') return withChanged(data, at, () => undefined);
  const list = valueAt(data, edit.path.slice(0, -1));
  if (edit.op === 'set' || !Array.isArray(list)) {
    return withChanged(data, at, () => edit.value, edit.op === 'add' ? edit.after : undefined);
  }
  return withChanged(data, toPointer(edit.path.slice(0, -1)), () =>
    list.toSpliced(Number(step), 0, edit.value),
  );
}

/** Ways to write an edit, the one that changes least first. */
function* listWays(text: string, document: Document, edit: YamlEdit, wanted: unknown): Generator<TextEdit[]> {
  if (edit.op === 'move') {
    const list = document.getIn(edit.path, true);
    if (isSeq<Node>(list) && !list.flow) yield moveEntry(text, list, edit);
    else yield* writeAround(text, document, wanted, edit.path);
    return;
  }
  const parentPath = edit.path.slice(0, -1);
  const parent = document.getIn(parentPath, true);
  const node = document.getIn(edit.path, true);
  if (isAlias(node)) return;
  if (edit.op === 'set' && isScalar(node)) {
    for (const way of writeScalar(text, node, edit.value)) yield [way];
  }
  if (isMap<Node, Node | null>(parent) && !parent.flow) {
    const way = editBlockMap(text, parent, edit);
    if (way) yield [way];
  }
  if (isSeq<Node>(parent) && !parent.flow) {
    const way = editBlockList(text, parent, edit);
    if (way) yield [way];
  }
  yield* writeAround(text, document, wanted, parentPath);
}

/**
 * Brackets, braces, and what becomes or was empty are written again as a whole, unless there are comments in them. Anything
 * else would lose its comments, its anchors, and how it is written.
 */
function* writeAround(
  text: string,
  document: Document,
  wanted: unknown,
  path: ValuePath,
): Generator<TextEdit[]> {
  const node = document.getIn(path, true);
  const value = valueAt(wanted, path);
  if (isCollection(node) && !node.flow && node.items.length > 0 && Object.keys(value ?? {}).length > 0)
    return;
  if (isCollection(node) && node.flow && listComments(text.slice(...(node.range ?? []))).length > 0) return;
  const step = path.at(-1);
  const aroundPath = path.slice(0, -1);
  const around = document.getIn(aroundPath, true);
  let way: TextEdit | undefined;
  if (step === undefined) way = writeFile(text, around, value);
  else if (isMap<Node, Node | null>(around) && !around.flow)
    way = writeValue(text, around, String(step), value);
  else if (isSeq<Node>(around) && !around.flow) way = editBlockList(text, around, { op: 'set', path, value });
  else if (aroundPath.length > 0) yield* writeAround(text, document, wanted, aroundPath);
  if (way) yield [way];
}

/**
 * The entry alone moves: on its way up to just above the one that was there, on its way down to just below it. A comment
 * such as the heading of some entries stays between the others.
 */
function moveEntry(
  text: string,
  list: YAMLSeq<Node>,
  { from, to }: { from: number; to: number },
): TextEdit[] {
  const slots = listSlots(text, list);
  const [slot, target] = [slots[from], slots[to]];
  const cut = removeSlot(text, slots, from);
  if (!slot || !target || !cut) return [];
  const lines = withLineEnd(text.slice(slot.start, slot.end));
  const gap = text.slice(cut.start, slot.start) + text.slice(slot.end, cut.end) || gapBetween(text, slots);
  if (to < from) return [{ start: target.start, end: target.start, text: lines + gap }, cut];
  return [cut, insertAfter(text, target, gap + lines)];
}

/** The empty lines below the first entry of a list. */
function gapBetween(text: string, [first, second]: readonly Slot[]): string {
  return (first && second && /^\n*/.exec(text.slice(first.end, second.start))?.[0]) ?? '';
}

function editBlockMap(text: string, map: YAMLMap<Node, Node | null>, edit: YamlEdit): TextEdit | undefined {
  if (edit.op === 'move') return undefined;
  const key = String(edit.path.at(-1));
  const index = indexOfKey(map, key);
  const slots = mapSlots(text, map);
  if (edit.op === 'add') {
    const after = indexOfKey(map, edit.after);
    const slot = slots[after < 0 ? slots.length - 1 : after];
    return slot && insertAfter(text, slot, indentLines(writePair(key, edit.value, slot.column), slot.column));
  }
  if (edit.op === 'remove') return removeSlot(text, slots, index);
  return writeValue(text, map, key, edit.value);
}

function editBlockList(text: string, list: YAMLSeq<Node>, edit: YamlEdit): TextEdit | undefined {
  const index = Number(edit.op === 'move' ? 0 : edit.path.at(-1));
  const slots = listSlots(text, list);
  const [first] = slots;
  if (edit.op === 'remove') return removeSlot(text, slots, index);
  if (edit.op !== 'add' && edit.op !== 'set') return undefined;
  const column = first?.column ?? 0;
  const written = indentLines(stringify([edit.value], { lineWidth: lineWidth - column }), column);
  const slot = slots[index];
  if (edit.op === 'set') return slot && { ...slot, text: written };
  const gap = gapBetween(text, slots);
  if (slot) return { start: slot.start, end: slot.start, text: written + gap };
  const last = slots.at(-1);
  return last && insertAfter(text, last, gap + written);
}

function insertAfter(text: string, { end }: Slot, lines: string): TextEdit {
  const lineEnd = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  return { start: end, end, text: lineEnd + lines };
}

/** With it goes one of the gaps around it. The only entry or key cannot go like this. */
function removeSlot(text: string, slots: readonly Slot[], index: number): TextEdit | undefined {
  const slot = slots[index];
  if (!slot || slots.length < 2) return undefined;
  const next = slots[index + 1];
  const previous = slots[index - 1];
  // The key after the hyphen goes, and the next one takes its place there.
  if (next && startOfLine(text, slot.start) !== slot.start) {
    const key = next.start + next.column;
    return { start: slot.start, end: key, text: '' };
  }
  if (next && text.slice(slot.end, next.start).trim() === '') return { ...slot, end: next.start, text: '' };
  const isAfterGap = previous && text.slice(previous.end, slot.start).trim() === '';
  return { start: isAfterGap ? previous.end : slot.start, end: slot.end, text: '' };
}

/** The value of a key, whatever it was, written again from the colon on. */
function writeValue(
  text: string,
  map: YAMLMap<Node, Node | null>,
  key: string,
  value: unknown,
): TextEdit | undefined {
  const index = indexOfKey(map, key);
  const pair = map.items[index];
  const slot = mapSlots(text, map)[index];
  if (!pair || !slot) return undefined;
  const start = pair.key.range?.[0] ?? 0;
  const written = indentLines(writePair(key, value, slot.column), slot.column).trimStart();
  return { start, end: endOfLine(text, endOfPair(pair)), text: written };
}

/** All keys of a file, which has none afterwards or had none before, or had nothing but comments. */
function writeFile(text: string, map: unknown, value: unknown): TextEdit | undefined {
  if (map === null) {
    const lineEnd = text === '' || text.endsWith('\n') ? '' : '\n';
    return { start: text.length, end: text.length, text: lineEnd + stringify(value, { lineWidth }) };
  }
  if (!isMap<Node, Node | null>(map)) return undefined;
  const [start = 0, end = 0] = map.range ?? [];
  const last = map.items.at(-1);
  return {
    start,
    end: endOfLine(text, last && !map.flow ? endOfPair(last) : end),
    text: stringify(value, { lineWidth }),
  };
}

function writePair(key: string, value: unknown, column: number): string {
  return stringify({ [key]: value }, { lineWidth: lineWidth - column });
}

/** With the flag `m`, a line would also begin behind U+2028, which stands within a text. */
function indentLines(lines: string, column: number): string {
  return lines.replace(/(^|\n)(?=[^\n])/g, `$1${' '.repeat(column)}`);
}

function withLineEnd(lines: string): string {
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}
