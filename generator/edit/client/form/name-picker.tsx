import { type ReactNode, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Names } from '../../../content/form/form';
import type { FileState } from '../../protocol';
import { Dialog } from '../dialogs/dialog';
import { useEditorState } from '../state/context';
import { UploadButton, useTakePicture } from './take-picture';
import { Thumbnail } from './thumbnail';

/** `pictures` as `Pictures`. */
const titleOf = (names: string) => names.charAt(0).toUpperCase() + names.slice(1);

interface NamePickerProps {
  names: keyof Names;
  /** Of the button. */
  label?: string;
  /** The button itself, for keys that press it. */
  button?: Ref<HTMLButtonElement>;
  /** What the button shows in place of its label. */
  face?: ReactNode;
  sign?: string;
  /** The place in the open file that is to have the name; the text of a page without it. */
  at?: string;
  value: unknown;
  /** `title` is that of the page at an address. */
  onChoose: (name: string, title?: string) => void;
}

/** A button that opens a dialog in which one of the names is chosen. */
export function NamePicker({ label, face, sign, button, ...props }: NamePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = label ?? `Choose ${props.names.replace(/s$/, '')}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        {...((face || sign) && { className: 'face', 'data-sign': sign, 'aria-label': name, title: name })}
        onClick={() => setIsOpen(true)}
      >
        {face ?? (!sign && name)}
      </button>
      {isOpen && <NameDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NameDialog({ names, value, at = '', onChoose, onClose }: NamePickerProps & { onClose: () => void }) {
  const { site, files, place } = useEditorState();
  const titles = names === 'links' ? titlesOf(files) : new Map<string, string>();
  // Pages may have been made since the site was described.
  const all = [...new Set([...(site?.names[names] ?? []), ...titles.keys()])].sort();
  const { sought, isFound, field } = useFind(names === 'links' ? 'Find, or any web address' : 'Find');
  const typed = names === 'links' && isWebAddress(sought) ? sought : undefined;
  const shown = all.filter((name) => isFound(`${titles.get(name) ?? ''} ${name}`));
  const use = (name: string) => {
    // First, so that the focus is back before the choice moves it.
    flushSync(onClose);
    onChoose(name, titles.get(name));
  };
  const { take, told } = useTakePicture([{ path: place.path, at }], use);
  return (
    <Dialog
      title={titleOf(names)}
      onClose={onClose}
      actions={
        <>
          {names === 'pictures' && <UploadButton onFiles={(files) => void take(files)} />}
          {typed !== undefined && (
            <button type="button" className="main" onClick={() => use(typed)}>
              Choose
            </button>
          )}
        </>
      }
    >
      {field}
      <NameList names={names} shown={shown} value={value} titles={titles} onChoose={use} />
      {shown.length === 0 && typed === undefined && <p>Nothing has that in its name.</p>}
      {names === 'pictures' && told}
    </Dialog>
  );
}

/** A field with words to look for. */
export function useFind(label: string) {
  const [typed, setTyped] = useState('');
  const sought = typed.trim();
  const isFound = (text: string) => text.toLowerCase().includes(sought.toLowerCase());
  const field = (
    <label>
      <span className="label">{label}</span>
      <input type="text" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
    </label>
  );
  return { sought, isFound, field };
}

interface NameListProps {
  names: keyof Names;
  shown: readonly string[];
  value?: unknown;
  titles?: ReadonlyMap<string, string>;
  /** What else is known, by name. */
  notes?: ReadonlyMap<string, string>;
  onChoose: (name: string) => void;
}

/** A button for each name: what is drawn is its own button. Folders of pictures have headings. */
export function NameList({ names, shown, value, titles, notes, onChoose }: NameListProps) {
  const folderOf = (name: string) =>
    names === 'pictures' ? name.split('/').slice(1, -1).join('/') || 'pictures' : '';
  const folders = [...new Set(shown.map(folderOf))];
  return folders.map((folder) => (
    <fieldset key={folder} aria-label={folder || titleOf(names)}>
      {folder && <h3>{folder}</h3>}
      <div className={`fields names ${names}`}>
        {shown
          .filter((name) => folderOf(name) === folder)
          .map((name) => (
            <button key={name} type="button" aria-pressed={name === value} onClick={() => onChoose(name)}>
              {(names === 'pictures' || names === 'icons') && (
                <Thumbnail file={names === 'icons' ? `icons/${name}.svg` : name} />
              )}
              {titles?.has(name) && <span>{titles.get(name)} </span>}
              <span>{folder ? name.slice(name.lastIndexOf('/') + 1) : name}</span>
              {notes?.has(name) && <span className="aside"> {notes.get(name)}</span>}
            </button>
          ))}
      </div>
    </fieldset>
  ));
}

/** The titles of the pages, by their addresses. */
function titlesOf(files: readonly FileState[]): Map<string, string> {
  const pages = files.filter(({ group, state }) => group === 'pages' && state !== 'removed');
  return new Map(pages.map(({ address = '', title }) => [address, title]));
}

function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && URL.canParse(text);
}
