import { useState } from 'react';
import type { Differs } from '../../protocol';
import { useEditor, useEditorState } from '../state/context';
import { toWordsOf } from '../state/values';
import { Dialog } from './dialog';

/** Somebody else has changed the same values: asks which are to stay. */
export function ChangedMeanwhileDialog({ differs }: { differs: Differs['differs'] }) {
  const editor = useEditor();
  const { files } = useEditorState();
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const choose = (index: number, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(index);
    else next.delete(index);
    setTheirs(next);
  };
  // What was typed and refused has no other place, so it cannot be left undecided.
  const cancel = editor.isKept() ? editor.dismissDiffers : undefined;
  const goOn = () => editor.settle(differs, (index) => !theirs.has(index));
  return (
    <Dialog title="Changed meanwhile" {...(cancel && { onClose: cancel })}>
      <p>The same places were changed elsewhere while you edited them. Choose what is to stay.</p>
      {differs.map(({ path, at, label, yours, theirs: other }, index) => {
        const title = files.find((file) => file.path === path)?.title ?? path;
        return (
          <div key={path + at} role="radiogroup" aria-label={label} className="sides">
            <p className="label">
              {label} <span className="aside">{title}</span>
            </p>
            <label className="choice">
              <input
                type="radio"
                name={`differs${index}`}
                checked={!theirs.has(index)}
                onChange={() => choose(index, false)}
              />
              <span>
                <strong>Yours:</strong> {toWordsOf(yours)}
              </span>
            </label>
            <label className="choice">
              <input
                type="radio"
                name={`differs${index}`}
                checked={theirs.has(index)}
                onChange={() => choose(index, true)}
              />
              <span>
                <strong>Theirs:</strong> {toWordsOf(other)}
              </span>
            </label>
          </div>
        );
      })}
      <div className="actions">
        <button type="button" className="main" onClick={goOn}>
          Go on
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
