export interface TextLine {
  element: Element;
  /** The text node it is a line of: two lines of one text never quarrel. */
  node: Node;
  text: string;
  /** Where its letters stand, in the page's coordinates: without the air above and below them. */
  box: Box;
  /** What is left of that once everything around it has cut off what it cuts off. */
  seen: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of a line's height is air, above and below alike, whatever the typeface. */
const airShare = 0.17;

/** Every line of the texts that a visitor can see, with where it stands. */
export function findTextLines(): TextLine[] {
  const lines: TextLine[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.replace(/\s+/g, ' ').trim();
    if (!element || !text || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const own = [...range.getClientRects()]
      .map(lettersOf)
      .filter(isVisible)
      .map((box) => ({ element, node, text, box, seen: cutByAncestors(element, box) }));
    // What is cut away altogether is hidden on purpose; half a text or half a line never is.
    if (own.some(({ seen }) => isVisible(seen))) lines.push(...own);
  }
  return lines;
}

/**
 * Whether it takes part in the page at all; what waits below the fold to fade in does. What the browser skips until
 * somebody comes near has no place yet: asked for one, it makes it up without the styles.
 */
export function isShown(element: Element): boolean {
  if (/SCRIPT|STYLE/.test(element.tagName)) return false;
  return element.checkVisibility({
    visibilityProperty: true,
    opacityProperty: true,
    contentVisibilityAuto: true,
  });
}

/** The nearest ancestor that answers to the window instead of the page, if there is one. */
export function layerOf(element: Element): Element | null {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (getComputedStyle(around).position === 'fixed') return around;
  }
  return null;
}

function lettersOf({ left, top, right, bottom, height }: DOMRect): Box {
  const air = height * airShare;
  return {
    left: left + scrollX,
    top: top + scrollY + air,
    right: right + scrollX,
    bottom: bottom + scrollY - air,
  };
}

function cutByAncestors(element: Element, box: Box): Box {
  let { left, top, right, bottom } = box;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(around);
    if (clipPath === 'inset(50%)') return { left, top, right: left, bottom: top };
    const outer = around.getBoundingClientRect();
    if (around !== document.body && overflowX !== 'visible') {
      left = Math.max(left, outer.left + scrollX);
      right = Math.min(right, outer.right + scrollX);
    }
    if (around !== document.body && overflowY !== 'visible') {
      top = Math.max(top, outer.top + scrollY);
      bottom = Math.min(bottom, outer.bottom + scrollY);
    }
    if (position === 'fixed') break;
  }
  return { left, top, right, bottom };
}

function isVisible({ left, top, right, bottom }: Box): boolean {
  return right - left >= 2 && bottom - top >= 2;
}
