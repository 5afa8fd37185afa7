const isSource = (name: string) => name.startsWith('data-source');

/**
 * Gives an element and all below it the places in the editor's files that `next` has for them. What has no
 * counterpart there loses its own: no place is better than a wrong one.
 */
export function placeSources(next: Element | undefined, live: Element): void {
  for (const name of live.getAttributeNames().filter(isSource)) {
    if (!next?.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const name of next?.getAttributeNames().filter(isSource) ?? []) {
    live.setAttribute(name, next?.getAttribute(name) ?? '');
  }
  const counterparts = [...(next?.children ?? [])];
  const children = [...live.children];
  const isSameRow =
    counterparts.length === children.length &&
    children.every(({ localName }, index) => localName === counterparts[index]?.localName);
  for (const [index, child] of children.entries()) {
    placeSources(isSameRow ? counterparts[index] : undefined, child);
  }
}

/** Whether nothing but places tells the two apart. */
export function differsInSourcesAlone(last: Element, next: Element): boolean {
  return withoutSources(last).isEqualNode(withoutSources(next));
}

export function withoutSources(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames().filter(isSource)) each.removeAttribute(name);
  }
  return copy;
}
