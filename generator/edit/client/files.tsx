import { useEffect, useState } from 'react';
import { nameLanguage } from '../../lib/languages/languages';
import { countOf } from '../../lib/words';
import type { FileState } from '../protocol';
import { FindWords } from './find-words';
import { PlaceLink } from './place-link';
import { useEditor, useEditorState } from './state/context';

/** All files that can be edited. Where it is a list over the form, it closes once something is chosen. */
export function Files() {
  const editor = useEditor();
  const { files, place, target } = useEditorState();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice
  useEffect(() => setIsOpen(false), [target]);
  const ofGroup = (group: FileState['group']) => files.filter((file) => file.group === group);
  const translations = ofGroup('translations');
  const languages = new Set(translations.flatMap(({ translation }) => translation?.language ?? []));
  const groups = [
    { name: 'Pages', own: ofGroup('pages') },
    { name: 'Settings', own: ofGroup('settings') },
    ...[...languages].map((language) => ({
      name: nameLanguage(language),
      own: translations.filter(({ translation }) => translation?.language === language),
    })),
  ];
  return (
    <nav aria-label="Files" className={isOpen ? 'files open' : 'files'}>
      <button type="button" className="disclosure" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {files.find(({ path }) => path === place.path)?.title}
      </button>
      <FindWords />
      <FileList files={ofGroup('site')} />
      {groups.map(({ name, own }) => (
        <fieldset key={name} aria-label={name}>
          <h2>{name}</h2>
          <FileList files={own} />
          {name === 'Pages' && (
            <button type="button" className="quiet" onClick={() => editor.showDialog('new page')}>
              New page
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" onClick={() => editor.showDialog('pictures')}>
        Pictures
      </button>
    </nav>
  );
}

function FileList({ files }: { files: readonly FileState[] }) {
  const { place } = useEditorState();
  return (
    <ul className="titles">
      {files.map(({ path, title, numeral, isOn = true, state, errors, warnings, translation }) => {
        const about = isOn ? stateWords[state] : 'off';
        const words = [about, todoWords(translation), problemWords(errors, warnings)]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={path}>
            <PlaceLink
              to={{ path, at: '' }}
              aria-current={path === place.path ? 'page' : undefined}
              aria-describedby={words ? `about:${path}` : undefined}
            >
              {numeral && (
                <span aria-hidden="true" className="numeral">
                  {numeral}
                </span>
              )}
              {title}
            </PlaceLink>
            {words && (
              <p id={`about:${path}`} className={errors > 0 ? 'aside error' : 'aside'}>
                {words}
              </p>
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
