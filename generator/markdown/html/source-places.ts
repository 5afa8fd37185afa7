import type { Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { formatLocation, type SourceLocation } from '../../diagnostics/diagnostic';
import { visit } from '../visit';

/**
 * Addresses and ids of a page with their source locations, for later checks. The address of a link may be given elsewhere
 * on the page.
 */
export function collectPlaces(
  tree: Root,
  markdown: MarkdownRoot,
  file: string,
): Map<string, SourceLocation[]> {
  const addresses = placeAddresses(markdown, file);
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

/** By the line and column of each link whose address stands elsewhere on the page, where that is. */
function placeAddresses(tree: MarkdownRoot, file: string): Map<string, SourceLocation> {
  const given = new Map<string, SourceLocation>();
  visit(tree, 'definition', ({ identifier, position }) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    // The first of two definitions counts.
    if (!given.has(identifier)) given.set(identifier, { file, line, column });
  });
  const places = new Map<string, SourceLocation>();
  visit(tree, 'linkReference', ({ identifier, position }) => {
    const location = given.get(identifier);
    if (location && position) places.set(`${position.start.line}:${position.start.column}`, location);
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
