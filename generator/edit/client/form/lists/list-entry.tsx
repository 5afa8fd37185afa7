import { type DragEvent, useRef } from 'react';
import type { Field, Finish } from '../../../../content/form/form';
import { isGroup } from '../../../../lib/groups';
import { nameOf } from '../../../text/label-place';
import { idOf, type Put, useForm, useProblems } from '../context';
import { ProblemCount, Problems } from '../field-frame';
import { GroupFields, useOpening } from '../group-field';
import { Menu } from '../menu';

/** What can be done with an entry. */
export interface EntryActions {
  duplicate: (index: number) => void;
  addAbove: (index: number) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  finish: (index: number, how: Finish) => void;
  /** Makes the identity of a new entry from its name again, if it was made from the name that the entry had before. */
  identify: (index: number, nameBefore: string | undefined) => void;
  put: (index: number) => Put | undefined;
  canAdd: boolean;
  canRemove: boolean;
  /** How many entries there must be, in words. */
  least: string;
}

interface ListEntryProps {
  field: Field;
  listLabel: string;
  at: string;
  index: number;
  count: number;
  value: unknown;
  published: unknown;
  actions: EntryActions;
}

/** What the data of an entry that is dragged is called: its pointer. */
const draggedEntry = 'application/x-entry';

/** One entry of a list: closed, its name; open, its fields. A text is always open. */
export function ListEntry(props: ListEntryProps) {
  const { field, listLabel, at, index, count, value, published, actions } = props;
  const { own, within: inner } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, false);
  const isCard = field.kind === 'group' && isGroup(value);
  const name = nameOf(field, value) || `${field.label || listLabel} ${index + 1}`;
  const { FieldView } = useForm();
  const onPut = actions.put(index);
  const nameBefore = useRef<string>(undefined);
  const finish = findFinish(field, value);
  return (
    <li
      className={isCard ? 'card' : undefined}
      onFocus={() => {
        nameBefore.current = nameOf(field, value);
      }}
      onBlur={() => actions.identify(index, nameBefore.current)}
      {...dropProps(props)}
    >
      <div className="row entry-head">
        <span
          className="handle"
          aria-hidden="true"
          draggable={count > 1}
          onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedEntry, at)}
        >
          ⠿
        </span>
        {isCard ? (
          <button
            type="button"
            id={idOf(at)}
            className="disclosure grow"
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {name}
          </button>
        ) : (
          <FieldView
            field={withoutHint(field)}
            at={at}
            value={value}
            published={published}
            label={`${listLabel} ${index + 1}`}
            isLabelHidden
            {...(onPut && { onPut })}
          />
        )}
        {isCard && !isOpen && <ProblemCount count={own.length + inner} />}
        <Menu
          name={`More about ${name}`}
          items={[
            ...(finish ? [{ name: 'Finish', choose: () => actions.finish(index, finish) }] : []),
            { name: 'Duplicate', isDisabled: !actions.canAdd, choose: () => actions.duplicate(index) },
            { name: 'Add above', isDisabled: !actions.canAdd, choose: () => actions.addAbove(index) },
            { name: 'Move up', isDisabled: index === 0, choose: () => actions.move(index, index - 1) },
            {
              name: 'Move down',
              isDisabled: index === count - 1,
              choose: () => actions.move(index, index + 1),
            },
            { name: 'Move to top', isDisabled: index === 0, choose: () => actions.move(index, 0) },
            {
              name: 'Remove',
              isDisabled: !actions.canRemove,
              note: actions.least,
              choose: () => actions.remove(index),
            },
          ]}
        />
      </div>
      {isCard && <Problems at={at} />}
      {isCard && isOpen && <GroupFields fields={field.fields} at={at} value={value} published={published} />}
    </li>
  );
}

/** How the entry is finished, unless it is. */
function findFinish(field: Field, value: unknown): Finish | undefined {
  if (field.kind !== 'group' || !field.finish || !isGroup(value)) return undefined;
  return value[field.finish.key] === field.finish.value ? undefined : field.finish;
}

/** The list says it once for all entries. */
function withoutHint({ hint: _, ...field }: Field): Field {
  return field;
}

/** An entry of the same list that is dragged here takes this place. */
function dropProps({ at, index, actions }: ListEntryProps) {
  const list = at.slice(0, at.lastIndexOf('/') + 1);
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(draggedEntry)) event.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      const from = dataTransfer.getData(draggedEntry);
      if (from.startsWith(list)) actions.move(Number(from.slice(list.length)), index);
    },
  };
}
