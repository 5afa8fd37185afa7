import { type ReactNode, useRef, useState } from 'react';
import type { Field } from '../../../content/form/form';
import { type Group, isGroup } from '../../../lib/groups';
import { isWithin, within } from '../state/values';
import { idOf, useForm, useProblems } from './context';
import { ProblemCount, Problems, useControlProps } from './field-frame';
import type { FieldProps } from './field-props';
import { Switch } from './flag-field';
import { useFreshSample } from './samples';

/** Named values that belong together; those that may be left out as a whole have a switch. */
export function GroupField({ field, at, value, published, put, label }: FieldProps<'group'>) {
  const id = idOf(at);
  const { own, within: inner } = useProblems(at);
  const [isOpen, toggle] = useOpening(at, true);
  const isOn = isGroup(value);
  const name = label ?? field.label;
  const { onFocus: _, ...switchProps } = useControlProps(at, field.hint);
  // What was switched off comes back as it was.
  const lastValue = useRef<unknown>(undefined);
  const fresh = useFreshSample();
  const turn = () => {
    if (isOn) lastValue.current = value;
    put(isOn ? undefined : (lastValue.current ?? fresh(field)));
  };
  return (
    <fieldset aria-labelledby={`${id}:label`} className="group">
      <div className="group-head">
        {field.isOptional && (
          <Switch {...switchProps} isOn={isOn} onToggle={turn} aria-labelledby={`${id}:label`} />
        )}
        <button
          type="button"
          className="disclosure"
          {...(!field.isOptional && { id })}
          aria-expanded={isOpen && isOn}
          disabled={!isOn}
          onClick={toggle}
        >
          <span id={`${id}:label`}>{name}</span>
        </button>
        {!isOpen && <ProblemCount count={inner} />}
      </div>
      {field.hint && (
        <p id={`${id}:hint`} className="hint">
          {field.hint}
        </p>
      )}
      {own.length > 0 && <Problems at={at} />}
      {isOn && isOpen && <GroupFields fields={field.fields} at={at} value={value} published={published} />}
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
  const lastNeeded = fields.findLastIndex(({ isOptional }) => !isOptional);
  return (
    <div className="fields">
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

/** A field that is seldom of interest. */
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

/** Whether a part is open. Whoever goes to a place in it opens it. */
export function useOpening(at: string, isOpenAtFirst: boolean): [isOpen: boolean, toggle: () => void] {
  const { target } = useForm();
  const [seen, setSeen] = useState({ isOpen: isOpenAtFirst, target: undefined as typeof target });
  const isAimedAt = target !== undefined && target !== seen.target && isWithin(target.at, at);
  // While rendering, so that what is within is there at once and can take the focus.
  if (isAimedAt) setSeen({ isOpen: true, target });
  return [isAimedAt || seen.isOpen, () => setSeen({ isOpen: !seen.isOpen, target })];
}
