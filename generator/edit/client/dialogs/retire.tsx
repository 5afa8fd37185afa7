import { useState } from 'react';
import { useEditor, useEditorState } from '../state/context';
import { Dialog } from './dialog';

/** Removes the open page, after the question where its address is to lead. */
export function RetireDialog() {
  const editor = useEditor();
  const { files, place } = useEditorState();
  const [leadsTo, setLeadsTo] = useState('');
  const { title, address } = files.find(({ path }) => path === place.path) ?? {};
  const others = files.filter(
    ({ path, group, state }) => group === 'pages' && state !== 'removed' && path !== place.path,
  );
  const retire = () => {
    editor.closeDialog();
    const target = leadsTo && { leadsTo };
    void editor.operate([{ op: 'retire', path: place.path, ...target }], `${title} is retired.`);
  };
  return (
    <Dialog
      title="Retire page"
      onClose={editor.closeDialog}
      actions={
        <button type="button" className="main" onClick={retire}>
          Retire
        </button>
      }
    >
      <p>{title} goes with the next publication. Until then, Undo brings back everything.</p>
      <label className="label" htmlFor="leads-to">
        Where should {address} lead?
      </label>
      <select
        id="leads-to"
        value={leadsTo}
        aria-describedby="leads-to-hint"
        onChange={({ currentTarget }) => setLeadsTo(currentTarget.value)}
      >
        <option value="">To no page: visitors see the error page</option>
        {others.map((page) => (
          <option key={page.path} value={page.path}>
            {page.title}
          </option>
        ))}
      </select>
      <p id="leads-to-hint" className="hint">
        {leadsTo
          ? 'The links of this site to it lead there, too.'
          : 'The links of this site to it are taken out.'}
      </p>
    </Dialog>
  );
}
