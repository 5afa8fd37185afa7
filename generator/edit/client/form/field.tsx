import { isGroup, isSame } from '../../../lib/groups';
import { isMissing } from '../state/values';
import { ChoiceField } from './choice-field';
import { type FieldProps, type FieldViewProps, usePut } from './context';
import { FieldFrame, useControlProps } from './field-frame';
import { GroupField } from './group-field';
import { ListField } from './lists/list-field';
import { MapField } from './lists/map-field';
import { TextField } from './text-field';

/** A value of the content, whatever its kind. */
export function FieldView({ after, onPut, ...props }: FieldViewProps) {
  const ownPut = usePut(props.at, props.value, after);
  return <Chosen {...props} put={onPut ?? ownPut} />;
}

/** A value that the field of its kind could not show is edited as a text. */
function Chosen({ field, ...props }: FieldProps) {
  const { value } = props;
  switch (field.kind) {
    case 'group':
      if (isMissing(value) || isGroup(value)) return <GroupField field={field} {...props} />;
      break;
    case 'list':
      if (isMissing(value) || field.mayBeOne || Array.isArray(value))
        return <ListField field={field} {...props} />;
      break;
    case 'map':
      if (isMissing(value) || isGroup(value)) return <MapField field={field} {...props} />;
      break;
    case 'flag':
      if (isMissing(value) || typeof value === 'boolean') return <FlagField field={field} {...props} />;
      break;
    case 'choice':
      if (isMissing(value) || field.choices.some((choice) => isSame(choice.value, value)))
        return <ChoiceField field={field} {...props} />;
      break;
    case 'date':
      return <DateField field={field} {...props} />;
    default:
      return <TextField field={field} {...props} />;
  }
  return <TextField field={field} {...props} />;
}

/** On or off. An optional flag is left out while it is off. */
function FlagField(props: FieldProps<'flag'>) {
  const { field, at, value, put } = props;
  const isOn = value === true;
  const off = field.isOptional ? undefined : false;
  return (
    <FieldFrame {...props}>
      <input
        {...useControlProps(at, field.hint)}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={() => put(isOn ? off : true)}
      />
    </FieldFrame>
  );
}

/** A day. Any other value is edited as a text, because the browser's field could not show it. */
function DateField(props: FieldProps<'date'>) {
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
