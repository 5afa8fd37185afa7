import { locationOf as locationIn } from './track-widget-sources';

/** An element and the source location of what it shows. */
export interface Source {
  element: Element;
  /** Such as `content/hero.yaml:12:10`. */
  location: string;
}

/** In order of preference: attributes only count if the element has no text of its own. */
export const sourceAttributes = [
  'data-source',
  'data-source-alt',
  'data-source-aria-label',
  'data-source-title',
  'data-source-href',
];

function locationOf(element: Element): string | undefined {
  return sourceAttributes.map((name) => locationIn(element, name)).find(Boolean);
}

/** Uses the element's own location, that of its icon, or that of the hidden text that describes it. */
function findOn(element: Element): Source | undefined {
  for (const candidate of [element, iconOf(element), hiddenTextOf(element)]) {
    const location = candidate ? locationOf(candidate) : undefined;
    if (location) return { element, location };
  }
  return undefined;
}

function iconOf(element: Element): Element | null {
  return element.localName === 'svg' ? element.querySelector('use') : null;
}

/** The text for screen readers in place of a drawing, such as `4 out of 5 stars`. */
function hiddenTextOf(element: Element): Element | null {
  const words = element.querySelector(':scope > .visually-hidden');
  return words?.textContent === element.textContent ? words : null;
}

const pictures = 'img, svg';

/** Makes elements with `pointer-events: none` reachable, such as an icon in a button. */
const reachAll = new CSSStyleSheet({ disabled: true });
reachAll.replaceSync('* { pointer-events: auto !important }');
document.adoptedStyleSheets.push(reachAll);

/** The elements at a point, from the topmost down to the first opaque one. */
function stackAt(x: number, y: number): Element[] {
  const all = document.elementsFromPoint(x, y);
  // Hidden elements, such as a slide that is not shown yet, do not count.
  const seen = all.filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  // Pseudo-elements lie above the content, and are listed as their element, which is then listed twice.
  const ground = seen.findIndex((element, index) => isOpaque(element) && seen.lastIndexOf(element) === index);
  return ground < 0 ? seen : seen.slice(0, ground + 1);
}

function isOpaque(element: Element): boolean {
  if (element.matches(':popover-open, dialog[open]')) return true;
  // A picture has a background color only until it has loaded, and may be blended with what is below it.
  if (element.matches('img')) return false;
  const { backgroundColor } = getComputedStyle(element);
  return /^(rgb|color|oklch|oklab|lab|lch)\(/.test(backgroundColor) && !backgroundColor.includes('/');
}

/**
 * The distance of a point from the middle of the nearest line of the element's own text, as a share of the line's height;
 * `Infinity` if the point is in none of its lines. Glyph boxes overlap the lines of other texts, so the nearest counts.
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

/** The sources at a point from the topmost down, even of pictures that others cover. */
function listSourcesAt(x: number, y: number): Source[] {
  reachAll.disabled = false;
  const sources = stackAt(x, y).flatMap((element) => findOn(element) ?? []);
  reachAll.disabled = true;
  return sources;
}

/** The topmost element with a location, or the picture in it. */
function findThingAt(x: number, y: number): Source | undefined {
  const sources = listSourcesAt(x, y);
  const [top] = sources;
  const picture = sources.find(({ element }) => element.matches(pictures) && top?.element.contains(element));
  return picture ?? top;
}

export function findPictureAt(x: number, y: number): Source | undefined {
  return listSourcesAt(x, y).find(({ element }) => element.matches('img'));
}

/** The source at a point: preferably a text, even one below the transparent part of a picture. */
export function findSourceAt(x: number, y: number): Source | undefined {
  const source = findTextAt(x, y) ?? findThingAt(x, y);
  if (source) return source;
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const around = findOn(element);
    if (around) return around;
  }
  return undefined;
}

/** For the keyboard: the source of the focused control's text, which is inside it, on it or around it. */
export function findFocusedSource(): Source | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  for (const element of [focused, ...focused.querySelectorAll('*')]) {
    const source = findOn(element);
    if (source) return { element: focused, location: source.location };
  }
  const around = focused.parentElement?.closest('[data-source]');
  return around ? findOn(around) : undefined;
}

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
