import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { countOf } from '../../../lib/words';
import { useForm } from '../form/context';
import { NamePicker } from '../form/name-picker';
import { useTakePicture } from '../form/take-picture';
import { ProblemLinks } from '../problem-list';
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
import type { RichText } from './rich-text';

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
  const host = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<RichText>();
  const [problemList, setProblemList] = useState<HTMLElement | null>(null);
  const [isInTable, setIsInTable] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const { room, told } = useTakePicture([{ path, at: '' }], (name) =>
    text?.change((selection) => insertPicture(selection, name)),
  );
  const own = problems.filter(({ at, line }) => at === undefined && line !== undefined && line > linesAbove);
  const isInvalid = own.some(({ severity }) => severity === 'error');

  const enter = useEffectEvent((line: number) => editor.enter({ path, at: '', line: line + linesAbove }));
  const scroll = useEffectEvent((line: number) => editor.scrollTo(line + linesAbove));
  const say = (pictures: number) => {
    const were = pictures === 1 ? 'was' : 'were';
    editor.say(pictures > 0 ? `${countOf(pictures, 'picture')} ${were} left out.` : '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another element
  useEffect(() => {
    let opened: RichText | undefined;
    let isGone = false;
    const open = async () => {
      // With its packages, loaded for the first text.
      const { openText } = await import('./rich-text');
      if (isGone || !host.current) return;
      opened = openText(host.current, {
        ...{ value, isFile, tokens: site?.tokens ?? {} },
        onText: (words) => editor.putText(path, words),
        onCaret: (line, isTable) => {
          enter(line);
          setIsInTable(isTable);
        },
        onScroll: scroll,
        onLink: () => link.current?.click(),
        onPaste: say,
      });
      setText(opened);
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  useLayoutEffect(() => text?.show(value));
  useEffect(() => text?.describe(isInvalid, problemList), [text, isInvalid, problemList]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once for each target
  useEffect(() => {
    if (target?.line !== undefined) text?.goTo(target.line - linesAbove, target.caret);
  }, [target, text]);
  return (
    <div className="field body" {...(!isFile && room)}>
      <div className="label">
        <span>Text</span>
      </div>
      {!isFile && <Toolbar isInTable={isInTable} link={link} onFormat={(edit) => text?.change(edit)} />}
      {!text && <p>Loading…</p>}
      <div ref={host} />
      {told}
      {own.length > 0 && (
        <div ref={setProblemList}>
          <ProblemLinks problems={own} />
        </div>
      )}
    </div>
  );
}

const signs: Record<Format, string> = {
  Bold: 'B',
  Italic: 'I',
  Heading: 'H',
  List: '•',
  'Numbered list': '1.',
  Quotation: '”',
  Table: '⊞',
};

interface ToolbarProps {
  isInTable: boolean;
  /** The button that opens the links. */
  link: Ref<HTMLButtonElement>;
  onFormat: (edit: (selection: Selection) => Selection) => void;
}

/** Signs of markdown, for those who do not know them by heart. */
function Toolbar({ isInTable, link, onFormat }: ToolbarProps) {
  const button = (name: string, sign: string, edit: (selection: Selection) => Selection) => (
    <button
      key={name}
      type="button"
      className="face"
      data-sign={sign}
      aria-label={name}
      title={name}
      onClick={() => onFormat(edit)}
    />
  );
  const names = (Object.keys(formats) as Format[]).filter((name) => name !== 'Table' || !isInTable);
  return (
    <fieldset aria-label="Formatting" className="toolbar">
      {names.map((name) => button(name, signs[name], formats[name]))}
      {isInTable && button('Add row', '⊞↓', (selection) => insertRow(selection) ?? selection)}
      {isInTable && button('Add column', '⊞→', insertColumn)}
      <NamePicker
        names="links"
        label="Link"
        sign="↗"
        button={link}
        value={undefined}
        onChoose={(address, title) => onFormat((selection) => insertLink(selection, address, title))}
      />
      <NamePicker
        names="pictures"
        label="Picture"
        sign="▣"
        value={undefined}
        onChoose={(file) => onFormat((selection) => insertPicture(selection, file))}
      />
    </fieldset>
  );
}
