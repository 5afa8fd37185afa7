import { useState } from 'react';
import type { FieldProps } from './context';
import { FieldFrame, useControlProps } from './field-frame';
import { TextField } from './text-field';

/** A day. Any other value is edited as a text, because the browser's field could not show it. */
export function DateField(props: FieldProps<'date'>) {
  const { field, at, value, put } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const { onFocus, ...control } = useControlProps(at, field.hint);
  const isDay = value === undefined || (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  // The field stays the same while it has the focus.
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
