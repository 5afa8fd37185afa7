import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf, sourceOf } from '../rule';

/** A line right below a table, which becomes a row of it. Where the first row begins with no |, none needs one. */
export function findSentencesInTables(body: Body): Diagnostic[] {
  return listNodes(body, 'table').flatMap(({ children: [head, ...rows] }) => {
    const row = rows.find((other) => !sourceOf(other, body).includes('|'));
    if (!row || !head || head.children.length < 2 || !sourceOf(head, body).startsWith('|')) return [];
    const message = 'this line has no |, and would be a row of the table above it';
    const fix = 'Leave an empty line above it, or put a | before and behind each cell.';
    return diagnose('page/sentence-in-table', locationOf(row, body), message, fix);
  });
}
