import { type Document, isCollection, isScalar, isSeq, Scalar, visit } from 'yaml';

/** A quote or bracket that opens. */
export interface Opening {
  offset: number;
  end: number;
  isQuoted: boolean;
  bracket: '[' | '{' | undefined;
}

/** Every quote and bracket that opens in a text, in order. */
export function listOpenings(document: Document): Opening[] {
  const found: Opening[] = [];
  visit(document, {
    Node: (_key, node) => {
      const [offset = 0, end = offset] = node.range ?? [];
      const isQuoted =
        isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE);
      const isFlow = isCollection(node) && node.flow === true;
      if (isQuoted || isFlow) {
        found.push({ offset, end, isQuoted, bracket: isFlow ? (isSeq(node) ? '[' : '{') : undefined });
      }
    },
  });
  return found.sort((a, b) => a.offset - b.offset);
}

/** So many are looked at, from the nearest on: a broken text may have thousands, and ask of each. */
const maxOpenings = 200;

/** The last quote or bracket that opens before a place, of those that are asked for. */
export function findOpening(
  openings: readonly Opening[],
  before: number,
  isMeant: (opening: Opening) => boolean = () => true,
): Opening | undefined {
  let low = 0;
  let high = openings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openings[middle]?.offset ?? 0) < before) low = middle + 1;
    else high = middle;
  }
  return openings.slice(Math.max(0, low - maxOpenings), low).findLast(isMeant);
}
