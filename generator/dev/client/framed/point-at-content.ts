import type { EditorMessage, PageMessage, TextBox } from '../../editor-messages';
import { createSourceFrame, findPictureAt, findSourceAt, type Source } from '../find-source';
import { trackWidgetSources } from '../track-widget-sources';
import { findPlace, isOpen, revealPlace } from './find-place';

/*
 * In the frame of an editor: a click on a text or picture tells the editor where it is written, and the editor tells which
 * place to frame. Runs before the widgets are hydrated.
 */

/** Set when this script is bundled. */
declare const EDITOR_ORIGIN: string;

const hovered = createSourceFrame();
const marked = createSourceFrame();
let markedAt: string | undefined;
/**
 * A marked place is opened again when something hides it, such as a turn of a carousel, and looked for again while the page
 * does not have it yet: until somebody uses the page.
 */
let isHeld = false;
let isFound = false;
let isRevealing = false;
/** A place may be hidden again while it is opened, and some cannot be opened at all. */
const mostTries = 5;
let triesLeft = 0;
let isPointing = true;

function tell(message: PageMessage): void {
  window.parent.postMessage(message, EDITOR_ORIGIN);
}

function mark(at: string | undefined): void {
  const shown = at === undefined ? undefined : findPlace(at);
  // What was opened for another place would cover this one.
  for (const layer of document.querySelectorAll<HTMLElement>(':popover-open')) {
    if (!shown || !layer.contains(shown)) layer.hidePopover();
  }
  markedAt = at;
  isHeld = at !== undefined;
  isFound = false;
  triesLeft = mostTries;
  if (at === undefined) marked.show(undefined);
  else void reveal(at);
}

async function reveal(at: string): Promise<void> {
  // In a frame that is out of sight, nothing is seen, so all that could be opened would be.
  if (!document.body.checkVisibility()) return;
  isRevealing = true;
  const element = await revealPlace(at);
  if (markedAt !== at) return;
  isRevealing = false;
  isFound = element !== undefined;
  if (element) scrollTo(element);
  frame(element);
  if (element && isOpen(element)) triesLeft = mostTries;
  else placeSoon();
}

function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top >= 60 && bottom <= innerHeight;
  if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Around a hidden element, the frame would lie over another one. */
function frame(element: Element | undefined): void {
  marked.show(element && isOpen(element) ? { element, location: markedAt ?? '' } : undefined, '');
}

function place(): void {
  const element = markedAt === undefined ? undefined : findPlace(markedAt);
  const isHidden = element !== undefined && !(isFound && isOpen(element));
  if (isHidden && markedAt !== undefined && isHeld && !isRevealing && triesLeft > 0) {
    triesLeft -= 1;
    void reveal(markedAt);
  }
  frame(element);
}

/** The text of an element before and after the letter at a point; nothing where browsers do not tell. */
function wordsAt(element: Element, { clientX, clientY }: MouseEvent): { before?: string; after?: string } {
  const { offsetNode, offset = 0 } = document.caretPositionFromPoint?.(clientX, clientY) ?? {};
  if (!(offsetNode instanceof Text) || !element.contains(offsetNode)) return {};
  return { before: offsetNode.data.slice(0, offset), after: offsetNode.data.slice(offset) };
}

function describeText({ element }: Source): { text: string; box: TextBox } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
  return { text: element.textContent, box: { left, top, width, height, fontSize } };
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

/** Other words are below the pointer now. */
function onMoved(): void {
  hovered.show(undefined);
  placeSoon();
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-live])')) {
  trackWidgetSources(slot);
}
addEventListener('message', ({ data, origin, source }: MessageEvent<EditorMessage>) => {
  if (origin !== EDITOR_ORIGIN || source !== window.parent) return;
  if (data.type === 'mark') mark(data.at);
  if (data.type !== 'pointing') return;
  isPointing = data.isOn;
  hovered.show(undefined);
});
addEventListener('scroll', onMoved, { capture: true, passive: true });
addEventListener('resize', onMoved);
addEventListener('wheel', () => tell({ type: 'scrolled' }), { passive: true });
// Also when the frame comes into sight.
new ResizeObserver(placeSoon).observe(document.body);
addEventListener('transitionend', placeSoon, { capture: true });
new MutationObserver((records) => {
  const isOwn = records.every(({ target }) => target instanceof Element && target.closest('[data-dev]'));
  if (!isOwn) placeSoon();
}).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['aria-selected', 'aria-expanded', 'hidden', 'open'],
});
// A widget that has new props may begin with another tab or slide.
addEventListener(
  'sourceschange',
  () => {
    triesLeft = mostTries;
    if (isHeld && markedAt !== undefined) void reveal(markedAt);
  },
  { capture: true },
);
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, ({ isTrusted }) => {
    if (isTrusted) isHeld = false;
  });
}
addEventListener(
  'pointermove',
  ({ clientX, clientY, pointerType }) => {
    if (isPointing && pointerType === 'mouse') hovered.show(findSourceAt(clientX, clientY), '');
  },
  { capture: true, passive: true },
);
addEventListener('dragover', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  // Otherwise the browser shows the file in place of the page.
  event.preventDefault();
  hovered.show(findPictureAt(event.clientX, event.clientY), '');
});
addEventListener('drop', (event) => {
  const picture = event.dataTransfer?.files[0];
  if (!picture) return;
  event.preventDefault();
  hovered.show(undefined);
  const at = findPictureAt(event.clientX, event.clientY)?.location;
  tell({ type: 'dropped', picture, ...(at !== undefined && { at }) });
});
document.documentElement.addEventListener('pointerleave', () => hovered.show(undefined));
addEventListener(
  'click',
  (event) => {
    // Also a click of a script or the keyboard has no position.
    if (!isPointing || !event.isTrusted || event.detail === 0) return;
    const source = findSourceAt(event.clientX, event.clientY);
    if (!source) return;
    const at = source.location.replace(/^([^#]+:\d+):\d+$/, '$1');
    const words = wordsAt(source.element, event);
    tell({ type: 'pointed', at, ...words, ...(event.detail === 2 && describeText(source)) });
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
