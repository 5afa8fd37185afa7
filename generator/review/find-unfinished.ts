import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../diagnostics/rules';
import { placeIn } from '../lib/line-starts';
import { shorten } from '../lib/words';
import type { Piece, RenderedPage } from '../markdown/rendered-page';

/** Blanks in brackets that ask for something or only name what belongs there, and lines to fill in. */
const blanks = [
  /(?<!\\)\[(?:insert|enter|fill in|specify)\s[^[\]]{1,200}\]/gi,
  /(?<!\\)\[(?:[\w’'-]{1,30}[ _]){1,6}(?:address|date|e-?mail|entity|name|number|url)\]/gi,
  /(?<!\\)\[(?:ADDRESS|AMOUNT|CITY|COMPANY|COUNTRY|COUNTY|DATE|EMAIL|NAME|NUMBER|STATE|TBC|TBD|TODO|URL)\]/g,
  /(?<![\\_])_{4,}(?!_)/g,
];

const note = /^(?:TODO|TBD|FIXME)(?=:|\s*$)/;

/** Finds blanks that were never filled in and notes about unfinished work. */
export function findUnfinished(pages: readonly RenderedPage[]): Diagnostic[] {
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap((pieces) => [
      ...pieces.flatMap((piece) => blanks.flatMap((blank) => findBlanks(piece, blank))),
      ...pieces.slice(0, 1).flatMap(findNote),
    ]),
  );
}

function findBlanks(piece: Piece, blank: RegExp): Diagnostic[] {
  // In code, a blank is probably an example.
  if (piece.source.startsWith('`')) return [];
  return [...piece.source.matchAll(blank)].map(({ 0: found, index }) => {
    const message = `${shorten(found)} looks like a blank that is still to be filled in`;
    const fix = 'Write what belongs there, or put a \\ before what is meant as it stands.';
    return diagnoseIn(piece, index, 'review/blank', message, fix);
  });
}

function findNote(piece: Piece): Diagnostic[] {
  const word = note.exec(piece.source)?.[0];
  if (word === undefined) return [];
  const message = `${word} says that something is still to be done here, and would be published`;
  const fix = 'Do it and remove the note, or write it between <!-- and -->.';
  return [diagnoseIn(piece, 0, 'review/todo-note', message, fix)];
}

function diagnoseIn({ source, location }: Piece, index: number, rule: RuleId, message: string, fix: string) {
  const { line, column } = placeIn(source, index);
  const place = {
    file: location.file,
    line: location.line + line - 1,
    column: line === 1 ? location.column + column - 1 : column,
  };
  return diagnose(rule, place, message, fix);
}
