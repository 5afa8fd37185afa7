import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf } from './state/address';
import { useEditor } from './state/context';
import type { Target } from './state/editor-state';

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: Target;
}

/** A link to a place in the content, which can be opened in another tab, too. */
export function PlaceLink({ to, ...props }: PlaceLinkProps) {
  const editor = useEditor();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    editor.go(to);
  };
  return <a {...props} href={addressOf(to)} onClick={open} />;
}
