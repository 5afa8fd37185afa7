import type { Source } from './find-source';

export interface SourceFrame {
  /** The framed element and its location. */
  readonly shown: Source | undefined;
  /** Frames an element with a note: its location, or `words`; no note if they are empty. Without a source, hides the frame. */
  show(source: Source | undefined, words?: string): void;
}

const frameStyle =
  'position:fixed;z-index:2147483647;pointer-events:none;box-sizing:border-box;outline:2px solid #ffb454;outline-offset:2px;border-radius:3px';
const noteStyle =
  'position:fixed;z-index:2147483647;pointer-events:none;padding:3px 8px;border-radius:4px;background:#0c0d16;color:#ffd9a0;font:13px/1.5 ui-monospace,monospace;white-space:nowrap;max-width:calc(100vw - 8px);overflow:hidden;text-overflow:ellipsis';

/** A frame around an element and a note beside it, in a shadow root, which separates their styles from the page's. */
export function createSourceFrame(): SourceFrame {
  const host = document.createElement('dev-source');
  host.dataset.dev = '';
  host.hidden = true;
  const shadow = host.attachShadow({ mode: 'open' });
  const frame = document.createElement('div');
  const note = document.createElement('div');
  frame.style.cssText = frameStyle;
  note.style.cssText = noteStyle;
  note.setAttribute('role', 'status');
  shadow.append(frame, note);

  let shown: Source | undefined;
  return {
    get shown() {
      return shown;
    },
    show(source, words = source?.location) {
      shown = source;
      host.hidden = !source;
      if (!source) return;
      // An open menu is in the top layer, which covers everything outside it.
      const layer = source.element.closest(':popover-open, dialog[open]') ?? document.documentElement;
      if (host.parentNode !== layer) layer.append(host);
      note.textContent = words ?? '';
      note.hidden = !words;
      const box = source.element.getBoundingClientRect();
      // A speck at the edge of the page says nothing, and a large picture in another color is another picture.
      host.hidden = box.width < 2 || box.height < 2;
      const isSmall = box.width * box.height < (innerWidth * innerHeight) / 3;
      frame.style.background = isSmall ? 'rgb(255 180 84 / .12)' : 'none';
      place(frame, note, box);
    },
  };
}

/** Puts the note above the frame, or below it if there is no room, and always within the window. */
function place(frame: HTMLElement, note: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const above = top - 32;
  Object.assign(note.style, {
    left: `${Math.max(4, Math.min(left, innerWidth - note.offsetWidth - 4))}px`,
    top: `${Math.max(4, Math.min(above < 4 ? top + height + 6 : above, innerHeight - 30))}px`,
  });
}
