import { type DragEvent, useRef } from 'react';
import type { Field } from '../../../../content/form/form';
import { isGroup } from '../../../../lib/groups';
import { nameOf } from '../../../text/label-place';
import { idOf, type Put, useForm, useProblems } from '../context';
import { ProblemCount, Problems } from '../field-frame';
import { GroupFields, useOpening } from '../group-field';
import { Menu, type MenuItem } from '../menu';

interface ListEntryProps {
  field: Field;
  listLabel: string;
  at: string;
  index: number;
  value: unknown;
  published: unknown;
  /** In place of an edit at its pointer. */
  onPut: Put | undefined;
  menu: MenuItem[];
  /** An entry of the list that was dragged here takes this place. */
  onDrop: (from: number) => void;
  /** It was left; before, it had this name. */
  onLeave: (nameBefore: string | undefined) => void;
}

/** What the data of an entry that is dragged is called: its pointer. */
const draggedEntry = 'application/x-entry';

/** One entry of a list: closed, its name; open, its fields. A text is always open. */
export function ListEntry(props: ListEntryProps) {
  const { field, listLabel, at, index, value, published, onPut, menu, onDrop, onLeave } = props;
  const { own, within: inner } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, false);
  const isCard = field.kind === 'group' && isGroup(value);
  const name = nameOf(field, value) ?? `${field.label || listLabel} ${index + 1}`;
  const { FieldView } = useForm();
  const nameBefore = useRef<string>(undefined);
  const { hint: _, ...withoutHint } = field;
  const drop = ({ dataTransfer }: DragEvent) => {
    const list = at.slice(0, at.lastIndexOf('/') + 1);
    const from = dataTransfer.getData(draggedEntry);
    if (from.startsWith(list)) onDrop(Number(from.slice(list.length)));
  };
  return (
    <li
      className={isCard ? 'card' : undefined}
      onFocus={() => {
        nameBefore.current = nameOf(field, value);
      }}
      onBlur={() => onLeave(nameBefore.current)}
      onDragOver={(event) => event.dataTransfer.types.includes(draggedEntry) && event.preventDefault()}
      onDrop={drop}
    >
      <div className="row entry-head">
        <span
          className="handle"
          aria-hidden="true"
          draggable
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
            // The list says its hint once for all entries.
            field={withoutHint}
            at={at}
            value={value}
            published={published}
            label={`${listLabel} ${index + 1}`}
            isLabelHidden
            {...(onPut && { onPut })}
          />
        )}
        {isCard && !isOpen && <ProblemCount count={own.length + inner} />}
        <Menu name={`More about ${name}`} items={menu} />
      </div>
      {isCard && <Problems at={at} />}
      {isCard && isOpen && <GroupFields fields={field.fields} at={at} value={value} published={published} />}
    </li>
  );
}
