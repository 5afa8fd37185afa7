import { locationOf as locationIn } from './widgets/track-widget-sources';

/** An element and the source location of what it shows. */
export interface Source {
  element: Element;
  /** Such as `content/hero.yaml:12:10`. */
  location: string;
}

/** The best first: the words in an attribute count where the element has no text of its own. */
const attributes = [
  'data-source',
  'data-source-alt',
  'data-source-aria-label',
  'data-source-title',
  'data-source-href',
];

function locationOf(element: Element): string | undefined {
  for (const name of attributes) {
    const location = locationIn(element, name);
    if (location) return location;
  }
  return undefined;
}

/** By the element's own location, that of the icon it holds, or that of the words which say what it draws. */
function findOn(element: Element): Source | undefined {
  for (const candidate of [element, iconOf(element), unseenWordsOf(element)]) {
    const location = candidate ? locationOf(candidate) : undefined;
    if (location) return { element, location };
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

/** Lets the pointer reach elements that take no clicks, such as an icon in a button. */
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
  // What stands before and after an element's content lies above, and is listed as the element itself.
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

function findTextAt(x: number, y: number): Source | undefined {
  const [nearest] = stackAt(x, y)
    .filter(locationOf)
    .map((element) => ({ element, distance: distanceToText(element, x, y) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance);
  return nearest && findOn(nearest.element);
}

/** The topmost element with a location, or the picture in it, even one covered by others. */
function findThingAt(x: number, y: number): Source | undefined {
  reachAll.disabled = false;
  const known = stackAt(x, y).flatMap((element) => findOn(element) ?? []);
  reachAll.disabled = true;
  const [top] = known;
  const picture = known.find(({ element }) => element.matches(pictures) && top?.element.contains(element));
  return picture ?? top;
}

/** What is at a point: first of all a text, even below the transparent part of a picture. */
export function findSourceAt(x: number, y: number): Source | undefined {
  const found = findTextAt(x, y) ?? findThingAt(x, y);
  if (found) return found;
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const around = findOn(element);
    if (around) return around;
  }
  return undefined;
}

/** For the keyboard: what the focused control says, be it inside, on it or around it. */
export function findFocusedSource(): Source | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  for (const element of [focused, ...focused.querySelectorAll('*')]) {
    const found = findOn(element);
    if (found) return { element: focused, location: found.location };
  }
  const around = focused.parentElement?.closest('[data-source]');
  return around ? findOn(around) : undefined;
}
