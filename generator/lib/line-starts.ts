/** Where each line of a text begins, from which a place is found by its distance from the beginning, and back. */
export function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

export function placeAt(lineStarts: readonly number[], offset: number): Place {
  const line = lineStarts.findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
}

/** The same for whoever looks for one place alone. */
export function placeIn(text: string, offset: number): Place {
  return placeAt(listLineStarts(text), offset);
}
