import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Field } from '../../../../content/form/form';
import { isGroup } from '../../../../lib/groups';
import { nameOf } from '../../../text/label-place';
import { useEditor } from '../../state/context';
import { isMissing, within } from '../../state/values';
import { type FieldProps, idOf, type Put, useForm } from '../context';
import { Section } from '../group-field';
import type { MenuItem } from '../menu';
import { identityOf, isMadeFrom, useFreshSample, withOwnIdentity } from '../samples';
import { useEntryKeys } from './entry-keys';
import { ListEntry } from './list-entry';

/** Entries in an order, each under its own name. */
export function ListField(props: FieldProps<'list'>) {
  const { field, at, value, published, label } = props;
  // A single value in place of a list is a list of one.
  const entries = useMemo(() => (isMissing(value) ? [] : [value].flat()), [value]);
  const keys = useEntryKeys(entries);
  const { add, canAdd, move, menuOf, identify, putOf } = useEntries(props, entries);
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
              value={entry}
              published={publishedEntry(published, entry, index, field.entry)}
              onPut={putOf(index)}
              menu={menuOf(index)}
              onDrop={(from) => move(from, index)}
              onLeave={(nameBefore) => identify(index, nameBefore)}
            />
          ))}
        </ul>
      )}
      <button type="button" disabled={!canAdd} onClick={() => add(entries.length)}>
        {field.entry.label ? `Add ${field.entry.label}` : `Add to ${name}`}
      </button>
      {!canAdd && <span className="aside"> At most {field.most}.</span>}
    </Section>
  );
}

/** Edits of the list, with the focus after each. */
function useEntries({ field, at, published, put }: FieldProps<'list'>, entries: readonly unknown[]) {
  const editor = useEditor();
  const { path } = useForm().file;
  const fresh = useFreshSample();
  const count = entries.length;
  const identity = identityOf(field.entry);
  const canAdd = count < (field.most ?? Infinity);
  const canRemove = count > (field.isOptional ? 0 : (field.least ?? 0));
  const toValue = (list: readonly unknown[]) => {
    if (list.length === 0 && field.isOptional) return undefined;
    return field.mayBeOne && list.length === 1 ? list[0] : list;
  };
  const putList = (list: readonly unknown[]) => put(toValue(list));
  const nameAt = (index: number) => nameOf(field.entry, entries[index]) ?? 'The entry';

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
  const move = (from: number, to: number) => {
    if (from === to || !Object.hasOwn(entries, from)) return;
    putList(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
    focusNext.current = idOf(within(at, to));
    editor.say(`${nameAt(from)} is now ${to + 1} of ${count}.`);
  };
  const remove = (index: number) => {
    putList(entries.toSpliced(index, 1));
    focusNext.current = count === 1 ? idOf(at) : idOf(within(at, Math.min(index, count - 2)));
    editor.say(`${nameAt(index)} removed.`);
  };
  const finishOf = (index: number): MenuItem[] => {
    const entry = entries[index];
    if (field.entry.kind !== 'group' || !field.entry.finish || !isGroup(entry)) return [];
    const { key, value, day, without } = field.entry.finish;
    if (entry[key] === value) return [];
    const choose = () => {
      const { [without]: _, ...kept } = entry;
      const others = entries.toSpliced(index, 1);
      // The newest stands above the others that are finished.
      const first = others.findIndex((other) => isGroup(other) && other[key] === value);
      const to = first < 0 ? index : first;
      putList(others.toSpliced(to, 0, { ...kept, [key]: value, [day]: editor.getState().today }));
      editor.go({ path, at: within(at, to) });
      editor.say(`${nameAt(index)} is finished.`);
    };
    return [{ name: 'Finish', choose }];
  };
  return {
    add,
    canAdd,
    move,
    menuOf: (index: number): MenuItem[] => [
      ...finishOf(index),
      {
        name: 'Duplicate',
        isDisabled: !canAdd,
        choose: () => insert(index + 1, withOwnIdentity(field.entry, entries[index], entries)),
      },
      { name: 'Add above', isDisabled: !canAdd, choose: () => add(index) },
      { name: 'Move up', isDisabled: index === 0, choose: () => move(index, index - 1) },
      { name: 'Move down', isDisabled: index === count - 1, choose: () => move(index, index + 1) },
      { name: 'Move to top', isDisabled: index === 0, choose: () => move(index, 0) },
      {
        name: 'Remove',
        isDisabled: !canRemove,
        note: `At least ${field.least}.`,
        choose: () => remove(index),
      },
    ],
    /** Makes the identity of a new entry from its name again, if it was made from the name that the entry had before. */
    identify: (index: number, nameBefore: string | undefined) => {
      const entry = entries[index];
      if (identity === undefined || !isGroup(entry)) return;
      // Links may lead to what is published.
      const isPublished = publishedEntry(published, entry, index, field.entry) !== undefined;
      if (isPublished || !isMadeFrom(nameBefore, entry[identity])) return;
      const named = withOwnIdentity(field.entry, entry, entries.toSpliced(index, 1));
      const next = isGroup(named) && named[identity];
      if (next !== entry[identity]) editor.put({ path, at: within(within(at, index), identity) }, next);
    },
    // A single value in place of a list has no pointer of its own.
    putOf: (index: number): Put | undefined =>
      field.mayBeOne ? (next) => put(toValue(entries.with(index, next ?? ''))) : undefined,
  };
}

function firstField(entry: Field): string {
  if (entry.kind !== 'group') return '';
  const first = entry.fields.find((field) => field.kind === 'text' && !field.isIdentity) ?? entry.fields[0];
  return first?.key ?? '';
}

/** The published version of an entry, which may be elsewhere in the list. */
function publishedEntry(published: unknown, entry: unknown, index: number, field: Field): unknown {
  if (!Array.isArray(published)) return undefined;
  const identity = identityOf(field);
  if (identity === undefined || !isGroup(entry)) return published[index];
  return published.find((other) => isGroup(other) && other[identity] === entry[identity]);
}
