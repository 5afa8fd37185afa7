import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** Without it, the window stays until something in it is chosen. */
  onClose?: (() => void) | undefined;
  /** What the button that closes it is called. */
  close?: string;
  /** The buttons before that one. */
  actions?: ReactNode;
  /** Stands above the buttons, while what is above it scrolls. */
  foot?: ReactNode;
  /** As tall from the start as it may become, so that no button moves while its content arrives. */
  isTall?: boolean;
  children: ReactNode;
}

/** A window over the page, which the browser closes at Escape; the focus goes back to where it was. */
export function Dialog({ title, onClose, close = 'Cancel', isTall, ...parts }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Gives the focus back before whatever is opened next takes it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // Some browsers close it at a second Escape, whatever the page says.
    <dialog
      ref={dialog}
      className={isTall ? 'tall' : undefined}
      aria-labelledby={id}
      onCancel={(event) => !onClose && event.preventDefault()}
      onClose={onClose ?? (() => dialog.current?.showModal())}
    >
      <h2 id={id}>{title}</h2>
      {parts.children}
      <div className="foot">
        {parts.foot}
        <div className="row">
          {parts.actions}
          {onClose && (
            <button type="button" onClick={onClose}>
              {close}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}
