/**
 * In development only: hold Alt and the text or picture under the pointer is framed and says where it was
 * written; click, and the editor opens there. With the keyboard, Alt frames what has the focus and Alt+Enter
 * opens it. Runs before the widgets come to life.
 */

import { keepPlaces, sourceOf } from './place-widgets';

interface Found {
  element: Element;
  /** `content/hero.yaml:12:10`. */
  place: string;
}

/** What was written in an attribute is told where the element holds no text of its own. */
const attributes = [
  'data-source',
  'data-source-alt',
  'data-source-aria-label',
  'data-source-title',
  'data-source-href',
];

function placeOf(element: Element): string | undefined {
  for (const name of attributes) {
    const place = sourceOf(element, name);
    if (place) return place;
  }
  return undefined;
}

/** The element's own place, that of the icon it holds, or that of the words which say what it draws. */
function findOn(element: Element): Found | undefined {
  for (const candidate of [element, iconOf(element), unseenWordsOf(element)]) {
    const place = candidate ? placeOf(candidate) : undefined;
    if (place) return { element, place };
  }
  return undefined;
}

function iconOf(element: Element): Element | null {
  return element.localName === 'svg' ? element.querySelector('use') : null;
}

/** For those who cannot see the drawing, such as `4 out of 5 stars`. */
function unseenWordsOf(element: Element): Element | null {
  const words = element.querySelector(':scope > .visually-hidden');
  return words?.textContent === element.textContent ? words : null;
}

const pictures = 'img, svg';

/** What takes no clicks, such as an icon in a button, is pointed at all the same. */
const reachAll = new CSSStyleSheet({ disabled: true });
reachAll.replaceSync('* { pointer-events: auto !important }');
document.adoptedStyleSheets.push(reachAll);

/** What a click at a point would meet, and everything below it down to what nothing can be seen through. */
function stackAt(x: number, y: number): Element[] {
  const all = document.elementsFromPoint(x, y);
  // What waits for its turn, such as a slide, is not there for the pointer.
  const seen = all.filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  // What stands before and after an element's content lies above, and is told as the element itself.
  const ground = seen.findIndex((element, index) => isOpaque(element) && seen.lastIndexOf(element) === index);
  return ground < 0 ? seen : seen.slice(0, ground + 1);
}

function isOpaque(element: Element): boolean {
  if (element.matches(':popover-open, dialog[open]')) return true;
  // A picture has a colour of its own until it is there, and may yet be blended with what it lies over.
  if (element.matches('img')) return false;
  const { backgroundColor } = getComputedStyle(element);
  return /^(rgb|color|oklch|oklab|lab|lch)\(/.test(backgroundColor) && !backgroundColor.includes('/');
}

/**
 * How far a point is from the middle of a line of the element's own text, as a share of its height: no line that holds
 * the point gives `Infinity`. The boxes of letters reach over into lines of other texts.
 */
function distanceToText(element: Element, x: number, y: number): number {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight) || 0;
  const distances = [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].map(({ left, right, top, height }) => {
      const distance = Math.abs(y - top - height / 2) / Math.max(height, lineHeight);
      return x >= left && x <= right && distance <= 0.5 ? distance : Number.POSITIVE_INFINITY;
    });
  });
  return Math.min(...distances);
}

function findTextAt(x: number, y: number): Found | undefined {
  const [nearest] = stackAt(x, y)
    .filter(placeOf)
    .map((element) => ({ element, distance: distanceToText(element, x, y) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance);
  return nearest && findOn(nearest.element);
}

/** The topmost thing that knows its place, or the picture on it; a picture behind others, too. */
function findThingAt(x: number, y: number): Found | undefined {
  reachAll.disabled = false;
  const known = stackAt(x, y).flatMap((element) => findOn(element) ?? []);
  reachAll.disabled = true;
  const [top] = known;
  const picture = known.find(({ element }) => element.matches(pictures) && top?.element.contains(element));
  return picture ?? top;
}

/** What somebody points at: a text at that very point, be it under the clear part of a picture, before all else. */
function findAt(x: number, y: number): Found | undefined {
  const found = findTextAt(x, y) ?? findThingAt(x, y);
  if (found) return found;
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const around = findOn(element);
    if (around) return around;
  }
  return undefined;
}

/** For the keyboard: what the focused control says, be it inside, on it or around it. */
function findFocused(): Found | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  for (const element of [focused, ...focused.querySelectorAll('*')]) {
    const found = findOn(element);
    if (found) return { element: focused, place: found.place };
  }
  const around = focused.parentElement?.closest('[data-source]');
  return around ? findOn(around) : undefined;
}

// In a shadow of its own, so that no style of the page reaches it, nor the other way round.
const host = document.createElement('dev-origin');
host.dataset.dev = '';
const shadow = host.attachShadow({ mode: 'open' });
const frame = document.createElement('div');
const note = document.createElement('div');
frame.style.cssText =
  'position:fixed;z-index:2147483647;pointer-events:none;box-sizing:border-box;outline:2px solid #ffb454;outline-offset:2px;border-radius:3px;background:rgb(255 180 84 / .12)';
note.style.cssText =
  'position:fixed;z-index:2147483647;pointer-events:none;padding:3px 8px;border-radius:4px;background:#0c0d16;color:#ffd9a0;font:13px/1.5 ui-monospace,monospace;white-space:nowrap;max-width:calc(100vw - 8px);overflow:hidden;text-overflow:ellipsis';
note.setAttribute('role', 'status');
shadow.append(frame, note);
host.hidden = true;

let shown: Found | undefined;
let pointer: { x: number; y: number } | undefined;
let usesKeyboard = false;

function show(found: Found | undefined, words = found?.place): void {
  shown = found;
  host.hidden = !found;
  if (!found) return;
  // The top layer, where an open menu lies, hides all but its own elements.
  const layer = found.element.closest(':popover-open, dialog[open]') ?? document.documentElement;
  if (host.parentNode !== layer) layer.append(host);
  const { left, top, width, height } = found.element.getBoundingClientRect();
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  note.textContent = words ?? '';
  const above = top - 32;
  Object.assign(note.style, {
    left: `${Math.max(4, Math.min(left, innerWidth - note.offsetWidth - 4))}px`,
    top: `${Math.max(4, Math.min(above < 4 ? top + height + 6 : above, innerHeight - 30))}px`,
  });
}

function look(): void {
  const underPointer = pointer && findAt(pointer.x, pointer.y);
  show(usesKeyboard ? (findFocused() ?? underPointer) : (underPointer ?? findFocused()));
}

async function open(found: Found): Promise<void> {
  const answer = await fetch(`/_dev/open?at=${encodeURIComponent(found.place)}`, { method: 'POST' }).catch(
    () => undefined,
  );
  const failure = answer ? (await answer.text()).trim() : 'The development server has ended.';
  if (!answer?.ok) show(found, `${found.place} – ${failure}`);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-widget]:not([data-live])')) keepPlaces(slot);

addEventListener(
  'pointermove',
  (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    usesKeyboard = false;
    if (event.altKey) look();
    else if (shown) show(undefined);
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
    if (!shown) return;
    swallow(event);
    open(shown);
  },
  true,
);
addEventListener(
  'keyup',
  (event) => {
    if (event.key !== 'Alt' || !shown) return;
    // Or the browser would go to its menu.
    event.preventDefault();
    show(undefined);
  },
  true,
);
addEventListener('blur', () => show(undefined));
addEventListener('scroll', () => shown && look(), { capture: true, passive: true });
// A press on a control must not work it, nor take the focus, nor download what it leads to.
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'auxclick'] as const) {
  addEventListener(
    type,
    (event) => {
      if (event.altKey && findAt(event.clientX, event.clientY)) swallow(event);
    },
    true,
  );
}
addEventListener(
  'click',
  (event) => {
    if (!event.altKey) return;
    const found = findAt(event.clientX, event.clientY);
    if (!found) return;
    swallow(event);
    show(found);
    open(found);
  },
  true,
);
