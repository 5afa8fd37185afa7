import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isGroup } from '../../../../lib/groups';
import { useEditor } from '../../state/context';
import { isMissing, within } from '../../state/values';
import { idOf, useForm } from '../context';
import type { FieldProps } from '../field-props';
import { identityOf, isMadeFrom, nameOf, useFreshSample, withOwnIdentity } from '../samples';
import { Collection } from './collection';
import { useEntryKeys } from './entry-keys';
import { type EntryActions, ListEntry } from './list-entry';

/** Entries in an order, each under its own name. */
export function ListField(props: FieldProps<'list'>) {
  const { field, at, value, published, label } = props;
  const { file } = useForm();
  // One that stands for a list is a list of one.
  const entries = useMemo(() => (isMissing(value) ? [] : [value].flat()), [value]);
  const identity = identityOf(field.entry);
  const keys = useEntryKeys(entries, identity);
  const { actions, add } = useEntryActions(props, entries);
  const [dragged, setDragged] = useState<number>();
  const name = label ?? field.label;
  const noteBefore = (index: number) =>
    file.notes.filter(({ list, before }) => list === at && before === index).map(({ text }) => text);
  const notes = (index: number) =>
    noteBefore(index).map((text) => (
      <li key={text} className="note">
        <h2>{text}</h2>
      </li>
    ));
  return (
    <Collection
      at={at}
      name={name}
      count={entries.length}
      hints={[field.hint, field.entry.kind === 'group' ? undefined : field.entry.hint]}
    >
      {entries.length > 0 && (
        <ul className="entries" aria-label={name}>
          {entries.flatMap((entry, index) => [
            ...notes(index),
            <ListEntry
              key={keys[index]}
              field={field.entry}
              listLabel={name}
              at={within(at, index)}
              index={index}
              count={entries.length}
              value={entry}
              published={publishedEntry(published, entry, index, identity)}
              actions={actions}
              dragged={dragged}
              setDragged={setDragged}
            />,
          ])}
          {notes(entries.length)}
        </ul>
      )}
      <button type="button" className="add" disabled={!actions.canAdd} onClick={() => add(entries.length)}>
        {field.entry.label ? `Add ${field.entry.label}` : `Add to ${name}`}
      </button>
      {!actions.canAdd && <span className="aside"> {field.most} are the most.</span>}
    </Collection>
  );
}

/** Edits of the list, and what they do to the focus. */
function useEntryActions(
  { field, at, value, published, put }: FieldProps<'list'>,
  entries: readonly unknown[],
) {
  const editor = useEditor();
  const { path } = useForm().file;
  const fresh = useFreshSample();
  // Where an entry cannot be written by itself, the list is written as a whole.
  const isWhole = field.mayBeOne || !Array.isArray(value);
  const putWhole = (list: readonly unknown[]) => {
    const [only] = list;
    if (list.length === 0 && field.isOptional) put(undefined);
    else put(field.mayBeOne && list.length === 1 ? only : list);
  };

  // After the list has been rendered with its new order.
  const focusNext = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const insert = (index: number, entry: unknown) => {
    if (isWhole) putWhole(entries.toSpliced(index, 0, entry));
    else editor.change([{ op: 'add', path, at: within(at, index), value: entry }]);
    const first = isGroup(entry) ? within(within(at, index), firstField(field.entry)) : within(at, index);
    editor.go({ path, at: first });
  };
  const add = (index: number) => insert(index, fresh(field.entry, entries));
  const actions: EntryActions = {
    duplicate: (index) => insert(index + 1, withOwnIdentity(field.entry, entries[index], entries)),
    addAbove: add,
    move: (from, to) => {
      if (to < 0 || to >= entries.length || from === to) return;
      if (isWhole) putWhole(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
      else editor.change([{ op: 'move', path, at, from, to, was: entries[from] }]);
      focusNext.current = idOf(within(at, to));
      editor.say(`${nameOf(field.entry, entries[from])} is now ${to + 1} of ${entries.length}.`);
    },
    remove: (index) => {
      const isLast = index === entries.length - 1;
      if (isWhole || (entries.length === 1 && field.isOptional)) putWhole(entries.toSpliced(index, 1));
      else editor.change([{ op: 'remove', path, at: within(at, index), was: entries[index] }]);
      focusNext.current = entries.length === 1 ? idOf(at) : idOf(within(at, isLast ? index - 1 : index));
      editor.say(`${nameOf(field.entry, entries[index]) || 'The entry'} removed.`);
    },
    identify: (index, nameBefore) => {
      const identity = identityOf(field.entry);
      const entry = entries[index];
      if (identity === undefined || !isGroup(entry)) return;
      // Links may lead to what is published.
      const isPublished = publishedEntry(published, entry, index, identity) !== undefined;
      if (isPublished || !isMadeFrom(nameBefore, entry[identity])) return;
      const named = withOwnIdentity(field.entry, entry, entries.toSpliced(index, 1));
      const next = isGroup(named) && named[identity];
      if (next === entry[identity]) return;
      const place = within(within(at, index), identity);
      editor.change([{ op: 'set', path, at: place, was: entry[identity], value: next }]);
    },
    put: (index) => (isWhole ? (next) => putWhole(entries.with(index, next ?? '')) : undefined),
    canAdd: entries.length < (field.most ?? Infinity),
    canRemove: entries.length > (field.isOptional ? 0 : (field.least ?? 0)),
  };
  return { actions, add };
}

function firstField(entry: FieldProps['field']): string {
  if (entry.kind !== 'group') return '';
  return (
    (entry.fields.find((field) => field.kind === 'text' && !field.isIdentity) ?? entry.fields[0])?.key ?? ''
  );
}

/** The published state of an entry, which may have stood elsewhere. */
function publishedEntry(
  published: unknown,
  entry: unknown,
  index: number,
  identity: string | undefined,
): unknown {
  if (!Array.isArray(published)) return undefined;
  if (identity === undefined || !isGroup(entry)) return published[index];
  return published.find((other) => isGroup(other) && other[identity] === entry[identity]);
}
