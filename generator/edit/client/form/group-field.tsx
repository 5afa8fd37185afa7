import { type ReactNode, useRef, useState } from 'react';
import type { Field } from '../../../content/form/form';
import { type Group, isGroup } from '../../../lib/groups';
import { useEditor } from '../state/context';
import { isWithin, within } from '../state/values';
import { type FieldProps, idOf, type Put, useForm, useProblems } from './context';
import { ProblemCount, Problems, useControlProps } from './field-frame';
import { useFreshSample } from './samples';

/** Named values that belong together. An optional group has a switch. */
export function GroupField({ field, at, value, published, put, label }: FieldProps<'group'>) {
  const isOn = isGroup(value);
  const { onFocus: _, ...switchProps } = useControlProps(at, field.hint);
  // Switching it on again restores its last value.
  const lastValue = useRef<unknown>(undefined);
  const fresh = useFreshSample();
  const turn = () => {
    if (isOn) lastValue.current = value;
    put(isOn ? undefined : (lastValue.current ?? fresh(field)));
  };
  const control = field.isOptional && (
    <input
      {...switchProps}
      type="checkbox"
      role="switch"
      aria-labelledby={`${switchProps.id}:label`}
      aria-checked={isOn}
      checked={isOn}
      onChange={turn}
    />
  );
  return (
    <Section at={at} name={label ?? field.label} hints={[field.hint]} control={control} isEmpty={!isOn}>
      {isOn && <GroupFields fields={field.fields} at={at} value={value} published={published} />}
    </Section>
  );
}

interface SectionProps {
  at: string;
  name: string;
  /** How many entries there are. */
  count?: number;
  hints: readonly (string | undefined)[];
  /** Stands before the name and has the id, in place of the button. */
  control?: ReactNode;
  /** There is nothing to open. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A part of the form under a head that opens and closes it, with its hints and problems. */
export function Section({ at, name, count, hints, control, isEmpty = false, children }: SectionProps) {
  const id = idOf(at);
  const { within: inner } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, true);
  return (
    <fieldset aria-labelledby={`${id}:label`} className="group">
      <div className="row entry-head">
        {control}
        <button
          type="button"
          {...(!control && { id })}
          className="disclosure titles"
          aria-expanded={isOpen && !isEmpty}
          disabled={isEmpty}
          onClick={toggle}
        >
          <span id={`${id}:label`}>{name}</span>
        </button>
        {count !== undefined && <span className="aside">{count}</span>}
        {!isOpen && <ProblemCount count={inner} />}
      </div>
      {hints.filter(Boolean).map((hint, index) => (
        <p key={hint} id={index === 0 ? `${id}:hint` : undefined} className="hint">
          {hint}
        </p>
      ))}
      <Problems at={at} />
      {isOpen && children}
    </fieldset>
  );
}

interface GroupFieldsProps {
  fields: readonly Field[];
  at: string;
  value: Group;
  published: unknown;
  /** The text of a page, which stands after the fields that every page has. */
  text?: ReactNode;
}

export function GroupFields({ fields, at, value, published, text }: GroupFieldsProps) {
  const { FieldView } = useForm();
  const putPicture = usePutPicture({ fields, at, value, published });
  const lastNeeded = fields.findLastIndex(({ isOptional }) => !isOptional);
  // Short texts that are read together stand side by side.
  const isRow =
    fields.length <= 3 &&
    fields.every((field) => field.kind === 'text' && field.rows === 'line' && !field.names);
  return (
    <div className={isRow ? 'fields side-by-side' : 'fields'}>
      {fields.flatMap((field, index) => {
        const before = fields.slice(0, index).findLast(({ key }) => value[key] !== undefined);
        const isFolded = field.kind === 'text' && field.isIdentity;
        const view = (
          <FieldView
            key={field.key}
            field={field}
            at={within(at, field.key)}
            value={value[field.key]}
            published={isGroup(published) ? published[field.key] : undefined}
            after={before?.key}
            {...(isFolded && { isLabelHidden: true })}
            {...putPicture(field, before?.key)}
          />
        );
        const shown = isFolded ? (
          <Folded key={field.key} label={field.label} at={within(at, field.key)}>
            {view}
          </Folded>
        ) : (
          view
        );
        return index === lastNeeded ? [shown, text] : [shown];
      })}
    </div>
  );
}

/** Another picture takes none of the words for the one before: they are asked for. */
function usePutPicture({ fields, at, value, published }: GroupFieldsProps) {
  const editor = useEditor();
  const { path } = useForm().file;
  const words = fields.find((field) => field.kind === 'text' && field.isAlternative);
  return (field: Field, after: string | undefined): { onPut?: Put } => {
    if (!words || field.kind !== 'text' || field.names !== 'pictures') return {};
    const place = { path, at: within(at, field.key) };
    const onPut: Put = (next, isTyped = false) => {
      if (next === value[field.key]) return;
      if (isTyped || next === undefined) return editor.put(place, next, { after, isTyped });
      const isPublished = isGroup(published) && next === published[field.key];
      const own = { [field.key]: next, [words.key]: isPublished ? published[words.key] : '' };
      editor.change({ path, at }, (group) => ({ ...(isGroup(group) && group), ...own }));
      if (!isPublished) editor.go({ path, at: within(at, words.key) });
    };
    return { onPut };
  };
}

/** A field that is rarely needed. */
function Folded({ label, at, children }: { label: string; at: string; children: ReactNode }) {
  const { own } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, false);
  const isShown = isOpen || own.length > 0;
  return (
    <div>
      <button type="button" className="disclosure" aria-expanded={isShown} onClick={toggle}>
        {label}
      </button>
      {isShown && children}
    </div>
  );
}

/** Whether a part is open. Going to a place in it opens it. */
export function useOpening(at: string, isOpenAtFirst: boolean): [isOpen: boolean, toggle: () => void] {
  const { target } = useForm();
  const [seen, setSeen] = useState({ isOpen: isOpenAtFirst, target: undefined as typeof target });
  const isAimedAt = target !== undefined && target !== seen.target && isWithin(target.at, at);
  // During rendering, so that the fields in it are there at once and can take the focus.
  if (isAimedAt) setSeen({ isOpen: true, target });
  return [isAimedAt || seen.isOpen, () => setSeen({ isOpen: !seen.isOpen, target })];
}
