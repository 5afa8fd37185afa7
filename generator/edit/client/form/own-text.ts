import { type ChangeEvent, useRef, useState } from 'react';
import { isSame } from '../../../lib/groups';

interface OwnTextOptions {
  value: unknown;
  /** The value that a text stands for. */
  read: (text: string) => unknown;
  /** The text for a value. */
  write: (value: unknown) => string;
  onValue: (value: unknown) => void;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field, which stays as typed while it reads as the value: a trailing space is no part of the value yet. If
 * the value changes otherwise, as by Undo, it replaces the text. While characters are composed, as on a Japanese keyboard,
 * the field is left alone.
 */
export function useOwnText({ value, read, write, onValue }: OwnTextOptions) {
  const [text, setText] = useState(() => write(value));
  const isComposing = useRef(false);
  const take = (typed: string) => {
    setText(typed);
    if (!isComposing.current) onValue(read(typed));
  };
  return {
    take,
    props: {
      value: isComposing.current || isSame(read(text), value) ? text : write(value),
      onChange: ({ currentTarget }: ChangeEvent<TextElement>) => take(currentTarget.value),
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: ({ currentTarget }: { currentTarget: TextElement }) => {
        isComposing.current = false;
        take(currentTarget.value);
      },
      onBlur: () => setText(write(value)),
    },
  };
}
