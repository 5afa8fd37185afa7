import { type MouseEvent, useState } from 'react';
import { nameLanguage } from '../../lib/languages/languages';
import { countOf } from '../../lib/words';
import type { FileState } from '../protocol';
import { FindWords } from './find-words';
import { addressOf } from './state/address';
import { useEditor, useEditorState } from './state/context';

/** All files that can be edited. */
export function Files() {
  const editor = useEditor();
  const { files, place } = useEditorState();
  const [isOpen, setIsOpen] = useState(false);
  const ofGroup = (group: FileState['group']) => files.filter((file) => file.group === group);
  const list = (group: FileState['group']) => (
    <FileList files={ofGroup(group)} onOpen={() => setIsOpen(false)} />
  );
  const languages = new Set(
    ofGroup('translations').flatMap(({ translation }) => translation?.language ?? []),
  );
  return (
    <nav aria-label="Files" className={isOpen ? 'files open' : 'files'}>
      <button type="button" className="disclosure" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {files.find(({ path }) => path === place.path)?.title}
      </button>
      <FindWords onOpen={() => setIsOpen(false)} />
      {list('site')}
      <fieldset aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        {list('pages')}
        <button type="button" className="quiet" onClick={() => editor.showDialog('new page')}>
          New page
        </button>
      </fieldset>
      <fieldset aria-labelledby="settings" className="settings">
        <h2 id="settings">Settings</h2>
        {list('settings')}
      </fieldset>
      {[...languages].map((language) => (
        <fieldset key={language} aria-labelledby={`language:${language}`}>
          <h2 id={`language:${language}`}>{nameLanguage(language)}</h2>
          <FileList
            files={ofGroup('translations').filter(({ translation }) => translation?.language === language)}
            onOpen={() => setIsOpen(false)}
          />
        </fieldset>
      ))}
      <button type="button" className="add" onClick={() => editor.showDialog('pictures')}>
        Pictures
      </button>
    </nav>
  );
}

interface FileListProps {
  files: readonly FileState[];
  onOpen: () => void;
}

function FileList({ files, onOpen }: FileListProps) {
  const editor = useEditor();
  const { place } = useEditorState();
  const open = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    editor.go({ path, at: '' });
    onOpen();
  };
  return (
    <ul className="titles">
      {files.map(({ path, title, numeral, isOn = true, state, errors, warnings, translation }) => {
        const about = isOn ? stateWords[state] : 'off';
        const words = [about, todoWords(translation), problemWords(errors, warnings)]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={path}>
            <a
              href={addressOf({ path, at: '' })}
              aria-current={path === place.path ? 'page' : undefined}
              aria-describedby={words ? `about:${path}` : undefined}
              onClick={(event) => open(event, path)}
            >
              {numeral && (
                <span aria-hidden="true" className="numeral">
                  {numeral}
                </span>
              )}
              {title}
            </a>
            {words && (
              <span id={`about:${path}`} className={errors > 0 ? 'aside error' : 'aside'}>
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

/** What is left of a translation. */
function todoWords({ missing, old }: Partial<NonNullable<FileState['translation']>> = {}): string {
  return [missing ? `${missing} missing` : '', old ? `${old} old` : ''].filter(Boolean).join(', ');
}

/** Problems must be fixed before a publication, notes may stay. */
export function problemWords(problems: number, notes = 0): string {
  return [countOf(problems, 'problem'), countOf(notes, 'note')].filter(Boolean).join(', ');
}
