import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findTextEdit } from '../../../lib/text';
import { useForm } from '../form/context';
import { ProblemText } from '../form/field-frame';
import { NamePicker } from '../form/name-picker';
import { useOwnText } from '../form/own-text';
import { type Caret, findCaret } from '../state/address';
import { useEditor } from '../state/context';
import { type Format, formats, insertLink, insertPicture, type Selection } from './format';

interface BodyFieldProps {
  value: string;
  /** Whether it is a whole file that cannot be read, and no markdown. */
  isFile: boolean;
}

/** The text of a page, as it is written. */
export function BodyField({ value, isFile }: BodyFieldProps) {
  const editor = useEditor();
  const { file, problems, target } = useForm();
  const { path, linesAbove = 0 } = file;
  const area = useRef<HTMLTextAreaElement>(null);
  const [selectNext, setSelectNext] = useState<Selection>();
  useSameCaret(area);
  const { take, props } = useOwnText({
    value,
    read: (text) => text,
    write: String,
    onValue: (text) => editor.putText(path, String(text)),
  });

  // The words that a button of the toolbar has written are selected, once they are there.
  useEffect(() => {
    if (!selectNext) return;
    area.current?.setSelectionRange(selectNext.from, selectNext.to);
    // A browser scrolls to the selection of a field that takes the focus.
    area.current?.blur();
    area.current?.focus();
  }, [selectNext]);

  const selectLine = (line: number, caret?: Caret) => {
    const lines = value.split('\n');
    const from = lines.slice(0, Math.max(0, line - 1 - linesAbove)).join('\n').length;
    const start = from === 0 ? 0 : from + 1;
    const end = value.indexOf('\n', start);
    const index = caret ? findCaret(value, caret, start) : -1;
    if (index >= 0) setSelectNext({ text: value, from: index, to: index });
    else setSelectNext({ text: value, from: start, to: end < 0 ? value.length : end });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once for each target
  useEffect(() => {
    if (target?.line !== undefined) selectLine(target.line, target.caret);
  }, [target]);

  const change = (format: (selection: Selection) => Selection) => {
    const input = area.current;
    if (!input) return;
    const selection = format({ text: value, from: input.selectionStart, to: input.selectionEnd });
    take(selection.text);
    setSelectNext(selection);
  };
  /** The framed page marks the paragraph in which the caret is. */
  const tellLine = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const line = value.slice(0, currentTarget.selectionStart).split('\n').length + linesAbove;
    editor.enter({ path, at: '' }, line);
  };
  const own = problems.filter(({ at, line }) => at === undefined && line !== undefined && line > linesAbove);
  return (
    <div className="field body">
      <div className="label">
        <label htmlFor="text">Text</label>
      </div>
      {!isFile && <Toolbar onFormat={change} />}
      <textarea
        ref={area}
        id="text"
        {...props}
        className={isFile ? 'code' : undefined}
        spellCheck={!isFile}
        rows={Math.min(40, value.split('\n').length + 2)}
        onSelect={tellLine}
        {...(own.length > 0 && { 'aria-describedby': 'text:problems' })}
        {...(own.some(({ severity }) => severity === 'error') && {
          'aria-invalid': true,
          'aria-errormessage': 'text:problems',
        })}
      />
      {own.length > 0 && (
        <ul id="text:problems" className="problems">
          {own.map((problem) => (
            <li key={`${problem.line}${problem.rule}${problem.message}`} className={problem.severity}>
              <button type="button" className="quiet" onClick={() => selectLine(problem.line ?? 1)}>
                Line {(problem.line ?? 1) - linesAbove}
              </button>{' '}
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Browsers put the caret at the end of a text that a script replaces. It stays at its words where others change the text. */
function useSameCaret(area: RefObject<HTMLTextAreaElement | null>): void {
  const { value: before, selectionStart, selectionEnd } = area.current ?? {};
  useLayoutEffect(() => {
    const input = area.current;
    if (!input || before === undefined || before === input.value) return;
    // In some browsers a selection takes the focus.
    if (input !== document.activeElement) return;
    const { start, end, text } = findTextEdit(before, input.value);
    const move = (offset = 0) =>
      offset <= start ? offset : Math.max(start, offset - (end - start)) + text.length;
    input.setSelectionRange(move(selectionStart), move(selectionEnd));
  });
}

/** Signs of markdown, for those who do not know them by heart. */
function Toolbar({ onFormat }: { onFormat: (format: (selection: Selection) => Selection) => void }) {
  return (
    <fieldset aria-label="Formatting" className="row toolbar">
      {(Object.keys(formats) as Format[]).map((name) => (
        <button key={name} type="button" onClick={() => onFormat(formats[name])}>
          {name}
        </button>
      ))}
      <NamePicker
        names="links"
        label="Link"
        value={undefined}
        onChoose={(address, title) => onFormat((selection) => insertLink(selection, address, title))}
      />
      <NamePicker
        names="pictures"
        label="Picture"
        value={undefined}
        onChoose={(file) => onFormat((selection) => insertPicture(selection, file))}
      />
    </fieldset>
  );
}
