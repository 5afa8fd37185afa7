import { useId, useRef, useState } from 'react';

export interface MenuItem {
  name: string;
  isDisabled?: boolean;
  /** Why it is disabled. */
  note?: string | undefined;
  choose: () => void;
}

/** A button that opens a short list of actions. The browser closes it at Escape, or where something else is clicked. */
export function Menu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className="quiet"
        data-sign="⋯"
        aria-label={name}
        popoverTarget={id}
        onClick={() => setIsOpen(true)}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.name}
              type="button"
              disabled={item.isDisabled}
              onClick={() => {
                // First, so that the focus is back before the action moves it.
                list.current?.hidePopover();
                item.choose();
              }}
            >
              {item.name}
              {item.isDisabled && item.note && <span className="aside"> {item.note}</span>}
            </button>
          ))}
      </div>
    </>
  );
}
