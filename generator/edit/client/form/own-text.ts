import { type ChangeEvent, useRef, useState } from 'react';
import type { Field } from '../../../content/form/form';
import { isSame } from '../../../lib/groups';
import { type Caret, findCaret } from '../state/address';
import { writeText } from '../state/values';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field, which stays as typed while it reads as the value: a trailing space is no part of the value yet. If
 * the value changes otherwise, as by Undo, it replaces the text. While characters are composed, as on a Japanese keyboard,
 * the field is left alone.
 */
export function useOwnText(field: Field, value: unknown, onValue: (value: unknown) => void) {
  const [text, setText] = useState(() => writeText(value));
  const isComposing = useRef(false);
  const take = (typed: string) => {
    setText(typed);
    if (!isComposing.current) onValue(readText(field, typed));
  };
  return {
    value: isComposing.current || isSame(readText(field, text), value) ? text : writeText(value),
    onChange: ({ currentTarget }: ChangeEvent<TextElement>) => take(currentTarget.value),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: TextElement }) => {
      isComposing.current = false;
      take(currentTarget.value);
    },
    onBlur: () => setText(writeText(value)),
  };
}

/** Gives the focus, and sets the caret of a field at a letter of its text. */
export function focusAt(element: HTMLElement | null, caret: Caret | undefined): void {
  element?.focus();
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  const index = isText && caret ? findCaret(element.value, caret) : -1;
  if (isText && index >= 0) element.setSelectionRange(index, index);
}

/** Spaces at the ends are no part of a value. */
function readText({ kind, isOptional, ...field }: Field, typed: string): unknown {
  // A paragraph has no line ends; those of a pasted text are spaces.
  const isParagraph = 'rows' in field && field.rows === 'paragraph';
  const text = (isParagraph ? typed.replace(/\s*\n\s*/g, ' ') : typed).trim();
  if (text === '' && isOptional) return undefined;
  if (kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
}
