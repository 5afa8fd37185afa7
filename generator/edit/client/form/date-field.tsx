import { useState } from 'react';
import type { FieldProps } from './context';
import { FieldFrame, useControlProps } from './field-frame';
import { TextField } from './text-field';

/** A day. Where something else is written, which the browser's field would not show, it is edited as a text. */
export function DateField(props: FieldProps<'date'>) {
  const { field, at, value, put } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const { onFocus, ...control } = useControlProps(at, field.hint);
  const isDay = value === undefined || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  // The field stays what it is while somebody is in it.
  if (!isDay && !hasFocus) return <TextField {...props} />;
  return (
    <FieldFrame {...props}>
      <input
        {...control}
        type="date"
        value={isDay ? (value ?? '') : ''}
        onFocus={() => {
          setHasFocus(true);
          onFocus();
        }}
        onBlur={() => setHasFocus(false)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') put(currentTarget.value, true);
          else if (!currentTarget.validity.badInput) put(field.isOptional ? undefined : '', true);
        }}
      />
    </FieldFrame>
  );
}
