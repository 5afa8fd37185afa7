/*
 * Where the texts inside widgets were written. React warns of attributes that its components do not know, so the source
 * locations that were served are put aside until a widget lives. From then on they follow from three things alone,
 * however often anything changes: what the server says of the widget, the texts of its props, what it says now. So a
 * page that was patched knows what one that was just loaded knows.
 */

/** Source locations by the name of their attribute, or by the text that they are of. */
type Locations = ReadonlyMap<string, string>;

/** Attributes that hold words. */
const spoken = ['alt', 'aria-label', 'aria-roledescription', 'title'];

/** Their address counts as what they say. */
const pictures = 'img, source, use';

/** Whether an attribute holds a source location. */
export const isLocation = (name: string) => name.startsWith('data-source');

const putAside = new WeakMap<Element, Locations>();

/** The source location in an attribute such as `data-source`, also of what does not live yet. */
export function locationOf(element: Element, attribute: string): string | undefined {
  return element.getAttribute(attribute) ?? putAside.get(element)?.get(attribute);
}

/**
 * Keeps the source locations inside a widget right, from before it lives. Whoever gives it other props or other locations
 * reports that with an event `sourceschange`, whose `detail` is the element that a fresh page would have in its stead.
 */
export function trackWidgetSources(slot: HTMLElement): void {
  let served = slot.cloneNode(true) as Element;
  putLocationsAside(slot);
  const update = () => {
    if (slot.hasAttribute('data-live')) setLocations(slot, served, readPropsLocations(slot));
  };
  slot.addEventListener('sourceschange', ({ detail }: CustomEventInit<Element>) => {
    if (detail) served = detail;
    update();
  });
  new MutationObserver(update).observe(slot, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...spoken, 'data-live'],
  });
}

function putLocationsAside(slot: Element): void {
  for (const element of slot.querySelectorAll('*')) {
    const names = element.getAttributeNames().filter(isLocation);
    if (names.length === 0) continue;
    putAside.set(element, new Map(names.map((name) => [name, element.getAttribute(name) ?? ''])));
    for (const name of names) element.removeAttribute(name);
  }
}

/** By the text, for what a widget says only once it lives: a text of its props. */
function readPropsLocations(slot: Element): Locations {
  const json = slot.nextElementSibling?.getAttribute('data-source-texts') ?? '{}';
  return new Map(Object.entries(JSON.parse(json)));
}

/** `served` is the element's counterpart in the page as the server has it. */
function setLocations(live: Element, served: Element | undefined, texts: Locations): void {
  putAside.delete(live);
  const locations = findLocations(live, served, texts);
  for (const name of live.getAttributeNames()) {
    if (isLocation(name) && !locations.has(name)) live.removeAttribute(name);
  }
  for (const [name, location] of locations) {
    if (live.getAttribute(name) !== location) live.setAttribute(name, location);
  }
  const counterparts = [...(served?.children ?? [])];
  // After an element that a widget adds once it lives, counterparts are unknown.
  let isSameRow = true;
  for (const [index, child] of [...live.children].entries()) {
    isSameRow &&= child.localName === counterparts[index]?.localName;
    setLocations(child, isSameRow ? counterparts[index] : undefined, texts);
  }
}

/** Words as they were served have the location that was served; other words have the location of that text. */
function findLocations(live: Element, served: Element | undefined, texts: Locations): Locations {
  const locations = new Map<string, string>();
  for (const name of served?.getAttributeNames().filter(isLocation) ?? []) {
    if (served && wordsIn(served, name) === wordsIn(live, name)) {
      locations.set(name, served.getAttribute(name) ?? '');
    }
  }
  for (const name of ['data-source', ...spoken.map((attribute) => `data-source-${attribute}`)]) {
    const location = texts.get(wordsIn(live, name));
    if (location && !locations.has(name)) locations.set(name, location);
  }
  return locations;
}

/** What an element itself says, of which this attribute holds the location. */
function wordsIn(element: Element, attribute: string): string {
  if (attribute !== 'data-source') return element.getAttribute(attribute.slice('data-source-'.length)) ?? '';
  if (element.matches(pictures)) {
    const addresses = ['src', 'srcset', 'href'].map((name) => element.getAttribute(name));
    return addresses.find((address) => address !== null) ?? '';
  }
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return texts
    .map((node) => node.nodeValue)
    .join('')
    .trim();
}
