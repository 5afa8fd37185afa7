import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Group, isGroup } from '../../../../lib/groups';
import { nameOf } from '../../../text/label-place';
import { useEditor } from '../../state/context';
import { isMissing, within } from '../../state/values';
import { type FieldProps, idOf, useForm } from '../context';
import { Section } from '../group-field';
import { identityOf, isMadeFrom, useFreshSample, withOwnIdentity } from '../samples';
import { useEntryKeys } from './entry-keys';
import { type EntryActions, ListEntry } from './list-entry';

/** Entries in an order, each under its own name. */
export function ListField(props: FieldProps<'list'>) {
  const { field, at, value, published, label } = props;
  // A single value in place of a list is a list of one.
  const entries = useMemo(() => (isMissing(value) ? [] : [value].flat()), [value]);
  const identity = identityOf(field.entry);
  const keys = useEntryKeys(entries);
  const { actions, add } = useEntryActions(props, entries);
  const name = label ?? field.label;
  return (
    <Section
      at={at}
      name={name}
      count={entries.length}
      hints={[field.hint, field.entry.kind === 'group' ? undefined : field.entry.hint]}
    >
      {entries.length > 0 && (
        <ul className="entries" aria-label={name}>
          {entries.map((entry, index) => (
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
            />
          ))}
        </ul>
      )}
      <button type="button" disabled={!actions.canAdd} onClick={() => add(entries.length)}>
        {field.entry.label ? `Add ${field.entry.label}` : `Add to ${name}`}
      </button>
      {!actions.canAdd && <span className="aside"> At most {field.most}.</span>}
    </Section>
  );
}

/** Edits of the list, with the focus after each. */
function useEntryActions({ field, at, published, put }: FieldProps<'list'>, entries: readonly unknown[]) {
  const editor = useEditor();
  const { path } = useForm().file;
  const fresh = useFreshSample();
  const toValue = (list: readonly unknown[]) => {
    if (list.length === 0 && field.isOptional) return undefined;
    return field.mayBeOne && list.length === 1 ? list[0] : list;
  };
  const nameAt = (index: number) => nameOf(field.entry, entries[index]) ?? 'The entry';
  const putList = (list: readonly unknown[]) => put(toValue(list));

  // After the list has been rendered with its new order.
  const focusNext = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const insert = (index: number, entry: unknown) => {
    putList(entries.toSpliced(index, 0, entry));
    const first = isGroup(entry) ? within(within(at, index), firstField(field.entry)) : within(at, index);
    editor.go({ path, at: first });
  };
  const add = (index: number) => insert(index, fresh(field.entry, entries));
  const actions: EntryActions = {
    duplicate: (index) => insert(index + 1, withOwnIdentity(field.entry, entries[index], entries)),
    addAbove: add,
    move: (from, to) => {
      if (from === to || !Object.hasOwn(entries, from)) return;
      putList(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
      focusNext.current = idOf(within(at, to));
      editor.say(`${nameAt(from)} is now ${to + 1} of ${entries.length}.`);
    },
    remove: (index) => {
      const isLast = index === entries.length - 1;
      putList(entries.toSpliced(index, 1));
      focusNext.current = entries.length === 1 ? idOf(at) : idOf(within(at, isLast ? index - 1 : index));
      editor.say(`${nameAt(index)} removed.`);
    },
    finish: (index, { key, value: finished, day, without }) => {
      const { [without]: _, ...kept } = entries[index] as Group;
      const entry = { ...kept, [key]: finished, [day]: editor.getState().today };
      const others = entries.toSpliced(index, 1);
      // The newest stands above the others that are finished.
      const first = others.findIndex((other) => isGroup(other) && other[key] === finished);
      const to = first < 0 ? index : first;
      putList(others.toSpliced(to, 0, entry));
      editor.go({ path, at: within(at, to) });
      editor.say(`${nameAt(index)} is finished.`);
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
      editor.put({ path, at: within(within(at, index), identity) }, next);
    },
    // A single value in place of a list has no pointer of its own.
    put: (index) => (field.mayBeOne ? (next) => put(toValue(entries.with(index, next ?? ''))) : undefined),
    canAdd: entries.length < (field.most ?? Infinity),
    canRemove: entries.length > (field.isOptional ? 0 : (field.least ?? 0)),
    least: `At least ${field.least}.`,
  };
  return { actions, add };
}

function firstField(entry: FieldProps['field']): string {
  if (entry.kind !== 'group') return '';
  return (
    (entry.fields.find((field) => field.kind === 'text' && !field.isIdentity) ?? entry.fields[0])?.key ?? ''
  );
}

/** The published version of an entry, which may be elsewhere in the list. */
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
