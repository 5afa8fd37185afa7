import type { EditorMessage, PageMessage } from '../../editor-messages';
import { findSourceAt } from '../find-source';
import { createSourceFrame } from '../source-frame';
import { trackWidgetSources } from '../widgets/track-widget-sources';
import { findPlace, revealPlace } from './find-place';

/*
 * In the frame of an editor: a click on a text or picture tells the editor where it is written, and the editor tells which
 * place to frame. Runs before the widgets are hydrated.
 */

/** Set when this script is bundled. */
declare const EDITOR_ORIGIN: string;

const hovered = createSourceFrame();
const marked = createSourceFrame();
let markedAt: string | undefined;
let isPointing = true;

function tell(message: PageMessage): void {
  window.parent.postMessage(message, EDITOR_ORIGIN);
}

async function mark(at: string | undefined): Promise<void> {
  markedAt = at;
  if (at === undefined) return marked.show(undefined);
  const element = await revealPlace(at);
  if (markedAt !== at) return;
  if (element) scrollTo(element);
  place();
}

function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 60 && bottom <= innerHeight;
  if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function place(): void {
  const element = markedAt === undefined ? undefined : findPlace(markedAt);
  marked.show(element && { element, location: markedAt ?? '' }, '');
}

let isPlacing = false;
function placeSoon(): void {
  if (isPlacing || markedAt === undefined) return;
  isPlacing = true;
  requestAnimationFrame(() => {
    isPlacing = false;
    place();
  });
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-live])')) {
  trackWidgetSources(slot);
}
addEventListener('message', ({ data, origin, source }: MessageEvent<EditorMessage>) => {
  if (origin !== EDITOR_ORIGIN || source !== window.parent) return;
  if (data.type === 'mark') void mark(data.at);
  if (data.type === 'pointing') isPointing = data.isOn;
  if (!isPointing) hovered.show(undefined);
});
addEventListener('scroll', placeSoon, { capture: true, passive: true });
addEventListener('resize', placeSoon);
new MutationObserver((records) => {
  const isOwn = records.every(({ target }) => target instanceof Element && target.closest('[data-dev]'));
  if (!isOwn) placeSoon();
}).observe(document.body, { subtree: true, childList: true, characterData: true });
addEventListener(
  'pointermove',
  ({ clientX, clientY, pointerType }) => {
    if (isPointing && pointerType === 'mouse') hovered.show(findSourceAt(clientX, clientY), '');
  },
  { capture: true, passive: true },
);
document.documentElement.addEventListener('pointerleave', () => hovered.show(undefined));
addEventListener(
  'click',
  (event) => {
    // Also a click of a script or the keyboard has no position.
    if (!isPointing || !event.isTrusted || event.detail === 0) return;
    const source = findSourceAt(event.clientX, event.clientY);
    if (!source) return;
    tell({ type: 'pointed', at: source.location.replace(/^([^#]+:\d+):\d+$/, '$1') });
    // Tabs and disclosures still act, since what they hide is content as well.
    const acts =
      event.target instanceof Element && event.target.closest('[role="tab"], [aria-expanded], summary');
    if (acts) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
tell({ type: 'shows', url: location.pathname });
