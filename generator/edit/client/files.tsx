import type { MouseEvent } from 'react';
import type { FileState } from '../protocol';
import { addressOf } from './state/address';
import { useEditor, useEditorState } from './state/context';

/** All files that can be edited. */
export function Files() {
  const editor = useEditor();
  const { files } = useEditorState();
  const ofGroup = (group: FileState['group']) => files.filter((file) => file.group === group);
  return (
    <nav aria-label="Files" className="files">
      <FileList files={ofGroup('site')} />
      <fieldset aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <FileList files={ofGroup('pages')} />
      </fieldset>
      <button type="button" className="add" onClick={() => editor.showDialog('new page')}>
        New page
      </button>
    </nav>
  );
}

function FileList({ files }: { files: readonly FileState[] }) {
  const editor = useEditor();
  const { place } = useEditorState();
  const open = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    editor.go({ path, at: '' });
  };
  return (
    <ul>
      {files.map(({ path, title, state, errors, warnings }) => {
        const words = [stateWords[state], problemWords(errors + warnings)].filter(Boolean).join(', ');
        return (
          <li key={path}>
            <a
              href={addressOf({ path, at: '' })}
              aria-current={path === place.path ? 'page' : undefined}
              aria-describedby={words ? `about:${path}` : undefined}
              onClick={(event) => open(event, path)}
            >
              {title}
            </a>
            {words && (
              <span id={`about:${path}`} className={errors > 0 ? 'error' : 'aside'}>
                {words}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const stateWords = { same: '', changed: 'changed', new: 'new', removed: 'removed' };

export function problemWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 problem' : `${count} problems`;
}
