import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { countOf } from '../../../lib/words';
import { type Body, type Line, listParagraphs } from '../rule';

const delimiterRow = /^\|?\s*:?[-—–]+:?\s*(?:\|\s*:?[-—–]+:?\s*)*\|?\s*$/;
const row = /^\|.*\|.*\|\s*$/;

interface Found {
  line: Line;
  message: string;
  fix: string;
}

/** Rows of which markdown makes a text: told once in each paragraph. */
export function findLostTables(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines, before }) => {
    const found = findBrokenDelimiter(lines) ?? findRows(lines, before?.type);
    return found ? diagnose('page/lost-table', found.line.location, found.message, found.fix) : [];
  });
}

/** The line below the first row that has dashes, or not as many parts as it has cells. */
function findBrokenDelimiter(lines: readonly Line[]): Found | undefined {
  const at = lines.findIndex(({ text }, index) => index > 0 && text.includes('|') && delimiterRow.test(text));
  const [head, line] = at < 0 ? [] : lines.slice(at - 1);
  if (!head || !line) return undefined;
  const [cells, parts] = [countCells(head.text), countCells(line.text)];
  const fix = `Write it as ${delimiterOf(cells)}.`;
  if (/[—–]/.test(line.text)) {
    const message = 'the line below the first row of a table must be of plain hyphens, got a dash';
    return { line, message, fix };
  }
  if (parts === cells) return undefined;
  const message = `the row above has ${countOf(cells, 'cell')}, and this line below it ${parts}, so that it makes no table`;
  return { line, message, fix };
}

function findRows(lines: readonly Line[], before: string | undefined): Found | undefined {
  const line = lines.find(({ text }) => row.test(text) && !delimiterRow.test(text));
  // Below a row that an empty line tore off, of which the same was said.
  if (!line || delimiterRow.test(lines[0]?.text ?? '')) return undefined;
  if (before === 'table' && line === lines[0]) {
    const message = 'the empty line above ends the table, so that this row would not be part of it';
    return { line, message, fix: 'Remove the empty line.' };
  }
  const fix = `Write ${delimiterOf(countCells(line.text))} below its first row, without an empty line between; or \\| for a plain |.`;
  return { line, message: 'this looks like a table, and is none', fix };
}

function delimiterOf(cells: number): string {
  return `${'| --- '.repeat(cells)}|`;
}

function countCells(text: string): number {
  const inner = text.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}
