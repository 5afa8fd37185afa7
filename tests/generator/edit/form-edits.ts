import type { Field } from '../../../generator/content/form/form';
import { withOwnIdentity } from '../../../generator/edit/client/form/samples';
import { isMissing, withChanged, within } from '../../../generator/edit/client/state/values';
import type { FileAnswer, FileVersion, Operation } from '../../../generator/edit/protocol';
import { isGroup, isSame } from '../../../generator/lib/groups';

/** What a person can do to the open file by its form, and what it does with the words and the number that are chosen. */
export interface FormAction {
  kind: string;
  /** The data and text that the file is to have, or an operation. */
  toEdit: (words: string, number: number) => Edit | undefined;
}

export type Edit = Pick<FileVersion, 'data' | 'body'> | (Operation & { op: 'rename-key' });

export function listActions(file: FileAnswer, fields: readonly Field[]): FormAction[] {
  const { body, data } = file;
  const group = isGroup(data) ? data : {};
  return [...listFieldActions(file, '', fields, group), ...(body === undefined ? [] : [typeInto(body)])];
}

/** Typing into the text of a page: some characters give way to words. */
function typeInto(body: string): FormAction {
  return {
    kind: 'text of a page',
    toEdit(words, number) {
      const from = number % (body.length + 1);
      const after = body.slice(0, from) + words + body.slice(from + (number % 20));
      return after === body ? undefined : { body: after };
    },
  };
}

function listFieldActions(
  file: FileAnswer,
  at: string,
  fields: readonly Field[],
  group: Readonly<Record<string, unknown>>,
): FormAction[] {
  return fields.flatMap((field, index) => {
    const above = fields.slice(0, index).findLast(({ key }) => group[key] !== undefined);
    const put = putAt(file, within(at, field.key), group[field.key], above?.key);
    return listActionsOf({ file, at: within(at, field.key), field, value: group[field.key], put });
  });
}

type Put = (next: unknown) => Edit | undefined;

/** As the form writes a value; `undefined` removes it. */
function putAt({ data }: FileAnswer, at: string, value: unknown, after?: string): Put {
  return (next) => (isSame(next, value) ? undefined : { data: withChanged(data, at, () => next, after) });
}

interface FieldPlace {
  file: FileAnswer;
  at: string;
  field: Field;
  value: unknown;
  put: Put;
}

function listActionsOf(place: FieldPlace): FormAction[] {
  const { file, at, field, value, put } = place;
  if (field.kind === 'list') return listListActions(place, field);
  if (field.kind === 'map') return listMapActions(place, field);
  const turn: FormAction = {
    kind: isMissing(value) ? 'on' : 'off',
    toEdit: () => put(isMissing(value) ? (field.sample ?? '') : undefined),
  };
  const turns = field.isOptional ? [turn] : [];
  if (field.kind === 'group') {
    return [...turns, ...(isGroup(value) ? listFieldActions(file, at, field.fields, value) : [])];
  }
  if (isMissing(value)) return turns;
  return [...turns, { kind: field.kind, toEdit: (words, number) => put(writeInto(field, words, number)) }];
}

/** What a field makes of what is typed or chosen. */
function writeInto(field: Field, words: string, number: number): unknown {
  if (field.kind === 'number') return number % 100;
  if (field.kind === 'flag') return number % 2 === 0;
  if (field.kind === 'date') return new Date((number % 20_000) * 86_400_000).toISOString().slice(0, 10);
  if (field.kind === 'choice') return field.choices[number % field.choices.length]?.value;
  const isOneLine = field.kind !== 'text' || field.rows === 'line' || field.rows === 'paragraph';
  const text = (isOneLine ? words.replace(/\s*[\r\n]\s*/g, ' ') : words).trim();
  return text === '' && field.isOptional ? undefined : text;
}

function listListActions(place: FieldPlace, field: Field & { kind: 'list' }): FormAction[] {
  const { file, at, value, put } = place;
  const entries: unknown[] = isMissing(value) ? [] : [value].flat();
  const putList = (list: unknown[]) => {
    if (list.length === 0 && field.isOptional) return put(undefined);
    return put(field.mayBeOne && list.length === 1 ? list[0] : list);
  };
  const { entry } = field;
  const insert = (index: number, fresh: unknown) => putList(entries.toSpliced(index, 0, fresh));
  const add: FormAction = {
    kind: 'add',
    toEdit: (_, number) =>
      insert(number % (entries.length + 1), withOwnIdentity(entry, entry.sample ?? '', entries)),
  };
  const canAdd = entries.length < (field.most ?? Number.POSITIVE_INFINITY);
  const canRemove = entries.length > (field.isOptional ? 0 : (field.least ?? 0));
  const ofEntries = entries.flatMap((own, index): FormAction[] => {
    const move = (_: string, number: number) => {
      const to = number % entries.length;
      return to === index ? undefined : putList(entries.toSpliced(index, 1).toSpliced(to, 0, own));
    };
    const putEntry: Put = field.mayBeOne
      ? (next) => putList(entries.with(index, next ?? ''))
      : putAt(file, within(at, index), own);
    return [
      ...(canAdd
        ? [{ kind: 'duplicate', toEdit: () => insert(index + 1, withOwnIdentity(entry, own, entries)) }]
        : []),
      ...(canRemove ? [{ kind: 'remove', toEdit: () => putList(entries.toSpliced(index, 1)) }] : []),
      { kind: 'move', toEdit: move },
      ...listActionsOf({ file, at: within(at, index), field: entry, value: own, put: putEntry }),
    ];
  });
  return [...(canAdd ? [add] : []), ...ofEntries];
}

function listMapActions(place: FieldPlace, field: Field & { kind: 'map' }): FormAction[] {
  const { file, at, value, put } = place;
  const map = isGroup(value) ? value : {};
  const keys = Object.keys(map);
  const add = (_: string, number: number): Edit | undefined => {
    const key = `name-${number % 1000}`;
    return keys.includes(key) ? undefined : put({ ...map, [key]: field.entry.sample ?? '' });
  };
  const ofKeys = keys.flatMap((key): FormAction[] => {
    const own = map[key];
    const putKey = putAt(file, within(at, key), own);
    const isOnly = keys.length === 1 && field.isOptional;
    const rename = (_: string, number: number): Edit | undefined => {
      const to = `name-${number % 1000}`;
      if (keys.includes(to)) return undefined;
      return { op: 'rename-key', path: file.path, at: within(at, key), to };
    };
    return [
      { kind: 'remove', toEdit: () => (isOnly ? put(undefined) : putKey(undefined)) },
      { kind: 'rename', toEdit: rename },
      ...listActionsOf({ file, at: within(at, key), field: field.entry, value: own, put: putKey }),
    ];
  });
  return [{ kind: 'add', toEdit: add }, ...ofKeys];
}
