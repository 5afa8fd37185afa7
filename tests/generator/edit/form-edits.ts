import type { Field } from '../../../generator/content/form/form';
import { withOwnIdentity } from '../../../generator/edit/client/form/samples';
import { spliceBetween } from '../../../generator/edit/client/state/apply-edit';
import { isMissing, within } from '../../../generator/edit/client/state/values';
import type { Edit, FileAnswer } from '../../../generator/edit/protocol';
import { isGroup, isSame } from '../../../generator/lib/groups';

/** What a person can do to the open file by its form, and what it does with the words and the number that are chosen. */
export interface FormAction {
  kind: string;
  toEdit: (words: string, number: number) => Edit | undefined;
}

export function listActions(file: FileAnswer, fields: readonly Field[]): FormAction[] {
  const { path, body, data } = file;
  const group = isGroup(data) ? data : {};
  return [
    ...listFieldActions(path, '', fields, group),
    ...(body === undefined ? [] : [typeInto(path, body)]),
  ];
}

/** Typing into the text of a page: some characters give way to words. */
function typeInto(path: string, body: string): FormAction {
  return {
    kind: 'text of a page',
    toEdit(words, number) {
      const from = number % (body.length + 1);
      const after = body.slice(0, from) + words + body.slice(from + (number % 20));
      return after === body ? undefined : spliceBetween(path, body, after);
    },
  };
}

function listFieldActions(
  path: string,
  at: string,
  fields: readonly Field[],
  group: Readonly<Record<string, unknown>>,
): FormAction[] {
  return fields.flatMap((field, index) => {
    const above = fields.slice(0, index).findLast(({ key }) => group[key] !== undefined);
    const put = putAt(path, within(at, field.key), group[field.key], above?.key);
    return listActionsOf({ path, at: within(at, field.key), field, value: group[field.key], put });
  });
}

type Put = (next: unknown) => Edit | undefined;

/** As the form writes a value; `undefined` removes it. */
function putAt(path: string, at: string, value: unknown, after?: string): Put {
  return (next) => {
    if (isSame(next, value)) return undefined;
    if (value === undefined)
      return { op: 'add', path, at, value: next, ...(after !== undefined && { after }) };
    if (next === undefined) return { op: 'remove', path, at, was: value };
    return { op: 'set', path, at, was: value, value: next };
  };
}

interface FieldPlace {
  path: string;
  at: string;
  field: Field;
  value: unknown;
  put: Put;
}

function listActionsOf(place: FieldPlace): FormAction[] {
  const { path, at, field, value, put } = place;
  if (field.kind === 'list') return listListActions(place, field);
  if (field.kind === 'map') return listMapActions(place, field);
  const turn: FormAction = {
    kind: isMissing(value) ? 'on' : 'off',
    toEdit: () => put(isMissing(value) ? (field.sample ?? '') : undefined),
  };
  const turns = field.isOptional ? [turn] : [];
  if (field.kind === 'group') {
    return [...turns, ...(isGroup(value) ? listFieldActions(path, at, field.fields, value) : [])];
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
  const { path, at, value, put } = place;
  const entries: unknown[] = isMissing(value) ? [] : [value].flat();
  const isWhole = field.mayBeOne || !Array.isArray(value);
  const putWhole = (list: unknown[]) => {
    if (list.length === 0 && field.isOptional) return put(undefined);
    return put(field.mayBeOne && list.length === 1 ? list[0] : list);
  };
  const { entry } = field;
  const insert = (index: number, fresh: unknown): Edit | undefined =>
    isWhole
      ? putWhole(entries.toSpliced(index, 0, fresh))
      : { op: 'add', path, at: within(at, index), value: fresh };
  const add: FormAction = {
    kind: 'add',
    toEdit: (_, number) =>
      insert(number % (entries.length + 1), withOwnIdentity(entry, entry.sample ?? '', entries)),
  };
  const canAdd = entries.length < (field.most ?? Number.POSITIVE_INFINITY);
  const canRemove = entries.length > (field.isOptional ? 0 : (field.least ?? 0));
  const ofEntries = entries.flatMap((own, index): FormAction[] => {
    const remove = (): Edit | undefined =>
      isWhole || (entries.length === 1 && field.isOptional)
        ? putWhole(entries.toSpliced(index, 1))
        : { op: 'remove', path, at: within(at, index), was: own };
    const move = (_: string, number: number): Edit | undefined => {
      const to = number % entries.length;
      if (to === index) return undefined;
      if (isWhole) return putWhole(entries.toSpliced(index, 1).toSpliced(to, 0, own));
      return { op: 'move', path, at, from: index, to, was: own };
    };
    const putEntry: Put = isWhole
      ? (next) => putWhole(entries.with(index, next ?? ''))
      : putAt(path, within(at, index), own);
    return [
      ...(canAdd
        ? [{ kind: 'duplicate', toEdit: () => insert(index + 1, withOwnIdentity(entry, own, entries)) }]
        : []),
      ...(canRemove ? [{ kind: 'remove', toEdit: remove }] : []),
      { kind: 'move', toEdit: move },
      ...listActionsOf({ path, at: within(at, index), field: entry, value: own, put: putEntry }),
    ];
  });
  return [...(canAdd ? [add] : []), ...ofEntries];
}

function listMapActions(place: FieldPlace, field: Field & { kind: 'map' }): FormAction[] {
  const { path, at, value, put } = place;
  const map = isGroup(value) ? value : {};
  const keys = Object.keys(map);
  const add = (_: string, number: number): Edit | undefined => {
    const key = `name-${number % 1000}`;
    if (keys.includes(key)) return undefined;
    if (!isGroup(value)) return put({ [key]: field.entry.sample ?? '' });
    return { op: 'add', path, at: within(at, key), value: field.entry.sample ?? '' };
  };
  const ofKeys = keys.flatMap((key): FormAction[] => {
    const own = map[key];
    const isOnly = keys.length === 1 && field.isOptional;
    const remove = (): Edit | undefined =>
      isOnly ? put(undefined) : { op: 'remove', path, at: within(at, key), was: own };
    const rename = (_: string, number: number): Edit | undefined => {
      const to = `name-${number % 1000}`;
      return keys.includes(to) ? undefined : { op: 'rename', path, at: within(at, key), to };
    };
    const entryPlace = { path, at: within(at, key), field: field.entry, value: own };
    return [
      { kind: 'remove', toEdit: remove },
      { kind: 'rename', toEdit: rename },
      ...listActionsOf({ ...entryPlace, put: putAt(path, within(at, key), own) }),
    ];
  });
  return [{ kind: 'add', toEdit: add }, ...ofKeys];
}
