import { isSame } from '../../../lib/groups';
import type { FieldProps } from './context';
import { FieldFrame, useControlProps } from './field-frame';

const mostRadios = 5;

/** One of a few values: radio buttons, or a select if there are many. */
export function ChoiceField(props: FieldProps<'choice'>) {
  const { field, at, value, put } = props;
  const { id, onFocus, ...described } = useControlProps(at, field.hint);
  const none = { value: undefined, label: 'None', hint: undefined };
  const choices = field.isOptional ? [none, ...field.choices] : field.choices;
  const isLong = field.choices.length > mostRadios;
  const index = choices.findIndex((choice) => isSame(choice.value, value ?? undefined));
  return (
    <FieldFrame {...props} isGroup={!isLong}>
      {isLong ? (
        <select
          id={id}
          {...described}
          onFocus={onFocus}
          value={index}
          onChange={({ currentTarget }) => put(choices[Number(currentTarget.value)]?.value)}
        >
          {index < 0 && <option value={-1}>Choose one</option>}
          {choices.map((choice, number) => (
            <option key={choice.label} value={number}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <div role="radiogroup" aria-labelledby={`${id}:label`} className="row" {...described}>
          {choices.map((choice, number) => (
            <label key={choice.label} className="row">
              <input
                type="radio"
                name={id}
                // The first takes the focus for the whole, unless another is chosen.
                {...(number === Math.max(0, index) && { id })}
                checked={number === index}
                onFocus={onFocus}
                onChange={() => put(choice.value)}
                {...(choice.hint && { 'aria-describedby': `${id}:${number}` })}
              />
              <span>{choice.label}</span>
              {choice.hint && (
                <span id={`${id}:${number}`} className="aside">
                  {choice.hint}
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
