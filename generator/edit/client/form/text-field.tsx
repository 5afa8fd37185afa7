import type { FocusEvent, KeyboardEvent } from 'react';
import type { Field } from '../../../content/form/form';
import { isSame } from '../../../lib/groups';
import { directionOf } from '../../../lib/languages/languages';
import { type FieldProps, useForm } from './context';
import { FieldFrame, useControlProps } from './field-frame';
import { NamePicker } from './name-picker';
import { useOwnText } from './own-text';
import { PictureControl } from './picture-control';

/** A text or number, or a value that the field of its kind could not show. */
export function TextField(props: FieldProps) {
  const { field, at, value, published, put } = props;
  const own = useOwnText(field, value, (next) => put(next, true));
  const { lang } = useForm();
  const rows = field.kind === 'text' ? field.rows : 'line';
  const { onFocus, ...described } = useControlProps(at, field.hint);
  const inputProps = {
    className: 'grow',
    ...described,
    ...own,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onFocus();
      if (typeof value === 'string' && isSame(value, field.sample) && !isSame(value, published))
        selectAll(currentTarget);
    },
    spellCheck: rows !== 'line',
    ...(lang && { lang, dir: directionOf(lang) }),
  };
  const names = field.kind === 'text' ? field.names : undefined;
  const input =
    field.kind === 'number' ? (
      <input {...inputProps} {...spinProps(field, value, put)} />
    ) : rows === 'line' ? (
      <input type="text" {...inputProps} />
    ) : (
      <textarea
        {...inputProps}
        rows={countRows(inputProps.value)}
        onKeyDown={rows === 'paragraph' ? refuseLineEnd : undefined}
      />
    );
  return (
    <FieldFrame {...props}>
      {names === 'pictures' ? (
        <PictureControl at={at} value={value} put={put}>
          {input}
        </PictureControl>
      ) : (
        <div className="row">
          {input}
          {names && <NamePicker names={names} value={value} onChoose={(name) => put(name)} />}
        </div>
      )}
    </FieldFrame>
  );
}

/** Typing replaces the sample. Again in the next frame, because a mouse press sets the caret after the focus. */
function selectAll(input: HTMLInputElement | HTMLTextAreaElement): void {
  const sample = input.value;
  input.select();
  requestAnimationFrame(() => {
    if (input.value === sample && input === document.activeElement) input.select();
  });
}

/** A number is typed as a text: it stays as typed, and the server reports its mistakes. */
function spinProps(
  { least, most, isWhole }: Field & { kind: 'number' },
  value: unknown,
  put: FieldProps['put'],
) {
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
  return {
    type: 'text',
    role: 'spinbutton',
    inputMode: isWhole ? ('numeric' as const) : ('decimal' as const),
    ...(typeof value === 'number' && { 'aria-valuenow': value }),
    ...(least !== undefined && { 'aria-valuemin': least }),
    ...(most !== undefined && { 'aria-valuemax': most }),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || typeof value !== 'number') return;
      event.preventDefault();
      put(Math.min(most ?? Infinity, Math.max(least ?? -Infinity, value + step)), true);
    },
  };
}

function refuseLineEnd(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** For browsers without `field-sizing`. */
function countRows(text: string): number {
  const rows = text.split('\n').map((line) => Math.ceil((line.length + 1) / 46));
  return rows.reduce((sum, count) => sum + count, 0);
}
