import { findFocusedSource, findSourceAt, type Source } from './find-source';
import { requestEditor } from './request-editor';
import { createSourceFrame } from './source-frame';
import { trackWidgetSources } from './widgets/track-widget-sources';

/*
 * In development only: hold Alt and the text or picture under the pointer is framed and says where it was written; click,
 * and the editor opens there. With the keyboard, Alt frames what has the focus and Alt+Enter opens it. Runs before the
 * widgets come to life.
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

function swallow(event: Event): void {
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
    swallow(event);
    open(frame.shown);
  },
  true,
);
addEventListener(
  'keyup',
  (event) => {
    if (event.key !== 'Alt' || !frame.shown) return;
    // Or the browser would go to its menu.
    event.preventDefault();
    frame.show(undefined);
  },
  true,
);
addEventListener('blur', () => frame.show(undefined));
addEventListener('scroll', () => frame.shown && look(), { capture: true, passive: true });
// A press on a control must not work it, nor take the focus, nor download what it leads to.
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'auxclick'] as const) {
  addEventListener(
    type,
    (event) => {
      if (event.altKey && findSourceAt(event.clientX, event.clientY)) swallow(event);
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
    swallow(event);
    frame.show(source);
    open(source);
  },
  true,
);
