import { type Ref, useId, useState } from 'react';
import type { Names } from '../../../content/form/form';
import type { FileState } from '../../protocol';
import { Dialog } from '../dialogs/dialog';
import { slugOf } from '../state/address';
import { useEditorState } from '../state/context';
import { Thumbnail } from './thumbnail';

const words: Record<keyof Names, { one: string; all: string }> = {
  icons: { one: 'icon', all: 'Icons' },
  pictures: { one: 'picture', all: 'Pictures' },
  links: { one: 'link', all: 'Links' },
  networks: { one: 'network', all: 'Networks' },
  sections: { one: 'section', all: 'Sections' },
};

interface NamePickerProps {
  names: keyof Names;
  /** Of the button. */
  label?: string;
  /** The button itself, for keys that press it. */
  button?: Ref<HTMLButtonElement>;
  value: unknown;
  /** `title` is that of the page at an address. */
  onChoose: (name: string, title?: string) => void;
}

/** A button that opens a dialog in which one of the names is chosen. */
export function NamePicker({ names, label, button, value, onChoose }: NamePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button ref={button} type="button" onClick={() => setIsOpen(true)}>
        {label ?? `Choose ${words[names].one}`}
      </button>
      {isOpen && (
        <NameDialog names={names} value={value} onChoose={onChoose} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function NameDialog({ names, value, onChoose, onClose }: NamePickerProps & { onClose: () => void }) {
  const { site, files } = useEditorState();
  const titles = names === 'links' ? titlesOf(files) : new Map<string, string>();
  // Pages may have been made since the site was described.
  const all = [...new Set([...(site?.names[names] ?? []), ...titles.keys()])].sort();
  const [sought, setSought] = useState('');
  const id = useId();
  const typed = names === 'links' && isWebAddress(sought) ? sought.trim() : undefined;
  const isSought = (name: string) =>
    `${titles.get(name) ?? ''} ${name}`.toLowerCase().includes(sought.trim().toLowerCase());
  const shown = all.filter(isSought);
  const folderOf = (name: string) =>
    names === 'pictures' ? name.split('/').slice(1, -1).join('/') || 'pictures' : '';
  const folders = [...new Set(shown.map(folderOf))];
  const use = (name: string) => {
    onChoose(name, titles.get(name));
    onClose();
  };
  return (
    <Dialog title={words[names].all} onClose={onClose}>
      <label className="label" htmlFor={`${id}find`}>
        {names === 'links' ? 'Find, or any web address' : 'Find'}
      </label>
      <input
        id={`${id}find`}
        type="text"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {folders.map((folder) => (
        <fieldset key={folder} aria-label={folder || words[names].all}>
          {folder && <h3>{folder}</h3>}
          <div className={`names ${names}`}>
            {shown
              .filter((name) => folderOf(name) === folder)
              .map((name) => (
                <button key={name} type="button" aria-pressed={name === value} onClick={() => use(name)}>
                  {(names === 'pictures' || names === 'icons') && (
                    <Thumbnail file={names === 'icons' ? `icons/${name}.svg` : name} />
                  )}
                  {titles.has(name) && <span>{titles.get(name)} </span>}
                  <span className={titles.has(name) ? 'address' : undefined}>
                    {folder ? name.slice(name.lastIndexOf('/') + 1) : name}
                  </span>
                </button>
              ))}
          </div>
        </fieldset>
      ))}
      {shown.length === 0 && typed === undefined && <p>Nothing has that in its name.</p>}
      <div className="row actions">
        {typed !== undefined && (
          <button type="button" className="main" onClick={() => use(typed)}>
            Choose
          </button>
        )}
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

/** The titles of the pages, by their addresses. */
function titlesOf(files: readonly FileState[]): Map<string, string> {
  const pages = files.filter(({ group, state }) => group === 'pages' && state !== 'removed');
  return new Map(pages.map(({ path, title }) => [`/${slugOf(path)}`, title]));
}

function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}
