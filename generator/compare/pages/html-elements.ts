import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

export function parseDocument(html: string): { html: Element; head: Element; body: Element } {
  const document = parse(html, { scriptingEnabled: false });
  const root = document.childNodes.find(defaultTreeAdapter.isElementNode);
  const [head, body] = root?.childNodes.filter(defaultTreeAdapter.isElementNode) ?? [];
  if (!root || !head || !body) throw new Error('The parser always makes a head and a body.');
  return { html: root, head, body };
}

export function readAttributes({ attrs }: Element): ReadonlyMap<string, string> {
  return new Map(attrs.map(({ name, value }) => [name, value]));
}

/** An element and its descendants, in order. */
export function listElements(element: Element): Element[] {
  const children = element.childNodes.filter(defaultTreeAdapter.isElementNode);
  return [element, ...children.flatMap(listElements)];
}

/** The text directly in an element, such as a script. */
export function textWithin({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** The text of an element, with the alternative texts of its pictures. */
export function allText(element: Element): string {
  const texts = listElements(element).map((each) => readAttributes(each).get('alt') ?? textWithin(each));
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** `undefined` if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `/assets/die-0a1b2c3d-400.avif` is of `die`. Any other address is its own name. */
export function readAssetName(url: string): { name: string; hash: string } {
  const [, name, hash] = /\/assets\/(.+)-([0-9a-f]{8})(?:-\d+)?\.\w+$/.exec(url) ?? [];
  return { name: name ?? url, hash: hash ?? '' };
}

/** The text with the hashes of assets removed from their addresses. */
export function withoutAssetHashes(text: string): string {
  return text.replace(/(\/assets\/[^"' ]+-)[0-9a-f]{8}/g, '$1');
}
