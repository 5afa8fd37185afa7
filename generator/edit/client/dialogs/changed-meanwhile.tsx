import { useState } from 'react';
import type { Conflict } from '../../protocol';
import { useEditor, useEditorState } from '../state/context';
import { toWordsOf } from '../state/values';
import { Dialog } from './dialog';

/** Asks which values are to stay where two sides have changed the same ones. */
export function ChangedMeanwhileDialog({ conflict }: { conflict: Conflict }) {
  const editor = useEditor();
  const { files } = useEditorState();
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const choose = (index: number, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(index);
    else next.delete(index);
    setTheirs(next);
  };
  // Refused words have no other place, so they cannot be left undecided.
  const cancel = editor.isSaved() ? editor.dismissConflict : undefined;
  return (
    <Dialog title="Changed meanwhile" {...(cancel && { onClose: cancel })}>
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
                  <strong>{name}:</strong> {toWordsOf(value)}
                </span>
              </label>
            ))}
          </div>
        );
      })}
      <div className="row actions">
        <button
          type="button"
          className="main"
          onClick={() => editor.settle(conflict, (index) => !theirs.has(index))}
        >
          Continue
        </button>
        {cancel && (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        )}
      </div>
    </Dialog>
  );
}
