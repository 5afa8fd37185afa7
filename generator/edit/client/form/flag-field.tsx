import { FieldFrame, useControlProps } from './field-frame';
import type { FieldProps } from './field-props';

/** On or off. One that may be left out is left out while it is off. */
export function FlagField({ field, at, value, published, put, label }: FieldProps<'flag'>) {
  const props = useControlProps(at, field.hint);
  const isOn = value === true;
  const off = field.isOptional ? undefined : false;
  const differs = published !== undefined && (published === true) !== isOn;
  return (
    <FieldFrame
      at={at}
      label={label ?? field.label}
      hint={field.hint}
      onBack={differs ? () => put(published) : undefined}
    >
      <Switch {...props} isOn={isOn} onToggle={() => put(isOn ? off : true)} />
    </FieldFrame>
  );
}

export function Switch({ isOn, onToggle, ...props }: { isOn: boolean; onToggle: () => void; id: string }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="switch"
      onClick={onToggle}
      {...props}
    />
  );
}
