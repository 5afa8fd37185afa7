import type { ReactNode } from 'react';
import { isSame } from '../../../lib/groups';
import { countOf } from '../../../lib/words';
import type { Problem } from '../../protocol';
import { useEditor, useEditorState } from '../state/context';
import { writeText } from '../state/values';
import { type FieldProps, idOf, useForm, useProblems } from './context';

interface FieldFrameProps extends FieldProps {
  /** Several controls in place of one: the label names them as a group. */
  isGroup?: boolean;
  children: ReactNode;
}

/** A control with its label, its hint and the problems of its value. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, at, value, published, put, label, isLabelHidden, isGroup, children } = props;
  const { kind, hint } = field;
  const limit = kind === 'text' ? field.maxLength : undefined;
  const id = idOf(at);
  const Label = isGroup ? 'span' : 'label';
  // These offer to be left out themselves.
  const isOptional = field.isOptional && kind !== 'flag' && kind !== 'choice';
  const differs = published !== undefined && !isSame(published, value);
  return (
    <div className={differs ? 'field changed' : 'field'}>
      <div className={isLabelHidden ? 'hidden' : 'label'}>
        <Label id={`${id}:label`} {...(!isGroup && { htmlFor: id })}>
          {label ?? field.label}
        </Label>
        {isOptional && <span className="aside">optional</span>}
        <LengthNote text={value} limit={limit} />
        {hint && (
          <span id={`${id}:hint`} className="hint grow" title={hint}>
            {hint}
          </span>
        )}
      </div>
      {children}
      <Problems at={at} />
      {differs && (
        <button
          type="button"
          className="quiet"
          aria-describedby={`${id}:label`}
          onClick={() => put(published)}
        >
          Revert
        </button>
      )}
    </div>
  );
}

/** A longer text is kept, and is a problem of the next build: what was pasted is not cut off in silence. */
export function LengthNote({ text, limit }: { text: unknown; limit: number | undefined }) {
  if (limit === undefined || typeof text !== 'string') return null;
  return (
    <span className={text.length > limit ? 'aside error' : 'aside'}>
      {text.length} / {limit}
    </span>
  );
}

/** For the control in a `FieldFrame`: its id and its descriptions. */
export function useControlProps(at: string, hint: string | undefined) {
  const { path } = useForm().file;
  const editor = useEditor();
  const { own } = useProblems(at);
  const id = idOf(at);
  const described = [hint && `${id}:hint`, own.length > 0 && `${id}:problems`].filter(Boolean).join(' ');
  const isInvalid = own.some(({ severity }) => severity === 'error');
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(isInvalid && { 'aria-invalid': true as const, 'aria-errormessage': `${id}:problems` }),
    onFocus: () => editor.enter({ path, at }),
  };
}

/** The problems of the value at a pointer. */
export function Problems({ at }: { at: string }) {
  const { own } = useProblems(at);
  if (own.length === 0) return null;
  return (
    <ul id={`${idOf(at)}:problems`} className="problems">
      {own.map((problem) => (
        <li key={problem.rule + problem.message} className={problem.severity}>
          <ProblemText problem={problem} /> <ApplyButton problem={problem} />
        </li>
      ))}
    </ul>
  );
}

export function ProblemText({ problem: { severity, message, fix } }: { problem: Problem }) {
  return (
    <span>
      <strong>{severity === 'error' ? 'Error: ' : 'Note: '}</strong>
      {[message, fix].map(toSentence).join(' ')}
    </span>
  );
}

/** Writes the value of a fix that is certain, into a file that is open. */
export function ApplyButton({ problem: { file, at, write } }: { problem: Problem }) {
  const editor = useEditor();
  const { open } = useEditorState();
  if (at === undefined || write === undefined || !open[file]) return null;
  const apply = () => editor.put({ path: file, at }, write, { message: 'Applied.' });
  return (
    <button type="button" onClick={apply}>
      Apply: write {writeText(write)}
    </button>
  );
}

function toSentence(text: string): string {
  if (text === '') return '';
  return /[.!?…”]$/.test(text) ? text : `${text}.`;
}

/** How many problems a closed part has. */
export function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="aside error">{countOf(count, 'problem')}</span>;
}
