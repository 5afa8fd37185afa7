import { type AriaAttributes, useEffect } from 'react';
import type { Delivery } from '../protocol';
import { waitingWords } from './dialogs/publish';
import { problemWords } from './files';
import { Thumbnail } from './form/thumbnail';
import { useEditor, useEditorState } from './state/context';
import type { EditorState } from './state/editor-state';

/** The status of the whole, Undo, and publishing. */
export function Head() {
  const editor = useEditor();
  const state = useEditorState();
  const { site, files, undo, redo, waiting, delivery } = state;
  const changed = files.filter((file) => file.state !== 'same').length;
  useUndoKeys();
  const status = statusOf(state);
  const steps = [
    { name: 'Undo', what: undo, act: editor.undo },
    { name: 'Redo', what: redo, act: editor.redo },
  ];
  return (
    <header className="row head">
      <span className="row titles brand">
        {site?.mark && <Thumbnail file={site.mark} />}
        {site?.name}
      </span>
      <p role="status" className="grow status" data-sign={status.sign && signs[status.sign]}>
        {status.words}
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
          {waiting === 0 && delivery && ` · ${deliveryWords(delivery)}`}
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

const signs = { kept: '✎', shown: '✓', wrong: '⚠' };
type Sign = keyof typeof signs;

/** One thing at a time, as it is read aloud. */
function statusOf(state: EditorState): { words: string; sign?: Sign } {
  const { saving, gone, publishing, message, problems, isShown, undo } = state;
  if (typeof saving === 'object') {
    const failure = saving.failure.replace(/\.$/, '');
    return { words: `Not kept: ${failure}. Your words stay here.`, sign: 'wrong' };
  }
  if (saving === 'slow') return { words: 'Keeping…' };
  if (gone) return { words: gone, sign: 'wrong' };
  if (publishing || message) return { words: publishing || message };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return { words: `${problemWords(errors)}.`, sign: 'wrong' };
  if (undo === undefined || saving === 'sending') return { words: '' };
  return isShown ? { words: 'Page is up to date.', sign: 'shown' } : { words: 'Draft saved.', sign: 'kept' };
}

/** How far what was sent has come. */
function deliveryWords({ step, sinceMs }: Delivery): string {
  if (step !== 'live') return step === 'sent' ? 'Sent' : 'Sent · building';
  if (sinceMs === undefined) return 'Live';
  return `Live since ${new Date(sinceMs).toLocaleTimeString([], { timeStyle: 'short' })}`;
}

/** The server's undo is the only one: that of the browser knows of no list. */
function useUndoKeys(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.metaKey);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(key === 'z' || isRedo)) return;
      // Their own words are none of the content.
      if (document.querySelector('dialog[open], search :focus')) return;
      event.preventDefault();
      void (isRedo ? editor.redo() : editor.undo());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
