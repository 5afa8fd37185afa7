import { useState } from 'react';
import { Refused } from '../state/api';
import { useEditor, useEditorState } from '../state/context';
import { Dialog } from './dialog';

interface OneLineDialogProps {
  title: string;
  label: string;
  hint: string;
  button: string;
  first?: string | undefined;
  act: (text: string) => Promise<void>;
}

/** Asks for one text. */
function OneLineDialog({ title, label, hint, button, first = '', act }: OneLineDialogProps) {
  const editor = useEditor();
  const [text, setText] = useState(first);
  const [failure, setFailure] = useState('');
  const submit = async () => {
    try {
      await act(text.trim());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={editor.closeDialog}
      actions={
        <button type="submit" form="one-line-form" className="main" disabled={text.trim() === ''}>
          {button}
        </button>
      }
    >
      <form
        id="one-line-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void submit();
        }}
      >
        <label>
          <span className="label">{label}</span>
          <input
            type="text"
            value={text}
            aria-describedby="one-line-hint"
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p id="one-line-hint" className="hint">
          {hint}
        </p>
        <p role="alert" className="error">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}

export function NewPageDialog() {
  const editor = useEditor();
  return (
    <OneLineDialog
      title="New page"
      label="Title"
      hint="The heading of the page, one to four words. Its address is made from it."
      button="Create page"
      act={editor.create}
    />
  );
}

export function AddressDialog() {
  const editor = useEditor();
  const { files, place } = useEditorState();
  const { path } = place;
  return (
    <OneLineDialog
      title="Change address"
      label="Address"
      hint="What follows the name of the site, in small letters with hyphens. The old address leads to the new one."
      button="Change"
      first={files.find((file) => file.path === path)?.address?.slice(1)}
      act={(text) => editor.rename(path, text.replace(/^\//, ''))}
    />
  );
}
