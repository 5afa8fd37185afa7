import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../../content/form/form';
import { isSame } from '../../../lib/groups';
import { readPointer, valueAt } from '../../../lib/json-pointer';
import type { PageMessage, TextBox } from '../../protocol';
import { findField } from '../../text/label-place';
import { LengthNote, ProblemText } from '../form/field-frame';
import { focusAt, useOwnText } from '../form/own-text';
import type { Caret, Place } from '../state/address';
import { useEditor, useEditorState } from '../state/context';
import type { EditorState } from '../state/editor-state';

/** A text of the framed page that is edited where it stands. */
export interface TypedText {
  place: Place;
  field: Field & { kind: 'text' };
  caret: Caret | undefined;
  /** In the pixels of the window. */
  box: TextBox;
}

/** The text that a second click at once is on, if it says what one field says, on one line or in one paragraph. */
export function findTypedText(
  { data, place, caret }: { data: PageMessage & { type: 'pointed' }; place: Place; caret: Caret | undefined },
  { site, files, open }: EditorState,
  frame: HTMLElement,
): TypedText | undefined {
  const { text, box } = data;
  const value = valueAt(open[place.path]?.data, readPointer(place.at));
  if (typeof text !== 'string' || !isBox(box) || typeof value !== 'string' || !isSameWords(text, value))
    return undefined;
  const form = files.find(({ path }) => path === place.path)?.form ?? '';
  const field = findField(site?.forms[form], place.at);
  if (field?.kind !== 'text' || field.names || !/^(?:line|paragraph)$/.test(field.rows)) return undefined;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  const scaled = Object.fromEntries(
    Object.entries(box).map(([key, size]) => [key, size * scale]),
  ) as unknown as TextBox;
  return { place, field, caret, box: { ...scaled, left: left + scaled.left, top: top + scaled.top } };
}

function isBox(box: Partial<TextBox> | undefined): box is TextBox {
  return [box?.left, box?.top, box?.width, box?.height, box?.fontSize].every(Number.isFinite);
}

function isSameWords(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.replace(/\s+/g, ' ').trim());
  return first === second;
}

/** A field over the page, which lies in the editor: no script of the page writes content. Enter and a click elsewhere close it, Escape takes back what was typed. */
export function TypeInPlace({ text, onClose }: { text: TypedText; onClose: () => void }) {
  const { place, field, box } = text;
  const editor = useEditor();
  const { open, problems } = useEditorState();
  const value = valueAt(open[place.path]?.data, readPointer(place.at));
  const [before] = useState(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (next: unknown) => !isSame(next, value) && editor.put(place, next, { isTyped: true });
  const props = useOwnText(field, value, put);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the click was
  useLayoutEffect(() => focusAt(area.current, text.caret), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(?:Enter|Escape)$/.test(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key === 'Escape') put(before);
    onClose();
    editor.go(place);
  };
  const own = problems.filter(({ file, at }) => file === place.path && at === place.at);
  const width = Math.min(Math.max(box.width + 20, 240), innerWidth - 16);
  const style = {
    top: box.top - 10,
    left: Math.max(8, Math.min(box.left - 10, innerWidth - width - 8)),
    width,
  };
  return (
    <div className="in-place" style={style}>
      <textarea
        ref={area}
        {...props}
        aria-label={field.label}
        rows={1}
        spellCheck={field.rows !== 'line'}
        style={{ fontSize: Math.max(14, box.fontSize), minHeight: box.height + 16 }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <p role="status" className="aside">
        <LengthNote text={props.value} limit={field.maxLength} />
        {own.map((problem) => (
          <ProblemText key={problem.rule + problem.message} problem={problem} />
        ))}
      </p>
    </div>
  );
}
