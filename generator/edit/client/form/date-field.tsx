import type { FieldProps } from './context';
import { FieldFrame, useControlProps } from './field-frame';
import { TextField } from './text-field';

/** A day. Any other value is edited as a text, because the browser's field could not show it. */
export function DateField(props: FieldProps<'date'>) {
  const { field, at, value = '', put } = props;
  const control = useControlProps(at, field.hint);
  if (typeof value !== 'string' || !/^(?:\d{4}-\d\d-\d\d)?$/.test(value)) return <TextField {...props} />;
  return (
    <FieldFrame {...props}>
      <input
        {...control}
        type="date"
        value={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') put(currentTarget.value, true);
          else if (!currentTarget.validity.badInput) put(field.isOptional ? undefined : '', true);
        }}
      />
    </FieldFrame>
  );
}
