/** Where each line of a text begins, from which a place is found by its distance from the beginning, and back. */
export function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Line and column of a place, both counted from 1. */
export function placeAt(lineStarts: readonly number[], offset: number): { line: number; column: number } {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}
