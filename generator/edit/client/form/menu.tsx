import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface MenuItem {
  name: string;
  isDisabled?: boolean;
  choose: () => void;
}

/** A button that opens a short list of actions. */
export function Menu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) buttonsOf(list.current)[0]?.focus();
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else moveFocus(event, buttonsOf(list.current));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left
    <div
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet more"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div
          ref={list}
          role="menu"
          aria-label={name}
          tabIndex={-1}
          className="menu-list"
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              onClick={() => {
                close();
                item.choose();
              }}
            >
              {item.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Arrow keys, Home and End go round the buttons of a menu or toolbar. */
export function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  buttons.at(place % buttons.length)?.focus();
}

export function buttonsOf(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
}
