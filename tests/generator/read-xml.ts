import { type Element, Window } from 'happy-dom';
import { expect } from 'vitest';

/** The root of an XML document, which must be a sound one. */
export function readXml(text: string): Element {
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent, text).toBeUndefined();
  return document.documentElement;
}

/** The elements of this name directly below another. */
export function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ tagName }) => tagName === name);
}

/** What the elements of this name directly below another say. */
export function textsOf(element: Element, name: string): string[] {
  return childrenOf(element, name).map(({ textContent }) => textContent);
}
