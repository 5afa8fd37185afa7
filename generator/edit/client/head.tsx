import { type AriaAttributes, useEffect } from 'react';
import { waitingWords } from './dialogs/publish';
import { problemWords } from './files';
import { useEditor, useEditorState } from './state/context';
import type { EditorState } from './state/editor';

/** The status of the whole, Undo, and publishing. */
export function Head() {
  const editor = useEditor();
  const state = useEditorState();
  const { site, files, undo, redo, waiting } = state;
  const changed = files.filter((file) => file.state !== 'same').length;
  useUndoKeys();
  const steps = [
    { name: 'Undo', what: undo, act: editor.undo },
    { name: 'Redo', what: redo, act: editor.redo },
  ];
  return (
    <header className="row head">
      <span className="brand">Editor</span>
      <p role="status" className="status">
        {statusOf(state)}
      </p>
      <div className="row head-actions">
        {steps.map(({ name, what, act }) => (
          <HeadButton
            key={name}
            name={name}
            isDisabled={what === undefined}
            aria-description={what}
            title={what}
            onClick={act}
          />
        ))}
        <button type="button" onClick={() => editor.showDialog('history')}>
          History
        </button>
        <HeadButton
          name="Publish"
          className="main"
          isDisabled={changed === 0 && waiting === 0}
          aria-describedby="changed"
          onClick={() => editor.showDialog('publish')}
        />
        <span id="changed" className="aside">
          {changed === 1 ? '1 change' : `${changed} changes`}
          {waiting > 0 && `, ${waitingWords(waiting)} for ${site?.remote}`}
        </span>
      </div>
    </header>
  );
}

interface HeadButtonProps extends AriaAttributes {
  name: string;
  className?: string;
  title?: string | undefined;
  isDisabled: boolean;
  onClick: () => void;
}

/** Keeps the focus while it is disabled, as after the last Undo. */
function HeadButton({ name, isDisabled, onClick, ...props }: HeadButtonProps) {
  return (
    <button type="button" aria-disabled={isDisabled} {...props} onClick={() => !isDisabled && onClick()}>
      {name}
    </button>
  );
}

/** One thing at a time, as it is read aloud. */
function statusOf(state: EditorState): string {
  const { saving, gone, publishing, message, problems, isShown, undo } = state;
  if (typeof saving === 'object')
    return `Not kept: ${saving.failure.replace(/\.$/, '')}. Your words stay here.`;
  if (saving === 'slow') return 'Keeping…';
  if (gone) return gone;
  if (publishing) return publishing;
  if (message) return message;
  if (problems.length > 0) return `${problemWords(problems.length)}.`;
  if (undo === undefined || saving === 'sending') return '';
  return isShown ? 'Page is up to date.' : 'Draft saved.';
}

/** The server's undo is the only one: that of the browser knows of no list. */
function useUndoKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.metaKey);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(key === 'z' || isRedo)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void (isRedo ? editor.redo() : editor.undo());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
