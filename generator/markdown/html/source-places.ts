import type { Root } from 'hast';
import { formatLocation, type SourceLocation } from '../../diagnostics/diagnostic';
import { visit } from '../visit';

/** Addresses and ids of a page with their source locations, for later checks. */
export function collectPlaces(tree: Root, file: string): Map<string, SourceLocation[]> {
  const places = new Map<string, SourceLocation[]>();
  const add = (value: string, location: SourceLocation) =>
    places.set(value, [...(places.get(value) ?? []), location]);
  visit(tree, 'element', ({ properties, position }) => {
    if (!position) return;
    const location = { file, line: position.start.line, column: position.start.column };
    if (properties.href !== undefined) add(String(properties.href), location);
    if (properties.id !== undefined) add(`id:${properties.id}`, location);
  });
  return places;
}

/** Marks in place where each picture was written, and each element that directly holds text. */
export function traceElements(tree: Root, file: string): void {
  visit(tree, 'element', ({ tagName, properties, position, children }) => {
    const holdsText = children.some((child) => child.type === 'text' && child.value.trim() !== '');
    if (!position || (tagName !== 'img' && !holdsText)) return;
    properties.dataSource = formatLocation({
      file,
      line: position.start.line,
      column: position.start.column,
    });
  });
}
