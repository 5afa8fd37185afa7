import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { countOf } from '../../lib/words';
import { type Body, type Line, listNodes, listParagraphs, locationOf, type Rule, sourceOf } from './rule';

/** Cells beyond the last column would not be shown. */
function findLongRows(body: Body): Diagnostic[] {
  return listNodes(body, 'table').flatMap(({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    return rows.flatMap(({ children }) => {
      const extra = children[columns];
      if (!extra) return [];
      const message = `the row has ${countOf(children.length, 'cell')}, but its table has ${countOf(columns, 'column')}`;
      const fix = 'Remove a |, or write \\| for a plain one.';
      return diagnose('page/long-row', locationOf(extra, body), message, fix);
    });
  });
}

const delimiterRow = /^\|?\s*:?[-—–]+:?\s*(?:\|\s*:?[-—–]+:?\s*)*\|?\s*$/;
const row = /^\|.*\|.*\|\s*$/;

interface LostTable {
  line: Line;
  message: string;
  fix: string;
}

/** Rows that markdown takes for plain text: reported once in each paragraph. */
function findLostTables(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines, before }) => {
    const lost = findBrokenDelimiter(lines) ?? findRows(lines, before?.type);
    return lost ? diagnose('page/lost-table', lost.line.location, lost.message, lost.fix) : [];
  });
}

/** The line below the first row, if it has dashes or another number of parts than that row has cells. */
function findBrokenDelimiter(lines: readonly Line[]): LostTable | undefined {
  const at = lines.findIndex(({ text }, index) => index > 0 && text.includes('|') && delimiterRow.test(text));
  const [head, line] = at < 0 ? [] : lines.slice(at - 1);
  if (!head || !line) return undefined;
  const [cells, parts] = [countCells(head.text), countCells(line.text)];
  const fix = `Write it as ${delimiterOf(cells)}.`;
  if (/[—–]/.test(line.text)) {
    const message = 'the line below the first row of a table must have plain hyphens, got a dash';
    return { line, message, fix };
  }
  if (parts === cells) return undefined;
  const message = `this is not a table yet: the row above has ${countOf(cells, 'cell')}, this line has ${parts}`;
  return { line, message, fix };
}

function findRows(lines: readonly Line[], before: string | undefined): LostTable | undefined {
  const line = lines.find(({ text }) => row.test(text) && !delimiterRow.test(text));
  // The first half of a table that an empty line tore apart was reported already.
  if (!line || delimiterRow.test(lines[0]?.text ?? '')) return undefined;
  if (before === 'table' && line === lines[0]) {
    const message = 'the empty line above ends the table, so this row is not part of it';
    return { line, message, fix: 'Remove the empty line.' };
  }
  const fix = `Write ${delimiterOf(countCells(line.text))} below its first row, without an empty line between them; or \\| for a plain |.`;
  return { line, message: 'this looks like a table, but is not one', fix };
}

function delimiterOf(cells: number): string {
  return `${'| --- '.repeat(cells)}|`;
}

function countCells(text: string): number {
  const inner = text.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}

/** A line right below a table becomes a row of it. Where the first row begins without a |, others may as well. */
function findSentencesInTables(body: Body): Diagnostic[] {
  return listNodes(body, 'table').flatMap(({ children: [head, ...rows] }) => {
    const sentence = rows.find((each) => !sourceOf(each, body).includes('|'));
    if (!sentence || !head || head.children.length < 2 || !sourceOf(head, body).startsWith('|')) return [];
    const message = 'this line has no |, but would be a row of the table above it';
    const fix = 'Leave an empty line above it, or put a | before and after each cell.';
    return diagnose('page/sentence-in-table', locationOf(sentence, body), message, fix);
  });
}

export const tableRules: readonly Rule[] = [findLongRows, findLostTables, findSentencesInTables];
