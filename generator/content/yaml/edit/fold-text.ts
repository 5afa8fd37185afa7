/** How wide lines of YAML are in `content/`, in characters. */
export const lineWidth = 88;

interface Layout {
  /** The columns that each line is indented by. */
  indent: number;
  /** The column that the first line begins in, where that is after a key. */
  firstColumn?: number;
}

/**
 * The lines of a folded text, without their indentation, once it says `value` instead of what it says now. Lines before
 * and after the change stay as they are, and only what lies between is wrapped again.
 */
export function refold(lines: readonly string[], value: string, layout: Layout): string[] {
  const pieces = readPieces(lines);
  const head = countKept(
    pieces.map(({ text, after }) => text + after),
    value,
  );
  const room = value.length - head.length;
  const tail = countKept(pieces.map(({ before, text }) => before + text).reverse(), value, {
    fromEnd: true,
    most: pieces.length - head.count,
    room,
  });
  const changed = value.slice(head.length, value.length - tail.length);
  const firstKept = pieces[pieces.length - tail.count];
  return [
    ...lines.slice(0, pieces[head.count]?.start ?? lines.length),
    ...wrapParagraphs(changed, { ...layout, ...(head.count > 0 && { firstColumn: layout.indent }) }),
    ...(firstKept ? lines.slice(firstKept.start - blankLines(firstKept.before)) : []),
  ];
}

/** A line with words, and what stands for the line ends around it in the value. */
interface Piece {
  start: number;
  before: string;
  text: string;
  after: string;
}

function readPieces(lines: readonly string[]): Piece[] {
  const filled = lines.flatMap((text, start) => (text === '' ? [] : [{ start, text }]));
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? '' : '\n'.repeat(to - from - 1) || ' ';
  return filled.map(({ start, text }, index) => ({
    start,
    text,
    before: between(filled[index - 1]?.start, start),
    after: between(start, filled[index + 1]?.start),
  }));
}

function blankLines(separator: string): number {
  return separator === ' ' ? 0 : separator.length;
}

interface KeptFrom {
  fromEnd: boolean;
  most: number;
  /** The characters of the value that are not taken yet. */
  room: number;
}

/** How many pieces the value begins (or ends) with, and how many characters of it they are. */
function countKept(
  pieces: readonly string[],
  value: string,
  { fromEnd, most, room }: KeptFrom = { fromEnd: false, most: pieces.length, room: value.length },
): { count: number; length: number } {
  let length = 0;
  for (const [count, piece] of pieces.entries()) {
    const at = fromEnd ? value.length - length - piece.length : length;
    if (count >= most || length + piece.length > room || !value.startsWith(piece, Math.max(at, 0))) {
      return { count, length };
    }
    length += piece.length;
  }
  return { count: pieces.length, length };
}

/** Each line end of the value is an empty line. */
function wrapParagraphs(text: string, { indent, firstColumn = indent }: Layout): string[] {
  if (text === '') return [];
  const [first = '', ...others] = text.split(/(\n+)/);
  return [
    ...wrap(first, lineWidth - firstColumn, lineWidth - indent),
    ...others.flatMap((part) =>
      part.startsWith('\n') ? Array<string>(part.length).fill('') : wrap(part, lineWidth - indent),
    ),
  ];
}

/** Breaks at single spaces alone: any other would be lost. */
function wrap(text: string, firstWidth: number, width = firstWidth): string[] {
  if (text === '') return [];
  const lines: string[] = [];
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    const most = lines.length === 1 ? firstWidth : width;
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
