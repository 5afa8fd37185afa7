import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from '../form/context';
import { ProblemText } from '../form/field-frame';
import { NamePicker } from '../form/name-picker';
import { useTakePicture } from '../form/take-picture';
import type { Caret } from '../state/address';
import { useEditor, useEditorState } from '../state/context';
import {
  type Format,
  formats,
  insertColumn,
  insertLink,
  insertPicture,
  insertRow,
  type Selection,
} from './format';
import type { TextControl } from './rich-text';

/** With its packages, loaded for the first text. */
const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

interface BodyFieldProps {
  value: string;
  /** Whether it is a whole file that cannot be read, and no markdown. */
  isFile: boolean;
}

/** The text of a page, as it is written. */
export function BodyField({ value, isFile }: BodyFieldProps) {
  const editor = useEditor();
  const { site } = useEditorState();
  const { file, problems, target } = useForm();
  const { path, linesAbove = 0 } = file;
  const [text, setText] = useState<TextControl | null>(null);
  const [problemList, setProblemList] = useState<HTMLElement | null>(null);
  const [isInTable, setIsInTable] = useState(false);
  const link = useRef<HTMLButtonElement>(null);

  const { room, told } = useTakePicture([{ path, at: '' }], (name) =>
    text?.change((selection) => insertPicture(selection, name)),
  );
  const goTo = (line: number, caret?: Caret) => text?.goTo(line - linesAbove, caret);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once for each target
  useEffect(() => {
    if (target?.line !== undefined) goTo(target.line, target.caret);
  }, [target, text !== null]);
  const own = problems.filter(({ at, line }) => at === undefined && line !== undefined && line > linesAbove);
  return (
    <div className="field body" {...(!isFile && room)}>
      <div className="label">
        <span>Text</span>
      </div>
      {!isFile && <Toolbar isInTable={isInTable} link={link} onFormat={(edit) => text?.change(edit)} />}
      <Suspense fallback={<p>Loading…</p>}>
        <RichText
          ref={setText}
          value={value}
          label="Text"
          isFile={isFile}
          tokens={site?.tokens ?? {}}
          isInvalid={own.some(({ severity }) => severity === 'error')}
          describedBy={problemList}
          onText={(words) => editor.putText(path, words)}
          onCaret={(line, isTable) => {
            // The framed page marks the paragraph in which the caret is.
            editor.enter({ path, at: '' }, line + linesAbove);
            setIsInTable(isTable);
          }}
          onLink={() => link.current?.click()}
          onPaste={(pictures) => editor.say(describePaste(pictures))}
        />
      </Suspense>
      {told}
      {own.length > 0 && (
        <ul ref={setProblemList} className="problems">
          {own.map((problem) => (
            <li key={`${problem.line}${problem.rule}${problem.message}`} className={problem.severity}>
              <button type="button" className="quiet" onClick={() => goTo(problem.line ?? 1)}>
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

function describePaste(pictures: number): string {
  if (pictures === 0) return '';
  return pictures === 1 ? '1 picture was left out.' : `${pictures} pictures were left out.`;
}

interface ToolbarProps {
  isInTable: boolean;
  /** The button that opens the links. */
  link: Ref<HTMLButtonElement>;
  onFormat: (edit: (selection: Selection) => Selection) => void;
}

/** Signs of markdown, for those who do not know them by heart. */
function Toolbar({ isInTable, link, onFormat }: ToolbarProps) {
  const button = (name: string, edit: (selection: Selection) => Selection) => (
    <button key={name} type="button" onClick={() => onFormat(edit)}>
      {name}
    </button>
  );
  const names = (Object.keys(formats) as Format[]).filter((name) => name !== 'Table' || !isInTable);
  return (
    <fieldset aria-label="Formatting" className="row toolbar">
      {names.map((name) => button(name, formats[name]))}
      {isInTable && button('Add row', (selection) => insertRow(selection) ?? selection)}
      {isInTable && button('Add column', insertColumn)}
      <NamePicker
        names="links"
        label="Link"
        button={link}
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
