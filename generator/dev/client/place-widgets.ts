/**
 * Where the texts inside widgets were written. React finds fault with attributes that its components do not know, so
 * the places that were served are put aside until a widget lives. From then on they follow from three things alone,
 * however often anything changes: what the server says of the widget, the texts of its props, what it says now. So a
 * page that was patched knows what one that was just loaded knows.
 */

type Sources = ReadonlyMap<string, string>;

/** Attributes that hold words. */
const spoken = ['alt', 'aria-label', 'aria-roledescription', 'title'];

/** What a picture says is its address. */
const pictures = 'img, source, use';

export const isSource = (name: string) => name.startsWith('data-source');

const putAside = new WeakMap<Element, Sources>();

/** The place in an attribute such as `data-source`, also of what does not live yet. */
export function sourceOf(element: Element, attribute: string): string | undefined {
  return element.getAttribute(attribute) ?? putAside.get(element)?.get(attribute);
}

/**
 * Keeps the places inside a widget right, from before it lives. Whoever gives it other props or other places tells so
 * with an event `place`, whose `detail` is the element that a fresh page would have in its stead.
 */
export function keepPlaces(slot: HTMLElement): void {
  let served = slot.cloneNode(true) as Element;
  putAsideIn(slot);
  const place = () => {
    if (slot.hasAttribute('data-live')) placeAs(served, slot, textsBeside(slot));
  };
  slot.addEventListener('place', ({ detail }: CustomEventInit<Element>) => {
    if (detail) served = detail;
    place();
  });
  new MutationObserver(place).observe(slot, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...spoken, 'data-live'],
  });
}

function putAsideIn(slot: Element): void {
  for (const element of slot.querySelectorAll('*')) {
    const names = element.getAttributeNames().filter(isSource);
    if (names.length === 0) continue;
    putAside.set(element, new Map(names.map((name) => [name, element.getAttribute(name) ?? ''])));
    for (const name of names) element.removeAttribute(name);
  }
}

/** Of what a widget says only once it lives: from a text of its props to the place. */
function textsBeside(slot: Element): Sources {
  const told = slot.nextElementSibling?.getAttribute('data-source-texts') ?? '{}';
  return new Map(Object.entries(JSON.parse(told)));
}

/** `served` is the element's counterpart in the page as the server has it. */
function placeAs(served: Element | undefined, live: Element, texts: Sources): void {
  putAside.delete(live);
  const sources = sourcesFor(live, served, texts);
  for (const name of live.getAttributeNames()) {
    if (isSource(name) && !sources.has(name)) live.removeAttribute(name);
  }
  for (const [name, place] of sources) {
    if (live.getAttribute(name) !== place) live.setAttribute(name, place);
  }
  const counterparts = [...(served?.children ?? [])];
  const children = [...live.children];
  const isSameRow =
    counterparts.length === children.length &&
    children.every(({ localName }, index) => localName === counterparts[index]?.localName);
  for (const [index, child] of children.entries()) {
    placeAs(isSameRow ? counterparts[index] : undefined, child, texts);
  }
}

/** What it says as it was served has the place that was served; what it says anew, the one of that text. */
function sourcesFor(live: Element, served: Element | undefined, texts: Sources): Sources {
  const sources = new Map<string, string>();
  for (const name of served?.getAttributeNames().filter(isSource) ?? []) {
    if (served && wordsIn(served, name) === wordsIn(live, name)) {
      sources.set(name, served.getAttribute(name) ?? '');
    }
  }
  for (const name of ['data-source', ...spoken.map((attribute) => `data-source-${attribute}`)]) {
    const place = texts.get(wordsIn(live, name));
    if (place && !sources.has(name)) sources.set(name, place);
  }
  return sources;
}

/** What an element itself says, of which this attribute tells the place. */
function wordsIn(element: Element, source: string): string {
  if (source !== 'data-source') return element.getAttribute(source.slice('data-source-'.length)) ?? '';
  if (element.matches(pictures)) {
    return ['src', 'srcset', 'href'].map((name) => element.getAttribute(name)).join(' ');
  }
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts
    .map((node) => node.nodeValue)
    .join('')
    .trim();
}
