import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { countOf } from '../../lib/words';
import { type Body, listNodes, listParagraphs, locationOf, type Rule, sourceOf } from './rule';

/** Only the name of a language can follow a fence; other words would be lost. */
function findWordsAfterFences(body: Body): Diagnostic[] {
  return listNodes(body, 'code').flatMap((code) => {
    const isLanguage = /^[\w+#.-]*$/.test(code.lang ?? '');
    // title="A name" is for tools that show it.
    const words = code.meta?.replace(/[\w-]+=(?:"[^"]*"|'[^']*')/g, '') ?? '';
    if (isLanguage && !/\p{L}\s+\p{L}/u.test(words)) return [];
    const [, fence = '', rest = ''] = /^(`+|~+)(.*)/.exec(sourceOf(code, body)) ?? [];
    const message = `the words after ${fence} would not be shown, got "${rest.slice(0, 57)}"`;
    const fix = `Move them to the next line; only the name of a language can follow ${fence}.`;
    return diagnose('page/words-after-fence', locationOf(code, body), message, fix);
  });
}

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

/**
 * Rows that are published as plain text: the line below the first row is missing, has dashes or another number of parts, or
 * an empty line tears the table apart. Reported once in each paragraph.
 */
function findLostTables(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap((lines) => {
    const line = lines.find(({ text }) => row.test(text) && !delimiterRow.test(text));
    // The first half of a table that an empty line tore apart was reported already.
    if (!line || delimiterRow.test(lines[0]?.text ?? '')) return [];
    const delimiter = delimiterOf(countCells(line.text));
    const fix = `Write ${delimiter} below the first row, with plain hyphens and no empty line in the table; or \\| for a plain |.`;
    return diagnose('page/lost-table', line.location, 'this looks like a table, but is not one', fix);
  });
}

function delimiterOf(cells: number): string {
  return `${'| --- '.repeat(cells)}|`;
}

function countCells(text: string): number {
  const inner = text.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}

export const blockRules: readonly Rule[] = [findWordsAfterFences, findLongRows, findLostTables];
