import type { Root } from 'hast';
import { formatLocation, type SourceLocation } from '../../diagnostics/diagnostic';
import { visit } from '../visit';

/**
 * Addresses and ids with the lines they came from, for whoever finds one of them wrong later. `addresses` has by line
 * and column those that stand elsewhere on the page.
 */
export function collectPlaces(
  tree: Root,
  file: string,
  addresses: ReadonlyMap<string, SourceLocation>,
): Map<string, SourceLocation[]> {
  const places = new Map<string, SourceLocation[]>();
  const add = (value: string, location: SourceLocation) =>
    places.set(value, [...(places.get(value) ?? []), location]);
  visit(tree, 'element', ({ properties, position }) => {
    if (!position) return;
    const location = { file, line: position.start.line, column: position.start.column };
    const written = addresses.get(`${location.line}:${location.column}`);
    if (properties.href !== undefined) add(String(properties.href), written ?? location);
    if (properties.id !== undefined) add(`id:${properties.id}`, location);
  });
  return places;
}

/** Marks where each element that directly holds text was written, in place. */
export function traceElements(tree: Root, file: string): void {
  visit(tree, 'element', ({ properties, position, children }) => {
    const holdsText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
    if (!position || !holdsText) return;
    properties.dataSource = formatLocation({
      file,
      line: position.start.line,
      column: position.start.column,
    });
  });
}
