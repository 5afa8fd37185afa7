import { useRef } from 'react';
import { buttonsOf, moveFocus } from '../form/menu';
import { NamePicker } from '../form/name-picker';
import { type Format, formats, insertLink, insertPicture, type Selection } from './format';

interface ToolbarProps {
  onFormat: (format: (selection: Selection) => Selection) => void;
  /** The id of the text. */
  controls: string;
}

/** Signs of markdown, for those who do not know them by heart. */
export function Toolbar({ onFormat, controls }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className="toolbar"
      onKeyDown={(event) => {
        if (event.target instanceof HTMLButtonElement) moveFocus(event, buttonsOf(bar.current));
      }}
    >
      {(Object.keys(formats) as Format[]).map((name) => (
        <button key={name} type="button" onClick={() => onFormat(formats[name])}>
          {name}
        </button>
      ))}
      <NamePicker
        names="links"
        label="Link"
        value={undefined}
        onChoose={(address, title) => onFormat((selection) => insertLink(selection, address, title))}
      />
      <NamePicker
        names="pictures"
        label="Picture"
        value={undefined}
        onChoose={(file) => onFormat((selection) => insertPicture(selection, file))}
      />
    </div>
  );
}
