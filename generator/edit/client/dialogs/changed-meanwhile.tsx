import { useState } from 'react';
import type { Conflict } from '../../protocol';
import { useEditor, useEditorState } from '../state/context';
import { writeText } from '../state/values';
import { Dialog } from './dialog';

/** Asks which values are to stay where two sides have changed the same ones. */
export function ChangedMeanwhileDialog({ conflict }: { conflict: Conflict }) {
  const editor = useEditor();
  const { files } = useEditorState();
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const choose = (index: number, isTheirs: boolean) =>
    setTheirs(new Set(isTheirs ? [...theirs, index] : [...theirs].filter((each) => each !== index)));
  // Refused words have no other place, so they cannot be left undecided.
  const cancel = editor.isSaved() ? editor.dismissConflict : undefined;
  const settle = () => editor.settle(conflict, (index) => !theirs.has(index));
  return (
    <Dialog
      title="Changed meanwhile"
      onClose={cancel}
      actions={
        <button type="button" className="main" onClick={settle}>
          Continue
        </button>
      }
    >
      <p>The same places were changed elsewhere while you edited them. Choose what is to stay.</p>
      {conflict.clashes.map(({ path, at, label, yours, theirs: other }, index) => {
        const title = files.find((file) => file.path === path)?.title ?? path;
        const sides = [
          { name: 'Your draft', value: yours, isTheirs: false },
          { name: 'In the file now', value: other, isTheirs: true },
        ];
        return (
          <div key={path + at} role="radiogroup" aria-label={label}>
            <p className="label">
              {label} <span className="aside">{title}</span>
            </p>
            {sides.map(({ name, value, isTheirs }) => (
              <label key={name} className="row">
                <input
                  type="radio"
                  name={`clash${index}`}
                  checked={theirs.has(index) === isTheirs}
                  onChange={() => choose(index, isTheirs)}
                />
                <span>
                  <strong>{name}:</strong> {writeText(value) || 'nothing'}
                </span>
              </label>
            ))}
          </div>
        );
      })}
    </Dialog>
  );
}
