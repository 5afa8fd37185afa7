import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { countOf } from '../../../lib/words';
import { type Body, listNodes, locationOf } from '../rule';

/** Cells beyond the last column would not be shown. */
export function findLongRows(body: Body): Diagnostic[] {
  return listNodes(body, 'table').flatMap(({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    return rows.flatMap(({ children }) => {
      const extra = children[columns];
      if (!extra) return [];
      const message = `the row has ${countOf(children.length, 'cell')}, and its table ${countOf(columns, 'column')}`;
      const fix = 'Take out a |, or write \\| for a plain one.';
      return diagnose('page/long-row', locationOf(extra, body), message, fix);
    });
  });
}
