/*
 * The source locations of texts inside widgets. React warns of attributes that its components do not set, so the served
 * locations are set aside until a widget is hydrated. From then on they depend only on the served HTML of the widget, the
 * texts of its props and what it shows now, so a patched page has the same locations as one that was just loaded.
 */

/** Source locations by the name of their attribute, or by their text. */
type Locations = ReadonlyMap<string, string>;

/** Attributes that contain text. */
const textAttributes = ['alt', 'aria-label', 'aria-roledescription', 'title'];

/** Elements whose URL is treated as their text. */
const pictures = 'img, source, use';

/** Whether an attribute holds a source location. */
export const isLocation = (name: string) => name.startsWith('data-source');

const setAside = new WeakMap<Element, Locations>();

/** The source location in an attribute such as `data-source`, also before the widget is hydrated. */
export function locationOf(element: Element, attribute: string): string | undefined {
  return element.getAttribute(attribute) ?? setAside.get(element)?.get(attribute);
}

/**
 * Keeps the source locations inside a widget up to date. Must be called before the widget is hydrated. An event
 * `sourceschange` reports that its props or locations have changed; its `detail` is the widget's element in the next page.
 */
export function trackWidgetSources(slot: HTMLElement): void {
  let served = slot.cloneNode(true) as Element;
  setLocationsAside(slot);
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
    attributeFilter: [...textAttributes, 'data-live'],
  });
}

function setLocationsAside(slot: Element): void {
  for (const element of slot.querySelectorAll('*')) {
    const names = element.getAttributeNames().filter(isLocation);
    if (names.length === 0) continue;
    setAside.set(element, new Map(names.map((name) => [name, element.getAttribute(name) ?? ''])));
    for (const name of names) element.removeAttribute(name);
  }
}

/** The locations of the texts in its props, by text: some of them a widget renders only after hydration. */
function readPropsLocations(slot: Element): Locations {
  const json = slot.nextElementSibling?.getAttribute('data-source-texts') ?? '{}';
  return new Map(Object.entries(JSON.parse(json)));
}

/** `served` is the element's counterpart in the served page. */
function setLocations(live: Element, served: Element | undefined, texts: Locations): void {
  setAside.delete(live);
  const locations = findLocations(live, served, texts);
  for (const name of live.getAttributeNames()) {
    if (isLocation(name) && !locations.has(name)) live.removeAttribute(name);
  }
  for (const [name, location] of locations) {
    if (live.getAttribute(name) !== location) live.setAttribute(name, location);
  }
  const counterparts = [...(served?.children ?? [])];
  // After an element that hydration has added, the counterparts are unknown.
  let isSameRow = true;
  for (const [index, child] of [...live.children].entries()) {
    isSameRow &&= child.localName === counterparts[index]?.localName;
    setLocations(child, isSameRow ? counterparts[index] : undefined, texts);
  }
}

/** A text that is still as served keeps the served location; any other has the location of that text in the props. */
function findLocations(live: Element, served: Element | undefined, texts: Locations): Locations {
  const locations = new Map<string, string>();
  for (const name of served?.getAttributeNames().filter(isLocation) ?? []) {
    if (served && textIn(served, name) === textIn(live, name)) {
      locations.set(name, served.getAttribute(name) ?? '');
    }
  }
  for (const name of ['data-source', ...textAttributes.map((attribute) => `data-source-${attribute}`)]) {
    const location = texts.get(textIn(live, name));
    if (location && !locations.has(name)) locations.set(name, location);
  }
  return locations;
}

/** The text of an element of which this attribute has the location. */
function textIn(element: Element, attribute: string): string {
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
