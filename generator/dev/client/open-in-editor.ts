import { createSourceFrame, findFocusedSource, findSourceAt, type Source } from './find-source';
import { requestEditor } from './request-editor';
import { trackWidgetSources } from './track-widget-sources';

/*
 * In development only: while Alt is held, the text or picture under the pointer is framed, with its source location; a
 * click opens the editor there. With the keyboard, Alt frames the focused element and Alt+Enter opens it. Runs before the
 * widgets are hydrated.
 */

const frame = createSourceFrame();
let pointer: { x: number; y: number } | undefined;
let usesKeyboard = false;

function look(): void {
  const underPointer = pointer && findSourceAt(pointer.x, pointer.y);
  frame.show(usesKeyboard ? (findFocusedSource() ?? underPointer) : (underPointer ?? findFocusedSource()));
}

async function open(source: Source): Promise<void> {
  const failure = await requestEditor(source.location);
  if (failure) frame.show(source, `${source.location} – ${failure}`);
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-live])')) {
  trackWidgetSources(slot);
}

addEventListener(
  'pointermove',
  (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    usesKeyboard = false;
    if (event.altKey) look();
    else if (frame.shown) frame.show(undefined);
  },
  { capture: true, passive: true },
);
addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Tab') usesKeyboard = true;
    if (event.key === 'Alt') look();
    if (event.key !== 'Enter' || !event.altKey) return;
    usesKeyboard = true;
    look();
    if (!frame.shown) return;
    suppress(event);
    open(frame.shown);
  },
  true,
);
addEventListener(
  'keyup',
  (event) => {
    if (event.key !== 'Alt' || !frame.shown) return;
    // Otherwise the browser would focus its menu.
    event.preventDefault();
    frame.show(undefined);
  },
  true,
);
addEventListener('blur', () => frame.show(undefined));
addEventListener('scroll', () => frame.shown && look(), { capture: true, passive: true });
// Alt+click must not activate a control, move the focus or download the target of a link.
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'auxclick'] as const) {
  addEventListener(
    type,
    (event) => {
      if (event.altKey && findSourceAt(event.clientX, event.clientY)) suppress(event);
    },
    true,
  );
}
addEventListener(
  'click',
  (event) => {
    if (!event.altKey) return;
    const source = findSourceAt(event.clientX, event.clientY);
    if (!source) return;
    suppress(event);
    frame.show(source);
    open(source);
  },
  true,
);
