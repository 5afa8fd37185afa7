import { isGroup } from '../../../lib/groups';
import type { Edit, FileAnswer } from '../../protocol';
import { splitPointer, withChanged } from './values';

/** A file as it will be with one more edit, so that the form need not wait for the server. */
export function applyEdit(file: FileAnswer, edit: Edit): FileAnswer {
  switch (edit.op) {
    case 'set':
      return { ...file, data: withChanged(file.data, edit.at, () => edit.value) };
    case 'add':
      return changeAround(file, edit.at, (around, step) => withAdded(around, step, edit.value));
    case 'remove':
      return changeAround(file, edit.at, withRemoved);
    case 'move':
      return { ...file, data: withChanged(file.data, edit.at, (list) => moved(list, edit.from, edit.to)) };
    case 'rename':
      return changeAround(file, edit.at, (around, step) => withRenamed(around, step, edit.to));
    case 'splice':
      return file.text === undefined
        ? { ...file, body: spliced(file.body ?? '', edit) }
        : { ...file, text: spliced(file.text, edit) };
    default:
      // What it makes of the file, only the server knows.
      return file;
  }
}

/** The smallest edit that makes one text of another, with no half of a character such as an emoji. */
export function spliceBetween(path: string, before: string, after: string): Edit & { op: 'splice' } {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shortest - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (/[\uD800-\uDBFF]/.test(before[from - 1] ?? '')) from -= 1;
  if (end > 0 && /[\uDC00-\uDFFF]/.test(before.at(-end) ?? '')) end -= 1;
  return {
    op: 'splice',
    path,
    from,
    was: before.slice(from, before.length - end),
    text: after.slice(from, after.length - end),
  };
}

/** What waits to be sent, with one more edit: of what is typed into a field, the newest state alone is sent. */
export function mergeEdit(waiting: readonly Edit[], edit: Edit): Edit[] {
  const last = waiting.at(-1);
  const merged = last && mergeTwo(last, edit);
  return merged ? [...waiting.slice(0, -1), ...merged] : [...waiting, edit];
}

function mergeTwo(first: Edit, second: Edit): Edit[] | undefined {
  if (!('path' in first && 'path' in second) || first.path !== second.path) return undefined;
  if (first.op === 'splice' && second.op === 'splice') return mergeSplices(first, second);
  if (!('at' in first) || !('at' in second) || first.at !== second.at) return undefined;
  if (second.op === 'set') {
    if (first.op === 'set' || first.op === 'add') return [{ ...first, value: second.value }];
  }
  if (second.op === 'remove' && !isEntry(second.at)) {
    if (first.op === 'add') return [];
    if (first.op === 'set') return [{ ...second, was: first.was }];
  }
  if (first.op === 'remove' && second.op === 'add' && !isEntry(second.at)) {
    return [{ op: 'set', path: second.path, at: second.at, was: first.was, value: second.value }];
  }
  return undefined;
}

/** Two splices as one, where the second changes what the first wrote or what is next to that. */
function mergeSplices(first: Edit & { op: 'splice' }, second: Edit & { op: 'splice' }): Edit[] | undefined {
  const start = second.from - first.from;
  if (start < 0 || start + second.was.length > first.text.length) return undefined;
  const text = first.text.slice(0, start) + second.text + first.text.slice(start + second.was.length);
  return [{ ...first, text }];
}

function isEntry(at: string): boolean {
  return /^\d+$/.test(splitPointer(at).last);
}

function spliced(text: string, { from, was, text: words }: Edit & { op: 'splice' }): string {
  return text.slice(0, from) + words + text.slice(from + was.length);
}

function changeAround(
  file: FileAnswer,
  at: string,
  change: (around: unknown, step: string) => unknown,
): FileAnswer {
  const { parent, last } = splitPointer(at);
  return { ...file, data: withChanged(file.data, parent, (around) => change(around, last)) };
}

function withAdded(around: unknown, step: string, value: unknown): unknown {
  if (Array.isArray(around)) return around.toSpliced(Number(step), 0, value);
  return { ...(isGroup(around) && around), [step]: value };
}

function withRemoved(around: unknown, step: string): unknown {
  if (Array.isArray(around)) return around.toSpliced(Number(step), 1);
  if (!isGroup(around)) return around;
  const { [step]: _, ...rest } = around;
  return rest;
}

function withRenamed(around: unknown, step: string, to: string): unknown {
  if (!isGroup(around)) return around;
  return Object.fromEntries(Object.entries(around).map(([key, value]) => [key === step ? to : key, value]));
}

function moved(list: unknown, from: number, to: number): unknown {
  if (!Array.isArray(list)) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}
