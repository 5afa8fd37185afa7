import { useId, useState } from 'react';
import type { Names } from '../../../content/form/form';
import { Dialog } from '../dialogs/dialog';
import { useEditorState } from '../state/context';
import { Thumbnail } from './thumbnail';

const words: Record<keyof Names, { one: string; all: string }> = {
  icons: { one: 'icon', all: 'Icons' },
  pictures: { one: 'picture', all: 'Pictures' },
  links: { one: 'link', all: 'Links' },
  networks: { one: 'network', all: 'Networks' },
};

interface NamePickerProps {
  names: keyof Names;
  /** Of the button. */
  label?: string;
  value: unknown;
  onChoose: (name: string) => void;
}

/** A button that opens a dialog in which one of the names is chosen. */
export function NamePicker({ names, label, value, onChoose }: NamePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {label ?? `Choose ${words[names].one}`}
      </button>
      {isOpen && (
        <NameDialog names={names} value={value} onChoose={onChoose} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function NameDialog({ names, value, onChoose, onClose }: NamePickerProps & { onClose: () => void }) {
  const all = useEditorState().site?.names[names] ?? [];
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(value);
  const id = useId();
  const typed = names === 'links' && isWebAddress(sought) ? sought.trim() : undefined;
  const pick = typed ?? chosen;
  const shown = all.filter((name) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const use = (name: unknown) => {
    if (typeof name === 'string') onChoose(name);
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
      <div role="radiogroup" aria-label={words[names].all} className={`names ${names}`}>
        {shown.map((name) => (
          <label key={name} className="choice" onDoubleClick={() => use(name)}>
            <input type="radio" name={id} checked={name === chosen} onChange={() => setChosen(name)} />
            {(names === 'pictures' || names === 'icons') && (
              <Thumbnail file={names === 'icons' ? `icons/${name}.svg` : name} />
            )}
            <span>{name.replace(/^pictures\//, '')}</span>
          </label>
        ))}
        {shown.length === 0 && typed === undefined && <p>Nothing has that in its name.</p>}
      </div>
      <div className="actions">
        <button type="button" className="main" disabled={typeof pick !== 'string'} onClick={() => use(pick)}>
          Use it
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

function isWebAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}
